import { Coins, Shirt, Ticket } from "lucide-react";
import { Blurb } from "./Blurb.tsx";
import { BuyOrBack } from "./BuyOrBack.tsx";
import { ComingSoon } from "./ComingSoon.tsx";

export function RewardsPage() {
  return (
    <ComingSoon
      preview="rewards"
      title="Rewards Coming Soon"
      description="What your players win you in tournaments. It opens with the first one."
      actions={<BuyOrBack />}
    >
      <Blurb icon={<Coins />} title="Cash or USDC">
        Paid on-chain. It scales with holdings and performance.
      </Blurb>
      <Blurb icon={<Shirt />} title="Signed jerseys">
        For the top of the standings.
      </Blurb>
      <Blurb icon={<Ticket />} title="Game tickets and VIP">
        Seats at real games, and a look behind the scenes.
      </Blurb>
    </ComingSoon>
  );
}
