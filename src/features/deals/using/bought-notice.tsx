import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { getStealDealOrder } from '#contract/endpoints/deals.ts';
import { dealsText } from '#messages/deals.js';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { removePaid } from '../buying/deal-cart.ts';

/**
 * Shows the result of a payment on the page to which the payment page redirects, and removes the paid units from the
 * deal cart.
 */
export function BoughtNotice({ dealOrderRefId }: { dealOrderRefId: string }) {
  const { data } = useEndpoint(getStealDealOrder, { dealOrderRefId });
  useEffect(() => {
    if (data?.status === 'PAID') removePaid(data);
  }, [data]);
  if (data?.status === 'PAID') return <Notice tone="success">{dealsText.my.bought()}</Notice>;
  if (data === undefined || data.status === 'RESERVED') return null;
  return (
    <Notice
      tone="warning"
      action={
        <Link to="/deal-cart" className={buttonClass({ variant: 'secondary', size: 'small' })}>
          {dealsText.my.toCart()}
        </Link>
      }
    >
      {dealsText.my.notBought()}
    </Notice>
  );
}
