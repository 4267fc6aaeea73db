import type { ReactNode } from 'react';
import type { MyDeals } from '#contract/deals.ts';
import { dealsText } from '#domain/messages/en/deals.ts';
import type { Answer } from '#platform/api/use-answer.ts';
import { useAsOf } from '#platform/as-of.ts';
import { useText } from '#platform/text.ts';
import { AsOf } from '#ui/as-of.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

interface KnownDealsProps {
  mine: Answer<MyDeals>;
  children: (data: MyDeals) => ReactNode;
}

/** What is known of a customer's deals: of when it is, that it comes, or why it does not. */
export function KnownDeals({ mine, children }: KnownDealsProps) {
  const t = useText({ deals: dealsText }).deals;
  const asOf = useAsOf();
  const { data, keptAt, problem, isLoading, reload } = mine;
  if (data !== undefined) {
    return (
      <>
        {keptAt === undefined ? null : <AsOf label={asOf(keptAt)} />}
        {children(data)}
      </>
    );
  }
  if (problem === undefined) return <Skeleton shape="card" count={3} />;
  return (
    <Notice
      tone={problem.code === 'offline' ? 'offline' : 'error'}
      action={
        <Button variant="secondary" size="small" isBusy={isLoading} onClick={reload}>
          {t.retry}
        </Button>
      }
    >
      {`${t.my.loadFailed} ${problem.message}`}
    </Notice>
  );
}
