import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { BookingStatus } from '#contract/account/booking.ts';
import type { DayBooking } from '#contract/desk/endpoints/bookings.ts';
import { listDayBookings, moveBooking, noteBooking } from '#contract/desk/endpoints/bookings.ts';
import { DeskBookingEndCodeSchema } from '#contract/orders/end-cause.ts';
import { mayBeMissed, nextBookingStatuses } from '#domain/bookings/booking-lifecycle.ts';
import { formatTime } from '#domain/time/kolkata.ts';
import { deskBookingsText as text } from '#messages/desk-bookings.js';
import { endReasonsText } from '#messages/end-reasons.js';
import { Button } from '#ui/buttons/button.tsx';
import { ChoiceRow } from '#ui/buttons/choice-row.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { useAct } from '../../api/use-desk.ts';
import styles from './bookings.module.css';
import { SeatSheet } from './seat-sheet.tsx';

interface BookingCardProps {
  readonly restaurantId: number;
  readonly booking: DayBooking;
  /** Total seats of all tables of the outlet. */
  readonly seats: number;
  /** Server time, epoch ms. */
  readonly now: number;
}

type NextStatus = Exclude<BookingStatus, 'REQUESTED'>;
/** Statuses in which a booking ends without guests at a table. */
type EndStatus = Exclude<NextStatus, 'CONFIRMED' | 'SEATED'>;

const isNext = (status: BookingStatus): status is NextStatus => status !== 'REQUESTED';

/** Reason for ending a booking: one from the list, or the outlet's own words. */
interface Ending {
  readonly own: string;
  /** True after staff tried to end the booking without a reason. */
  readonly isMissing?: boolean;
  readonly cause?: (typeof DeskBookingEndCodeSchema.options)[number];
}

const SHORTEST_REASON = 3;
const hasReason = ({ own, cause }: Ending) => cause !== undefined || own.trim().length >= SHORTEST_REASON;

const reasonOf = ({ own, cause }: Ending) =>
  cause === undefined ? { reason: own } : { reason: endReasonsText[cause](), cause };

/** "No show" is not offered before the booked time, as the guests may still arrive. */
const listActs = ({ status, reservationDateTime }: DayBooking, now: number): NextStatus[] =>
  nextBookingStatuses(status)
    .filter(isNext)
    .filter((toStatus) => toStatus !== 'NO_SHOW' || mayBeMissed(reservationDateTime, now));

/** Staff do not refuse but cancel a confirmed booking, often because the guests have called. */
const wordAct = (status: BookingStatus, toStatus: NextStatus): string =>
  status === 'CONFIRMED' && toStatus === 'CANCELLED' ? text.cancelConfirmed.act() : text.acts[toStatus]();

/** Acts that cannot be undone need a confirmation. */
export function BookingCard({ restaurantId, booking, seats, now }: BookingCardProps) {
  const { bookingRefId, status, reservedByName: name, seatsTaken, tableNumber } = booking;
  const [chosenStatus, setChosenStatus] = useState<EndStatus | 'SEATED'>();
  const [ending, setEnding] = useState<Ending>({ own: '' });
  const { act, isBusy } = useAct(moveBooking, {
    changes: [listDayBookings],
    onDone: () => setChosenStatus(undefined),
    onOvertaken: () => setChosenStatus(undefined),
  });
  const move = (toStatus: NextStatus) => act({ restaurantId, bookingRefId, toStatus, ...reasonOf(ending) });
  const next = listActs(booking, now);
  const [first] = next;
  return (
    <article className={styles['card']} data-status={status}>
      <p className={styles['between']}>
        <strong className={styles['time']}>{formatTime(booking.reservationDateTime)}</strong>
        <span className={styles['status']}>{text.statuses[status]()}</span>
      </p>
      {tableNumber === null ? null : (
        <Link
          className={styles['phone']}
          to="/outlets/$restaurantId/tables"
          params={{ restaurantId }}
          search={{ table: tableNumber }}
        >
          {text.table.at({ number: tableNumber })}
        </Link>
      )}
      <p className={styles['between']}>
        <strong>{name}</strong>
        <strong>{text.people({ count: booking.numberOfPeople })}</strong>
      </p>
      <p className={styles['between']}>
        {booking.reservedByMobile === '' ? (
          <span className={styles['quiet']}>{text.walkInMark()}</span>
        ) : (
          <a className={styles['phone']} href={`tel:+91${booking.reservedByMobile}`}>
            {booking.reservedByMobile}
          </a>
        )}
        <span className={styles['quiet']}>{text.seats({ taken: seatsTaken, seats })}</span>
      </p>
      {booking.occasion === '' ? null : <p>{booking.occasion}</p>}
      {booking.cookingInstructions === '' ? null : <p>{booking.cookingInstructions}</p>}
      {next.length === 0 ? null : (
        <div className={styles['acts']}>
          {next.map((toStatus) => (
            <Button
              key={toStatus}
              variant={toStatus === first ? 'primary' : 'secondary'}
              isBusy={isBusy}
              onClick={() => (toStatus === 'CONFIRMED' ? move(toStatus) : setChosenStatus(toStatus))}
            >
              {wordAct(booking.status, toStatus)}
            </Button>
          ))}
        </div>
      )}
      <Note key={booking.deskNote} restaurantId={restaurantId} booking={booking} />
      {chosenStatus === 'SEATED' ? (
        <SeatSheet restaurantId={restaurantId} booking={booking} onClose={() => setChosenStatus(undefined)} />
      ) : null}
      {chosenStatus === undefined || chosenStatus === 'SEATED' ? null : (
        <EndDialog
          booking={booking}
          toStatus={chosenStatus}
          ending={ending}
          isBusy={isBusy}
          onEnding={setEnding}
          onConfirm={() =>
            chosenStatus === 'CANCELLED' && !hasReason(ending)
              ? setEnding({ ...ending, isMissing: true })
              : move(chosenStatus)
          }
          onClose={() => setChosenStatus(undefined)}
        />
      )}
    </article>
  );
}

