import { type FormEvent, useId, useState } from 'react';
import styles from './amount-chooser.module.css';
import { Button } from './button.tsx';
import { Chip } from './chip.tsx';
import { TextField } from './text-field.tsx';

export interface AmountChoice {
  amount: number;
  label: string;
}

export interface AmountChooserProps {
  legend: string;
  choices: readonly AmountChoice[];
  /** Amount that is chosen; 0 while none is. */
  selected: number;
  /** Told the chosen amount; a tap on the chosen one takes it away again and tells 0. */
  onChoose: (amount: number) => void;
  /** Reads the typed amount: the amount, or what is wrong with it. */
  readTyped: (typed: string) => { amount: number } | { problem: string };
  own: { label: string; fieldLabel: string; submitLabel: string; hint?: string };
  /** Text of the typed amount of the same size, shown on the own chip once chosen. */
  selectedLabel: string;
}

/** Amounts as chips, none preselected, and a field for an own one. */
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
        // The field appears on the customer's own tap.
        autoFocus
        onInput={() => setProblem(undefined)}
      />
      <Button variant="secondary" type="submit">
        {own.submitLabel}
      </Button>
    </form>
  );
}
