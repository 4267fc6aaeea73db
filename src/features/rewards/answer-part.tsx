import type { ReactNode } from 'react';
import { offersText } from '#domain/messages/en/offers.ts';
import type { Answer } from '#platform/api/use-answer.ts';
import { useAsOf } from '#platform/as-of.ts';
import { useText } from '#platform/text.ts';
import { AsOf } from '#ui/as-of.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

interface AnswerPartProps<Data> {
  answer: Answer<Data>;
  children: (data: Data) => ReactNode;
}

/** What an answer shows: itself, of what time it is, that it comes, or why it does not. */
export function AnswerPart<Data>({ answer, children }: AnswerPartProps<Data>) {
  const t = useText({ offers: offersText }).offers;
  const asOf = useAsOf();
  const { data, keptAt, problem, isLoading, reload } = answer;
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
      {`${t.loadFailed} ${problem.message}`}
    </Notice>
  );
}
