import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { unauthorisedText } from '#domain/messages/en/unauthorised.ts';
import { requestLogin } from '#platform/navigation/modals.ts';
import { isSignedInAtom } from '#platform/state/atoms.ts';
import { useText } from '#platform/text.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

export function Unauthorised() {
  const t = useText({ unauthorised: unauthorisedText });
  const isSignedIn = useAtomValue(isSignedInAtom);
  return (
    <EmptyState
      level={1}
      picture="/art/lock.webp"
      title={t.unauthorised.title}
      text={t.unauthorised.text}
      action={
        <>
          <Link to="/" className={buttonClass({ variant: 'primary' })}>
            {t.unauthorised.action}
          </Link>
          {isSignedIn ? null : (
            <Button variant="secondary" onClick={() => requestLogin({ returnTo: '/' })}>
              {t.unauthorised.login}
            </Button>
          )}
        </>
      }
    />
  );
}
