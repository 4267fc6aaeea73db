import { Link } from '@tanstack/react-router';
import FileText from 'lucide-react/icons/file-text';
import MessageCircle from 'lucide-react/icons/message-circle';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import type { OrderDetail } from '#contract/orders/order.ts';
import { isEnded, isRefused } from '#domain/order/order-lifecycle.ts';
import { afterMealText } from '#messages/after-meal.js';
import { openChat } from '#platform/navigation/modals.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { isInvoiced } from './is-served.ts';

interface OrderActionsProps {
  order: OrderDetail;
  onOrderAgain: () => void;
}

export function OrderActions({ order, onOrderAgain }: OrderActionsProps) {
  return (
    <>
      {isEnded(order.orderStatus) && !isRefused(order.orderStatus) ? (
        <Button
          variant="primary"
          size="small"
          icon={<RotateCcw aria-hidden="true" size={18} />}
          onClick={onOrderAgain}
        >
          {afterMealText.again.action()}
        </Button>
      ) : null}
      {isInvoiced(order) ? (
        <Link
          to="/my-orders/$ref/invoice"
          params={{ ref: order.orderRefId }}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          <FileText aria-hidden="true" size={18} /> {afterMealText.invoice.link()}
        </Link>
      ) : null}
      <Button
        variant="secondary"
        size="small"
        icon={<MessageCircle aria-hidden="true" size={18} />}
        onClick={() => openChat({ restaurantUuid: order.restaurantUuid })}
      >
        {afterMealText.help()}
      </Button>
    </>
  );
}
