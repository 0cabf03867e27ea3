import { useQuery } from "@tanstack/react-query";
import { Page } from "../../layout/Page.tsx";
import { PageIntro } from "../../layout/PageIntro.tsx";
import { LOADED } from "../../queries/load.ts";
import { useFailure } from "../../queries/use-failure.ts";
import { paths } from "../../paths.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { RouteLink } from "../../ui/RouteLink.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { StatCard } from "../../ui/StatCard.tsx";
import { StatRow } from "../../ui/StatRow.tsx";
import { usdcAmount } from "../../format/usdc.ts";
import { type Books, booksQuery } from "./books-query.ts";
import { OpenBooks } from "./OpenBooks.tsx";
import { Verdict } from "./Verdict.tsx";

/** What was sold, what is owed and where the money is, by our books and by the chain. */
export function TransparencyPage() {
  const books = useQuery({ ...booksQuery, ...LOADED });
  const failure = useFailure(books);
  return (
    <Page>
      <PageIntro
        title="Open books"
        lead="What the presale sold, what it holds, and who got the money. We show every figure twice: from our database and from Solana. If they differ, the page shows by how much, and how much of that is in transit."
      >
        How packs are drawn, and proof of every draw:{" "}
        <RouteLink to={paths.fairness}>Fairness</RouteLink>
      </PageIntro>
      {failure ? (
        <ErrorState
          title="We can't load the books right now"
          isRetrying={failure.isRetrying}
          onRetry={failure.retry}
        >
          Your money is not affected. Please try again in a moment.
        </ErrorState>
      ) : (
        <>
          {books.data ? (
            <Verdict books={books.data} />
          ) : (
            <Skeleton className="mb-5 h-33.5 w-full sm:h-27 md:h-21" />
          )}
          <Figures books={books.data} />
          {books.data ? (
            <OpenBooks books={books.data} />
          ) : (
            <div aria-busy="true" className="mt-5">
              <Skeleton className="h-[40rem] w-full" />
            </div>
          )}
        </>
      )}
    </Page>
  );
}

/** As high as a hint, so that nothing shifts. */
const BLANK = "\u00a0";

function Figures({ books }: { books: Books | undefined }) {
  const isLoading = books === undefined;
  return (
    <StatRow className="lg:grid-cols-4">
      <StatCard
        label="Packs sold"
        value={books?.packs.sold.toLocaleString("en-US")}
        hint={books ? `of ${books.packs.total.toLocaleString("en-US")}` : BLANK}
        isLoading={isLoading}
      />
      <StatCard
        label="Packs left"
        value={books?.packs.left.toLocaleString("en-US")}
        hint={books ? `${books.packs.reserved.toLocaleString("en-US")} of them reserved` : BLANK}
        isLoading={isLoading}
      />
      <StatCard
        label="Held in escrow"
        value={books && usdcAmount(books.escrow.balance.database)}
        hint="USDC, until delivery or refund"
        isLoading={isLoading}
      />
      <StatCard
        label="Paid out"
        value={books && usdcAmount(books.escrow.paidOut)}
        hint="USDC, each with a delivery"
        isLoading={isLoading}
      />
    </StatRow>
  );
}
