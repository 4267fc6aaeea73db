import { useAtom, useAtomValue } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import {
  bookTableModalAtom,
  chatModalAtom,
  isDeleteAccountOpenAtom,
  loginModalAtom,
} from '#platform/navigation/modals.ts';
import { lazyPart, lazySheet } from '#platform/parts/lazy-part.tsx';
import { accountAtom, isSignedInAtom } from '#platform/state/atoms.ts';
import { useLingering } from '#ui/use-lingering.ts';

// Each host mounts a sheet whose code loads when the sheet is opened for the first time.

const BookTableModal = lazySheet(
  async () => (await import('#features/bookings/book-table-modal.tsx')).BookTableModal,
);

/** Booking a table needs a session, so a logout closes the sheet. */
export function BookTableHost() {
  const [request, setRequest] = useAtom(bookTableModalAtom);
  const isSignedIn = useAtomValue(isSignedInAtom);
  useEffect(() => {
    if (!isSignedIn) setRequest(null);
  }, [isSignedIn, setRequest]);
  return useLingering(request !== null) ? (
    <BookTableModal request={request} onClose={() => setRequest(null)} />
  ) : null;
}

const ChatSheet = lazySheet(async () => (await import('#features/support/chat-sheet.tsx')).ChatSheet);

export function ChatHost() {
  const [request, setRequest] = useAtom(chatModalAtom);
  const isOpen = request !== null;
  return useLingering(isOpen) ? (
    <ChatSheet isOpen={isOpen} onClose={() => setRequest(null)} restaurantUuid={request?.restaurantUuid} />
  ) : null;
}

const DeleteAccountFlow = lazySheet(
  async () => (await import('#features/account/deletion/delete-account-flow.tsx')).DeleteAccountFlow,
);

/** Stays mounted, because the flow shows its result over home after the session has ended. */
export function DeleteAccountHost() {
  const [isOpen, setIsOpen] = useAtom(isDeleteAccountOpenAtom);
  const [isWanted, setIsWanted] = useState(isOpen);
  if (isOpen && !isWanted) setIsWanted(true);
  const close = useCallback(() => setIsOpen(false), [setIsOpen]);
  return isWanted ? <DeleteAccountFlow isOpen={isOpen} onClose={close} /> : null;
}

const OwnProfile = lazyPart(async () => (await import('./side-menu/own-profile.tsx')).OwnProfile);

/** Loads the profile form with a session, or with the login that may start one. */
export function EditProfileHost() {
  const uuid = useAtomValue(accountAtom)?.profile.uuid;
  const request = useAtomValue(loginModalAtom);
  const [uuidAtStart] = useState(uuid);
  // The last login request is stored here, because a fast sign-in may end before the form's code has loaded.
  const [lastRequest, setLastRequest] = useState(request);
  if (request !== null && request !== lastRequest) setLastRequest(request);
  const [isWanted, setIsWanted] = useState(false);
  if (!isWanted && (request !== null || uuid !== undefined)) setIsWanted(true);
  return isWanted ? <OwnProfile uuidAtStart={uuidAtStart} lastRequest={lastRequest} /> : null;
}

const LoginDialog = lazySheet(async () => {
  const [{ LoginDialog: Dialog }, { LegalLinks }] = await Promise.all([
    import('#features/account/login/login-dialog.tsx'),
    import('#features/pages/legal-links.tsx'),
  ]);
  return () => <Dialog legal={<LegalLinks />} />;
});

export function LoginHost() {
  const isWanted = useLingering(useAtomValue(loginModalAtom) !== null);
  return isWanted ? <LoginDialog /> : null;
}

const SideMenu = lazySheet(async () => (await import('./side-menu/side-menu.tsx')).SideMenu);

interface SideMenuHostProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Stays mounted after the first opening, because the menu's logout dialog is open after the menu has closed. */
export function SideMenuHost({ isOpen, onClose }: SideMenuHostProps) {
  const [isWanted, setIsWanted] = useState(isOpen);
  if (isOpen && !isWanted) setIsWanted(true);
  return isWanted ? <SideMenu isOpen={isOpen} onClose={onClose} /> : null;
}
