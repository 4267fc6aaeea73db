import { Link } from '@tanstack/react-router';
import type * as v from 'valibot';
import type { BookingsOutsideHoursSchema } from '#contract/error-packets.ts';
import { formatSlotTime } from '#domain/order/order-slots.ts';
import { formatDay, formatTime, kolkataParts } from '#domain/time/kolkata.ts';
import { groupBy } from '#domain/values/group-by.ts';
import { deskKitchenText } from '#messages/desk-kitchen.js';
import { deskSettingsText } from '#messages/desk-settings.js';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import styles from './settings.module.css';

const text = deskSettingsText.hours.outside;

export type OutsideHours = v.InferOutput<typeof BookingsOutsideHoursSchema>;
export const NOTHING_OUTSIDE: OutsideHours = { bookingList: [], orderList: [] };

interface OutsideDialogProps {
  readonly restaurantId: number;
  readonly outside: OutsideHours;
  readonly isBusy: boolean;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/**
 * Lists the bookings and orders outside the new hours. Its links open a new tab, because the hours on this page
 * are not saved yet.
 */
export function OutsideDialog({ restaurantId, outside, isBusy, onSave, onClose }: OutsideDialogProps) {
  const { bookingList, orderList } = outside;
  const counts = { bookings: bookingList.length, orders: orderList.length };
  const bookingDays = groupBy(bookingList, ({ reservationDateTime: at }) => kolkataParts(at).date);
  const orderDays = groupBy(orderList, ({ scheduledFor }) => kolkataParts(scheduledFor).date);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={text.title({ count: counts.bookings + counts.orders, what: wordCounts(counts) })}
      text={text.text()}
      confirmLabel={text.confirm({ count: counts.bookings + counts.orders })}
      cancelLabel={text.cancel()}
      isBusy={isBusy}
      onConfirm={onSave}
    >
      <ul className={styles['outside']}>
        {[...bookingDays].map(([date, ofDay]) => (
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
        {[...orderDays].map(([date, ofDay]) => (
          <li key={`orders ${date}`}>
            <strong>
              {text.orderDay({ day: formatDay(ofDay[0]?.scheduledFor ?? 0), count: ofDay.length })}
            </strong>
            {ofDay.map(({ orderRefId, orderType, scheduledFor }) => (
              <Link
                key={orderRefId}
                to="/outlets/$restaurantId/orders/$orderRefId"
                params={{ restaurantId, orderRefId }}
                target="_blank"
              >
                {text.order({
                  ...{ slot: formatSlotTime(scheduledFor), ref: orderRefId },
                  kind: deskKitchenText.orderTypes[orderType](),
                })}
              </Link>
            ))}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

function wordCounts({ bookings, orders }: { readonly bookings: number; readonly orders: number }): string {
  if (orders === 0) return text.bookings({ count: bookings });
  if (bookings === 0) return text.orders({ count: orders });
  return text.both({ bookings: text.bookings({ count: bookings }), orders: text.orders({ count: orders }) });
}
