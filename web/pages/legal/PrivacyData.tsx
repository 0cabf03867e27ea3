import { Grid } from "../reading/Grid.tsx";
import { Section } from "../reading/Section.tsx";

/** What data there is, and where it is stored. */
export function PrivacyData() {
  return (
    <>
      <Section of="privacy" id="short">
        <ul>
          <li>We know you by your wallet address. We do not ask for a name, email or password.</li>
          <li>One cookie, to keep you signed in. No advertising, no analytics, no trackers.</li>
          <li>We do not sell data.</li>
          <li>What happens on Solana is public forever, and neither we nor you can erase it.</li>
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
              "The message your wallet signs, with a one-time number, for 5 minutes at most.",
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
              "Rosters",
              "Every version that you saved, with its time. Before the lock, nobody else sees one unless you share it.",
            ],
            [
              "Entries",
              "For each week: the roster that was locked and when you last saved it, the tokens that your wallet held of all players on rosters, and your points, rank and prize.",
            ],
            [
              "Prizes",
              "Amount, status and payment. For a prize in kind, also where you want it, sealed.",
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
          We do not ask for or store your name, email, phone, address, date of birth, private keys,
          recovery phrase or payment cards. The one exception is a prize in kind: the winner tells
          us where to send it. We do not put the IP address of your device into our database, only
          its network (the first 24 or 48 bits) while an order of yours is unpaid.
        </p>
      </Section>
      <Section of="privacy" id="browser">
        <p>
          All of these are needed for what you asked for, so there is no banner. Nobody else reads
          them.
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
              "Local storage. Shows you as signed in while the server is unreachable.",
              "7 days, or until you sign out",
            ],
            [
              "hardwood.referral-code",
              "Local storage. The referral code from the link you followed.",
              "Until it is rejected or you clear it",
            ],
            [
              "hardwood.sign-out",
              "Local storage. Remembers that you signed out while the server was unreachable.",
              "Until it is done",
            ],
            ["hardwood.theme", "Local storage. Light or dark, if you chose.", "Until you clear it"],
            [
              "hardwood.welcome",
              "Session storage. Carries the greeting to the next page.",
              "Until it is shown",
            ],
            [
              "hardwood.wanted",
              "Session storage. The page you asked for before you connected, to take you there.",
              "Until you get there, or you close the tab",
            ],
            [
              "hardwood.session-ended",
              "Session storage. Whether your session has ended by itself, to tell you so.",
              "Until you connect, or you close the tab",
            ],
            [
              "hardwood.opening",
              "Session storage. Remembers which packs were being opened.",
              "Until they are shown, or you close the tab",
            ],
            [
              "hardwood.sound",
              "Local storage. That you switched the sound of the opening on.",
              "Until you switch it off or clear it",
            ],
            [
              "hardwood.lineup",
              "Local storage. Changes of your lineup that are not saved yet, so that a reload keeps them.",
              "Until they are saved",
            ],
            [
              "hardwood.announcements",
              "Local storage. That you switched off the announcements of live scores for screen readers.",
              "Until you switch them on or clear it",
            ],
            [
              "hardwood.told-prizes",
              "Local storage. Which prizes this browser has already told you about, so that it tells you only once.",
              "Until you clear it",
            ],
            [
              "hardwood.sent-payment",
              "Session storage. The payment that you signed, so that a reload keeps sending and following it.",
              "Until it is decided, you sign out, or you close the tab",
            ],
            [
              "hardwood.pending-wallet",
              "Local storage. On a phone: which wallet's app you opened, and when.",
              "Until you come back, 5 minutes at most",
            ],
            [
              "hardwood.trips",
              "Local storage. On a phone: what we asked Phantom's app for, so that the tab in which it answers can read the answer.",
              "Until Phantom answers or you sign out, 5 minutes at most",
            ],
            [
              "hardwood.phantom-connected",
              "Local storage. On a phone: tells your other tab which address has connected.",
              "Until that tab has read it, 5 minutes at most",
            ],
            [
              "hardwood.phantom-keys",
              "Session storage. On a phone: the key that encrypts what this site and Phantom exchange. It is not a wallet key.",
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
          failed, purchase ids, transactions. Secrets and cookies are removed before anything is
          written. To limit abuse, requests are counted by IP address in memory for one minute. The
          providers that run our servers may keep ordinary connection logs for their security, for a
          short time.
        </p>
      </Section>
      <Section of="privacy" id="chain">
        <p>
          Solana is a public ledger. Anyone can see, forever: your wallet address, your payments to
          the escrow with their amounts, the memo with purchase id, commitment and our signature,
          the tokens that you received, refunds, commissions, and whatever else you do with that
          wallet. Anyone who knows that an address is yours can read all of it.
        </p>
        <p>
          Our draw log is public too: purchase id, commitment, revealed seed, payment signature,
          block hash and result of each draw. It does not name wallets, but the payment signature
          leads to one.
        </p>
      </Section>
    </>
  );
}
