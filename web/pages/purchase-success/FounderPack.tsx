import { PackArt } from "../../art/PackArt.tsx";
import { paths } from "../../paths.ts";
import { Panel } from "../../ui/Panel.tsx";
import { TextLink } from "../../ui/TextLink.tsx";

const INCLUDED = [
  ["5,000 tokens", "Player tokens, in one pack"],
  ["980 USDC", "The founder price; the regular price is 1,200 USDC"],
  ["First access", "To the tournaments when they start"],
  ["Early access", "To the market for player tokens"],
] as const;

/** Contents of a founder pack (specification, sections 1 and 9). */
export function FounderPack() {
  return (
    <Panel title="What the founder pack includes" className="lg:row-span-2">
      <div className="court-floor mb-6 grid place-items-center border border-hair py-7">
        <PackArt words="FOUNDER" className="w-28" />
      </div>
      <ul className="flex flex-col divide-y divide-hair">
        {INCLUDED.map(([what, more]) => (
          <li key={what} className="py-3 first:pt-0">
            <p className="font-bold">{what}</p>
            <p className="type-small text-ink2">{more}</p>
          </li>
        ))}
      </ul>
      <p className="type-small mt-3 text-ink3">
        Founder packs are not part of the presale or its draws. Their original terms still apply:{" "}
        <TextLink href={`${paths.terms}#founder-pack`}>Terms, founder pack</TextLink>.
      </p>
    </Panel>
  );
}
