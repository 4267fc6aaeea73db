import { type FormEvent, useState } from 'react';
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
  /** The guest, or the customer as whom they have signed in instead, may order now. */
  onReady: () => void;
}

interface KnownName {
  /** As the table knows the guest already. */
  knownName: string;
  onNamed: (name: string) => void;
}

const trimmed = (name: string) => plainTyped(name).trim();

/** Guests of a table order with a name alone (ADR-0117). */
export function GuestNameSheet({
  isOpen,
  onClose,
  onReady,
  knownName,
  onNamed,
}: GuestNameSheetProps & KnownName) {
  const [name, setName] = useState(() => findGuestName() ?? knownName);
  const [error, setError] = useState<string>();
  const { isBusy, run } = useAction();
  const signInInstead = () => {
    onClose();
    requestLogin({ onSignedIn: onReady });
  };
  const join = (event: FormEvent) => {
    event.preventDefault();
    const given = trimmed(name);
    if (given === '') return setError(tableGuestText.missing());
    void run(async () => {
      const problem = await joinAsGuest(given);
      if (problem?.code === 'accountNeeded') return signInInstead();
      if (problem !== undefined) return setError(problem.message);
      onNamed(given);
      onClose();
      onReady();
    });
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={tableGuestText.title()}
      closeLabel={tableGuestText.close()}
    >
      <form className={styles['form']} noValidate onSubmit={join}>
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
