import { useAtomValue } from 'jotai';
import { lazySheet } from '#platform/parts/lazy-part.tsx';
import { tableCartPartsAtom } from '#platform/table-cart.ts';
import { useLingering } from '#ui/use-lingering.ts';

const LoadedSheet = lazySheet(async () => (await import('#features/table-guest/name-sheet.tsx')).NameSheet);

interface GuestNameProps {
  isOpen: boolean;
  onClose: () => void;
  onReady: () => void;
}

/** One name for the kitchen and for the shared cart; it loads for guests without an account alone. */
export function GuestName(props: GuestNameProps) {
  const table = useAtomValue(tableCartPartsAtom);
  const knownName = table?.guestName ?? '';
  const handleNamed = (name: string) => {
    if (knownName === '') table?.nameGuest(name);
  };
  return useLingering(props.isOpen) ? (
    <LoadedSheet {...props} knownName={knownName} onNamed={handleNamed} />
  ) : null;
}
