import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { drinkingAgeIn } from '#domain/menu/drinking-age.ts';
import { infoText } from '#messages/info.js';
import { focusHeading } from '#platform/navigation/focus-heading.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { useOutlets } from '../use-outlets.ts';
import { confirmAge, confirmedAgeAtom } from './confirmed-age.ts';

/**
 * Asks once a visit for the legal age in the outlet's state, or for the highest one if the state is unknown
 * (D-31).
 */
export function AgeGate({ children }: { children: ReactNode }) {
  const confirmed = useAtomValue(confirmedAgeAtom);
  const state = useOutlets().own?.state;
  const age = drinkingAgeIn(state);
  return confirmed >= age ? children : <Question age={age} state={state} />;
}

function Question({ age, state }: { age: number; state: string | undefined }) {
  const [isRefused, setIsRefused] = useState(false);
  // An answer unmounts its button, so the focus moves to the heading.
  const agree = () => {
    confirmAge(age);
    focusHeading();
  };
  const refuse = () => {
    setIsRefused(true);
    focusHeading();
  };
  if (isRefused) {
    return (
      <EmptyState
        picture="/art/mocktail.webp"
        title={infoText.ageGate.refusedTitle()}
        text={infoText.ageGate.refusedText()}
        action={
          <Link to="/" className={buttonClass({ variant: 'primary' })}>
            {infoText.ageGate.toMenu()}
          </Link>
        }
      />
    );
  }
  return (
    <EmptyState
      picture="/art/whisky.webp"
      title={infoText.ageGate.title({ age })}
      text={
        state === undefined ? infoText.ageGate.textAnywhere({ age }) : infoText.ageGate.text({ age, state })
      }
      action={
        <>
          <Button variant="primary" onClick={agree}>
            {infoText.ageGate.yes({ age })}
          </Button>
          <Button variant="secondary" onClick={refuse}>
            {infoText.ageGate.no()}
          </Button>
        </>
      }
    />
  );
}
