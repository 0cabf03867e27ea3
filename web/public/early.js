// What a document does before its code has loaded. It is inline, allowed by its hash, and terse because no
// build minifies it.
{
  // Light or dark, before the first paint (layout/theme.ts).
  const KEY = "hardwood.theme";
  const root = document.documentElement;
  const mode = root.dataset;
  const bar = document.querySelector("meta[name=theme-color]");
  const show = () => {
    let theme;
    try {
      theme = localStorage.getItem(KEY);
    } catch {}
    theme ??= mode.page && matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
    mode.theme = theme;
  };
  const paint = () => bar?.setAttribute("content", mode.theme === "light" ? "#f6f2e8" : "#07090d");
  // At once: what fades from one theme to the other vanishes into its ground on the way.
  const turn = (change) => {
    mode.turning = "";
    change();
    void root.offsetHeight;
    delete mode.turning;
  };
  show();
  paint();
  new MutationObserver(paint).observe(root, { attributeFilter: ["data-theme"] });
  addEventListener("storage", ({ key }) => (key === KEY || key === null) && turn(show));
  addEventListener("pageshow", ({ persisted }) => persisted && turn(show));
  addEventListener("click", ({ target }) => {
    if (!target.closest?.("[data-theme-switch]")) return;
    turn(() => (mode.theme = mode.theme === "light" ? "dark" : "light"));
    try {
      localStorage.setItem(KEY, mode.theme);
    } catch {}
  });

  // Pressed again once it works (layout/keep-place.ts), unless something else was done since.
  addEventListener("click", ({ target }) => {
    globalThis.pressedEarly = target.closest?.("button[type=button]:not([data-theme-switch])");
  });
  for (const kind of ["keydown", "wheel", "touchmove"])
    addEventListener(kind, () => void (globalThis.pressedEarly = null), { passive: true });

  // The chosen packs go along to the connect page (pages/landing/PlayButton.tsx).
  addEventListener("submit", (event) => {
    if (event.defaultPrevented || event.target.id !== "play") return;
    event.preventDefault();
    location.assign(event.target.action + location.search);
  });

  // A page whose code does not arrive, or that an old browser cannot read, would look finished and do nothing.
  const onError = ({ target, error, filename }) => {
    const script = target.type === "module" ? target.src : error instanceof SyntaxError && filename;
    // Wallets' extensions bring scripts of their own.
    if (!script || !script.startsWith(`${location.origin}/assets/`)) return;
    const box = document.createElement("div");
    box.className = "not-loaded";
    box.setAttribute("role", "alert");
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Try Again";
    button.addEventListener("click", () => location.reload());
    box.append("This page could not be loaded completely.", button);
    document.body.append(box);
  };
  addEventListener("error", onError, true);
}
