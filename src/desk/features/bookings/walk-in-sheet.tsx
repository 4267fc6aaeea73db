import { useState } from 'react';
import { MAX_PEOPLE } from '#contract/account/booking.ts';
import { listDayBookings, seatWalkIn } from '#contract/desk/endpoints/bookings.ts';
import { listTables } from '#contract/desk/endpoints/tables.ts';
import { deskBookingsText as text } from '#messages/desk-bookings.js';
import { Button } from '#ui/buttons/button.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { wordRefusal } from '../../api/refusal-words.ts';
import { useAct } from '../../api/use-desk.ts';
import styles from './bookings.module.css';
import { describeSeated, describeSeating } from './seat-sheet.tsx';
import { TableChips, useTableChoice } from './table-choice.tsx';

interface WalkInSheetProps {
  readonly restaurantId: number;
  readonly onClose: () => void;
}

export function WalkInSheet({ restaurantId, onClose }: WalkInSheetProps) {
  const [guestName, setGuestName] = useState('');
  const [people, setPeople] = useState(2);
  const [problem, setProblem] = useState<string>();
  const choice = useTableChoice(restaurantId, people);
  const { tableNumber } = choice;
  const { act, isBusy, failure, clearFailure } = useAct(seatWalkIn, {
    changes: [listDayBookings, listTables],
    onFailure: () => undefined,
    onDone: () => {
      showToast('success', describeSeated(guestName, tableNumber));
      onClose();
    },
  });
  const submit = () => {
    const isMissing = guestName.trim() === '';
    setProblem(isMissing ? text.walkIn.nameMissing() : undefined);
    if (!isMissing) act({ restaurantId, guestName, numberOfPeople: people, tableNumber });
  };
  return (
    <Sheet isOpen onClose={onClose} title={text.walkIn.title()} closeLabel={text.close()}>
      <form
        onChange={clearFailure}
        className={styles['note']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label={text.walkIn.name()}
          autoComplete="off"
          value={guestName}
          error={problem}
          onChange={({ target }) => {
            setProblem(undefined);
            setGuestName(target.value);
          }}
        />
        <SelectField
          label={text.walkIn.people()}
          value={String(people)}
          onChange={({ target }) => setPeople(Number(target.value))}
        >
          {Array.from({ length: MAX_PEOPLE }, (_, index) => index + 1).map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </SelectField>
        <TableChips {...choice} onChoose={clearFailure} />
        {failure === null ? null : <Notice tone="error">{wordRefusal(failure)}</Notice>}
        <Button type="submit" variant="primary" isWide isBusy={isBusy}>
          {describeSeating(tableNumber)}
        </Button>
      </form>
    </Sheet>
  );
}
