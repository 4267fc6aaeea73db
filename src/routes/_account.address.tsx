import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import type { Address } from '#contract/account.ts';
import { AddressPage } from '#features/address/address-page.tsx';
import { DeliveryCheckSheet } from '#features/address/delivery-check-sheet.tsx';
import { chooseOrderTypeByHand, chooseOutlet } from '#features/outlet-choice/outlet-actions.ts';

export const Route = createFileRoute('/_account/address')({ component: Addresses });

function Addresses() {
  const navigate = Route.useNavigate();
  const [chosen, setChosen] = useState<Address>();
  return (
    <>
      <AddressPage onUse={setChosen} />
      <DeliveryCheckSheet
        address={chosen}
        onClose={() => setChosen(undefined)}
        onOrderFrom={(outlet) => {
          chooseOutlet(outlet);
          navigate({ to: '/' });
        }}
        onTakeAway={() => {
          chooseOrderTypeByHand('TakeAway');
          navigate({ to: '/' });
        }}
      />
    </>
  );
}
