import { MAX_GUEST_NAME } from '#contract/table/at-the-table.ts';
import { plainTyped } from '#contract/typed-text.ts';
import { tableGuestText } from '#messages/table-guest.js';
import { Field } from '#platform/form/field.tsx';
import { useForm } from '#platform/form/use-form.ts';
import { requestLogin } from '#platform/navigation/modals.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { findGuestName, joinAsGuest } from './join-as-guest.ts';
import styles from './name-sheet.module.css';

export interface NameSheetProps {
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
export function NameSheet({ isOpen, onClose, onReady, knownName, onNamed }: NameSheetProps & KnownName) {
  const form = useForm({
    initial: () => ({ name: findGuestName() ?? knownName }),
    check: ({ name }) =>
      trimmed(name) === '' ? [{ field: 'name' as const, message: tableGuestText.missing() }] : [],
  });
  const signInInstead = () => {
    onClose();
    requestLogin({ onSignedIn: onReady });
  };
  const join = form.submit(async ({ name }) => {
    const given = trimmed(name);
    const problem = await joinAsGuest(given);
    if (problem?.code === 'accountNeeded') return signInInstead();
    if (problem !== undefined) return form.fail({ field: 'name', message: problem.message });
    onNamed(given);
    onClose();
    onReady();
  });
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={tableGuestText.title()}
      closeLabel={tableGuestText.close()}
    >
      <form className={styles['form']} noValidate onSubmit={join}>
        <p>{tableGuestText.text()}</p>
        <Field form={form} name="name">
          {(input) => (
            <TextField
              {...input}
              label={tableGuestText.name()}
              hint={tableGuestText.nameHint()}
              maxLength={MAX_GUEST_NAME}
              autoComplete="given-name"
              enterKeyHint="go"
            />
          )}
        </Field>
        <Button type="submit" variant="primary" isWide isBusy={form.isBusy}>
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
