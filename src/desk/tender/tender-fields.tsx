import { CounterMethodSchema } from '#contract/desk/floor.ts';
import { formatPaise } from '#domain/money.ts';
import { deskTablesText as text } from '#messages/desk-tables.js';
import { Chip } from '#ui/chip.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './tender-fields.module.css';
import type { useTender } from './use-tender.ts';

/** Cash with its change, card or UPI with its reference. */
export function TenderFields({ tender }: { readonly tender: ReturnType<typeof useTender> }) {
  const { method, setMethod, typed, setTyped, problems, changePaise } = tender;
  return (
    <>
      <fieldset className={styles['choices']}>
        <legend>{text.settle.method()}</legend>
        {CounterMethodSchema.options.map((each) => (
          <Chip key={each} isSelected={method === each} onClick={() => setMethod(each)}>
            {text.settle.methods[each]()}
          </Chip>
        ))}
      </fieldset>
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
          autoComplete="off"
          value={typed.reference}
          error={problems.reference}
          onChange={({ target }) => setTyped({ ...typed, reference: target.value })}
        />
      )}
      {changePaise > 0 ? (
        <p className={styles['change']} role="status">
          <span>{text.settle.change()}</span>
          <strong>{formatPaise(changePaise)}</strong>
        </p>
      ) : null}
    </>
  );
}
