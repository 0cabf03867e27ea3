import { Share2 } from "lucide-react";
import { useId } from "react";
import { useSession } from "../../session/session.ts";
import { copyLink, sayCopied, sayCopyFailed } from "../../share/copy-link.ts";
import { shareOf } from "../../share/share.ts";
import { openShareSheet } from "../../share/share-sheet.ts";
import { Button } from "../../ui/Button.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";

const INVITE = { kind: "invite" } as const;
/** What a message about the link calls it. */
const LINK = "Your referral link";

type ReferralLinkProps = {
  link: string | undefined;
  /** True after the presale. */
  isOver: boolean;
};

/** The link to share, in a read-only field. */
export function ReferralLink({ link, isOver }: ReferralLinkProps) {
  const id = useId();
  const code = useSession().user?.referralCode;
  return (
    <>
      <label htmlFor={id} className="type-label mb-2 block">
        Referral link
      </label>
      {/* On phones it wraps, because the code at its end must be visible. */}
      <textarea
        id={id}
        readOnly
        rows={2}
        value={link ?? ""}
        onFocus={(event) => event.target.select()}
        className="type-mono block w-full resize-none border border-edge bg-transparent px-3.5 py-[0.6875rem] text-ink sm:h-11"
      />
      <div className="mt-4 flex flex-wrap gap-3">
        {link === undefined ? (
          <Button disabled>Copy Link</Button>
        ) : (
          <CopyButton
            text={link}
            label="Copy Link"
            variant={isOver ? "secondary" : "primary"}
            onCopied={() => sayCopied(LINK)}
            onFailed={sayCopyFailed}
          />
        )}
        <Button
          icon={<Share2 aria-hidden="true" />}
          disabled={link === undefined}
          onClick={() => {
            if (link !== undefined) void share(link, code);
          }}
        >
          Share
        </Button>
        {code !== undefined && (
          <ButtonLink href={shareOf(INVITE, code).picture("wide")} download="hardwood-invite.png">
            Save picture
          </ButtonLink>
        )}
      </div>
      <p className="type-small mt-4 text-ink2">
        {isOver
          ? "It still leads friends here. No packs are for sale, so it earns nothing."
          : "Your friend pays the same price. Self-referral does not count: your own code on your own purchase earns nothing."}
      </p>
    </>
  );
}

/** Opens the system's share sheet with the user's picture, or copies if there is none or it fails. */
async function share(link: string, code: string | undefined) {
  if (!(await openShareSheet(INVITE, code))) await copyLink(link, LINK);
}
