import { useAtomValue } from 'jotai';
import { GuestNameSheet, type GuestNameSheetProps } from '#features/table-guest/guest-name-sheet.tsx';
import { tableCartPartsAtom } from '#platform/table-cart.ts';

/** One name for the kitchen and for the shared cart. */
export function GuestName(props: GuestNameSheetProps) {
  const table = useAtomValue(tableCartPartsAtom);
  const knownName = table?.guestName ?? '';
  const handleNamed = (name: string) => {
    if (knownName === '') table?.nameGuest(name);
  };
  return <GuestNameSheet {...props} knownName={knownName} onNamed={handleNamed} />;
}
