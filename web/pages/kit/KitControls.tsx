import { Info, LogOut, Share2, TriangleAlert, Wallet } from "lucide-react";
import { useState } from "react";
import { paths } from "../../paths.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { ExternalLink } from "../../ui/ExternalLink.tsx";
import { Menu, MenuItem, MenuLink } from "../../ui/Menu.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { SearchField } from "../../ui/SearchField.tsx";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";
import { shortAddress, ShortAddress } from "../../ui/ShortAddress.tsx";
import { Stepper } from "../../ui/Stepper.tsx";
import { TextLink } from "../../ui/TextLink.tsx";
import { toast } from "../../ui/toast.ts";
import { KitSection } from "./KitSection.tsx";

const ADDRESS = "7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU";
const QUANTITIES = ["1", "5", "10", "25", "50"] as const;
const TIER_FILTERS = [
  { value: "all", label: "All" },
  { value: "S", label: "S Legendary" },
  { value: "A", label: "A Rare" },
  { value: "B", label: "B Common" },
] as const;

/** All controls. */
export function KitControls() {
  return (
    <>
      <KitSection title="Buttons and links">
        <div className="grid gap-5 lg:grid-cols-2">
          <Buttons />
          <Panel title="Links and tags" headingLevel={3}>
            <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
              <TextLink href="#links">In running text</TextLink>
              <TextLink href="#links" variant="quiet">
                In navigation
              </TextLink>
              <ExternalLink
                href="https://explorer.solana.com/"
                variant="mono"
                label="View transaction 5sVt...2hGn on Solana Explorer"
              >
                5sVt...2hGn
              </ExternalLink>
              <ShortAddress address={ADDRESS} head={6} />
            </div>
            <div className="mt-6 flex flex-wrap items-center gap-4">
              <Badge>Pending</Badge>
              <Badge tone="live">Live</Badge>
              <Badge tone="warn" icon={<TriangleAlert aria-hidden="true" />}>
                Scores are delayed
              </Badge>
              <Badge tone="info" icon={<Info aria-hidden="true" />}>
                New listing
              </Badge>
            </div>
          </Panel>
        </div>
      </KitSection>
      <KitSection title="Quantity, filters, search">
        <Quantity />
      </KitSection>
      <KitSection title="Dialogs, menus, toasts">
        <Layers />
      </KitSection>
    </>
  );
}

function Buttons() {
  return (
    <Panel title="Buttons" headingLevel={3}>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary">Buy 10 packs for 200 USDC</Button>
        <Button>Secondary</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="danger">Disconnect</Button>
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="primary" isBusy busyLabel="Connecting...">
          Connect Wallet
        </Button>
        <Button disabled>Disabled</Button>
        <Button icon={<Share2 aria-hidden="true" />}>Share</Button>
        <ButtonLink href="#buttons">Link as button</ButtonLink>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button size="s">Small</Button>
        <Button size="l">Large</Button>
        <CopyButton
          text={ADDRESS}
          label="Copy address"
          onFailed={() => toast({ title: "Copy Failed", variant: "destructive" })}
        />
      </div>
    </Panel>
  );
}

function Quantity() {
  const [packs, setPacks] = useState(10);
  const [tier, setTier] = useState<string>("all");
  const [query, setQuery] = useState("");
  const chosen = QUANTITIES.find((each) => Number(each) === packs) ?? null;
  return (
    <Panel>
      <div className="grid gap-8 sm:grid-cols-2">
        <div>
          <Stepper
            label="How many packs?"
            unit="pack"
            min={1}
            max={50}
            value={packs}
            onChange={setPacks}
          />
          <SegmentedControl
            className="mt-4"
            label="Quick amounts"
            value={chosen}
            onChange={(value) => setPacks(Number(value))}
            options={QUANTITIES.map((value) => ({
              value,
              label: value === "50" ? "Max 50" : value,
            }))}
          />
        </div>
        <div className="flex flex-col gap-5">
          <SearchField
            label="Search players or teams"
            placeholder="Search players or teams..."
            value={query}
            onChange={setQuery}
          />
          <SegmentedControl label="Tier" value={tier} onChange={setTier} options={TIER_FILTERS} />
          <Stepper
            label="Sold out"
            unit="pack"
            min={0}
            max={0}
            value={0}
            onChange={setPacks}
            disabled
          />
        </div>
      </div>
    </Panel>
  );
}

function Layers() {
  const [dialog, setDialog] = useState<"none" | "connect" | "success">("none");
  const close = () => setDialog("none");
  return (
    <Panel>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setDialog("connect")}>Open dialog</Button>
        <Button onClick={() => setDialog("success")}>Open result dialog</Button>
        <Menu
          trigger={<Button icon={<Wallet aria-hidden="true" />}>{shortAddress(ADDRESS)}</Button>}
        >
          <MenuLink to={paths.wallet} icon={<Wallet aria-hidden="true" />}>
            Wallets
          </MenuLink>
          <MenuItem onSelect={() => undefined} icon={<LogOut aria-hidden="true" />}>
            Log out
          </MenuItem>
        </Menu>
        <Button
          onClick={() =>
            toast({
              title: "Link Copied!",
              description: "Your referral link has been copied to clipboard.",
            })
          }
        >
          Toast
        </Button>
        <Button
          onClick={() =>
            toast({
              title: "Phantom App Required",
              description: "Please install the Phantom mobile app to connect your wallet.",
              variant: "destructive",
              actions: [
                { label: "Open App", altText: "Open the Phantom app", href: "#open" },
                { label: "Install", altText: "Install Phantom", onSelect: () => undefined },
              ],
            })
          }
        >
          Destructive toast
        </Button>
      </div>
      <Dialog
        open={dialog === "connect"}
        onOpenChange={close}
        title="Connect your wallet"
        description="We can see your address. We cannot move anything without your approval."
        footer={
          <Button wide onClick={close}>
            Not now
          </Button>
        }
      >
        <Button wide variant="primary">
          Connect Wallet
        </Button>
      </Dialog>
      <Dialog
        open={dialog === "success"}
        onOpenChange={close}
        focus="title"
        width="m"
        title="Pack Purchase Complete!"
        description="10 packs, 40 players, 2,000 tokens."
        footer={
          <>
            <Button onClick={close}>Buy more packs</Button>
            <Button variant="primary" onClick={close}>
              View Players
            </Button>
          </>
        }
      />
    </Panel>
  );
}
