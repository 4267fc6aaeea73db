import { useAtomValue } from 'jotai';
import { NameSheet, type NameSheetProps } from '#features/table-guest/name-sheet.tsx';
import { tableCartPartsAtom } from '#platform/table-cart.ts';

/** One name for the kitchen and for the shared cart. */
export function GuestName(props: NameSheetProps) {
  const table = useAtomValue(tableCartPartsAtom);
  const knownName = table?.guestName ?? '';
  const handleNamed = (name: string) => {
    if (knownName === '') table?.nameGuest(name);
  };
  return <NameSheet {...props} knownName={knownName} onNamed={handleNamed} />;
}
