import { useState } from 'react';
import { getDeskDevice, signInByPin } from '#contract/desk/endpoints/sign-in.ts';
import type { DeskDevice } from '#contract/desk/staff.ts';
import { deskSignInText as text } from '#messages/desk-sign-in.js';
import { Button } from '#ui/buttons/button.tsx';
import { wordRefusal } from '../../api/refusal-words.ts';
import { useAct } from '../../api/use-desk.ts';
import { PinPad } from './pin-pad.tsx';
import styles from './sign-in.module.css';

interface Colleague {
  readonly staffId: string;
  readonly name: string;
  readonly isLocked: boolean;
}

interface PeopleOfDeviceProps {
  readonly device: DeskDevice;
  readonly people: readonly Colleague[];
  readonly onSignedIn: () => void;
}

export function PeopleOfDevice({ device, people, onSignedIn }: PeopleOfDeviceProps) {
  const [chosen, setChosen] = useState<Colleague>();
  if (chosen !== undefined) {
    return <PinEntry person={chosen} onBack={() => setChosen(undefined)} onSignedIn={onSignedIn} />;
  }
  return (
    <main className={styles['page']}>
      <p className={styles['quiet']}>
        {device.title}, {device.outletTitle}
      </p>
      <h1>{text.who.title()}</h1>
      {people.length === 0 ? <p>{text.who.none()}</p> : null}
      <ul className={styles['people']}>
        {people.map((person) => (
          <li key={person.staffId}>
            <button type="button" className={styles['colleague']} onClick={() => setChosen(person)}>
              {person.name}
              {person.isLocked ? <span className={styles['quiet']}>{text.who.locked()}</span> : null}
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}

interface PinEntryProps {
  readonly person: Colleague;
  readonly onBack: () => void;
  readonly onSignedIn: () => void;
}

function PinEntry({ person, onBack, onSignedIn }: PinEntryProps) {
  const [failure, setFailure] = useState<string>();
  const { act, isBusy } = useAct(signInByPin, {
    changes: [getDeskDevice],
    onDone: onSignedIn,
    onFailure: (refusal) => setFailure(wordRefusal(refusal)),
  });
  const { staffId, name } = person;
  return (
    <main className={styles['page']}>
      <h1 className={styles['centred']}>{text.pin.title({ name })}</h1>
      <PinPad
        isBusy={isBusy}
        failure={failure}
        onChange={() => setFailure(undefined)}
        onPin={(pin) => act({ staffId, pin })}
      />
      <Button variant="quiet" onClick={onBack}>
        {text.pin.back()}
      </Button>
    </main>
  );
}
