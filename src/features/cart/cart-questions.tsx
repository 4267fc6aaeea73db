import { useAtomValue, useSetAtom } from 'jotai';
import { getItemListWithCatSubCat } from '#contract/endpoints/catalogue.ts';
import type { Cart, CartLine } from '#contract/stored.ts';
import { conflictOf } from '#domain/cart.ts';
import { cartText } from '#domain/messages/en/cart.ts';
import type { Messages } from '#domain/messages/messages.ts';
import { formatPaise } from '#domain/money.ts';
import { findTakeAlong, type TakeAlong } from '#domain/take-along.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { useFailedRead } from '#platform/retry/failed-read.ts';
import { cartAtom } from '#platform/state/atoms.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { ChangeList } from '#ui/change-list.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { confirmCartMove, confirmPendingAdd, dropPendingAdd, reviewPendingMove } from './cart-actions.ts';
import { cartMoveAtom, type OtherMenu, type PendingAdd, pendingAddAtom } from './cart-atoms.ts';
import styles from './cart-panel.module.css';

function describeConflict(cart: Cart | null, pending: PendingAdd | null, t: Messages['cart']): string {
  if (cart === null || pending === null) return '';
  const { outlet, orderType } = pending;
  return conflictOf(cart, outlet.recordId, orderType) === 'outlet'
    ? t.conflict.outlet(cart.outlet.title, outlet.title)
    : t.conflict.orderType(t.orderTypes[cart.orderType], t.orderTypes[orderType]);
}

/**
 * The Clear Cart Confirmation before a cart of another outlet or order type is given up (spec section 4,
 * "Cart"), and the review of what of it the other menu has.
 */
export function CartQuestions() {
  const t = useText({ cart: cartText }).cart;
  const pending = useAtomValue(pendingAddAtom);
  const cart = useAtomValue(cartAtom);
  const move = useAtomValue(cartMoveAtom);
  return (
    <>
      <ConfirmDialog
        isOpen={pending !== null}
        onClose={dropPendingAdd}
        title={t.conflict.title}
        text={describeConflict(cart, pending, t)}
        confirmLabel={t.conflict.confirm}
        cancelLabel={t.conflict.keep}
        onConfirm={confirmPendingAdd}
        alternative={{ label: t.conflict.takeAlong, onChoose: reviewPendingMove }}
        tone="danger"
      />
      {move === null || cart === null ? null : <TakeAlongSheet cart={cart} to={move} />}
    </>
  );
}

/** What of the cart the other menu has, at its prices, before anything is moved. */
function TakeAlongSheet({ cart, to }: { cart: Cart; to: OtherMenu }) {
  const t = useText({ cart: cartText }).cart;
  const setMove = useSetAtom(cartMoveAtom);
  const own = useEndpoint(getItemListWithCatSubCat, { restaurantId: cart.outlet.recordId });
  const there = useEndpoint(getItemListWithCatSubCat, { restaurantId: to.outlet.recordId });
  const failed = useFailedRead(t.takeAlong.failed, there);
  const close = () => setMove(null);
  const found =
    there.data === undefined
      ? undefined
      : findTakeAlong({
          lineList: cart.lineList,
          from: own.data ?? null,
          to: there.data,
          orderType: to.orderType,
        });
  const keep = (
    <Button variant="secondary" isWide onClick={close}>
      {t.takeAlong.keep}
    </Button>
  );
  const confirm =
    found === undefined || found.lines.length === 0 ? (
      keep
    ) : (
      <Button variant="primary" isWide onClick={() => confirmCartMove(found.lines)}>
        {t.takeAlong.confirm(formatPaise(found.totalPaise))}
      </Button>
    );
  return (
    <Sheet
      isOpen
      onClose={close}
      title={t.takeAlong.title(to.outlet.title, t.orderTypes[to.orderType])}
      closeLabel={t.takeAlong.close}
      footer={confirm}
    >
      {found !== undefined ? (
        <Comparison found={found} outletTitle={to.outlet.title} />
      ) : failed === undefined ? (
        <Skeleton shape="line" count={4} />
      ) : (
        <LoadFailed {...failed} />
      )}
    </Sheet>
  );
}

function nameLine(
  { quantity, title, choiceText }: Pick<CartLine, 'quantity' | 'title' | 'choiceText'>,
  t: Messages['cart']['takeAlong'],
): string {
  return choiceText === '' ? t.line(quantity, title) : t.lineWithChoices(quantity, title, choiceText);
}

function describeTotal({ wasPaise, totalPaise }: TakeAlong, t: Messages['cart']['takeAlong']): string {
  const total = formatPaise(totalPaise);
  const difference = formatPaise(Math.abs(totalPaise - wasPaise));
  if (totalPaise === wasPaise) return t.same(total);
  return totalPaise > wasPaise ? t.more(total, difference) : t.less(total, difference);
}

function Comparison({ found, outletTitle }: { found: TakeAlong; outletTitle: string }) {
  const t = useText({ cart: cartText }).cart.takeAlong;
  const { lines, priceChanges, left } = found;
  const wasOf = new Map(priceChanges.map(({ line, wasPaise }) => [line.lineId, wasPaise]));
  const coming = lines.map(({ lineId, title, choiceText, quantity, price }) => {
    const row = { key: lineId, title: nameLine({ quantity, title, choiceText }, t) };
    const is = formatPaise(price * quantity);
    const wasPaise = wasOf.get(lineId);
    if (wasPaise === undefined) return { ...row, amount: is };
    const was = formatPaise(wasPaise * quantity);
    return { ...row, amounts: { was, is, spoken: t.price(was, is) } };
  });
  const staying = left.map(({ line, reason }) => ({
    key: line.lineId,
    title: nameLine(line, t),
    fate: t.reasons[reason],
  }));
  return (
    <div className={styles['contents']}>
      {lines.length === 0 ? (
        <Notice tone="warning">{t.nothing(outletTitle)}</Notice>
      ) : (
        <section>
          <h3>{t.goesIn}</h3>
          <ChangeList rows={coming} />
          <p className={styles['hint']}>{describeTotal(found, t)}</p>
        </section>
      )}
      {staying.length === 0 ? null : (
        <section>
          <h3>{t.stays}</h3>
          <ChangeList rows={staying} />
        </section>
      )}
    </div>
  );
}
