import { type FormEvent, useState } from 'react';
import { deskRidersText } from '#messages/desk-riders.js';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import styles from './riders.module.css';

const text = deskRidersText.vehicle;
const MAX_LENGTH = 40;

interface VehicleFormProps {
  /** Empty without a vehicle. */
  readonly vehicle: string;
  /** Rider's name for the labels, where a page has a form for each rider. */
  readonly name?: string;
  readonly isBusy: boolean;
  readonly onSave: (vehicle: string) => void;
}

/** Customers see the vehicle while their order is on the way. */
export function VehicleForm({ vehicle, name, isBusy, onSave }: VehicleFormProps) {
  const [typed, setTyped] = useState<string>();
  const labelOf = (label: string) => (name === undefined ? label : `${label}: ${name}`);
  if (typed === undefined) {
    const label = vehicle === '' ? text.add() : text.change();
    return (
      <div className={styles['vehicle']}>
        <p className={vehicle === '' ? styles['quiet'] : undefined}>
          {vehicle === '' ? text.none() : text.shown({ vehicle })}
        </p>
        <Button variant="quiet" size="small" aria-label={labelOf(label)} onClick={() => setTyped(vehicle)}>
          {label}
        </Button>
      </div>
    );
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== vehicle) onSave(typed.trim());
    setTyped(undefined);
  };
  return (
    <form className={styles['handIn']} onSubmit={handleSubmit}>
      <TextField
        label={labelOf(text.label())}
        hint={text.hint()}
        maxLength={MAX_LENGTH}
        autoComplete="off"
        // `autoFocus` is allowed, because the rider's own tap opens the field.
        autoFocus
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="secondary" isBusy={isBusy}>
        {text.save()}
      </Button>
    </form>
  );
}
