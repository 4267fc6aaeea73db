import { useRouter } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { lazyPart } from '#platform/parts/lazy-part.tsx';
import { isSignedInAtom } from '#platform/state/atoms.ts';

/** The app works without this code, because the inbox has everything (F24). */
const InboxWatch = lazyPart(async () => (await import('#features/notifications/inbox-watch.tsx')).InboxWatch);

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

/** Loads after the code of the page. */
export function OpenAppNotifications() {
  const router = useRouter();
  const isSignedIn = useAtomValue(isSignedInAtom);
  const isLoaded = useIsLoaded();
  if (!isSignedIn || !isLoaded) return null;
  return <InboxWatch onOpen={(path) => router.history.push(path)} />;
}
