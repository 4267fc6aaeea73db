import type { Messages } from '#domain/messages/messages.ts';
import { formatPaise } from '#domain/money/money.ts';
import type { OrderChange } from '#domain/order/order-changes.ts';

/** One difference for `#ui/lists/change-list.tsx`. */
export interface ChangeRow {
  key: string;
  title: string;
  /** Both amounts, with a text for screen readers because the strike-through is visual. */
  amounts?: { was: string; is: string; spoken: string };
  fate?: string;
}

type ChangeTexts = Messages['orderChanges'];

/**
 * Words the differences between a cart and the server's order, equally on all screens; `localName` is the
 * function that `useLocalNames` returns for the lines of the cart.
 */
export function createChangeRows(
  changes: readonly OrderChange[],
  texts: ChangeTexts,
  localName: (name: string) => string,
): ChangeRow[] {
  return changes.map((change) => {
    switch (change.kind) {
      case 'coupon':
        return { key: `coupon ${change.couponCode}`, title: texts.coupon({ code: change.couponCode }) };
      case 'total':
        return { key: 'total', title: texts.total(), amounts: amountsOf(change, texts) };
      case 'price':
        return {
          key: `price ${change.title}`,
          title: localName(change.title),
          amounts: amountsOf(change, texts),
        };
      default:
        return {
          key: `${change.kind} ${change.title}`,
          title: localName(change.title),
          fate: texts[change.kind](),
        };
    }
  });
}

function amountsOf({ wasPaise, isPaise }: { wasPaise: number; isPaise: number }, texts: ChangeTexts) {
  const was = formatPaise(wasPaise);
  const is = formatPaise(isPaise);
  return { was, is, spoken: texts.price({ was, is }) };
}
