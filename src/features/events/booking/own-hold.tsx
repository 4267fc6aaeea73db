import type { EventReservation } from '#contract/account/events.ts';
import { formatPaise } from '#domain/money/money.ts';
import { eventsText } from '#messages/events.js';
import { serverNow } from '#platform/time/clock.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Countdown } from '#ui/states/countdown.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import styles from './event-booking.module.css';
import { useReservationActions } from './use-reservation-actions.ts';

interface OwnHoldProps {
  hold: EventReservation;
  onContinue: () => void;
  /** Runs when the hold is released or expires. */
  onEnded: () => void;
}

export function OwnHold({ hold, onContinue, onEnded }: OwnHoldProps) {
  const { act, isBusy, problem } = useReservationActions(hold, onEnded);
  const { holdExpiresAt, ticketList, totalPaise } = hold;
  return (
    <section className={styles['ownHold']} aria-label={eventsText.heldTickets()}>
      {holdExpiresAt === null ? null : (
        <Countdown
          until={holdExpiresAt}
          now={serverNow}
          label={(left) => eventsText.mine.heldFor({ left })}
          minutesLabel={(minutes) => eventsText.mine.minutesLeft({ minutes })}
          onOver={onEnded}
        />
      )}
      <ul>
        {ticketList.map(({ ticketTypeId, title, quantity }) => (
          <li key={ticketTypeId}>{eventsText.heldLine({ quantity, title })}</li>
        ))}
      </ul>
      {problem === undefined ? null : <Notice tone="error">{problem.message}</Notice>}
      <Button variant="primary" isWide onClick={onContinue}>
        {eventsText.continueWithHold({ total: formatPaise(totalPaise) })}
      </Button>
      <Button
        variant="quiet"
        isBusy={isBusy}
        onClick={() => act('cancel', () => showToast('blank', eventsText.mine.letGoToast()))}
      >
        {eventsText.mine.letGo()}
      </Button>
    </section>
  );
}
