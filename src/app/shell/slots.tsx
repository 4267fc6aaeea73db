interface OutletSlotProps {
  isOpen: boolean;
  onClose: () => void;
}

export function OutletSlot(_props: OutletSlotProps) {
  return null;
}
