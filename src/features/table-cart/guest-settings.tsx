import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { type FormEvent, useState } from 'react';
import { MAX_GUEST_NAME } from '#contract/table/at-the-table.ts';
import type { PhoneTableCart } from '#contract/table/table-cart.ts';
import { plainTyped } from '#contract/typed-text.ts';
import { isEmptyGuard } from '#domain/diet/judge-dish.ts';
import { tableCartText } from '#messages/table-cart.js';
import { dietAtom } from '#platform/state/atoms.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SwitchRow } from '#ui/buttons/switch-row.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { nameGuest, shareDiet } from './phone-cart.ts';
import { cartExchange } from './start-table-cart.ts';
import styles from './table-cart.module.css';

/** Here the guest of this phone gives the table a name, and decides whether to share their diet. */
export function GuestSettings({ phone }: { phone: PhoneTableCart }) {
  return (
    <>
      {phone.name === '' ? <NameForm /> : null}
      <DietSwitch isShared={phone.sharesDiet} />
    </>
  );
}

function NameForm() {
  const [name, setName] = useState('');
  const save = async (event: FormEvent) => {
    event.preventDefault();
    await nameGuest(plainTyped(name));
    cartExchange.soon();
  };
  return (
    <form className={styles['name']} onSubmit={save}>
      <TextField
        label={tableCartText.name()}
        hint={tableCartText.nameHint()}
        value={name}
        maxLength={MAX_GUEST_NAME}
        autoComplete="given-name"
        enterKeyHint="done"
        onChange={(event) => setName(event.target.value)}
      />
      <Button variant="secondary" type="submit">
        {tableCartText.saveName()}
      </Button>
    </form>
  );
}

function DietSwitch({ isShared }: { isShared: boolean }) {
  const guard = useAtomValue(dietAtom)?.guard;
  if (guard === undefined || isEmptyGuard(guard)) {
    return (
      <p className={styles['quiet']}>
        {tableCartText.noDiet()} <Link to="/diet">{tableCartText.enterDiet()}</Link>
      </p>
    );
  }
  const change = async () => {
    await shareDiet(!isShared);
    cartExchange.soon();
  };
  return (
    <SwitchRow
      label={tableCartText.shareDiet()}
      detail={isShared ? tableCartText.dietShared() : tableCartText.dietPrivate()}
      checked={isShared}
      onChange={() => void change()}
    />
  );
}
