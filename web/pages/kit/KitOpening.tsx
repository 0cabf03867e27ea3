import { useState } from "react";
import { CardWall } from "../../opening/CardWall.tsx";
import { FourCards } from "../../opening/FourCards.tsx";
import { PackOpening } from "../../opening/PackOpening.tsx";
import { MAX_PACKS_ONE_BY_ONE } from "../../opening/scenes.ts";
import { Button } from "../../ui/Button.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { kitDraw } from "./kit-players.ts";
import { KitSection } from "./KitSection.tsx";

const PACKS = [1, 2, 5, 10, 50];

/** The opening for several quantities. It waits a second before the cards arrive. */
export function KitOpening() {
  const [packs, setPacks] = useState(0);
  const [phase, setPhase] = useState<"waiting" | "show" | "done">("waiting");
  const [cards, setCards] = useState(() => kitDraw(0));
  function open(amount: number) {
    setPacks(amount);
    setPhase("waiting");
    setCards(kitDraw(amount * 4));
    setTimeout(() => setPhase("show"), 1500);
  }
  const close = () => setPacks(0);
  return (
    <KitSection title="Opening">
      <Panel>
        <div className="flex flex-wrap gap-3">
          {PACKS.map((amount) => (
            <Button key={amount} onClick={() => open(amount)}>
              {`Open ${amount} ${amount === 1 ? "pack" : "packs"}`}
            </Button>
          ))}
        </div>
      </Panel>
      <PackOpening
        open={packs > 0}
        phase={phase}
        title={`Opening ${packs} ${packs === 1 ? "Pack" : "Packs"}...`}
        status="Processing your transaction"
        progress={null}
        packs={packs}
        cards={cards}
        results={
          <div className="page-width pt-12">
            {packs === 1 ? (
              <FourCards players={cards} areInHand={phase === "done"} />
            ) : (
              <CardWall players={cards} areOpened={packs <= MAX_PACKS_ONE_BY_ONE} />
            )}
          </div>
        }
        onDone={() => setPhase("done")}
        onSkip={() => setPhase("done")}
        onClose={close}
      />
    </KitSection>
  );
}
