import { useAtomValue } from 'jotai';
import { GuestNameSheet, type GuestNameSheetProps } from '#features/table-guest/guest-name-sheet.tsx';
import { tableCartPartsAtom } from '#platform/table-cart.ts';

/** One name for the kitchen and for the shared cart. */
export function GuestName(props: GuestNameSheetProps) {
  return <GuestNameSheet {...props} knownName={useAtomValue(tableCartPartsAtom)?.guestName ?? ''} />;
}
