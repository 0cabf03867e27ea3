import { DAY_MS, MINUTE_MS } from "../../rules/time.ts";

/**
 * A panel for local development that moves the season's time. It is loaded with the local wallet, on localnet only,
 * and uses the same API call as programs. The app is only notified that time has moved.
 */

interface Season {
  readonly phase: "presale" | "season";
  readonly leagueTime: string;
  readonly speed: number;
  readonly week: { readonly id: string; readonly locksAt: string; readonly state: string } | null;
  readonly nextWeek: { readonly locksAt: string } | null;
}

type Move =
  | { readonly action: "start" }
  | { readonly action: "speed"; readonly value: number }
  | { readonly action: "to"; readonly at: string };

/** Pages of the season. */
const PAGES = /^\/(dashboard|lineup|tournaments|players|news|squad|rewards|portfolio)(\/|$)/;
const SPEEDS = [1, 60, 600, 3600] as const;
const POLL_MS = 1000;
/** How often a closed panel checks whether another tab, browser or program has moved the season. */
const WATCH_MS = 3000;
/** Real time by which league time may be off, for responses that are slow. */
const SLACK_MS = 5000;
/** The last games are settled 48 hours after their end. */
const SETTLED_MS = 9.5 * DAY_MS;

/** Media query for windows wide enough for the frame's sidebar. */
const WIDE = "(width >= 80rem)";

/**
 * While closed, it covers no text or controls: it is in the page's right margin or, on small screens, in an empty
 * spot of the frame's header, which scrolls away.
 */
const STYLE = `
:host{position:absolute;z-index:35;right:12px;top:calc(env(safe-area-inset-top) + 4px);font:400 14px/1.4 var(--font-sans);color:var(--color-ink)}
:host([hidden]){display:none}
details{background:var(--color-s2);border:1px solid var(--color-edge);max-width:min(19rem,calc(100vw - 24px))}
summary{cursor:pointer;padding:9px 12px;min-height:24px;font-weight:600;list-style:none;display:flex;gap:8px;justify-content:space-between;align-items:center}
summary::-webkit-details-marker{display:none}
summary span{font:500 12px/1.4 var(--font-mono);color:var(--color-ink2)}
.body{display:grid;gap:8px;padding:0 12px 12px}
p{margin:0;color:var(--color-ink2)}
.row{display:grid;grid-template-columns:repeat(4,1fr);gap:4px}
button{font:600 14px/1.2 var(--font-sans);min-height:36px;padding:6px 8px;color:var(--color-ink);background:var(--color-s3);border:1px solid var(--color-edge);cursor:pointer}
button:hover:not(:disabled){border-color:var(--color-ink)}
button[aria-pressed=true]{background:var(--color-ink);color:var(--color-bg)}
button:disabled{color:var(--color-ink3);border-color:var(--color-hair);cursor:default}
:focus-visible{outline:3px solid var(--color-ink);outline-offset:2px}
[role=alert]{color:var(--color-danger)}
@media (pointer:coarse){button{min-height:44px}}
@media (width < 26rem){
:host{right:4px}
details:not([open])>summary{padding:9px 6px;font-size:12px}
details:not([open])>summary:has(span){padding:9px 12px;gap:0;font-size:0}
}
@media ${WIDE}{
:host{position:fixed;top:auto;right:0;bottom:24px}
details[open]{margin-right:12px}
details:not([open])>summary{writing-mode:vertical-rl;padding:12px 3px}
}
`;

class LocalSeason extends HTMLElement {
  #season: Season | undefined;
  /** Real time of the last response. */
  #seenAt = 0;
  #working: string | undefined;
  #error = "";
  readonly #root = this.attachShadow({ mode: "open" });
  readonly #summary = document.createElement("summary");
  readonly #body = document.createElement("div");

  connectedCallback(): void {
    const style = document.createElement("style");
    style.textContent = STYLE;
    const details = document.createElement("details");
    this.#body.className = "body";
    details.append(this.#summary, this.#body);
    this.#root.append(style, details);
    this.setAttribute("role", "region");
    this.setAttribute("aria-label", "Local season");
    details.addEventListener("toggle", () => void this.#poll());
    setInterval(() => {
      this.#showOrHide();
      const isCalm = this.#season !== undefined && this.#season.speed !== 0 && !details.open;
      const isDue = Date.now() - this.#seenAt >= (isCalm ? WATCH_MS : 0);
      if (isPlace() && !document.hidden && isDue) void this.#poll();
    }, POLL_MS);
    this.hidden = true;
  }

  /** Renders nothing until the state of the season is known. */
  #showOrHide(): void {
    this.hidden = this.#season === undefined || !isPlace();
  }

  async #poll(): Promise<void> {
    const season = await call("GET").catch(() => undefined);
    // While this panel moves the season, it tells the app itself.
    if (season === undefined || this.#working !== undefined) return;
    const isMoved = this.#season !== undefined && hasMoved(this.#season, season, this.#seenAt);
    this.#see(season);
    this.#draw();
    this.#showOrHide();
    if (isMoved) dispatchEvent(new Event("local-season"));
  }

  #see(season: Season): void {
    this.#season = season;
    this.#seenAt = Date.now();
  }

