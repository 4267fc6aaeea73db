import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import Trash2 from 'lucide-react/icons/trash-2';
import type { Deal, DealCart, DealCartLine, DealOrder } from '#contract/deals.ts';
import { getStealDealItemList } from '#contract/endpoints/deals.ts';
import { billText } from '#domain/messages/en/bill.ts';
import { dealsText } from '#domain/messages/en/deals.ts';
import { formatPaise } from '#domain/money.ts';
import { createBillRows } from '#platform/cart/bill-rows.ts';
import { focusHeading } from '#platform/navigation/focus-heading.ts';
import { requestLogin } from '#platform/navigation/modals.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { useHasSignal } from '#platform/retry/signal.ts';
import { isSignedInAtom } from '#platform/state/atoms.ts';
import { useText } from '#platform/text.ts';
import { AmountRows } from '#ui/amount-rows.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { Picture } from '#ui/picture.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { useFocusKept } from '#ui/use-focus-kept.ts';
import { filledDealCartAtom, mostOf, setDealQuantity } from './deal-cart.ts';
import styles from './deals.module.css';
import { useDealBill } from './use-deal-bill.ts';
import { useOwnHold } from './use-own-hold.ts';
import { useReserve } from './use-reserve.ts';

interface DealCartPageProps {
  /** The cart is held: its payment is next. */
  onReserved: (order: DealOrder) => void;
}

/** /deal-cart: the lines, their bill with taxes, and the way to pay. */
export function DealCartPage({ onReserved }: DealCartPageProps) {
  const t = useText({ deals: dealsText }).deals;
  const cart = useAtomValue(filledDealCartAtom);
  return (
    <Page title={t.cart.title}>
      {cart === null ? <EmptyCart /> : <FilledCart cart={cart} onReserved={onReserved} />}
    </Page>
  );
}

function EmptyCart() {
  const t = useText({ deals: dealsText }).deals.cart;
  return (
    <EmptyState
      picture="/art/empty-cart.webp"
      title={t.emptyTitle}
      text={t.emptyText}
      action={
        <Link to="/" search={{ tab: 'StealDeal' }} className={buttonClass({ variant: 'primary' })}>
          {t.browse}
        </Link>
      }
    />
  );
}

function FilledCart({ cart, onReserved }: { cart: DealCart; onReserved: (order: DealOrder) => void }) {
  const t = useText({ bill: billText, deals: dealsText });
  const d = t.deals.cart;
  const hasSignal = useHasSignal();
  const { data } = useEndpoint(getStealDealItemList, {});
  const { bill, problem, isCurrent } = useDealBill(cart);
  const held = useOwnHold(cart.reservedRefId);
  const focusKept = useFocusKept(cart.lineList.length);
  const offline = problem?.code === 'offline' || !hasSignal;
  return (
    <>
      <ul {...focusKept} className={styles['lines']}>
        {cart.lineList.map((line) => (
          <CartLine
            key={line.dealId}
            line={line}
            deal={findDeal(data?.itemList, line)}
            held={held.get(line.dealId) ?? 0}
            isOnly={cart.lineList.length === 1}
          />
        ))}
      </ul>
      <Card className={styles['part']}>
        <h2 className={styles['partTitle']}>{d.bill}</h2>
        {bill === undefined && !offline ? (
          <div role="status">
            <Skeleton shape="line" count={3} />
            <p className={styles['quiet']}>{d.billWaiting}</p>
          </div>
        ) : null}
        {bill === undefined ? null : (
          <div aria-busy={!isCurrent}>
            <AmountRows rows={createBillRows(bill, t.bill)} />
          </div>
        )}
        <p className={styles['quiet']}>{d.noCoupon}</p>
      </Card>
      {offline ? <Notice tone="offline">{`${d.billOffline} ${d.needsSignal}`}</Notice> : null}
      {problem === undefined || offline ? null : <Notice tone="error">{problem.message}</Notice>}
      <PayPart
        cart={cart}
        payablePaise={isCurrent ? bill?.payablePaise : undefined}
        isOffline={offline}
        onReserved={onReserved}
      />
    </>
  );
}

/** The deal of now; null when it is over, undefined while nobody knows. */
function findDeal(itemList: readonly Deal[] | undefined, line: DealCartLine): Deal | null | undefined {
  return itemList === undefined ? undefined : (itemList.find(({ dealId }) => dealId === line.dealId) ?? null);
}

interface CartLineProps {
  line: DealCartLine;
  deal: Deal | null | undefined;
  /** How many of it the customer holds already. */
  held: number;
  isOnly: boolean;
}

function CartLine({ line, deal, held, isOnly }: CartLineProps) {
  const t = useText({ deals: dealsText }).deals;
  const { title, imageUrl, stealDealItemQty } = line;
  const itemPrice = deal?.itemPrice ?? line.itemPrice;
  const most = mostOf(deal, held);
  const change = (quantity: number) => setDealQuantity({ ...line, itemPrice }, quantity);
  const remove = () => {
    change(0);
    // The list goes with its last line, and cannot take the focus.
    if (isOnly) focusHeading();
  };
  return (
    <li className={styles['line']}>
      <Picture src={imageUrl} alt="" size="small" />
      <div className={styles['lineTexts']}>
        <p className={styles['lineTitle']}>{title}</p>
        {deal === null ? <p className={styles['problem']}>{t.cart.over}</p> : null}
        {deal !== null && stealDealItemQty > most ? (
          <p className={styles['problem']}>{t.cart.short(most)}</p>
        ) : null}
        {itemPrice === line.itemPrice ? null : (
          <p className={styles['quiet']}>{t.cart.wasPrice(formatPaise(line.itemPrice))}</p>
        )}
        <p className={styles['linePrice']}>{formatPaise(itemPrice * stealDealItemQty)}</p>
      </div>
      <div className={styles['lineActions']}>
        {deal === null || most === 0 ? null : (
          <Stepper
            value={stealDealItemQty}
            min={1}
            max={Math.max(1, most)}
            onChange={change}
            labels={{
              increase: t.more(title),
              decrease: t.less(title),
              value: t.inCart(stealDealItemQty, title),
            }}
          />
        )}
        <IconButton label={t.cart.remove(title)} icon={<Trash2 aria-hidden="true" />} onClick={remove} />
      </div>
    </li>
  );
}

interface PayPartProps {
  cart: DealCart;
  payablePaise: number | undefined;
  isOffline: boolean;
  onReserved: (order: DealOrder) => void;
}

function PayPart({ cart, payablePaise, isOffline, onReserved }: PayPartProps) {
  const t = useText({ deals: dealsText }).deals.cart;
  const isSignedIn = useAtomValue(isSignedInAtom);
  const { isBusy, problem, reserve } = useReserve(onReserved);
  const goOn = () => {
    if (isSignedIn) void reserve(cart);
    else requestLogin({ onSignedIn: () => void reserve(cart) });
  };
  return (
    <div className={styles['part']}>
      <p className={styles['quiet']}>{t.hold}</p>
      <p className={styles['problem']} role="alert">
        {problem}
      </p>
      <Button variant="primary" isWide isBusy={isBusy} disabled={isOffline} onClick={goOn}>
        {payablePaise === undefined ? t.payUnknown : t.pay(formatPaise(payablePaise))}
      </Button>
    </div>
  );
}
