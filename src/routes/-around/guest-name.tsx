import { useAtomValue } from 'jotai';
import { GuestNameSheet, type GuestNameSheetProps } from '#features/table-guest/guest-name-sheet.tsx';
import { tableCartPartsAtom } from '#platform/table-cart.ts';

/** Suggests the name that the guest has in the shared cart, so that the kitchen receives the same name. */
export function GuestName(props: GuestNameSheetProps) {
  return <GuestNameSheet {...props} knownName={useAtomValue(tableCartPartsAtom)?.guestName ?? ''} />;
}
