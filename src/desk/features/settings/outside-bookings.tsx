import { Link } from '@tanstack/react-router';
import type * as v from 'valibot';
import type { BookingsOutsideHoursSchema } from '#contract/error-packets.ts';
import { formatDay, formatTime, kolkataParts } from '#domain/time/kolkata.ts';
import { groupBy } from '#domain/values/group-by.ts';
import { deskSettingsText } from '#messages/desk-settings.js';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import styles from './settings.module.css';

const text = deskSettingsText.hours.outside;

export type OutsideBookings = v.InferOutput<typeof BookingsOutsideHoursSchema>['bookingList'];

interface OutsideDialogProps {
  readonly restaurantId: number;
  readonly bookings: OutsideBookings;
  readonly isBusy: boolean;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/** Days open beside the page, because the hours on it are not saved yet. */
export function OutsideDialog({ restaurantId, bookings, isBusy, onSave, onClose }: OutsideDialogProps) {
  const count = bookings.length;
  const days = groupBy(bookings, ({ reservationDateTime }) => kolkataParts(reservationDateTime).date);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={text.title({ count })}
      text={text.text()}
      confirmLabel={text.confirm({ count })}
      cancelLabel={text.cancel()}
      isBusy={isBusy}
      onConfirm={onSave}
    >
      <ul className={styles['outside']}>
        {[...days].map(([date, ofDay]) => (
          <li key={date}>
            <Link
              to="/outlets/$restaurantId/bookings"
              params={{ restaurantId }}
              search={{ date }}
              target="_blank"
            >
              {text.day({ day: formatDay(ofDay[0]?.reservationDateTime ?? 0), count: ofDay.length })}
            </Link>
            {ofDay.map(({ bookingRefId, reservedByName: name, reservationDateTime: at, numberOfPeople }) => (
              <span key={bookingRefId}>
                {text.guest({ time: formatTime(at), name, people: numberOfPeople })}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
