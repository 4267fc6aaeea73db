import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { getRestaurantDetail } from '#contract/endpoints/chain/catalogue.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import { createBill } from '#domain/bill/bill.ts';
import { formatPaise } from '#domain/money/money.ts';
import { tableCartText } from '#messages/table-cart.js';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { useHasSignal } from '#platform/retry/signal.ts';
import { isGuestAt } from '#platform/session/session.ts';
import { isSignedInAtom, sessionAtom, tableSessionAtom } from '#platform/state/atoms.ts';
import { useAction } from '#platform/use-action.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { BillEntry } from './bill-entry.tsx';
import type { DescribeVerdict } from './diet-warnings.tsx';
import { GuestDishes } from './guest-dishes.tsx';
import { GuestSettings } from './guest-settings.tsx';
import { saveRound } from './send-round.ts';
import styles from './table-cart.module.css';
import type { TableCartSheetProps } from './table-strip.tsx';
import type { TableView, ViewGuest } from './table-view.ts';

interface SheetParts {
  describe: DescribeVerdict;
  /** Called when the round is priced and waits for its payment. */
  onSaved: (order: OrderDetail) => void;
  onBill: (tableBillRefId: string) => void;
  /** Sheet in which a guest without an account gives a name before the round is sent. */
  nameSheet: (sheet: { isOpen: boolean; onClose: () => void; onReady: () => void }) => ReactNode;
}

export function TableCartSheet({
  isOpen,
  onClose,
  view,
  describe,
  onSaved,
  onBill,
  nameSheet,
}: TableCartSheetProps & SheetParts) {
  const hasSignal = useHasSignal();
  const { guests, phone, tableNumber } = view;
  const naming = useNaming();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={tableCartText.title({ number: tableNumber })}
      closeLabel={tableCartText.close()}
      footer={<SendBar {...{ view, hasSignal, onClose, onSaved, isKnown: naming.isKnown }} />}
    >
      <div className={styles['contents']}>
        {hasSignal ? null : <Notice tone="offline">{tableCartText.offline()}</Notice>}
        {guests.map((guest) => (
          <GuestDishes key={guest.guestId} guest={guest} guests={guests} describe={describe} />
        ))}
        {phone.known.hasOpenBill && hasSignal ? (
          <BillEntry {...{ tableSessionId: phone.tableSessionId, isKnown: naming.isKnown, onBill }} />
        ) : null}
        <GuestSettings phone={phone} />
        {nameSheet(naming.sheet)}
      </div>
    </Sheet>
  );
}

/** A guest without an account gives a name before they order or pay. */
function useNaming() {
  const isSignedIn = useAtomValue(isSignedInAtom);
  const isGuest = isGuestAt(useAtomValue(sessionAtom), useAtomValue(tableSessionAtom));
  const [ready, setReady] = useState<{ readonly go: () => void }>();
  const isKnown = (onReady: () => void) => {
    if (isSignedIn || isGuest) return true;
    setReady({ go: onReady });
    return false;
  };
  const sheet = {
    isOpen: ready !== undefined,
    onClose: () => setReady(undefined),
    onReady: () => ready?.go(),
  };
  return { isKnown, sheet };
}

/** The whole price of some guests' dishes; undefined until the charges of the outlet load. */
function usePrice({ restaurantUuid }: TableView): (guests: readonly ViewGuest[]) => string | undefined {
  const detail = useEndpoint(getRestaurantDetail, { restaurantUuid }).data;
  return (guests) => {
    if (detail === undefined) return undefined;
    const lines = guests.flatMap((guest) => guest.lines).flatMap(({ priced }) => priced ?? []);
    const bill = createBill({
      orderType: 'DineIn',
      lines: lines.map(({ price, quantity, packingPaise, taxClass = 'FOOD' }) => ({
        ...{ pricePaise: price, quantity, packingPaise, taxClass },
      })),
      ...{ pricing: detail.pricing, distanceMetres: null, coupon: null },
      ...{ tipPaise: 0, walletAvailablePaise: 0, pointsAvailable: 0 },
    });
    return formatPaise(bill.payablePaise);
  };
}

interface SendBarProps extends Pick<SheetParts, 'onSaved'> {
  view: TableView;
  hasSignal: boolean;
  isKnown: (onReady: () => void) => boolean;
  onClose: () => void;
}

/** Sends the dishes of all guests as one round, or only this guest's dishes by the usual checkout. */
function SendBar({ view, hasSignal, onClose, onSaved, isKnown }: SendBarProps) {
  const priceOf = usePrice(view);
  const { isBusy, run } = useAction();
  const [problem, setProblem] = useState<string>();
  const { guests } = view;
  const own = guests.filter(({ isSelf }) => isSelf);
  const hasOwn = own.some(({ lines }) => lines.length > 0);
  const all = guests.flatMap(({ lines }) => lines);
  if (all.length === 0) return null;
  const isUnavailable = all.some(({ priced }) => priced === undefined);
  const send = () =>
    run(async () => {
      setProblem(undefined);
      const saved = await saveRound();
      if (saved.ok) onSaved(saved.order);
      else setProblem(saved.message);
    });
  const sendAll = () => (isKnown(() => void send()) ? send() : undefined);
  const reason = isUnavailable
    ? tableCartText.removeUnavailable()
    : hasSignal
      ? undefined
      : tableCartText.needsSignal();
  return (
    <div className={styles['send']}>
      {problem === undefined ? null : <Notice tone="error">{problem}</Notice>}
      {reason === undefined ? null : <p className={styles['reason']}>{reason}</p>}
      <Button
        variant="primary"
        isWide
        isBusy={isBusy}
        disabled={reason !== undefined}
        onClick={() => void sendAll()}
      >
        {withPrice(tableCartText.sendAll(), priceOf(guests))}
      </Button>
      {hasOwn ? (
        <Link
          to="/checkout"
          className={buttonClass({ variant: 'secondary', isWide: true })}
          onClick={onClose}
        >
          {withPrice(tableCartText.sendMine(), priceOf(own))}
        </Link>
      ) : null}
    </div>
  );
}

const withPrice = (label: string, price: string | undefined) =>
  price === undefined ? label : `${label} · ${price}`;
