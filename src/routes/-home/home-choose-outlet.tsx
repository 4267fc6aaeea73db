import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { RestaurantSummary } from '#contract/catalogue/restaurant.ts';
import { AddressSheet } from '#features/address/address-sheet.tsx';
import { ChooseOutlet } from '#features/outlet-choice/choose-outlet.tsx';
import { chooseOutlet } from '#features/outlet-choice/outlet-actions.ts';
import { OpennessLine } from '#features/restaurants/list/openness-line.tsx';
import { useMinute } from '#features/restaurants/list/use-minute.ts';

export function HomeChooseOutlet() {
  const now = useMinute();
  const navigate = useNavigate();
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <>
      <ChooseOutlet
        onChoosePlace={() => setIsChoosing(true)}
        renderOpenness={(outlet: RestaurantSummary) => <OpennessLine outlet={outlet} now={now} />}
      />
      <AddressSheet
        isOpen={isChoosing}
        onClose={() => setIsChoosing(false)}
        onOrderFrom={chooseOutlet}
        onTakeAway={() => navigate({ to: '/', search: { tab: 'TakeAway' } })}
      />
    </>
  );
}
