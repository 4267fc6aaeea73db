import { useLocation } from '@tanstack/react-router';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import type { Profile } from '#contract/account.ts';
import { bookTableModalAtom, editProfileModalAtom, loginModalAtom } from '#platform/navigation/modals.ts';
import { lazySheet } from '#platform/parts/lazy-part.tsx';
import { cartAtom, sessionAtom } from '#platform/state/atoms.ts';
import { useLingering } from '#ui/use-lingering.ts';
import { isCalmPath } from './calm-path.ts';

const EditProfileSheet = lazySheet(
  async () => (await import('#features/account/edit-profile-sheet.tsx')).EditProfileSheet,
);

const NameSheet = lazySheet(async () => (await import('#features/account/name-sheet.tsx')).NameSheet);

/** Who has just signed in here without a name; `busyPath` is where they are in the middle of something. */
interface SignUp {
  readonly uuid: string;
  readonly busyPath: string | undefined;
  /** An order is under way: the name is enough for now. */
  readonly isMidOrder: boolean;
}

/** Notices a sign-in of somebody without a name. One that was asked for to go on with something is busy with it. */
function useSignUp(profile: Profile | undefined, uuidAtStart: string | undefined, pathname: string) {
  const request = useAtomValue(loginModalAtom);
  const hasCart = (useAtomValue(cartAtom)?.lineList.length ?? 0) > 0;
  const lastRequest = useRef(request);
  const knownUuid = useRef(uuidAtStart);
  const [signUp, setSignUp] = useState<SignUp>();
  useEffect(() => {
    if (request !== null) lastRequest.current = request;
    if (profile?.uuid === knownUuid.current) return;
    knownUuid.current = profile?.uuid;
    // A sign-in in another tab asks there.
    if (profile === undefined || profile.fullName !== '' || document.hidden) return setSignUp(undefined);
    const isBusy = lastRequest.current?.onSignedIn !== undefined;
    const isMidOrder = isBusy || hasCart;
    setSignUp({ uuid: profile.uuid, busyPath: isBusy ? pathname : undefined, isMidOrder });
  }, [profile, request, pathname, hasCart]);
  return { signUp, setSignUp };
}

/** Opens the form by itself: after a sign-up, while the name is missing (spec section 2), once it breaks into nothing. */
function useWhenDue(
  profile: Profile | undefined,
  uuidAtStart: string | undefined,
  open: (askFor: AskedFor) => void,
): void {
  const pathname = useLocation({ select: (location) => location.pathname });
  const { signUp, setSignUp } = useSignUp(profile, uuidAtStart, pathname);
  const isLoginOpen = useAtomValue(loginModalAtom) !== null;
  const isBookingOpen = useAtomValue(bookTableModalAtom) !== null;
  const isMissing = signUp !== undefined && profile?.uuid === signUp.uuid && profile.fullName === '';
  const isFree = !isLoginOpen && !isBookingOpen;
  const isDue = isMissing && isFree && isCalmPath(pathname) && pathname !== signUp.busyPath;
  useEffect(() => {
    if (!isDue) return;
    // Whatever else is open was there first; the form comes on another page.
    const isOver = document.querySelector('dialog[open]') !== null;
    setSignUp(isOver ? { ...signUp, busyPath: pathname } : undefined);
    if (!isOver) open(signUp.isMidOrder ? 'name' : 'profile');
  });
}

type AskedFor = 'name' | 'profile';

interface OwnProfileProps {
  /** Who was signed in when the app started; undefined for a visitor. */
  uuidAtStart: string | undefined;
}

/** The form of one's own profile over the page, when it is asked for or due. */
export function OwnProfile({ uuidAtStart }: OwnProfileProps) {
  const [isWanted, setIsWanted] = useAtom(editProfileModalAtom);
  const profile = useAtomValue(sessionAtom)?.profile;
  const [askFor, setAskFor] = useState<AskedFor>('profile');
  useWhenDue(profile, uuidAtStart, (due) => {
    setAskFor(due);
    setIsWanted(true);
  });
  const isOpen = isWanted && profile !== undefined;
  const isPresent = useLingering(isOpen);
  useEffect(() => {
    if (profile === undefined) setIsWanted(false);
  }, [profile, setIsWanted]);
  // What the customer opens by a tap is the whole profile again.
  if (!isPresent && askFor === 'name') setAskFor('profile');
  if (!isPresent || profile === undefined) return null;
  if (askFor === 'name') {
    return <NameSheet key={profile.uuid} isOpen={isOpen} onClose={() => setIsWanted(false)} />;
  }
  return (
    <EditProfileSheet
      key={profile.uuid}
      profile={profile}
      isOpen={isOpen}
      onClose={() => setIsWanted(false)}
    />
  );
}
