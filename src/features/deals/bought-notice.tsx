import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { getStealDealOrder } from '#contract/endpoints/deals.ts';
import { dealsText } from '#domain/messages/en/deals.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { useText } from '#platform/text.ts';
import { buttonClass } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { removePaidCart } from './deal-cart.ts';

/** What became of a purchase whose payment led here; its cart goes once it is paid. */
export function BoughtNotice({ dealOrderRefId }: { dealOrderRefId: string }) {
  const t = useText({ deals: dealsText }).deals.my;
  const { data } = useEndpoint(getStealDealOrder, { dealOrderRefId });
  const isPaid = data?.status === 'PAID';
  useEffect(() => {
    if (isPaid) removePaidCart(dealOrderRefId);
  }, [isPaid, dealOrderRefId]);
  if (isPaid) return <Notice tone="success">{t.bought}</Notice>;
  if (data === undefined || data.status === 'RESERVED') return null;
  return (
    <Notice
      tone="warning"
      action={
        <Link to="/deal-cart" className={buttonClass({ variant: 'secondary', size: 'small' })}>
          {t.toCart}
        </Link>
      }
    >
      {t.notBought}
    </Notice>
  );
}
