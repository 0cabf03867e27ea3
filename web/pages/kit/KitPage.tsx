import { Logo } from "../../art/Logo.tsx";
import { ThemeSwitch } from "../../layout/ThemeSwitch.tsx";
import { KitCards } from "./KitCards.tsx";
import { KitControls } from "./KitControls.tsx";
import { KitOpening } from "./KitOpening.tsx";
import { KitStates } from "./KitStates.tsx";

/** Gallery of all components in all states; in development only. */
export function KitPage() {
  return (
    <>
      <header className="page-width flex items-center justify-between border-b border-hair py-4">
        <Logo />
        <ThemeSwitch look="text" />
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
