import { Button } from "../../ui/Button.tsx";
import type { ComponentProps } from "react";

/**
 * A button that leads into the game. It is prerendered and has no code of its own: `LandingPage`
 * hears the press by `data-play` and decides where it leads.
 */
export function PlayButton(props: ComponentProps<typeof Button>) {
  return <Button {...props} data-play />;
}
