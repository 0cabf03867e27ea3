import { Prose } from "../reading/Prose.tsx";
import { Disclaimers } from "./Disclaimers.tsx";
import { Faq } from "./Faq.tsx";
import { GettingStarted } from "./GettingStarted.tsx";
import { Glossary } from "./Glossary.tsx";
import { Governance } from "./Governance.tsx";
import { Overview } from "./Overview.tsx";
import { PlayerTokens } from "./PlayerTokens.tsx";
import { PresalePacks } from "./PresalePacks.tsx";
import { ReferralProgram } from "./ReferralProgram.tsx";
import { Timeline } from "./Timeline.tsx";
import { Tournaments } from "./Tournaments.tsx";
import { Trading } from "./Trading.tsx";

/** The documentation, one file a section. */
export function DocsText() {
  return (
    <Prose>
      <Overview />
      <PresalePacks />
      <PlayerTokens />
      <GettingStarted />
      <Tournaments />
      <Trading />
      <Timeline />
      <ReferralProgram />
      <Governance />
      <Disclaimers />
      <Faq />
      <Glossary />
    </Prose>
  );
}
