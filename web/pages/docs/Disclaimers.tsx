import { paths } from "../../paths.ts";
import { Section } from "../reading/Section.tsx";

export function Disclaimers() {
  return (
    <Section of="docs" id="disclaimers">
      <ul>
        <li>
          <strong>No affiliation.</strong> Hardwood is not affiliated with, endorsed by or sponsored
          by the NBA, its teams, its players or their union. All names belong to their owners.
        </li>
        <li>
          <strong>No investment advice.</strong> Nothing here is financial, legal or tax advice.
          Tokens are for playing. They give no share, dividend, interest or claim to profit.
        </li>
        <li>
          <strong>You can lose what you spend.</strong> Tokens may lose all of their value, and
          there may be no market for them. Spend only what you can do without.
        </li>
        <li>
          <strong>Packs are random.</strong> The odds are shown before you pay. A pack may hold none
          of the players you hoped for, and it is not refunded for that.
        </li>
        <li>
          <strong>Blockchains are final.</strong> What you sign cannot be undone by us. A lost
          recovery phrase is lost. Networks, wallets and programs can fail.
        </li>
        <li>
          <strong>Plans are plans.</strong> Dates, prizes and features that are not there yet can
          change or be dropped.
        </li>
        <li>
          <strong>Local law.</strong> You are responsible for whether you may use Hardwood where you
          live, and for your taxes.
        </li>
      </ul>
      <p>
        The <a href={paths.terms}>Terms of Service</a> and the{" "}
        <a href={paths.privacy}>Privacy Policy</a> apply.
      </p>
    </Section>
  );
}
