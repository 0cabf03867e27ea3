import { Logo } from "../../art/Logo.tsx";
import { chooseTheme, useTheme } from "../../layout/theme.ts";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";
import { KitCards } from "./KitCards.tsx";
import { KitControls } from "./KitControls.tsx";
import { KitOpening } from "./KitOpening.tsx";
import { KitStates } from "./KitStates.tsx";

const THEMES = [
  { value: "dark", label: "Dark" },
  { value: "light", label: "Light" },
] as const;

/** Gallery of all components in all states; in development only. */
export function KitPage() {
  const theme = useTheme();
  return (
    <>
      <header className="page-width flex items-center justify-between border-b border-hair py-4">
        <Logo />
        <SegmentedControl
          label="Theme"
          look="bar"
          options={THEMES}
          value={theme}
          onChange={chooseTheme}
        />
      </header>
      <main className="page-width py-12">
        <h1 className="type-display-xl mb-12">The kit</h1>
        <KitCards />
        <KitControls />
        <KitStates />
        <KitOpening />
      </main>
    </>
  );
}
