import { Grid } from "../reading/Grid.tsx";
import { Section } from "../reading/Section.tsx";

export function Timeline() {
  return (
    <Section of="docs" id="timeline">
      <Grid
        caption="What comes when"
        columns={["Step", "What happens"]}
        rows={[
          ["Presale", "Packs are sold. Tokens are delivered at once."],
          ["End of the presale", "When the 7% sells out or when the NBA season starts."],
          ["After the presale", "10 new players are listed per day. Trading opens."],
          ["21 October 2025", "Full availability by this day."],
          ["Season", "Weekly tournaments: Monday to Thursday, and Friday to Sunday."],
        ]}
      />
      <p>
        Dates are plans. When one changes, this page says so. A delay never changes what you have
        already bought: delivered tokens stay yours, and what cannot be delivered is refunded.
      </p>
    </Section>
  );
}
