import { createFileRoute, useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { SignInPage } from '../features/sign-in/sign-in-page.tsx';

const OWN_PATH = /^\/(?!\/)/;

const SearchSchema = v.object({
  /** The page to return to. */
  to: v.optional(v.fallback(v.pipe(v.string(), v.regex(OWN_PATH)), '/')),
  /** The session ended by itself, or a manager ended it. */
  isEnded: v.optional(v.fallback(v.boolean(), false)),
});

export const Route = createFileRoute('/sign-in')({ validateSearch: SearchSchema, component: SignIn });

function SignIn() {
  const { to = '/', isEnded = false } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <SignInPage
      isEnded={isEnded}
      onSignedIn={() => void navigate({ href: to.startsWith('/desk') ? to : `/desk${to}`, replace: true })}
    />
  );
}
