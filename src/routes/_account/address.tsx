import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import type { Address } from '#contract/account/account.ts';
import type { OutletRef } from '#contract/stored.ts';
import { AddressPage } from '#features/address/address-page.tsx';
import { DeliveryCheckSheet } from '#features/address/delivery/delivery-check-sheet.tsx';
import { chooseOrderTypeByHand, chooseOutlet } from '#features/outlet-choice/outlet-actions.ts';

export const Route = createFileRoute('/_account/address')({ component: Addresses });

function Addresses() {
  const navigate = Route.useNavigate();
  const [chosen, setChosen] = useState<Address>();
  const orderFrom = (outlet: OutletRef) => {
    chooseOutlet(outlet);
    navigate({ to: '/' });
  };
  const deliverTo = (address: Address) => {
    chooseOrderTypeByHand('HomeDelivery');
    setChosen(address);
  };
  const takeAway = () => {
    chooseOrderTypeByHand('TakeAway');
    navigate({ to: '/' });
  };
  return (
    <>
      <AddressPage onUse={deliverTo} onOrderFrom={orderFrom} onTakeAway={takeAway} />
      <DeliveryCheckSheet
        address={chosen}
        onClose={() => setChosen(undefined)}
        onOrderFrom={orderFrom}
        onTakeAway={takeAway}
      />
    </>
  );
}
