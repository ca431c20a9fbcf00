// Who drew which icon of game-icons.net, for the credits that the licence CC BY 3.0 asks for. A name that two artists used
// credits both. The build says so when an icon is used that nobody is credited for.

export const ARTISTS = {
  "Lorc": `
    alien-skull angel-outfit angel-wings angular-spider ankh anvil-impact bandage-roll bandaged bat-blade beast-eye bee
    belt-buckles bleeding-eye bleeding-wound brain brass-eye broadsword broken-bone broken-heart broken-skull burning-eye
    candle-flame cannon-ball cash cat centipede cheese-wedge compass cracked-alien-skull cracked-mask crow-dive crown
    crown-coin crown-of-thorns crystal-ball cursed-star cycle daemon-skull diablo-skull double-face-mask dragonfly
    dripping-knife evil-bat evil-book evil-hand eyeball fire-bomb fluffy-swirl frog gem-pendant ghost ghost-ally
    glowing-hands gluttonous-smile gluttony goo-skull gooey-molecule grim-reaper hand hanging-spider haunting heart-organ
    hollow-cat holy-symbol horn-internal horse-head hourglass imp imp-laugh jawbone knapsack laserburn leeching-worm
    lightning-tree lips locked-chest magic-portal magic-swirl masked-spider meat minions monster-grasp muscle-fat open-book
    paw paw-print piece-skull pill pill-drop pointing poison-bottle pokecog psychic-waves queen-crown quill-ink razor-blade
    relic-blade ringed-beam robot-golem rock rolling-bomb rune-stone rune-sword scarecrow scroll-unfurled shadow-follower
    shadow-grasp sharped-teeth-skull shining-heart shiny-purse snake-totem spade sparky-bomb spectre spiked-halo splurt
    spoon spyglass super-mushroom surprised-skull swap-bag syringe templar-eye tentacle-heart third-eye time-bomb tooth
    tower-fall treasure-map turd two-shadows uncertainty unlit-bomb vortex worm-mouth`,
  "Delapouite": `
    amphora baby-face backpack black-belt blindfold bolt-bomb boomerang bottled-shadow brain-leak brain-tentacle candles
    car-battery card-burn cardboard-box-closed caterpillar chest chest-armor choice clay-brick coins coins-pile contract
    dandelion-flower dead-head devil-mask dice-fire dice-twenty-faces-twenty dungeon-gate egyptian-bird enrage exit-door
    eye-target eyepatch fertilizer-bag fez film-strip fly flying-beetle fried-eggs frog-foot frog-prince gemini gold-stack
    hand-bag hanger headband-knot heart-key heart-necklace heart-shield high-heel hole-ladder horse-head horseshoe ice-golem
    jelly-beans locked-box magic-potion medicine-pills medicines mimic-chest money-stack ogre opened-food-can pay-money
    person perspective-dice-six-faces-random perspective-dice-six-faces-six photo-camera piggy-bank plague-doctor-profile
    plain-circle potato price-tag rabbit razor receive-money ring-box rock-golem rolled-cloth rolling-dices round-table
    sand-snake secret-book secret-door sell-card shambling-zombie sheep shirt-button shop skeletal-hand spell-book
    spider-bot stomach stone-path strongbox three-friends token trident-shield two-coins warlock-hood waterfall`,
  "Caro Asercion": `
    cloaked-figure-on-horseback coinflip paper-bag-folded schrodingers-cat-dead slot-machine sloth tarot-00-the-fool
    tarot-01-the-magician tarot-02-the-high-priestess tarot-03-the-empress tarot-04-the-emperor tarot-05-the-hierophant
    tarot-06-the-lovers tarot-07-the-chariot tarot-08-strength tarot-09-the-hermit tarot-10-wheel-of-fortune
    tarot-11-justice tarot-12-the-hanged-man tarot-13-death tarot-14-temperance tarot-15-the-devil tarot-16-the-tower
    tarot-17-the-star tarot-18-the-moon tarot-19-the-sun tarot-20-judgement tarot-21-the-world`,
  "Skoll": `
    click d10 d4 evil-eyes fat goat hearts long-legged-spider mounted-knight nuclear-bomb open-chest open-treasure-chest
    sea-creature sight-disabled skeleton spotted-bug trench-spade`,
  "sbed": `
    battery-pack death-skull egg-pod hand syringe water-drop`,
  "Faithtoken": `
    card-draw card-pick card-random`,
  "Cathelineau": `
    earth-worm nun-face transparent-slime`,
  "DarkZaitzev": `
    hooded-figure robber-hand severed-hand`,
  "PriorBlue": `
    battery-100 battery-50`,
  "Aussiesim": `
    card-2-clubs card-king-hearts`,
  "Viscious Speed": `
    abstract-013`,
  "Quoting": `
    card-pickup`,
  "Zeromancer": `
    heart-plus`,
  "John Redman": `
    rock`,
  "Carl Olsen": `
    spider-alt`,
};
