import { Link } from '@tanstack/react-router';
import { checkoutProblemsText } from '#domain/messages/en/checkout-problems.ts';
import { refusalsText } from '#domain/messages/en/refusals.ts';
import { formatPaise } from '#domain/money.ts';
import { useText } from '#platform/text.ts';
import { buttonClass } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Checkout } from './use-checkout.ts';

/** How much a delivery is short of the least that the restaurant brings; the server may be first to say so. */
export function BelowMinimum({ checkout: { outlet, missingPaise } }: { checkout: Checkout }) {
  const { checkoutProblems, refusals } = useText({
    checkoutProblems: checkoutProblemsText,
    refusals: refusalsText,
  });
  const text =
    outlet === undefined || missingPaise === 0
      ? refusals.belowMinimumOrder
      : checkoutProblems.belowMinimum(
          formatPaise(outlet.pricing.minimumOrderPaise),
          formatPaise(missingPaise),
        );
  return (
    <Notice
      tone="warning"
      action={
        <Link to="/" className={buttonClass({ variant: 'secondary', size: 'small' })}>
          {checkoutProblems.addItems}
        </Link>
      }
    >
      {text}
    </Notice>
  );
}
