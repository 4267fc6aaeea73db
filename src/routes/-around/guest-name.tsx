import { useAtomValue } from 'jotai';
import { nameGuest, phoneCartAtom } from '#features/table-cart/phone-cart.ts';
import { lazySheet } from '#platform/parts/lazy-part.tsx';
import { useLingering } from '#ui/use-lingering.ts';

const LoadedSheet = lazySheet(async () => (await import('#features/table-guest/name-sheet.tsx')).NameSheet);

interface GuestNameProps {
  isOpen: boolean;
  onClose: () => void;
  onReady: () => void;
}

/** One name for the kitchen and for the shared cart; it loads for guests without an account alone. */
export function GuestName(props: GuestNameProps) {
  const knownName = useAtomValue(phoneCartAtom)?.name ?? '';
  const handleNamed = (name: string) => {
    if (knownName === '') void nameGuest(name);
  };
  return useLingering(props.isOpen) ? (
    <LoadedSheet {...props} knownName={knownName} onNamed={handleNamed} />
  ) : null;
}
