import { useLocation } from '@tanstack/react-router';
import { useAtom, useAtomValue } from 'jotai';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { editProfileModalAtom, loginModalAtom } from '#platform/modals.ts';
import { sessionAtom } from '#platform/state/atoms.ts';
import { useLingering } from '#ui/use-lingering.ts';
import { isCalmPath } from './calm-path.ts';

const EditProfileSheet = lazy(async () => {
  const { EditProfileSheet: Sheet } = await import('#features/account/edit-profile-sheet.tsx');
  return { default: Sheet };
});

/**
 * Whether the form is due by itself: somebody without a name has just signed in here, and nothing that
 * it would break into is under way (spec section 4, "auto-opens after sign-up flows").
 */
function useIsDue(): [boolean, () => void] {
  const profile = useAtomValue(sessionAtom)?.profile;
  const isLoginOpen = useAtomValue(loginModalAtom) !== null;
  const isCalm = useLocation({ select: ({ pathname }) => isCalmPath(pathname) });
  const knownUuid = useRef(profile?.uuid);
  const [signedUpUuid, setSignedUpUuid] = useState<string>();
  useEffect(() => {
    if (profile?.uuid === knownUuid.current) return;
    knownUuid.current = profile?.uuid;
    // A sign-in in another tab asks there.
    if (!document.hidden) setSignedUpUuid(profile?.fullName === '' ? profile.uuid : undefined);
  }, [profile]);
  const isSignedUp = signedUpUuid !== undefined && signedUpUuid === profile?.uuid;
  const isDue = isSignedUp && profile?.fullName === '' && isCalm && !isLoginOpen;
  return [isDue, () => setSignedUpUuid(undefined)];
}

/** Where the form of one's own profile stands; its code comes when it is first opened. */
export function EditProfileHost() {
  const [isWanted, setIsWanted] = useAtom(editProfileModalAtom);
  const profile = useAtomValue(sessionAtom)?.profile;
  const [isDue, forgetDue] = useIsDue();
  const isOpen = isWanted && profile !== undefined;
  const isPresent = useLingering(isOpen);
  useEffect(() => {
    if (isDue) {
      forgetDue();
      setIsWanted(true);
    } else if (isWanted && profile === undefined) setIsWanted(false);
  });
  if (!isPresent || profile === undefined) return null;
  return (
    <Suspense>
      <EditProfileSheet
        key={profile.uuid}
        profile={profile}
        isOpen={isOpen}
        onClose={() => setIsWanted(false)}
      />
    </Suspense>
  );
}
