import { Link } from '@tanstack/react-router';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import type { OrderDetail } from '#contract/orders/order.ts';
import { waitsForPayment } from '#domain/money/order-payment.ts';
import { takesArrival } from '#domain/order/arrival.ts';
import { isEnded, isRefused } from '#domain/order/order-lifecycle.ts';
import { describeSlot } from '#domain/order/order-slots.ts';
import { telLink } from '#domain/people/phone-number.ts';
import { billText } from '#messages/bill.js';
import { trackingText } from '#messages/tracking.js';
import { createBillRows } from '#platform/cart/bill-rows.ts';
import { formatMoment } from '#platform/time/as-of.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { AmountRows } from '#ui/lists/amount-rows.tsx';
import { Card } from '#ui/lists/card.tsx';
import { Page } from '#ui/page.tsx';
import { DrawnTick } from '#ui/pictures/drawn-tick.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { ArrivalSection } from './arrival/arrival-section.tsx';
import { CancelSection } from './cancel-section.tsx';
import { DoorPhotoSection } from './door-photo-section.tsx';
import { HandOverSection } from './hand-over-section.tsx';
import { PayNowSection } from './pay-now-section.tsx';
import { ProgressSection } from './progress-section.tsx';
import type { PlacedSlotSheet } from './schedule-section.tsx';
import { ScheduleSection } from './schedule-section.tsx';
import { SettleSection } from './settle-section.tsx';
import { ShortageSection } from './shortage-section.tsx';
import styles from './tracking.module.css';
import type { TrackedOrder } from './use-tracked-order.ts';
import { RiderSection, WaySection } from './way/rider-section.tsx';

export interface TrackOrderPageProps {
  /** Undefined for the list of running orders. */
  orderRefId: string | undefined;
  isJustPlaced: boolean;
  /** Orders in the outbox of this phone. */
  waiting: ReactNode;
  runningOrders: ReactNode;
  /** Renders the alternatives above a refused order. */
  renderNextStep: (order: OrderDetail) => ReactNode;
  offers: ReactNode;
  onPay: (order: OrderDetail) => void;
  slotSheet: (sheet: PlacedSlotSheet) => ReactNode;
  /** Renders the sections below the order; `onChanged` receives the updated order. */
  renderAfter: (order: OrderDetail, onChanged: (order: OrderDetail) => void) => ReactNode;
}

interface OrderViewProps extends TrackOrderPageProps {
  order: OrderDetail;
  asOf: number;
  tracked: TrackedOrder;
}

export function OrderView(props: OrderViewProps) {
  const { order, asOf, tracked, isJustPlaced } = props;
  const isFresh = isJustPlaced && order.orderStatus === 'PLACED' && !waitsForPayment(order);
  const isCodeFirst = isCodeRequired(order);
  return (
    <Page title={trackingText.title()} aside={<Summary order={order} />}>
      {isFresh ? <JustPlaced order={order} /> : null}
      {tracked.isCached ? (
        <Notice tone="offline">{trackingText.stale({ time: formatMoment(asOf) })}</Notice>
      ) : null}
      {isRefused(order.orderStatus) ? props.renderNextStep(order) : null}
      <ShortageSection order={order} tracked={tracked} />
      <PayNowSection order={order} tracked={tracked} onPay={() => props.onPay(order)} />
      {isCodeFirst ? <HandoverCode order={order} /> : null}
      {takesArrival(order) && !waitsForPayment(order) ? (
        <ArrivalSection order={order} onSent={tracked.refresh} />
      ) : null}
      {order.orderStatus === 'PICKED_UP' ? <RiderSection order={order} /> : null}
      <ScheduleSection order={order} tracked={tracked} slotSheet={props.slotSheet} />
      <ProgressSection order={order} asOf={asOf} />
      <CancelSection order={order} tracked={tracked} />
      <WaySection order={order} />
      {isCodeFirst ? null : <HandoverCode order={order} />}
      <HandOverSection order={order} />
      {order.hasHandoverPhoto ? <DoorPhotoSection orderRefId={order.orderRefId} /> : null}
      {isEnded(order.orderStatus) || waitsForPayment(order) ? null : props.offers}
      <SettleSection order={order} />
      {props.renderAfter(order, tracked.show)}
    </Page>
  );
}

function JustPlaced({ order }: { order: OrderDetail }) {
  return (
    <section className={styles['placed']} role="status">
      <DrawnTick size={72} />
      <div>
        <p className={styles['headline']}>{trackingText.placedTitle()}</p>
        <p>{placedText(order)}</p>
      </div>
    </section>
  );
}

function placedText({ restaurantName: outlet, scheduledFor }: OrderDetail): string {
  if (scheduledFor === null) return trackingText.placedText({ outlet });
  return trackingText.placedForLater({ outlet, slot: describeSlot(scheduledFor) });
}

/** At handover the customer needs the handover code first. */
const isCodeRequired = ({ orderStatus }: OrderDetail) =>
  orderStatus === 'PICKED_UP' || orderStatus === 'READY_FOR_PICKUP';

function HandoverCode({ order }: { order: OrderDetail }) {
  if (order.handoverCode === null || isEnded(order.orderStatus) || waitsForPayment(order)) return null;
  return (
    <Card className={styles['row']}>
      <p>
        {order.orderType === 'HomeDelivery'
          ? trackingText.handoverDelivery()
          : trackingText.handoverTakeAway()}
      </p>
      <p className={styles['code']}>{order.handoverCode}</p>
    </Card>
  );
}

function Summary({ order }: { order: OrderDetail }) {
  return (
    <Card className={styles['section']}>
      <div>
        <h2 className={styles['sectionTitle']}>{order.restaurantName}</h2>
        <p className={styles['quiet']}>{trackingText.orderNumber({ ref: order.orderRefId })}</p>
      </div>
      <p>{order.itemSummary}</p>
      <AmountRows
        rows={createBillRows(order.bill, billText, order.couponCode)}
        explainLabel={billText.explain()}
      />
      <div className={styles['actions']}>
        <a
          href={telLink(order.restaurantPhone)}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          <Phone aria-hidden="true" size={18} /> {trackingText.callOutlet()}
        </a>
        <Link
          to="/my-orders/$ref"
          params={{ ref: order.orderRefId }}
          className={buttonClass({ variant: 'quiet', size: 'small' })}
        >
          {trackingText.details()}
        </Link>
      </div>
    </Card>
  );
}
