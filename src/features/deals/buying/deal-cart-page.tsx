import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { getStealDealItemList, getStealDealOrder, reserveStealDeal } from '#contract/endpoints/deals.ts';
import type { Deal, DealCart, DealCartLine, DealOrder } from '#contract/offers/deals.ts';
import { formatPaise } from '#domain/money/money.ts';
import { billText } from '#messages/bill.js';
import { dealsText } from '#messages/deals.js';
import { call } from '#platform/api/call.ts';
import { createBillRows } from '#platform/cart/bill-rows.ts';
import { focusHeading } from '#platform/navigation/focus-heading.ts';
import { requestLogin } from '#platform/navigation/modals.ts';
import { deleteActionKey, keyOfAction } from '#platform/outbox/action-keys.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { useHasSignal } from '#platform/retry/signal.ts';
import { isSignedInAtom } from '#platform/state/atoms.ts';
import { useAction } from '#platform/use-action.ts';
import { useIsHere } from '#platform/use-is-here.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Stepper } from '#ui/buttons/stepper.tsx';
import { useListFocus } from '#ui/dialogs/use-list-focus.ts';
import { AmountRows } from '#ui/lists/amount-rows.tsx';
import { Card } from '#ui/lists/card.tsx';
import { Page } from '#ui/page.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import dealsStyles from '../deals.module.css';
import styles from './deal-buying.module.css';
import {
  choicesOf,
  filledDealCartAtom,
  mostOf,
  RESERVE_ACTION,
  rememberReservation,
  setDealQuantity,
} from './deal-cart.ts';
import { useDealBill } from './use-deal-bill.ts';

interface DealCartPageProps {
  onReserved: (order: DealOrder) => void;
}

export function DealCartPage({ onReserved }: DealCartPageProps) {
  const cart = useAtomValue(filledDealCartAtom);
  return (
    <Page title={dealsText.cart.title()}>
      {cart === null ? <EmptyCart /> : <FilledCart cart={cart} onReserved={onReserved} />}
    </Page>
  );
}

function EmptyCart() {
  return (
    <EmptyState
      picture="/art/empty-cart.webp"
      title={dealsText.cart.emptyTitle()}
      text={dealsText.cart.emptyText()}
      action={
        <Link to="/" search={{ tab: 'StealDeal' }} className={buttonClass({ variant: 'primary' })}>
          {dealsText.cart.browse()}
        </Link>
      }
    />
  );
}

