import { getUpiPayee } from '#contract/desk/endpoints/tables.ts';
import { CounterMethodSchema } from '#contract/desk/floor.ts';
import { deskTablesText as text } from '#messages/desk-tables.js';
import { Chip } from '#ui/buttons/chip.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useDesk } from '../api/use-desk.ts';
import { ChipGroup } from '../parts/chip-group.tsx';
import { ChangeRow } from './change-due.tsx';
import styles from './tender-fields.module.css';
import { UpiCode } from './upi-code.tsx';
import type { useTender } from './use-tender.ts';

interface TenderFieldsProps {
  readonly restaurantId: number;
  readonly tender: ReturnType<typeof useTender>;
  /** Note of a UPI payment, which shows on the guest's statement. */
  readonly note: string;
}

export function TenderFields({ restaurantId, tender, note }: TenderFieldsProps) {
  const { amountPaise, method, setMethod, typed, setTyped, problems, changePaise } = tender;
  const { data } = useDesk(getUpiPayee, { restaurantId });
  const payee = data?.payee ?? null;
  const methods = CounterMethodSchema.options.filter((each) => each !== 'UPI' || payee !== null);
  return (
    <>
      <ChipGroup legend={text.settle.method()}>
        {methods.map((each) => (
          <Chip key={each} isSelected={method === each} onClick={() => setMethod(each)}>
            {text.settle.methods[each]()}
          </Chip>
        ))}
      </ChipGroup>
      {data?.payee === null ? <p className={styles['quiet']}>{text.settle.upi.none()}</p> : null}
      {method === 'UPI' && payee !== null ? (
        <UpiCode payee={payee} amountPaise={amountPaise} note={note} />
      ) : null}
      {method === 'CASH' ? (
        <TextField
          label={text.settle.given()}
          inputMode="numeric"
          autoComplete="off"
          value={typed.given}
          error={problems.given}
          onChange={({ target }) => setTyped({ ...typed, given: target.value })}
        />
      ) : (
        <TextField
          label={text.settle.reference[method]()}
          inputMode={method === 'UPI' ? 'numeric' : 'text'}
          autoComplete="off"
          value={typed.reference}
          error={problems.reference}
          onChange={({ target }) => setTyped({ ...typed, reference: target.value })}
        />
      )}
      <ChangeRow changePaise={changePaise} />
    </>
  );
}
