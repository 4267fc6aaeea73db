import type { EventReservation } from '#contract/events.ts';
import { eventsText } from '#domain/messages/en/events.ts';
import { formatPaise } from '#domain/money.ts';
import { useText } from '#platform/text.ts';
import { serverNow } from '#platform/time/clock.ts';
import { Button } from '#ui/button.tsx';
import { Countdown } from '#ui/countdown.tsx';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/toast.ts';
import styles from './events.module.css';
import { useReservationActions } from './use-reservation-actions.ts';

interface OwnHoldProps {
  hold: EventReservation;
  onContinue: () => void;
  /** It was released, or its time is over. */
  onEnded: () => void;
}

/** The tickets that the customer holds for this event: their clock, paying them, or releasing them. */
export function OwnHold({ hold, onContinue, onEnded }: OwnHoldProps) {
  const t = useText({ events: eventsText }).events;
  const { act, isBusy, problem } = useReservationActions(hold, onEnded);
  const { holdExpiresAt, ticketList, totalPaise } = hold;
  return (
    <section className={styles['ownHold']} aria-label={t.heldTickets}>
      {holdExpiresAt === null ? null : (
        <Countdown
          until={holdExpiresAt}
          now={serverNow}
          label={t.mine.heldFor}
          minutesLabel={t.mine.minutesLeft}
          onOver={onEnded}
        />
      )}
      <ul>
        {ticketList.map(({ ticketTypeId, title, quantity }) => (
          <li key={ticketTypeId}>{t.heldLine(quantity, title)}</li>
        ))}
      </ul>
      {problem === undefined ? null : <Notice tone="error">{problem.message}</Notice>}
      <Button variant="primary" isWide onClick={onContinue}>
        {t.continueWithHold(formatPaise(totalPaise))}
      </Button>
      <Button
        variant="quiet"
        isBusy={isBusy}
        onClick={() => act('cancel', () => showToast('blank', t.mine.letGoToast))}
      >
        {t.mine.letGo}
      </Button>
    </section>
  );
}
