import { Facts } from "../reading/Facts.tsx";
import { Part } from "../reading/Part.tsx";
import { Section } from "../reading/Section.tsx";
import { FIGURES } from "./figures.ts";

export function Overview() {
  return (
    <Section of="docs" id="overview">
      <p>
        Hardwood is fantasy basketball on Solana. Each token stands for a real NBA player. You get
        tokens in presale packs, keep them in your own wallet, set a roster of ten, and play weekly
        tournaments that are scored on real NBA statistics.
      </p>
      <p>
        The presale comes first. The game, trading and prizes start after it.{" "}
        <a href="#timeline">The timeline</a> says what comes when.
      </p>
      <Facts
        rows={[
          ["A pack", `${FIGURES.price} USDC`],
          ["In a pack", `${FIGURES.players} players, ${FIGURES.tokensPerPlayer} tokens each`],
          ["Packs in the presale", FIGURES.packsInBox],
          ["Supply of each player", FIGURES.supply],
          ["Protocol fee on trades", "0%"],
        ]}
      />
      <Part id="draft-hold-win" title="Draft. Hold. Win.">
        <ul>
          <li>
            <strong>Draft.</strong> Buy packs. Each holds {FIGURES.players} different players, drawn
            at random in a way that anyone can recompute.
          </li>
          <li>
            <strong>Hold.</strong> The tokens are in your wallet. There is no staking and no
            lock-up: what you hold is what you can play with.
          </li>
          <li>
            <strong>Win.</strong> Five starters and five on the bench, two tournaments a week.
            Rewards are paid on-chain and scale with what you hold and how your players perform.
          </li>
        </ul>
      </Part>
      <Part id="promises" title="What you can rely on">
        <ul>
          <li>
            <strong>Delivered or refunded.</strong> What you pay waits in an escrow. It leaves the
            escrow only together with the last of your tokens, or it goes back to you, whole.
          </li>
          <li>
            <strong>Fair by proof.</strong> We commit to a secret before you pay and reveal it after
            the draw. The whole log of draws is public.
          </li>
          <li>
            <strong>Yours alone.</strong> We never hold your keys. Nothing moves out of your wallet
            without your approval in the wallet.
          </li>
        </ul>
      </Part>
    </Section>
  );
}