  async #move(what: string, move: Move): Promise<void> {
    this.#working = what;
    this.#error = "";
    this.#draw();
    try {
      this.#see(await call("POST", move));
      // The response to a long jump arrives before it is done.
      while (this.#season?.speed === 0) {
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
        this.#see(await call("GET"));
      }
      // A new phase changes the whole site.
      if (move.action === "start") location.reload();
      else dispatchEvent(new Event("local-season"));
    } catch (error) {
      this.#error = error instanceof Error ? error.message : String(error);
    }
    this.#working = undefined;
    this.#draw();
  }

  #draw(): void {
    const season = this.#season;
    if (season === undefined) return;
    const focused = this.#root.activeElement?.textContent;
    const name = text("b", "Local season");
    const isOn = season.phase === "season";
    const pace = season.speed === 0 ? "jumping" : `×${season.speed.toLocaleString("en-US")}`;
    this.#summary.replaceChildren(name, ...(isOn ? [text("span", pace)] : []));
    this.#body.replaceChildren(
      ...(isOn ? this.#controls(season) : this.#start()),
      ...(this.#working === undefined ? [] : [text("output", `${this.#working}...`)]),
      ...(this.#error === "" ? [] : [alertOf(this.#error)]),
    );
    const again = [...this.#root.querySelectorAll("button")].find(
      (button) => button.textContent === focused,
    );
    again?.focus();
  }

  #start(): Node[] {
    const words =
      "A recorded week of the NBA, against 40 rivals, in minutes. Starting it ends the presale.";
    return [text("p", words), this.#button("Start the season", "Starting", { action: "start" })];
  }

  #controls({ leagueTime, speed, week, nextWeek }: Season): Node[] {
    const now = Date.parse(leagueTime);
    const clock = text("p", `${leagueTime.slice(0, 16).replace("T", " ")} UTC, league time`);
    const row = document.createElement("div");
    row.className = "row";
    for (const value of SPEEDS) {
      const words = `×${value.toLocaleString("en-US")}`;
      const button = this.#button(words, "Changing speed", { action: "speed", value });
      button.ariaPressed = String(value === speed);
      row.append(button);
    }
    const open = week?.state === "open" ? week : nextWeek;
    const targets: [string, number][] = [
      ["To ten minutes before the lock", open ? Date.parse(open.locksAt) - 10 * MINUTE_MS : 0],
      ["To the end of the week", week ? Date.parse(week.id) + 7 * DAY_MS - MINUTE_MS : 0],
      ["To the prizes, two days later", week ? Date.parse(week.id) + SETTLED_MS : 0],
    ];
    const jumps = targets
      .filter(([, at]) => at > now)
      .map(([words, at]) =>
        this.#button(words, "Playing", { action: "to", at: new Date(at).toISOString() }),
      );
    return [clock, row, ...jumps];
  }

  #button(words: string, doing: string, move: Move): HTMLButtonElement {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = words;
    button.disabled = this.#working !== undefined;
    button.addEventListener("click", () => void this.#move(doing, move));
    return button;
  }
}

/** Returns true if league time does not go on from `before`, which was seen at a real time, as it did then. */
function hasMoved(before: Season, now: Season, seenAt: number): boolean {
  if (before.speed !== now.speed || before.week?.id !== now.week?.id) return true;
  const expected = Date.parse(before.leagueTime) + (Date.now() - seenAt) * before.speed;
  return Math.abs(Date.parse(now.leagueTime) - expected) > SLACK_MS * Math.max(1, before.speed);
}

/** Visitors have no frame, and their header is full on small screens. */
function isPlace(): boolean {
  const hasRoom = matchMedia(WIDE).matches || document.querySelector(".bottom-bar") !== null;
  return hasRoom && PAGES.test(location.pathname);
}

/** Adds the panel to the page. */
export function addLocalSeason(): void {
  customElements.define("local-season", LocalSeason);
  document.body.append(document.createElement("local-season"));
}

function text(tag: "p" | "b" | "span" | "output", words: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = words;
  return element;
}

function alertOf(words: string): HTMLElement {
  const element = text("p", words);
  element.setAttribute("role", "alert");
  return element;
}

/** Fetches the state of the season, or moves it. Throws an Error with a sentence for the panel. */
async function call(method: "GET" | "POST", move?: Move): Promise<Season> {
  const response = await fetch(method === "GET" ? "/api/season" : "/api/local/season", {
    method,
    ...(move === undefined
      ? {}
      : { headers: { "content-type": "application/json" }, body: JSON.stringify(move) }),
  });
  const answer = (await response.json()) as Season & { error?: string };
  if (!response.ok) throw new Error(answer.error ?? `The server answered ${response.status}.`);
  return answer;
}
