import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { Menu } from '#contract/catalogue/menu.ts';
import type { CartOrderType } from '#contract/fields.ts';
import type { UsualBasket } from '#contract/orders/order.ts';
import type { OutletRef } from '#contract/stored.ts';
import { formatPaise } from '#domain/money/money.ts';
import { addToCart } from '#features/cart/state/cart-actions.ts';
import { UsualCard } from '#features/usual/usual-card.tsx';
import { nameUsual, readUsual, type UsualLines, useUsualBasket } from '#features/usual/usual-lines.ts';
import { usualText } from '#messages/usual.js';
import { requestLogin } from '#platform/navigation/modals.ts';
import { cartAtom, isSignedInAtom } from '#platform/state/atoms.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { showToast } from '#ui/toasts/toast.ts';

interface HomeUsualProps {
  outlet: OutletRef;
  orderType: CartOrderType;
  menu: Menu;
  /** True when the app shortcut has opened home: a dialog then asks before anything is added. */
  isRequested: boolean;
  onDecided: () => void;
}

function showWhatIsGone({ gone }: UsualLines): void {
  if (gone.length > 0)
    showToast(
      'blank',
      usualText.gone({ dishes: gone.map((title) => title ?? usualText.unknownDish()).join(', ') }),
    );
}

/** Adds the usual dishes; as for any dish, the cart asks first if it has another outlet or order type. */
function addUsual(usual: UsualLines, outlet: OutletRef, orderType: CartOrderType): void {
  const [line, ...others] = usual.lines;
  if (line === undefined) {
    showToast('blank', usualText.allGone());
    return;
  }
  const isIn = addToCart({ line, others, outlet, orderType });
  if (isIn) showToast('success', usualText.added());
  showWhatIsGone(usual);
}

export function HomeUsual(props: HomeUsualProps) {
  const { outlet, isRequested, onDecided } = props;
  const isSignedIn = useAtomValue(isSignedInAtom);
  const basket = useUsualBasket(outlet.recordId);
  useEffect(() => {
    if (isRequested && !isSignedIn) requestLogin({ onClosed: onDecided, reason: usualText.needsLogin() });
  }, [isRequested, isSignedIn, onDecided]);
  useEffect(() => {
    if (!isRequested || basket !== null) return;
    showToast('blank', usualText.none());
    onDecided();
  }, [isRequested, basket, onDecided]);
  return basket === undefined || basket === null ? null : <UsualOffer {...props} basket={basket} />;
}

function UsualOffer({
  basket,
  outlet,
  orderType,
  menu,
  isRequested,
  onDecided,
}: HomeUsualProps & { basket: UsualBasket }) {
  const cart = useAtomValue(cartAtom);
  const usual = readUsual(menu, basket.itemList, orderType);
  const dishes = nameUsual(menu, basket);
  const inCart = new Set(cart?.lineList.map(({ lineId }) => lineId));
  const isThere = usual.lines.every(({ lineId }) => inCart.has(lineId));
  const add = () => addUsual(usual, outlet, orderType);
  const confirm = () => {
    onDecided();
    add();
  };
  return (
    <>
      {isThere ? null : (
        <UsualCard dishes={dishes} orderCount={basket.orderCount} totalPaise={usual.totalPaise} onAdd={add} />
      )}
      <ConfirmDialog
        isOpen={isRequested}
        onClose={onDecided}
        title={usualText.ask.title()}
        text={usualText.ask.text({ dishes, amount: formatPaise(usual.totalPaise) })}
        confirmLabel={usualText.ask.confirm()}
        cancelLabel={usualText.ask.cancel()}
        onConfirm={confirm}
      />
    </>
  );
}
