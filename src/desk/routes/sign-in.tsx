import { createFileRoute, useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { SignInPage } from '../features/sign-in/sign-in-page.tsx';

const OWN_PATH = /^\/(?!\/)/;

/** `to` is the page to return to. */
const SearchSchema = v.object({ to: v.optional(v.fallback(v.pipe(v.string(), v.regex(OWN_PATH)), '/')) });

export const Route = createFileRoute('/sign-in')({ validateSearch: SearchSchema, component: SignIn });

function SignIn() {
  const { to = '/' } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <SignInPage
      onSignedIn={() => void navigate({ href: to.startsWith('/desk') ? to : `/desk${to}`, replace: true })}
    />
  );
}
