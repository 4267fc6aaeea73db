import type { RestaurantSummary } from '#contract/catalogue/restaurant.ts';
import { OutletSheet } from '#features/outlet-choice/outlet-sheet.tsx';
import { OpennessLine } from '#features/restaurants/list/openness-line.tsx';
import { useMinute } from '#features/restaurants/list/use-minute.ts';

interface OutletSwitcherProps {
  isOpen: boolean;
  onClose: () => void;
}

export function OutletSwitcher({ isOpen, onClose }: OutletSwitcherProps) {
  const now = useMinute();
  const renderOpenness = (outlet: RestaurantSummary) => <OpennessLine outlet={outlet} now={now} />;
  return <OutletSheet isOpen={isOpen} onClose={onClose} renderOpenness={renderOpenness} />;
}
