import type { DayBooking } from '#contract/desk/endpoints/bookings.ts';
import { listDayBookings, moveBooking } from '#contract/desk/endpoints/bookings.ts';
import { listTables } from '#contract/desk/endpoints/tables.ts';
import { deskBookingsText as text } from '#messages/desk-bookings.js';
import { Button } from '#ui/buttons/button.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { wordRefusal } from '../../api/refusal-words.ts';
import { useAct } from '../../api/use-desk.ts';
import styles from './bookings.module.css';
import { TableChips, useTableChoice } from './table-choice.tsx';

interface SeatSheetProps {
  readonly restaurantId: number;
  readonly booking: DayBooking;
  readonly onClose: () => void;
}

export function SeatSheet({ restaurantId, booking, onClose }: SeatSheetProps) {
  const { bookingRefId, reservedByName: name, numberOfPeople } = booking;
  const choice = useTableChoice(restaurantId, numberOfPeople);
  const { tableNumber } = choice;
  const { act, isBusy, failure, clearFailure } = useAct(moveBooking, {
    changes: [listDayBookings, listTables],
    onFailure: () => undefined,
    onOvertaken: onClose,
    onDone: () => {
      showToast('success', describeSeated(name, tableNumber));
      onClose();
    },
  });
  return (
    <Sheet isOpen onClose={onClose} title={text.table.title({ name })} closeLabel={text.close()}>
      <div className={styles['note']}>
        <p>{text.people({ count: numberOfPeople })}</p>
        <TableChips {...choice} onChoose={clearFailure} />
        {failure === null ? null : <Notice tone="error">{wordRefusal(failure)}</Notice>}
        <Button
          variant="primary"
          isWide
          isBusy={isBusy}
          onClick={() => act({ restaurantId, bookingRefId, toStatus: 'SEATED', tableNumber })}
        >
          {describeSeating(tableNumber)}
        </Button>
      </div>
    </Sheet>
  );
}

export function describeSeating(tableNumber: string | null): string {
  return tableNumber === null ? text.walkIn.submit() : text.table.submit({ number: tableNumber });
}

export function describeSeated(name: string, tableNumber: string | null): string {
  return tableNumber === null ? text.walkIn.done({ name }) : text.table.done({ name, number: tableNumber });
}
