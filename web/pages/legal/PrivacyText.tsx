import { Prose } from "../reading/Prose.tsx";
import { PrivacyData } from "./PrivacyData.tsx";
import { PrivacyUse } from "./PrivacyUse.tsx";

/** The Privacy Policy. */
export function PrivacyText() {
  return (
    <Prose>
      <PrivacyData />
      <PrivacyUse />
    </Prose>
  );
}
