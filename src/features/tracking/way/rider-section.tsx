import Bike from 'lucide-react/icons/bike';
import Phone from 'lucide-react/icons/phone';
import { getDriverLocation, getRiderPhoto } from '#contract/endpoints/orders/orders.ts';
import type { DriverLocation, OrderDetail } from '#contract/orders/order.ts';
import { waitsForPayment } from '#domain/money/order-payment.ts';
import { telLink } from '#domain/people/phone-number.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { trackingText } from '#messages/tracking.js';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { formatMoment } from '#platform/time/as-of.ts';
import { useNow } from '#platform/time/use-now.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { Card } from '#ui/lists/card.tsx';
import styles from '../tracking.module.css';
import { WayMap } from './way-map.tsx';

const POLL = { intervalMs: 5_000, hiddenIntervalMs: 60_000 };

/** A position older than this no longer shows where the rider is. */
const SILENT_AFTER_MS = MINUTE_MS;

function PositionText({ location: { etaMinutes, updatedAt } }: { location: DriverLocation }) {
  const now = useNow(POLL.intervalMs);
  const time = formatMoment(updatedAt);
  if (now - updatedAt > SILENT_AFTER_MS) return trackingText.riderSilent({ time });
  const eta = trackingText.riderEta({ minutes: Math.max(1, etaMinutes) });
  return `${eta} · ${trackingText.riderAsOf({ time })}`;
}

/** The rider's photograph, or their initial without one or until it loads. */
function RiderFace({ order, name }: { order: OrderDetail; name: string }) {
  const { orderRefId, riderPhotoId: photoId } = order;
  const { data } = useEndpoint(getRiderPhoto, photoId === undefined ? null : { orderRefId, photoId });
  if (data === undefined) {
    return (
      <span className={styles['face']} aria-hidden="true">
        {name.slice(0, 1).toUpperCase()}
      </span>
    );
  }
  return (
    <img
      className={styles['face']}
      src={`data:image/webp;base64,${data.contentBase64}`}
      alt={trackingText.riderPhoto({ name })}
    />
  );
}

export function RiderSection({ order }: { order: OrderDetail }) {
  const { data: location } = useEndpoint(getDriverLocation, { orderRefId: order.orderRefId }, { poll: POLL });
  const name = location?.riderName ?? order.riderName;
  return (
    <Card className={styles['section']}>
      <div className={styles['row']}>
        <div className={styles['rider']}>
          {name === null ? null : <RiderFace order={order} name={name} />}
          <div>
            <h2 className={styles['sectionTitle']}>
              {name === null ? trackingText.headline.PICKED_UP() : trackingText.riderTitle({ name })}
            </h2>
            {order.riderVehicle === undefined ? null : (
              <p className={styles['vehicle']}>
                <Bike aria-hidden="true" size={18} />{' '}
                {trackingText.riderVehicle({ vehicle: order.riderVehicle })}
              </p>
            )}
            <p className={styles['quiet']} aria-live="polite">
              {location === undefined ? trackingText.riderWaiting() : <PositionText location={location} />}
            </p>
          </div>
        </div>
        {location === undefined ? null : (
          <a
            href={telLink(location.riderPhone)}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            <Phone aria-hidden="true" size={18} /> {trackingText.callOutlet()}
          </a>
        )}
      </div>
      {order.address === null ? null : <WayMap order={order} door={order.address} location={location} />}
    </Card>
  );
}

const BEFORE_THE_RIDE: readonly string[] = ['ACCEPTED', 'PREPARING', 'READY'];

/** Map of the order's way from the outlet to the door, from its acceptance to its pick-up. */
export function WaySection({ order }: { order: OrderDetail }) {
  const { address, orderStatus, restaurantName: outlet } = order;
  if (address === null || order.orderType !== 'HomeDelivery') return null;
  if (!BEFORE_THE_RIDE.includes(orderStatus) || waitsForPayment(order)) return null;
  return (
    <Card className={styles['section']}>
      <div>
        <h2 className={styles['sectionTitle']}>{trackingText.wayTitle({ outlet })}</h2>
        <p className={styles['quiet']}>{trackingText.wayText()}</p>
      </div>
      <WayMap order={order} door={address} />
    </Card>
  );
}
