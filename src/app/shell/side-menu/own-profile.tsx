import { useLocation } from '@tanstack/react-router';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import type { Profile } from '#contract/account/account.ts';
import {
  bookTableModalAtom,
  editProfileModalAtom,
  type LoginRequest,
  loginModalAtom,
} from '#platform/navigation/modals.ts';
import { lazySheet } from '#platform/parts/lazy-part.tsx';
import { accountAtom, cartAtom } from '#platform/state/atoms.ts';
import { useLingering } from '#ui/use-lingering.ts';

/** On these paths the customer is ordering, at a table, or signing in. */
const BUSY_PATH =
  /^\/(add-customer|cart|checkout|deal-cart|login|my-orders\/[^/]+\/bill|payment-methods|scan|t|track-order|waiting-order)(\/|$)/;

/** True where a dialog may open without a tap, because it interrupts nothing. */
export function isInterruptible(pathname: string): boolean {
  return !BUSY_PATH.test(pathname);
}

const EditProfileSheet = lazySheet(
  async () => (await import('#features/account/profile/edit-profile-sheet.tsx')).EditProfileSheet,
);

const NameSheet = lazySheet(async () => (await import('#features/account/profile/name-sheet.tsx')).NameSheet);

type ProfileForm = 'name' | 'profile';

/** A new customer who has not filled in the profile; `busyPath` is the page that the form must not interrupt. */
interface SignUp {
  readonly uuid: string;
  readonly busyPath: string | undefined;
  /** True during an order, for which the name is enough. */
  readonly isMidOrder: boolean;
}

/** A social sign-up has a name but no age, which an account requires (D-34). */
function isIncomplete({ fullName, dateOfBirth }: Profile): boolean {
  return fullName === '' || dateOfBirth === null;
}

interface OwnProfileProps {
  /** The customer's id when the app started; undefined for a visitor. */
  uuidAtStart: string | undefined;
  /** The newest request for a login, also after the login has closed. */
  lastRequest: LoginRequest | null;
}

/** The customer who has just signed in with an incomplete profile; each sign-in counts once. */
function useSignUp(
  profile: Profile | undefined,
  { uuidAtStart, lastRequest }: OwnProfileProps,
  pathname: string,
  hasCart: boolean,
) {
  const knownUuid = useRef(uuidAtStart);
  const [signUp, setSignUp] = useState<SignUp>();
  useEffect(() => {
    if (profile?.uuid === knownUuid.current) return;
    knownUuid.current = profile?.uuid;
    // Only the tab in which the customer signs in shows the form, so hidden tabs do not.
    if (profile === undefined || !isIncomplete(profile) || document.hidden) return setSignUp(undefined);
    const isBusy = lastRequest?.onSignedIn !== undefined;
    const isMidOrder = isBusy || hasCart;
    setSignUp({ uuid: profile.uuid, busyPath: isBusy ? pathname : undefined, isMidOrder });
  }, [profile, lastRequest, pathname, hasCart]);
  return { signUp, setSignUp };
}

/** Opens the name or profile form after a sign-up (S-2), on the first page where it interrupts nothing. */
function useWhenDue(
  profile: Profile | undefined,
  start: OwnProfileProps,
  open: (form: ProfileForm) => void,
): void {
  const pathname = useLocation({ select: (location) => location.pathname });
  const hasCart = (useAtomValue(cartAtom)?.lineList.length ?? 0) > 0;
  const { signUp, setSignUp } = useSignUp(profile, start, pathname, hasCart);
  const isLoginOpen = useAtomValue(loginModalAtom) !== null;
  const isBookingOpen = useAtomValue(bookTableModalAtom) !== null;
  const isMissing = signUp !== undefined && profile?.uuid === signUp.uuid && isIncomplete(profile);
  const dueForm = isMissing && signUp.isMidOrder && profile.fullName === '' ? 'name' : 'profile';
  // A customer with a name fills in the form after the order.
  const isMidOrder = hasCart && profile?.fullName !== '';
  const isFree = !isLoginOpen && !isBookingOpen && !isMidOrder;
  const isDue = isMissing && isFree && isInterruptible(pathname) && pathname !== signUp.busyPath;
  useEffect(() => {
    if (!isDue) return;
    // Another dialog is open, so the form waits for another page.
    const isOver = document.querySelector('dialog[open]') !== null;
    setSignUp(isOver ? { ...signUp, busyPath: pathname } : undefined);
    if (!isOver) open(dueForm);
  });
}

export function OwnProfile(props: OwnProfileProps) {
  const [isWanted, setIsWanted] = useAtom(editProfileModalAtom);
  const profile = useAtomValue(accountAtom)?.profile;
  const [form, setForm] = useState<ProfileForm>('profile');
  useWhenDue(profile, props, (due) => {
    setForm(due);
    setIsWanted(true);
  });
  const isOpen = isWanted && profile !== undefined;
  const isPresent = useLingering(isOpen);
  useEffect(() => {
    if (profile === undefined) setIsWanted(false);
  }, [profile, setIsWanted]);
  // A later tap must open the whole profile, not the name sheet again.
  if (!isPresent && form === 'name') setForm('profile');
  if (!isPresent || profile === undefined) return null;
  if (form === 'name') {
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
