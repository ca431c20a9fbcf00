// Who drew which icon of game-icons.net, for the credits that the licence CC BY 3.0 asks for. A name that two artists used
// credits both. The build says so when an icon is used that nobody is credited for.

export const ARTISTS = {
  "Lorc": `
    acid-blob alien-skull alien-stare android-mask angel-outfit angel-wings angular-spider ankh anvil-impact
    apple-maggot backstab ball-heart bandage-roll bandaged barefoot bat-wing batteries battle-tank beard beast-eye bee
    beer-stein belt-buckles bleeding-eye bleeding-heart bleeding-wound bloody-stash book-aura bordered-shield bowman
    boxing-glove brain brain-stem brainstorm brass-eye broad-dagger broadsword broken-bone broken-heart broken-skull
    broken-tablet burning-eye caged-ball cake-slice campfire candle-flame candle-light cannon carnivore-mouth cash cat
    centipede chained-heart cheese-wedge chicken-leg cloak-dagger cluster-bomb compass crab cracked-alien-skull
    cracked-mask crossed-axes crossed-chains crossed-swords crow-dive crown crown-coin crown-of-thorns crowned-skull
    crystal-ball cultist curly-mask cursed-star curvy-knife cycle cyclops daemon-skull dead-eye decapitation delighted
    despair diablo-skull dna2 doorway double-face-mask dragonfly drama-masks drink-me dripping-honey dripping-knife
    droplets duality-mask egg-clutch embryo enlightenment evil-bat evil-book evil-hand eyeball eyestalk fire-bomb
    fire-silhouette fleshy-mass fluffy-flame fluffy-swirl folded-paper frog gavel gears gem-pendant gems ghost
    ghost-ally gloop glowing-hands gluttonous-smile gluttony gold-scarab goo-explosion goo-skull goo-spurt gooey-daemon
    gooey-molecule grasping-claws grim-reaper hammer-nails hand hanging-spider haunting hazard-sign heart-bottle
    heart-drop heart-inside heart-organ heart-tower heartburn high-five hollow-cat holy-grail holy-symbol honeycomb
    horn-internal horned-skull horse-head hourglass hydra imp imp-laugh infested-mass insect-jaws internal-organ jawbone
    jeweled-chalice key kitchen-knives knapsack lamprey-mouth laserburn leaf-skeleton leeching-worm light-bulb
    lightning-tree lips locked-chest maggot magic-portal magic-swirl magnet magnet-blast manacles masked-spider meat
    meat-cleaver minigun minions minotaur miracle-medecine mirror-mirror monkey monster-grasp muscle-fat muscle-up
    mushroom mushroom-cloud open-book ouroboros overdose paw paw-print piece-skull pierced-heart piercing-sword pill
    pill-drop pointing pointy-hat poison-bottle poison-gas pokecog poker-hand prayer psychic-waves pumpkin-lantern
    pumpkin-mask puppet pyromaniac queen-crown quill-ink rainbow-star raining razor-blade recycle relic-blade ribcage
    ringed-beam ringed-planet robot-golem rock rocket rolling-bomb royal-love run rune-stone sacrificial-dagger scales
    scarecrow screaming scroll-unfurled shadow-follower shadow-grasp sharp-smile sharped-teeth-skull shining-heart
    shiny-purse silence skeleton-inside skeleton-key skull-crack skull-in-jar skull-mask smitten snake-totem space-suit
    spade sparky-bomb spatter spectacle-lenses spectacles spectre spider-web spiked-halo spinal-coil split-body splurt
    spoon spotted-mushroom sprint spyglass squid stone-sphere stone-tablet strong sunbeams sunrise super-mushroom
    surprised-skull suspicious swap-bag sword-clash syringe tear-tracks telepathy teleport templar-eye tentacle-heart
    tentacles-skull third-eye thrown-daggers tick time-bomb time-trap toad-teeth tombstone tooth totem-head tower-fall
    trap-mask treasure-map tribal-mask triple-shells trophy tumor turd two-shadows uncertainty unlit-bomb vibrating-ball
    virus visored-helm vomiting voodoo-doll vortex wasp-sting water-splash wheat whip whiplash witch-flight wolf-trap
    worm-mouth wrapped-sweet`,
  "Delapouite": `
    amber-mosquito american-football-ball amphora angry-eyes animal-hide astronaut-helmet baby-face backpack banknote
    barrel basset-hound-head beehive biceps bindle black-belt black-knight-helm blindfold bolt-bomb boombox boomerang
    boss-key bottled-shadow bow-arrow bowels bowen-knot box-cutter box-unpacking brain-leak brain-tentacle bully-minion
    butter button-finger cactus calendar candles car-battery card-burn card-joker cardboard-box-closed caterpillar
    ceremonial-mask chalk-outline-murder checklist chest choice clamp clay-brick clothes coal-pile coffee-beans coins
    coins-pile coliseum confrontation cookie corn corset cow crosshair crossroad crucifix crypt-entrance cyber-eye
    dandelion-flower database dead-head devil-mask diamond-ring dice-fire dice-six-faces-five dice-six-faces-four
    dice-six-faces-one dice-six-faces-six dice-six-faces-three dice-six-faces-two dice-twenty-faces-one
    dice-twenty-faces-twenty distress-signal dungeon-gate dynamite eel egg-eye egyptian-bird elephant-head enrage
    evil-love exit-door extra-vision eye-target eyelashes eyepatch face-to-face falling-rocks family-tree female-vampire
    fertilizer-bag fez film-strip fish-eggs floating-ghost flood floor-hatch fly flying-beetle fox-tail fried-eggs
    frog-foot gemini glass-ball goblin-head gold-stack golem-head graduate-cap half-body-crawling half-dead hand-bag
    headband-knot health-capsule heart-necklace heart-shield heart-wings heaven-gate heavy-collar high-heel highlighter
    hole hole-ladder horizontal-flip horse-head horseshoe ice-golem id-card inferno-bomb invisible jelly-beans
    jester-hat jewel-crown keyboard keyring laptop lemon libra lipstick lock-picking locked-box locked-heart
    love-mystery lynx-head magic-potion magick-trick marbles medical-drip medicine-pills medicines metroid microphone
    mighty-horn mimic-chest mine-wagon miner mining-helmet money-stack morgue-feet mug-shot mummy-head muscular-torso
    nest-birds nest-eggs new-born ogre opened-food-can overlord-helm painted-pottery pay-money peach peas person
    perspective-dice-six-faces-random perspective-dice-six-faces-six perspective-dice-six-faces-two phone photo-camera
    piggy-bank plague-doctor-profile plain-circle plum plunger podium-third polar-star pope-crown potato powder-bag
    present price-tag prisoner punching-bag rabbit rail-road ram-profile rat razor receive-money remedy revolver ring
    ring-box robber robot-helmet rock-golem rocking-chair rolled-cloth rolling-dice-cup rolling-dices rope-coil
    round-table sand-snake sandwich scroll-quill secret-book secret-door shaking-hands shambling-mound shambling-zombie
    shamrock sheep shirt-button shop shopping-bag silver-bullet sitting-dog skeletal-hand slime slipknot snake-spiral
    soul soul-vessel spell-book spider-bot spiked-dragon-head spiky-pit spiral-lollipop spooky-house stabbed-note stairs
    stairs-cake steak steam sticky-boot stomach stone-path stone-pile strawberry strongbox sunglasses sunrise swallower
    swipe-card sword-brandish take-my-money templar-shield three-friends thumb-down time-dynamite tired-eye toaster
    token trash-can trident-shield tv tv-remote tv-tower two-coins underwear unicorn vampire-dracula vending-machine
    vertical-flip walrus-head warlock-hood water-bottle wax-tablet weight wood-club wooden-pegleg worms yin-yang`,
  "Caro Asercion": `
    birch-trees cloaked-figure-on-horseback coinflip deer-head easel goblin heraldic-sun mason-jar ophanim
    paper-bag-folded prank-glasses schrodingers-cat-alive schrodingers-cat-dead slot-machine sloth soda-bottle
    tarot-00-the-fool tarot-01-the-magician tarot-02-the-high-priestess tarot-03-the-empress tarot-04-the-emperor
    tarot-05-the-hierophant tarot-06-the-lovers tarot-07-the-chariot tarot-08-strength tarot-09-the-hermit
    tarot-10-wheel-of-fortune tarot-11-justice tarot-12-the-hanged-man tarot-13-death tarot-14-temperance
    tarot-15-the-devil tarot-16-the-tower tarot-17-the-star tarot-18-the-moon tarot-19-the-sun tarot-20-judgement
    tarot-21-the-world`,
  "Skoll": `
    achievement balaclava blood box-trap brodie-helmet burning-skull chess-knight click cultist d10 d4 evil-eyes fangs
    fat fetus goat ham-shank hearts long-legged-spider mounted-knight nuclear-bomb open-chest open-palm
    open-treasure-chest pentacle pestle-mortar pocket-watch raise-zombie revolver sight-disabled siren skeleton
    spotted-bug steel-door trench-spade`,
  "sbed": `
    battery-pack battery-pack-alt big-egg death-skull doubled egg-pod electric evil-wings falling hand help hive key
    poison-cloud spikes syringe tombstone water-drop`,
  "Aussiesim": `
    card-2-clubs card-2-diamonds card-2-spades card-ace-diamonds card-king-hearts`,
  "DarkZaitzev": `
    apothecary hooded-assassin hooded-figure robber-hand severed-hand`,
  "Cathelineau": `
    earth-worm medusa-head nun-face transparent-slime`,
  "Carl Olsen": `
    flame spider-alt spider-face`,
  "Faithtoken": `
    card-draw card-pick card-random`,
  "PriorBlue": `
    battery-100 battery-50`,
  "Quoting": `
    card-pickup card-play`,
  "Rihlsul": `
    chocolate-bar milk-carton`,
  "GeneralAce135": `
    shepherds-crook`,
  "Guard13007": `
    soda-can`,
  "John Colburn": `
    pistol-gun`,
  "John Redman": `
    rock`,
  "Lord Berandas": `
    computing`,
  "SpencerDub": `
    digital-trace`,
  "Willdabeast": `
    black-book`,
  "Zajkonur": `
    skull-with-syringe`,
  "Zeromancer": `
    heart-plus`,
};
