import { useNavigate } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import type { OrderDetail } from '#contract/orders/order.ts';
import type { CartLine } from '#contract/stored.ts';
import { OrderAgainSheet } from '#features/after-meal/order-again-sheet.tsx';
import { CartQuestions } from '#features/cart/cart-questions.tsx';
import { addToCart } from '#features/cart/state/cart-actions.ts';
import { hasCartQuestionAtom } from '#features/cart/state/cart-atoms.ts';
import { afterMealText } from '#messages/after-meal.js';
import { showToast } from '#ui/toasts/toast.ts';

interface OrderAgainHostProps {
  /** The sheet is open while this is set. */
  orderRefId: string | undefined;
  /** Leaves out the dishes that the outlet had run out of, even if they are available again. */
  isWithout?: boolean;
  onClose: () => void;
}

/**
 * Orders again through the cart, with its rules, such as the confirmation before another outlet's cart is
 * cleared.
 */
export function OrderAgainHost({ orderRefId, isWithout, onClose }: OrderAgainHostProps) {
  const navigate = useNavigate();
  const hasQuestion = useAtomValue(hasCartQuestionAtom);
  const handleAdd = (order: OrderDetail, [line, ...others]: readonly CartLine[]) => {
    onClose();
    if (line === undefined) return;
    const { orderType, restaurantId: recordId, restaurantUuid, restaurantName: title } = order;
    const onAdded = () => {
      showToast('success', afterMealText.again.added());
      navigate({ to: '/cart' });
    };
    addToCart({ line, others, outlet: { recordId, restaurantUuid, title }, orderType, onAdded });
  };
  const handleSeeMenu = () => {
    onClose();
    navigate({ to: '/' });
  };
  return (
    <>
      {orderRefId === undefined ? null : (
        <OrderAgainSheet
          orderRefId={orderRefId}
          isWithout={isWithout}
          onClose={onClose}
          onAdd={handleAdd}
          onSeeMenu={handleSeeMenu}
        />
      )}
      {hasQuestion ? <CartQuestions /> : null}
    </>
  );
}
