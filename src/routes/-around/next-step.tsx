import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { OrderDetail } from '#contract/orders/order.ts';
import type { CartLine } from '#contract/stored.ts';
import { linesOfOrder } from '#domain/cart/order-again.ts';
import type { NextOutlet } from '#domain/outlet/next-outlets.ts';
import { addToCart } from '#features/cart/state/cart-actions.ts';
import { TakeAlongSheet } from '#features/cart/take-along-sheet.tsx';
import { NextStepSection } from '#features/next-step/next-step-section.tsx';
import { outletRefOf } from '#features/outlet-choice/decide-outlet.ts';
import { chooseOrderTypeByHand, chooseOutlet } from '#features/outlet-choice/outlet-actions.ts';
import { nextStepText } from '#messages/next-step.js';
import { showToast } from '#ui/toasts/toast.ts';
import { OrderAgainHost } from './reorder.tsx';

/**
 * `NextStepSection` with the sheets that its steps open; `OrderAgainHost` also asks before a cart is cleared.
 */
export function NextStep({ order }: { order: OrderDetail }) {
  const [isAgainWanted, setIsAgainWanted] = useState(false);
  const [elsewhere, setElsewhere] = useState<NextOutlet>();
  return (
    <>
      <NextStepSection order={order} onAgain={() => setIsAgainWanted(true)} onElsewhere={setElsewhere} />
      <OrderAgainHost
        orderRefId={isAgainWanted ? order.orderRefId : undefined}
        isWithout
        onClose={() => setIsAgainWanted(false)}
      />
      {elsewhere === undefined ? null : (
        <OrderElsewhere order={order} outlet={elsewhere} onClose={() => setElsewhere(undefined)} />
      )}
    </>
  );
}

interface OrderElsewhereProps {
  order: OrderDetail;
  outlet: NextOutlet;
  onClose: () => void;
}

function OrderElsewhere({ order, outlet, onClose }: OrderElsewhereProps) {
  const navigate = useNavigate();
  const { orderType } = order;
  const to = { outlet: outletRefOf(outlet), orderType };
  const handleConfirm = ([line, ...others]: readonly CartLine[]) => {
    onClose();
    if (line === undefined) return;
    const onAdded = () => {
      chooseOutlet(outlet);
      chooseOrderTypeByHand(orderType);
      showToast('success', nextStepText.added());
      navigate({ to: '/cart' });
    };
    addToCart({ ...to, line, others, onAdded });
  };
  return (
    <TakeAlongSheet
      lineList={linesOfOrder(order)}
      fromId={order.restaurantId}
      to={to}
      onClose={onClose}
      onConfirm={handleConfirm}
    />
  );
}
