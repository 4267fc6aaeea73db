import { useState } from 'react';
import * as v from 'valibot';
import { handOverPickup } from '#contract/desk/endpoints/counter.ts';
import { RetryAfterSchema } from '#contract/errors.ts';
import { formatPaise } from '#domain/money/money.ts';
import { deskCounterText } from '#messages/desk-counter.js';
import { deskTablesText } from '#messages/desk-tables.js';
import { Button } from '#ui/buttons/button.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import type { DeskFailure } from '../api/desk-failure.ts';
import { wordRefusal } from '../api/refusal-words.ts';
import { useAct } from '../api/use-desk.ts';
import { TenderFields } from '../tender/tender-fields.tsx';
import { useTender } from '../tender/use-tender.ts';
import styles from './hand-over.module.css';
import { type HandOverProps, handOverOptions } from './hand-over-options.ts';
import { LockedCode } from './locked-code.tsx';

const text = deskCounterText.pickups;

interface HandOverSheetProps extends Omit<HandOverProps, 'onFailure'> {
  /** How long the code is locked, in ms, as far as the screen knows. */
  readonly codeLockedMs?: number;
}

function findLockedMs({ code, packet }: DeskFailure): number | undefined {
  if (code === 'handoverCodeOpen') return 0;
  const locked = v.safeParse(RetryAfterSchema, packet);
  return code === 'handoverCodeLocked' && locked.success ? locked.output.retryAfterMs : undefined;
}

/** The customer reads out the code and pays the rest; after too many wrong codes a manager decides. */
export function HandOverSheet({ codeLockedMs = 0, ...props }: HandOverSheetProps) {
  const [lockedMs, setLockedMs] = useState(codeLockedMs);
  const [refusal, setRefusal] = useState<string>();
  const handleFailure = (failure: DeskFailure) => {
    const found = findLockedMs(failure);
    if (found !== undefined) setLockedMs(found);
    setRefusal(failure.code === 'handoverCodeLocked' ? undefined : wordRefusal(failure));
  };
  const form = { ...props, onFailure: handleFailure };
  return (
    <Sheet
      isOpen
      onClose={props.onClose}
      title={text.title({ ref: props.orderRefId })}
      closeLabel={deskTablesText.close()}
    >
      <div className={styles['form']}>
        {lockedMs > 0 ? <LockedCode {...form} lockedMs={lockedMs} /> : <CodeForm {...form} />}
        {refusal === undefined ? null : <Notice tone="error">{refusal}</Notice>}
      </div>
    </Sheet>
  );
}

function CodeForm(props: HandOverProps) {
  const { restaurantId, orderRefId, owedPaise } = props;
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const tender = useTender(owedPaise);
  const { act, isBusy } = useAct(handOverPickup, handOverOptions(props));
  const submit = () => {
    const isMissing = code.trim() === '';
    setProblem(isMissing ? text.codeMissing() : undefined);
    const given = owedPaise === 0 ? null : tender.read();
    if (!isMissing && given !== undefined)
      act({ restaurantId, orderRefId, code: code.trim(), tender: given });
  };
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label={text.code()}
        inputMode="numeric"
        autoComplete="off"
        value={code}
        error={problem}
        onChange={({ target }) => setCode(target.value)}
      />
      {owedPaise === 0 ? null : (
        <>
          <strong>{text.owed({ amount: formatPaise(owedPaise) })}</strong>
          <TenderFields
            restaurantId={restaurantId}
            tender={tender}
            note={text.upiNote({ ref: orderRefId })}
          />
        </>
      )}
      <Button type="submit" variant="primary" isWide isBusy={isBusy}>
        {text.handOver()}
      </Button>
    </form>
  );
}
