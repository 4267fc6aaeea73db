import { Link } from '@tanstack/react-router';
import { formatPaise } from '#domain/money/money.ts';
import { checkoutProblemsText } from '#messages/checkout-problems.js';
import { refusalsText } from '#messages/refusals.js';
import { buttonClass } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import type { Checkout } from '../use-checkout.ts';

/**
 * The text has no amounts until the outlet's charges have loaded, because the server may report the minimum
 * before.
 */
export function BelowMinimum({ checkout: { outlet, missingPaise } }: { checkout: Checkout }) {
  const text =
    outlet === undefined || missingPaise === 0
      ? refusalsText.belowMinimumOrder()
      : checkoutProblemsText.belowMinimum({
          minimum: formatPaise(outlet.pricing.minimumOrderPaise),
          missing: formatPaise(missingPaise),
        });
  return (
    <Notice
      tone="warning"
      action={
        <Link to="/" className={buttonClass({ variant: 'secondary', size: 'small' })}>
          {checkoutProblemsText.addItems()}
        </Link>
      }
    >
      {text}
    </Notice>
  );
}
