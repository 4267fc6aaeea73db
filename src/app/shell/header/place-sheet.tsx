import { useNavigate } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import Store from 'lucide-react/icons/store';
import { useState } from 'react';
import { AddressSheet } from '#features/address/address-sheet.tsx';
import { chooseOutlet } from '#features/outlet-choice/outlet-actions.ts';
import { OutletSheet } from '#features/outlet-choice/outlet-sheet.tsx';
import { OpennessLine } from '#features/restaurants/list/openness-line.tsx';
import { useMinute } from '#features/restaurants/list/use-minute.ts';
import { shellText } from '#messages/shell.js';
import { orderTypeAtom } from '#platform/state/atoms.ts';
import { Button } from '#ui/buttons/button.tsx';

interface PlaceSheetProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Delivery starts with the address and leads to the outlets; other order types start with the outlets. */
export function PlaceSheet({ isOpen, onClose }: PlaceSheetProps) {
  const now = useMinute();
  const navigate = useNavigate();
  const isDelivery = (useAtomValue(orderTypeAtom)?.orderType ?? 'HomeDelivery') === 'HomeDelivery';
  const [isChoosingOutlet, setIsChoosingOutlet] = useState(false);
  const showsAddress = isDelivery && !isChoosingOutlet;
  return (
    <>
      <AddressSheet
        isOpen={isOpen && showsAddress}
        onClose={onClose}
        onOrderFrom={chooseOutlet}
        onTakeAway={() => navigate({ to: '/', search: { tab: 'TakeAway' } })}
      >
        <Button
          variant="secondary"
          isWide
          icon={<Store aria-hidden="true" />}
          onClick={() => setIsChoosingOutlet(true)}
        >
          {shellText.place.otherOutlet()}
        </Button>
      </AddressSheet>
      <OutletSheet
        isOpen={isOpen && !showsAddress}
        onClose={onClose}
        renderOpenness={(outlet) => <OpennessLine outlet={outlet} now={now} />}
      />
    </>
  );
}
