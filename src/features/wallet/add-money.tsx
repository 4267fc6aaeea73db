import { type FormEvent, useId, useRef, useState } from 'react';
import { formatPaise } from '#domain/money/money.ts';
import { WALLET_LIMITS } from '#domain/money/wallet.ts';
import { walletText } from '#messages/wallet.js';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Card } from '#ui/lists/card.tsx';
import { type AmountProblem, addRupees, readTopUp } from './read-amount.ts';
import styles from './wallet.module.css';

/** Amounts of the preset buttons, in rupees (S-9, "Wallet top-up presets"). */
const PRESETS = [2000, 5000, 10_000];
const RUPEE_PAISE = 100;

interface AddMoneyProps {
  /** Undefined until the balance loads. */
  balancePaise: number | undefined;
  onAdd: (amountPaise: number) => void;
}

/** Form for a top-up, whose presets add to the typed amount. */
export function AddMoney({ balancePaise, onAdd }: AddMoneyProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<AmountProblem>();
  const fieldRef = useRef<HTMLInputElement>(null);
  const fieldId = useId();
  const change = (text: string) => {
    setTyped(text);
    setProblem(undefined);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const read = readTopUp(typed, balancePaise);
    if ('paise' in read) return onAdd(read.paise);
    setProblem(read.problem);
    fieldRef.current?.focus();
  };
  const { minTopUpPaise, maxTopUpPaise, maxBalancePaise } = WALLET_LIMITS;
  return (
    <Card className={styles['part']}>
      <h2 className={styles['partTitle']}>{walletText.addTitle()}</h2>
      <form className={styles['form']} onSubmit={handleSubmit} noValidate>
        <TextField
          ref={fieldRef}
          id={fieldId}
          label={walletText.amount()}
          hint={walletText.amountHint({
            least: formatPaise(minTopUpPaise),
            most: formatPaise(maxTopUpPaise),
            full: formatPaise(maxBalancePaise),
          })}
          error={problem && walletText[problem]()}
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          className={styles['amountInput']}
          onChange={(event) => change(event.target.value)}
        />
        <fieldset className={styles['presets']}>
          <legend className="visually-hidden">{walletText.presets()}</legend>
          {PRESETS.map((rupees) => (
            <PresetButton
              key={rupees}
              rupees={rupees}
              isBeyond={!('paise' in readTopUp(addRupees(typed, rupees), balancePaise))}
              limitsId={`${fieldId}-hint`}
              onAdd={() => change(addRupees(typed, rupees))}
            />
          ))}
          {typed === '' ? null : (
            <Button variant="quiet" size="small" onClick={() => change('')}>
              {walletText.clear()}
            </Button>
          )}
        </fieldset>
        <Button variant="primary" type="submit" isWide>
          {walletText.addMoney()}
        </Button>
      </form>
    </Card>
  );
}

interface PresetProps {
  rupees: number;
  /** The preset would exceed the limit. */
  isBeyond: boolean;
  /** Id of the text about the limits. */
  limitsId: string;
  onAdd: () => void;
}

/** The button stays focusable beyond the limit, because the tap that reached the limit was on it. */
function PresetButton({ rupees, isBeyond, limitsId, onAdd }: PresetProps) {
  const amount = formatPaise(rupees * RUPEE_PAISE);
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={walletText.presetName({ amount })}
      aria-disabled={isBeyond}
      aria-describedby={isBeyond ? limitsId : undefined}
      onClick={onAdd}
    >
      {walletText.preset({ amount })}
    </Button>
  );
}
