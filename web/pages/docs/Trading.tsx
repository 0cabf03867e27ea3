import { Part } from "../reading/Part.tsx";
import { Section } from "../reading/Section.tsx";
import { FIGURES } from "./figures.ts";

export function Trading() {
  return (
    <Section of="docs" id="trading">
      <p>
        Trading opens after the presale. Until then the buttons Buy, Sell and Marketplace in your
        squad are marked SOON. The tokens are yours from the moment they arrive, and your wallet can
        send them at any time.
      </p>
      <Part id="fee" title="0% protocol fee">
        <p>
          Hardwood takes no fee on a trade. Solana's network fee applies, and so does whatever a
          venue or a liquidity pool charges that is not ours.
        </p>
      </Part>
      <Part id="liquidity" title="Liquidity">
        <p>
          {FIGURES.liquidity} of presale funds go to liquidity. The transaction that delivers a
          purchase sends that share to the liquidity wallet, so the sum can be followed on the
          chain. The tokens outside of the presale are held by that wallet as well.
        </p>
        <p>
          Liquidity makes it easier to trade. It does not fix a price, and it does not mean that
          there is always a buyer.
        </p>
      </Part>
      <Part id="price" title="Price">
        <p>
          The market sets prices. Form, injuries, trades between teams and the schedule move them,
          and they can fall to nothing. Hardwood does not support or guarantee any price.
        </p>
      </Part>
      <Part id="trade-lock" title="Trades and the lock">
        <p>
          Trading never stops for a game. After the weekly lock the starters of that week stay as
          they are, and trades apply to future weeks.
        </p>
      </Part>
    </Section>
  );
}
