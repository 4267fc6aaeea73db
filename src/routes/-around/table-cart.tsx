import { useNavigate } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { OrderDetail } from '#contract/orders/order.ts';
import { describeVerdict } from '#features/diet/describe-verdict.ts';
import { startTableCart } from '#features/table-cart/start-table-cart.ts';
import { type TableCartSheetProps, TableStrip } from '#features/table-cart/table-strip.tsx';
import { dietText } from '#messages/diet.js';
import { navigationOfOrder } from '#platform/navigation/payment-navigation.ts';
import { lazySheet } from '#platform/parts/lazy-part.tsx';
import { sessionAtom, tableSessionAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { useLingering } from '#ui/use-lingering.ts';

const LoadedSheet = lazySheet(
  async () => (await import('#features/table-cart/table-cart-sheet.tsx')).TableCartSheet,
);

const LoadedNameSheet = lazySheet(async () => (await import('./guest-name.tsx')).GuestName);

function NameChoice(props: ComponentProps<typeof LoadedNameSheet>) {
  return useLingering(props.isOpen) ? <LoadedNameSheet {...props} /> : null;
}

/** The dishes that a table orders together (a round) become a draft order, which is paid like any other. */
function TableSheet(props: TableCartSheetProps) {
  const navigate = useNavigate();
  const handleSaved = (order: OrderDetail) => {
    props.onClose();
    void navigate({
      to: '/payment-methods',
      search: { ref: order.orderRefId },
      state: navigationOfOrder(order, '/'),
    });
  };
  const handleBill = (ref: string) => {
    props.onClose();
    void navigate({ to: '/my-orders/$ref/bill', params: { ref } });
  };
  return (
    <LoadedSheet
      {...props}
      onBill={handleBill}
      describe={(verdict) => describeVerdict(verdict, dietText)}
      onSaved={handleSaved}
      nameSheet={(sheet) => <NameChoice {...sheet} />}
    />
  );
}

const Strip = () => <TableStrip Sheet={TableSheet} />;

/**
 * After another scan at the same outlet the guest keeps their name; if this fails, the checkout asks for it
 * again.
 */
async function followGuest(): Promise<void> {
  if (store.get(sessionAtom)?.tableGuest === undefined) return;
  const { followTableAsGuest } = await import('#features/table-guest/join-as-guest.ts');
  await followTableAsGuest();
}

/** From now on, shares this phone's cart with the other guests of each table that the customer sits at. */
export function startSharing(): void {
  void startTableCart(Strip);
  const follow = () => {
    followGuest().catch((cause: unknown) => {
      performance.mark('part-missing', { detail: String(cause) });
    });
  };
  store.sub(tableSessionAtom, follow);
  follow();
}
