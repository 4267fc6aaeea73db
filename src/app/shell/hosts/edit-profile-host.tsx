import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { loginModalAtom } from '#platform/navigation/modals.ts';
import { lazyPart } from '#platform/parts/lazy-part.tsx';
import { sessionAtom } from '#platform/state/atoms.ts';

const OwnProfile = lazyPart(async () => (await import('../side-menu/own-profile.tsx')).OwnProfile);

/** The code loads with a session or with the login that may start one. */
export function EditProfileHost() {
  const uuid = useAtomValue(sessionAtom)?.profile.uuid;
  const isAsked = useAtomValue(loginModalAtom) !== null;
  const [uuidAtStart] = useState(uuid);
  const [isWanted, setIsWanted] = useState(false);
  if (!isWanted && (isAsked || uuid !== undefined)) setIsWanted(true);
  return isWanted ? <OwnProfile uuidAtStart={uuidAtStart} /> : null;
}
