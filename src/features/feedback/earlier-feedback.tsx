import { useAtomValue } from 'jotai';
import type { OutboxEntry } from '#contract/orders/outbox.ts';
import { formatDay } from '#domain/time/kolkata.ts';
import { feedbackText } from '#messages/feedback.js';
import { outboxAtom } from '#platform/outbox/outbox.ts';
import { dismissEntry } from '#platform/outbox/outbox-wishes.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { titleOfOutlet } from './outlet-title.ts';
import type { OutletOption } from './use-outlet-options.ts';

interface EarlierFeedbackProps {
  /** Outbox entry that the page itself shows, so it is omitted here. */
  currentId: string | undefined;
  outlets: readonly OutletOption[];
}

/** Notices of earlier feedback that still waits in the outbox or was not sent; a dismissed one does not return. */
export function EarlierFeedback({ currentId, outlets }: EarlierFeedbackProps) {
  const entries = useAtomValue(outboxAtom);
  const earlier = entries.filter(
    ({ id, state, task }) => task.kind === 'feedback' && id !== currentId && state !== 'RECEIVED',
  );
  return earlier.map((entry) => <EarlierNotice key={entry.id} entry={entry} outlets={outlets} />);
}

function EarlierNotice({ entry, outlets }: { entry: OutboxEntry; outlets: readonly OutletOption[] }) {
  const outlet = titleOfOutlet(entry, outlets, feedbackText.thisRestaurant());
  const day = formatDay(entry.createdAt);
  if (entry.state !== 'NOT_SENT')
    return <Notice tone="offline">{feedbackText.waiting({ outlet, day })}</Notice>;
  const { reason } = entry;
  const words =
    reason?.code === 'refused'
      ? feedbackText.refused({ outlet, day, message: reason.message })
      : feedbackText.dropped({ outlet, day });
  const dismiss = (
    <Button variant="quiet" size="small" onClick={() => void dismissEntry(entry.id)}>
      {feedbackText.dismiss()}
    </Button>
  );
  return (
    <Notice tone="warning" action={dismiss}>
      {words}
    </Notice>
  );
}
