import { createFileRoute } from '@tanstack/react-router';
import { OwnSignInPage } from '../../features/sign-in/own-sign-in-page.tsx';
import { usePerson } from '../../shell/person.ts';

export const Route = createFileRoute('/_signed-in/me')({ component: Me });

function Me() {
  return <OwnSignInPage person={usePerson()} />;
}
