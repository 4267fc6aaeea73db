import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Point } from '#contract/fields.ts';
import { InsteadOfDelivery } from '#features/address/delivery/instead-of-delivery.tsx';
import { chooseOutlet } from '#features/outlet-choice/outlet-actions.ts';

interface HomeInsteadProps {
  restaurantId: number;
  point: Point;
  children: ReactNode;
}

export function HomeInstead(props: HomeInsteadProps) {
  const navigate = useNavigate();
  return (
    <InsteadOfDelivery
      {...props}
      onOrderFrom={chooseOutlet}
      onTakeAway={() => navigate({ to: '/', search: { tab: 'TakeAway' } })}
    />
  );
}
