import { useQuery } from "@tanstack/react-query";
import { usePhantomApp } from "../../connect/use-phantom-app.ts";
import { TextLink } from "../../ui/TextLink.tsx";
import { phantomAwayQuery } from "../../purchase/phantom-away-query.ts";

/** Offers to connect Phantom's app to this tab if the user signs with it. */
export function PhantomAway() {
  const isAway = usePhantomApp() === "away";
  const { data } = useQuery({ ...phantomAwayQuery, enabled: isAway });
  if (!isAway || !data) return null;
  return (
    <p className="type-small mt-3 text-center text-warn">
      Phantom is not connected to this tab.{" "}
      <TextLink href={data.href} onClick={data.onOpen}>
        Connect Phantom
      </TextLink>
    </p>
  );
}
