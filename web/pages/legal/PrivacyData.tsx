import { Grid } from "../reading/Grid.tsx";
import { Section } from "../reading/Section.tsx";

/** What there is, and where it lies. */
export function PrivacyData() {
  return (
    <>
      <Section of="privacy" id="short">
        <ul>
          <li>We know you by your wallet address. We ask for no name, e-mail or password.</li>
          <li>One cookie, for being signed in. No advertising, no analytics, no trackers.</li>
          <li>We sell no data.</li>
          <li>What happens on Solana is public for good, and neither we nor you can erase it.</li>
        </ul>
      </Section>
      <Section of="privacy" id="stored">
        <Grid
          caption="What we store, by kind"
          columns={["What", "In detail"]}
          rows={[
            [
              "User",
              "Your wallet address, your referral code, who referred you, and when you first signed in.",
            ],
            [
              "Sign-in",
              "The message that your wallet signs, with a number used once, for 5 minutes at most.",
            ],
            [
              "Sessions",
              "A hash of the session token, the kind of wallet, and when it began and ends. The token itself is only in your browser.",
            ],
            [
              "Purchases",
              "Number of packs, amount, status and its history, the payment, the draw, deliveries and refunds with their transactions.",
            ],
            [
              "Founder packs",
              "For wallets that bought one: the amount, the status, the transaction and the time.",
            ],
            [
              "Referrals",
              "Which wallet referred which, and each commission with its amount and transaction.",
            ],
          ]}
        />
      </Section>
      <Section of="privacy" id="not-stored">
        <p>
          We do not ask for or store your name, e-mail, phone, address, date of birth, private keys,
          recovery phrase or payment cards. We do not put the IP address of your device into our
          database. If a prize in kind has to be sent to you, we ask for what is needed at that
          time, use it for that alone and delete it afterwards.
        </p>
      </Section>
      <Section of="privacy" id="browser">
        <p>
          All of these are needed for what you asked for, so there is no banner. None is read by
          anybody else.
        </p>
        <Grid
          caption="Each cookie and key, with its purpose"
          columns={["Name", "What for", "How long"]}
          rows={[
            [
              "__Host-session",
              "Cookie. Keeps you signed in. Not readable by scripts.",
              "7 days after the last use, or until you sign out",
            ],
            [
              "hardwood.user",
              "Local storage. Shows you as signed in while the server is out of reach.",
              "7 days, or until you sign out",
            ],
            [
              "hardwood.referral-code",
              "Local storage. The code of the link that you came by.",
              "Until it is refused or you clear it",
            ],
            [
              "hardwood.sign-out",
              "Local storage. Remembers that you wanted to sign out, when the server could not be reached.",
              "Until it is done",
            ],
            ["hardwood.theme", "Local storage. Light or dark, if you chose.", "Until you clear it"],
            [
              "hardwood.welcome",
              "Session storage. Carries the greeting to the next page.",
              "Until it is shown",
            ],
            [
              "hardwood.opening",
              "Session storage. Remembers which packs were being opened.",
              "Until they are shown, or you close the tab",
            ],
            [
              "hardwood.pending-wallet",
              "Local storage. On a phone: what the app of your wallet was asked for, so that the tab in which it answers can read the answer.",
              "Until it is answered, 5 minutes at most",
            ],
            [
              "hardwood.phantom-connected",
              "Local storage. On a phone: tells your other tab which address has connected.",
              "Until that tab has read it, 5 minutes at most",
            ],
            [
              "hardwood.phantom-keys",
              "Session storage. On a phone: the key by which this site and Phantom speak in private. It is no key of your wallet.",
              "Until you sign out, or close the tab",
            ],
            [
              "hardwood.phantom-session",
              "Session storage. On a phone: your connection with Phantom.",
              "Until you sign out, or close the tab",
            ],
          ]}
        />
      </Section>
      <Section of="privacy" id="logs">
        <p>
          The server writes errors and the work it does into a log: the path of a request that
          failed, purchase ids, transactions. Secrets and cookies are cut out before anything is
          written. To limit abuse, requests are counted by IP address in memory for one minute. The
          providers that run our servers may keep ordinary connection logs for their security, for a
          short time.
        </p>
      </Section>
      <Section of="privacy" id="chain">
        <p>
          Solana is a public ledger. Anybody can see, for good: your wallet address, your payments
          to the escrow with their amounts, the memo with purchase id and commitment, the tokens
          that you received, refunds, commissions, and whatever else you do with that wallet.
          Whoever knows that an address is yours can read all of it.
        </p>
        <p>
          Our draw log is public too: purchase id, commitment, revealed seed, payment signature,
          block hash and result of each draw. It names no wallet itself, but the payment signature
          leads to one.
        </p>
      </Section>
    </>
  );
}
