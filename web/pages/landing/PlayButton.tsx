import { Button } from "../../ui/Button.tsx";
import type { ComponentProps } from "react";

/** The id of `LandingPage`'s form, which all buttons into the game submit. */
export const PLAY_FORM = "play";

/**
 * A button into the game. It is prerendered and has no code of its own: `LandingPage` handles the form.
 * Until that code has loaded, public/early.js leads to the connect page, which needs the friend's code and
 * the chosen packs from the page's address. The browser alone would drop them.
 */
export function PlayButton(props: ComponentProps<typeof Button>) {
  return <Button {...props} type="submit" form={PLAY_FORM} />;
}