interface EndDialogProps {
  readonly booking: DayBooking;
  readonly toStatus: EndStatus;
  readonly ending: Ending;
  readonly isBusy: boolean;
  readonly onEnding: (ending: Ending) => void;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

function EndDialog({ booking, toStatus, ending, isBusy, onEnding, onConfirm, onClose }: EndDialogProps) {
  const { bookingRefId, reservedByName: name, hasAccount } = booking;
  const isRefusal = toStatus === 'CANCELLED';
  const refusal = booking.status === 'CONFIRMED' ? text.cancelConfirmed : text.refuse;
  const words = isRefusal ? refusal : text.noShow;
  const explanation = isRefusal ? text.refuse.text() : text.noShow.text();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={words.title({ name })}
      text={hasAccount ? explanation : text.tellThem()}
      confirmLabel={words.confirm()}
      cancelLabel={isRefusal ? text.refuse.cancel() : text.noShow.cancel()}
      tone="danger"
      isBusy={isBusy}
      onConfirm={onConfirm}
    >
      {isRefusal ? (
        <RefusalReason name={`reason-${bookingRefId}`} ending={ending} onEnding={onEnding} />
      ) : null}
    </ConfirmDialog>
  );
}

interface RefusalReasonProps {
  readonly name: string;
  readonly ending: Ending;
  readonly onEnding: (ending: Ending) => void;
}

function RefusalReason({ name, ending, onEnding }: RefusalReasonProps) {
  return (
    <div>
      {DeskBookingEndCodeSchema.options.map((cause) => (
        <ChoiceRow
          key={cause}
          type="radio"
          name={name}
          label={endReasonsText[cause]()}
          checked={ending.cause === cause}
          onChange={() => onEnding({ own: '', cause })}
        />
      ))}
      <TextField
        label={text.refuse.ownReason()}
        maxLength={120}
        value={ending.own}
        error={ending.isMissing ? text.refuse.reasonMissing() : undefined}
        onChange={({ target }) => onEnding({ own: target.value })}
      />
    </div>
  );
}

function Note({ restaurantId, booking }: Omit<BookingCardProps, 'seats' | 'now'>) {
  const { bookingRefId, deskNote } = booking;
  const [typed, setTyped] = useState(deskNote);
  const { act, isBusy } = useAct(noteBooking, {
    changes: [listDayBookings],
    onDone: () => showToast('success', text.noteSaved()),
  });
  return (
    <details open={deskNote !== ''}>
      <summary className={styles['fold']}>{text.note()}</summary>
      <div className={styles['note']}>
        <TextArea
          label={text.note()}
          rows={2}
          maxLength={500}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {typed === deskNote ? null : (
          <Button
            variant="secondary"
            isBusy={isBusy}
            onClick={() => act({ restaurantId, bookingRefId, deskNote: typed })}
          >
            {text.saveNote()}
          </Button>
        )}
      </div>
    </details>
  );
}
