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

/** The round of a table is paid like any order, from its draft. */
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

/** The checkout asks for the name again if this fails. */
async function followGuest(): Promise<void> {
  if (store.get(sessionAtom)?.tableGuest === undefined) return;
  const { followTableAsGuest } = await import('#features/table-guest/join-as-guest.ts');
  await followTableAsGuest();
}

/** Shares the cart with the table from now on. */
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
