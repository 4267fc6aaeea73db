import { useRouter } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { lazyPart } from '#platform/parts/lazy-part.tsx';
import { isSignedInAtom } from '#platform/state/atoms.ts';

/** Until its code is there the app goes on without it: the inbox still has everything (F24). */
const InboxWatch = lazyPart(async () => (await import('#features/notifications/inbox-watch.tsx')).InboxWatch);

/** Whether the page has all that its first screen needs. */
function useIsLoaded(): boolean {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    const note = () => setIsLoaded(true);
    if (document.readyState === 'complete') note();
    addEventListener('load', note);
    return () => removeEventListener('load', note);
  }, []);
  return isLoaded;
}

/** Tells a signed-in customer what comes while the app is open; its code comes after the page's own. */
export function OpenAppNews() {
  const router = useRouter();
  const isSignedIn = useAtomValue(isSignedInAtom);
  const isLoaded = useIsLoaded();
  if (!isSignedIn || !isLoaded) return null;
  return <InboxWatch onOpen={(path) => router.history.push(path)} />;
}
