import { takeEventCash } from '#contract/desk/endpoints/counter.ts';
import type { CheckInResult } from '#contract/desk/floor.ts';
import { formatPaise } from '#domain/money/money.ts';
import { formatTime } from '#domain/time/kolkata.ts';
import { deskCounterText as text } from '#messages/desk-counter.js';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { wordCheckIn } from '../../api/check-ins.ts';
import { useAct } from '../../api/use-desk.ts';
import styles from './counter.module.css';
import { Scanner } from './scanner.tsx';
import { type DoorResult, useDoor } from './use-door.ts';

/** Checks tickets at the door, also without a signal. */
export function Door({ restaurantId }: { readonly restaurantId: number }) {
  const { check, result, isBusy, events, readAt, waitingCount, refused, deleteRefused } =
    useDoor(restaurantId);
  return (
    <section className={styles['part']} aria-label={text.parts.door()}>
      {events.length === 0 ? <p>{text.door.none()}</p> : null}
      {events.map(({ eventId, title, ticketList }) => (
        <p key={eventId} className={styles['between']}>
          <strong>{title}</strong>
          <span>
            {text.door.count({
              inside: ticketList.filter(({ checkedInAt }) => checkedInAt !== null).length,
              tickets: ticketList.length,
            })}
          </span>
        </p>
      ))}
      {refused.length === 0 ? null : (
        <Notice
          tone="error"
          action={
            <Button variant="secondary" onClick={deleteRefused}>
              {text.door.forget()}
            </Button>
          }
        >
          {text.door.doubles()}
          <ul>
            {refused.map(({ key, code, refusal }) => (
              <li key={key}>{text.door.double({ ticket: shortOf(code), reason: refusal ?? '' })}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div role="status">
        {result === undefined ? null : <ResultCard restaurantId={restaurantId} result={result} />}
      </div>
      {waitingCount === 0 ? null : (
        <Notice tone="offline">{text.door.pending({ count: waitingCount })}</Notice>
      )}
      <Scanner label={text.door.label()} submitLabel={text.door.check()} isBusy={isBusy} onText={check} />
      {readAt === 0 ? null : (
        <p className={styles['quiet']}>{text.door.listAsOf({ time: formatTime(readAt) })}</p>
      )}
    </section>
  );
}

/** `T1.` and the first digits identify a ticket. */
const shortOf = (code: string) => code.slice(0, 11);

const SIGNS: Partial<Record<CheckInResult['outcome'], string>> = { in: '✓', unpaid: '₹', tooEarly: '◷' };

function ResultCard({
  restaurantId,
  result,
}: {
  readonly restaurantId: number;
  readonly result: DoorResult;
}) {
  const { outcome, eventTitle, ticketTypeTitle, toPay, isByDevice } = result;
  const cash = useAct(takeEventCash, { onDone: () => showToast('success', text.door.cashTaken()) });
  return (
    <div className={styles['result']} data-outcome={outcome}>
      <p className={styles['large']}>
        <span aria-hidden="true">{SIGNS[outcome] ?? '✕'}</span> {wordCheckIn(result)}
      </p>
      {ticketTypeTitle === null ? null : (
        <p>
          {ticketTypeTitle}, {eventTitle}
        </p>
      )}
      {isByDevice ? <p>{text.door.byDevice()}</p> : null}
      {toPay === null ? null : (
        <Button
          variant="primary"
          isBusy={cash.isBusy}
          onClick={() => cash.act({ restaurantId, reservationRefId: toPay.reservationRefId })}
        >
          {text.door.takeCash({ amount: formatPaise(toPay.totalPaise) })}
        </Button>
      )}
    </div>
  );
}
