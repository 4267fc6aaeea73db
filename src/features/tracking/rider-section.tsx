import Phone from 'lucide-react/icons/phone';
import { type ComponentType, useEffect, useState } from 'react';
import { getDriverLocation } from '#contract/endpoints/orders/orders.ts';
import type { DriverLocation, OrderDetail } from '#contract/orders/order.ts';
import { telLink } from '#domain/people/phone-number.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { trackingText } from '#messages/tracking.js';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { formatMoment } from '#platform/time/as-of.ts';
import { useNow } from '#platform/time/use-now.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { Card } from '#ui/lists/card.tsx';
import type { RiderMapProps } from './rider-map.tsx';
import styles from './tracking.module.css';

const POLL = { intervalMs: 5_000, hiddenIntervalMs: 60_000 };

/** Not by `lazy`: a map in a suspended subtree breaks. */
function useMapView() {
  const [MapView, setMapView] = useState<ComponentType<RiderMapProps>>();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let isLeft = false;
    import('./rider-map.tsx').then(
      ({ RiderMap }) => !isLeft && setMapView(() => RiderMap),
      () => !isLeft && setHasFailed(true),
    );
    return () => {
      isLeft = true;
    };
  }, []);
  return { MapView, hasFailed };
}

/** An older position no longer shows where the rider is. */
const SILENT_AFTER_MS = MINUTE_MS;

function PositionText({ location: { etaMinutes, updatedAt } }: { location: DriverLocation }) {
  const now = useNow(POLL.intervalMs);
  const time = formatMoment(updatedAt);
  if (now - updatedAt > SILENT_AFTER_MS) return trackingText.riderSilent({ time });
  const eta = trackingText.riderEta({ minutes: Math.max(1, etaMinutes) });
  return `${eta} · ${trackingText.riderAsOf({ time })}`;
}

export function RiderSection({ order }: { order: OrderDetail }) {
  const { data: location } = useEndpoint(getDriverLocation, { orderRefId: order.orderRefId }, { poll: POLL });
  const { MapView, hasFailed } = useMapView();
  const outlet = { latitude: order.restaurantLatitude, longitude: order.restaurantLongitude };
  const name = location?.riderName ?? order.riderName;
  return (
    <Card className={styles['section']}>
      <div className={styles['row']}>
        <div>
          <h2 className={styles['sectionTitle']}>
            {name === null ? trackingText.headline.PICKED_UP() : trackingText.riderTitle({ name })}
          </h2>
          <p className={styles['quiet']} aria-live="polite">
            {location === undefined ? trackingText.riderWaiting() : <PositionText location={location} />}
          </p>
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
      {location !== undefined && MapView !== undefined ? (
        <MapView
          rider={location}
          outlet={outlet}
          door={order.address}
          route={location.route}
          labels={{
            map: trackingText.mapLabel({ minutes: location.etaMinutes }),
            rider: trackingText.riderMarker(),
            outlet: trackingText.outletMarker(),
            door: trackingText.doorMarker(),
          }}
        />
      ) : (
        <p className={styles['mapBox']}>{hasFailed ? trackingText.mapFailed() : trackingText.mapLoading()}</p>
      )}
    </Card>
  );
}
