import { createFileRoute, useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { DeskFailure } from '../api/desk-failure.ts';
import { SignInPage } from '../features/sign-in/sign-in-page.tsx';
import { loadPerson } from '../shell/person.ts';

const OWN_PATH = /^\/(?!\/)/;

const SearchSchema = v.object({
  /** The page to return to. */
  to: v.optional(v.fallback(v.pipe(v.string(), v.regex(OWN_PATH)), '/')),
  /** The session ended by itself, or a manager ended it. */
  isEnded: v.optional(v.fallback(v.boolean(), false)),
  /**
   * Id of the person of that session, who returns to the page; any other person begins at their own start page.
   */
  of: v.optional(v.fallback(v.string(), '')),
});

export const Route = createFileRoute('/sign-in')({ validateSearch: SearchSchema, component: SignIn });

function SignIn() {
  const { to = '/', isEnded = false, of } = Route.useSearch();
  const navigate = useNavigate();
  const leave = async () => {
    const isTheirs = of === undefined || (await isPerson(of));
    const path = to.startsWith('/desk') ? to : `/desk${to}`;
    await navigate({ href: isTheirs ? path : '/desk', replace: true });
  };
  return <SignInPage isEnded={isEnded} onSignedIn={() => void leave()} />;
}

async function isPerson(staffId: string): Promise<boolean> {
  const person = await loadPerson().catch((error: unknown) => {
    // The start page loads the person again and shows the failure.
    if (error instanceof DeskFailure) return undefined;
    throw error;
  });
  return person?.staffId === staffId;
}
