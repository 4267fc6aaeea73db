import { useNavigate } from '@tanstack/react-router';
import type { Point } from '#contract/fields.ts';
import { InsteadOfDelivery } from '#features/address/instead-of-delivery.tsx';
import { chooseOutlet } from '#features/outlet-choice/outlet-actions.ts';

/** What is possible where the outlet in sight does not deliver to. */
export function HomeInstead(props: { restaurantId: number; point: Point }) {
  const navigate = useNavigate();
  return (
    <InsteadOfDelivery
      {...props}
      onOrderFrom={chooseOutlet}
      onTakeAway={() => navigate({ to: '/', search: { tab: 'TakeAway' } })}
    />
  );
}
