import { type FormEvent, useId, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { Chip } from '../buttons/chip.tsx';
import styles from './amount-chooser.module.css';
import { TextField } from './text-field.tsx';

export interface AmountChoice {
  amount: number;
  label: string;
}

export interface AmountChooserProps {
  legend: string;
  choices: readonly AmountChoice[];
  /** 0 when none is selected. */
  selected: number;
  /** Called with the selected amount, or 0 when the tap deselects it. */
  onChoose: (amount: number) => void;
  readTyped: (typed: string) => { amount: number } | { problem: string };
  own: { label: string; fieldLabel: string; submitLabel: string; hint?: string };
  /** Label of the custom chip once its amount is selected. */
  selectedLabel: string;
}

/** Amounts as chips, none preselected, and a field for a custom one. */
export function AmountChooser(props: AmountChooserProps) {
  const { legend, choices, selected, onChoose, own, selectedLabel } = props;
  const [isTyping, setIsTyping] = useState(false);
  const isOwn = selected > 0 && !choices.some(({ amount }) => amount === selected);
  const handleChoice = (amount: number) => {
    setIsTyping(false);
    onChoose(amount === selected ? 0 : amount);
  };
  return (
    <fieldset className={styles['chooser']}>
      <legend className="visually-hidden">{legend}</legend>
      <div className={styles['chips']}>
        {choices.map(({ amount, label }) => (
          <Chip key={amount} isSelected={amount === selected} onClick={() => handleChoice(amount)}>
            {label}
          </Chip>
        ))}
        <Chip
          isSelected={isOwn || isTyping}
          aria-expanded={isTyping}
          onClick={() => (isOwn ? handleChoice(selected) : setIsTyping(!isTyping))}
        >
          {isOwn ? selectedLabel : own.label}
        </Chip>
      </div>
      {isTyping ? (
        <OwnAmount
          {...props}
          onChoose={(amount) => {
            setIsTyping(false);
            onChoose(amount);
          }}
        />
      ) : null}
    </fieldset>
  );
}

function OwnAmount({ own, readTyped, onChoose }: AmountChooserProps) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = readTyped(String(new FormData(event.currentTarget).get(id)));
    if ('amount' in read) onChoose(read.amount);
    else setProblem(read.problem);
  };
  return (
    <form className={styles['own']} onSubmit={handleSubmit} noValidate>
      <TextField
        name={id}
        label={own.fieldLabel}
        hint={own.hint}
        error={problem}
        inputMode="numeric"
        autoComplete="off"
        // Allowed because the customer's own tap opens the field.
        autoFocus
        onInput={() => setProblem(undefined)}
      />
      <Button variant="secondary" type="submit">
        {own.submitLabel}
      </Button>
    </form>
  );
}