function FilledCart({ cart, onReserved }: { cart: DealCart; onReserved: (order: DealOrder) => void }) {
  const hasSignal = useHasSignal();
  const { data } = useEndpoint(getStealDealItemList, {});
  const { bill, problem, isCurrent } = useDealBill(cart);
  const held = useOwnHold(cart.reservedRefId);
  const listFocus = useListFocus(cart.lineList.length);
  const offline = problem?.code === 'offline' || !hasSignal;
  return (
    <>
      <ul {...listFocus} className={styles['lines']}>
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
      <Card className={dealsStyles['part']}>
        <h2 className={dealsStyles['partTitle']}>{dealsText.cart.bill()}</h2>
        {bill === undefined && !offline ? (
          <div role="status">
            <Skeleton shape="line" count={3} />
            <p className={dealsStyles['quiet']}>{dealsText.cart.billWaiting()}</p>
          </div>
        ) : null}
        {bill === undefined ? null : (
          <div aria-busy={!isCurrent}>
            <AmountRows rows={createBillRows(bill, billText)} explainLabel={billText.explain()} />
          </div>
        )}
        <p className={dealsStyles['quiet']}>{dealsText.cart.noCoupon()}</p>
      </Card>
      {offline ? (
        <Notice tone="offline">{`${dealsText.cart.billOffline()} ${dealsText.cart.needsSignal()}`}</Notice>
      ) : null}
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

/** The deal of a cart line on the current list: null when it is over, undefined while the list loads. */
function findDeal(itemList: readonly Deal[] | undefined, line: DealCartLine): Deal | null | undefined {
  return itemList === undefined ? undefined : (itemList.find(({ dealId }) => dealId === line.dealId) ?? null);
}

interface CartLineProps {
  line: DealCartLine;
  deal: Deal | null | undefined;
  /** Units of the deal in the customer's own reservation. */
  held: number;
  isOnly: boolean;
}

function CartLine({ line, deal, held, isOnly }: CartLineProps) {
  const { title, imageUrl, stealDealItemQty } = line;
  const itemPrice = deal?.itemPrice ?? line.itemPrice;
  const most = mostOf(deal, held);
  const change = (quantity: number) => setDealQuantity({ ...line, itemPrice }, quantity);
  const remove = () => {
    change(0);
    // Removing the last line unmounts the list, which had the focus.
    if (isOnly) focusHeading();
  };
  return (
    <li className={styles['line']}>
      <Picture src={imageUrl} alt="" size="small" />
      <div className={dealsStyles['texts']}>
        <p className={styles['lineTitle']}>{title}</p>
        {deal === null ? <p className={dealsStyles['problem']}>{dealsText.cart.over()}</p> : null}
        {deal !== null && stealDealItemQty > most ? (
          <p className={dealsStyles['problem']}>{dealsText.cart.short({ count: most })}</p>
        ) : null}
        {itemPrice === line.itemPrice ? null : (
          <p className={dealsStyles['quiet']}>
            {dealsText.cart.wasPrice({ amount: formatPaise(line.itemPrice) })}
          </p>
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
              increase: dealsText.more({ title }),
              decrease: dealsText.less({ title }),
              value: dealsText.inCart({ count: stealDealItemQty, title }),
            }}
          />
        )}
        <IconButton
          label={dealsText.cart.remove({ title })}
          icon={<Trash2 aria-hidden="true" />}
          onClick={remove}
        />
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
  const isSignedIn = useAtomValue(isSignedInAtom);
  const { isBusy, problem, reserve } = useReserve(onReserved);
  const proceed = () => {
    if (isSignedIn) void reserve(cart);
    else requestLogin({ onSignedIn: () => void reserve(cart) });
  };
  return (
    <div className={dealsStyles['part']}>
      <p className={dealsStyles['quiet']}>{dealsText.cart.hold()}</p>
      <p className={dealsStyles['problem']} role="alert">
        {problem}
      </p>
      <Button variant="primary" isWide isBusy={isBusy} disabled={isOffline} onClick={proceed}>
        {payablePaise === undefined
          ? dealsText.cart.payUnknown()
          : dealsText.cart.pay({ amount: formatPaise(payablePaise) })}
      </Button>
    </div>
  );
}

/**
 * Units by deal in the cart's own reservation, which the stock excludes. If the reservation cannot load, the
 * server still checks the stock.
 */
function useOwnHold(dealOrderRefId: string | null): ReadonlyMap<string, number> {
  const isSignedIn = useAtomValue(isSignedInAtom);
  const input = dealOrderRefId === null || !isSignedIn ? null : { dealOrderRefId };
  const { data: order } = useEndpoint(getStealDealOrder, input);
  const lines = order?.status === 'RESERVED' ? order.itemList : [];
  return new Map(lines.map((line) => [line.dealId, line.stealDealItemQty]));
}

function useReserve(onReserved: (order: DealOrder) => void) {
  const { isBusy, run } = useAction();
  const isHere = useIsHere();
  const [problem, setProblem] = useState<string>();
  const reserve = (cart: DealCart) =>
    run(async () => {
      setProblem(undefined);
      const input = { itemList: choicesOf(cart) };
      const key = keyOfAction(RESERVE_ACTION, input);
      const result = await call(reserveStealDeal, input, { key });
      if (!result.ok) return setProblem(result.problem.message);
      // The next reservation of the same cart needs a new key.
      deleteActionKey(RESERVE_ACTION);
      rememberReservation(result.data.dealOrderRefId);
      // A customer who left the page finds the reservation in "My deals".
      if (isHere()) onReserved(result.data);
    });
  return { isBusy, problem, reserve };
}
