import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { unauthorisedText } from '#messages/unauthorised.js';
import { requestLogin } from '#platform/navigation/modals.ts';
import { isSignedInAtom } from '#platform/state/atoms.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';

export function Unauthorised() {
  const isSignedIn = useAtomValue(isSignedInAtom);
  return (
    <EmptyState
      level={1}
      picture="/art/lock.webp"
      title={unauthorisedText.title()}
      text={unauthorisedText.text()}
      action={
        <>
          <Link to="/" className={buttonClass({ variant: 'primary' })}>
            {unauthorisedText.action()}
          </Link>
          {isSignedIn ? null : (
            <Button variant="secondary" onClick={() => requestLogin({ returnTo: '/' })}>
              {unauthorisedText.login()}
            </Button>
          )}
        </>
      }
    />
  );
}
