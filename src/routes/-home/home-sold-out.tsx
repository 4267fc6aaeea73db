import { useSyncExternalStore } from 'react';
import type { DishAlertPillProps } from '#features/dish-alerts/dish-alert-buttons.tsx';
import { lazyPart } from '#platform/parts/lazy-part.tsx';

const DishAlertPill = lazyPart<DishAlertPillProps>(
  async () => (await import('#features/dish-alerts/dish-alert-buttons.tsx')).DishAlertPill,
  ({ away }) => away,
);

const neverChanges = () => () => undefined;

/** Matches the server-rendered page at first, which shows the label alone. */
export function HomeSoldOut(props: DishAlertPillProps) {
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isHydrated ? <DishAlertPill {...props} /> : props.away;
}
