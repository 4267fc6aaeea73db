import { useState } from 'react';
import { handOverPickup, listPickups } from '#contract/desk/endpoints/counter.ts';
import { getBoard } from '#contract/desk/endpoints/kitchen.ts';
import { formatPaise } from '#domain/money/money.ts';
import { deskCounterText as text } from '#messages/desk-counter.js';
import { deskTablesText } from '#messages/desk-tables.js';
import { Button } from '#ui/buttons/button.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { wordRefusal } from '../api/refusal-words.ts';
import { useAct } from '../api/use-desk.ts';
import { TenderFields } from '../tender/tender-fields.tsx';
import { useTender } from '../tender/use-tender.ts';
import styles from './hand-over.module.css';

interface HandOverSheetProps {
  readonly restaurantId: number;
  readonly orderRefId: string;
  /** In paise. */
  readonly owedPaise: number;
  readonly onClose: () => void;
}

/** The customer reads out the code and pays the rest. */
export function HandOverSheet({ restaurantId, orderRefId, owedPaise, onClose }: HandOverSheetProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const tender = useTender(owedPaise);
  const { act, isBusy, failure } = useAct(handOverPickup, {
    changes: [listPickups, getBoard],
    onFailure: () => undefined,
    onDone: ({ changePaise }) => {
      const change = formatPaise(changePaise);
      if (changePaise > 0) showToast('blank', text.pickups.doneChange({ ref: orderRefId, change }));
      else showToast('success', text.pickups.done({ ref: orderRefId }));
      onClose();
    },
  });
  const submit = () => {
    const isMissing = code.trim() === '';
    setProblem(isMissing ? text.pickups.codeMissing() : undefined);
    const given = owedPaise === 0 ? null : tender.read();
    if (!isMissing && given !== undefined)
      act({ restaurantId, orderRefId, code: code.trim(), tender: given });
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={text.pickups.title({ ref: orderRefId })}
      closeLabel={deskTablesText.close()}
    >
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label={text.pickups.code()}
          inputMode="numeric"
          autoComplete="off"
          value={code}
          error={problem}
          onChange={({ target }) => setCode(target.value)}
        />
        {owedPaise === 0 ? null : (
          <>
            <strong>{text.pickups.owed({ amount: formatPaise(owedPaise) })}</strong>
            <TenderFields
              restaurantId={restaurantId}
              tender={tender}
              note={text.pickups.upiNote({ ref: orderRefId })}
            />
          </>
        )}
        {failure === null ? null : <Notice tone="error">{wordRefusal(failure)}</Notice>}
        <Button type="submit" variant="primary" isWide isBusy={isBusy}>
          {text.pickups.handOver()}
        </Button>
      </form>
    </Sheet>
  );
}
