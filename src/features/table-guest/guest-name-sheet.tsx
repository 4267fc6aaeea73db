import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { MAX_GUEST_NAME } from '#contract/table/at-the-table.ts';
import { plainTyped } from '#contract/typed-text.ts';
import { tableGuestText } from '#messages/table-guest.js';
import { requestLogin } from '#platform/navigation/modals.ts';
import { useAction } from '#platform/use-action.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { findGuestName, joinAsGuest } from './join-as-guest.ts';
import styles from './name-sheet.module.css';

export interface GuestNameSheetProps {
  isOpen: boolean;
  onClose: () => void;
  /** Called when the guest has joined by name, or has signed in instead, and may order. */
  onReady: () => void;
}

interface KnownName {
  /** The name that the guest has already given the table's shared cart; empty without one. */
  knownName: string;
}

const trimmed = (name: string) => plainTyped(name).trim();

/** Guests of a table order with a name alone (ADR-0117), which they give once. */
export function GuestNameSheet({ isOpen, onClose, onReady, knownName }: GuestNameSheetProps & KnownName) {
  const [known] = useState(() => findGuestName() ?? knownName);
  const [isAsked, setIsAsked] = useState(known === '');
  const [name, setName] = useState(known);
  const [error, setError] = useState<string>();
  const { isBusy, run } = useAction();
  const signInInstead = () => {
    onClose();
    requestLogin({ onSignedIn: onReady });
  };
  const join = (given: string) =>
    run(async () => {
      const problem = await joinAsGuest(given);
      if (problem?.code === 'accountNeeded') return signInInstead();
      if (problem !== undefined) {
        setIsAsked(true);
        return setError(problem.message);
      }
      onClose();
      onReady();
    });
  useKnownName(isOpen ? known : '', { join, onSlow: () => setIsAsked(true) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = trimmed(name);
    if (given === '') setError(tableGuestText.missing());
    else void join(given);
  };
  return (
    <Sheet
      isOpen={isOpen && isAsked}
      onClose={onClose}
      title={tableGuestText.title()}
      closeLabel={tableGuestText.close()}
    >
      <form className={styles['form']} noValidate onSubmit={submit}>
        <p>{tableGuestText.text()}</p>
        <TextField
          label={tableGuestText.name()}
          hint={tableGuestText.nameHint()}
          error={error}
          value={name}
          maxLength={MAX_GUEST_NAME}
          autoComplete="given-name"
          enterKeyHint="go"
          onChange={(event) => {
            setName(event.target.value);
            setError(undefined);
          }}
        />
        <Button type="submit" variant="primary" isWide isBusy={isBusy}>
          {tableGuestText.submit()}
        </Button>
        <p className={styles['or']}>{tableGuestText.loginText()}</p>
        <Button variant="secondary" isWide onClick={signInInstead}>
          {tableGuestText.login()}
        </Button>
      </form>
    </Sheet>
  );
}

/** After this time the sheet opens, to show that joining is under way. */
const SLOW_MS = 1_000;

interface Joining {
  join: (name: string) => Promise<void>;
  onSlow: () => void;
}

/** Joins with a name that is known already; does nothing with an empty name. */
function useKnownName(name: string, { join, onSlow }: Joining): void {
  const start = useEffectEvent(() => void join(name));
  const showWait = useEffectEvent(onSlow);
  useEffect(() => {
    if (name === '') return undefined;
    start();
    const timer = setTimeout(() => showWait(), SLOW_MS);
    return () => clearTimeout(timer);
  }, [name]);
}
