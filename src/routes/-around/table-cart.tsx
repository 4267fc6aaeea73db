import { useNavigate } from '@tanstack/react-router';
import type { OrderDetail } from '#contract/orders/order.ts';
import { describeVerdict } from '#features/diet/describe-verdict.ts';
import { startTableCart } from '#features/table-cart/start-table-cart.ts';
import { type TableCartSheetProps, TableStrip } from '#features/table-cart/table-strip.tsx';
import { dietText } from '#messages/diet.js';
import { navigationOfOrder } from '#platform/navigation/payment-navigation.ts';
import { lazySheet } from '#platform/parts/lazy-part.tsx';
import { GuestName } from './guest-name.tsx';

const LoadedSheet = lazySheet(
  async () => (await import('#features/table-cart/table-cart-sheet.tsx')).TableCartSheet,
);

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
  return (
    <LoadedSheet
      {...props}
      describe={(verdict) => describeVerdict(verdict, dietText)}
      onSaved={handleSaved}
      nameSheet={(sheet) => <GuestName {...sheet} />}
    />
  );
}

const Strip = () => <TableStrip Sheet={TableSheet} />;

/** Shares the cart with the table from now on. */
export const startSharing = () => void startTableCart(Strip);
