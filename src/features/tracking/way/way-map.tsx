import { type ComponentType, useEffect, useState } from 'react';
import type { DriverLocation, OrderDetail } from '#contract/orders/order.ts';
import { createRoute } from '#domain/outlet/delivery-route.ts';
import { trackingText } from '#messages/tracking.js';
import styles from '../tracking.module.css';
import type { RiderMapProps } from './rider-map.tsx';

/** Loads the map without `lazy`, because a Leaflet map in a suspended subtree breaks. */
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

interface WayMapProps {
  order: OrderDetail;
  door: NonNullable<OrderDetail['address']>;
  /** Position of the rider; undefined before the first one. */
  location?: DriverLocation | undefined;
}

/** The outlet and the door with the route between them, and the rider once there is a position. */
export function WayMap({ order, door, location }: WayMapProps) {
  const { MapView, hasFailed } = useMapView();
  const outlet = { latitude: order.restaurantLatitude, longitude: order.restaurantLongitude };
  if (MapView === undefined) {
    return (
      <p className={styles['mapBox']}>{hasFailed ? trackingText.mapFailed() : trackingText.mapLoading()}</p>
    );
  }
  return (
    <MapView
      rider={location}
      outlet={outlet}
      door={door}
      route={location?.route ?? createRoute(outlet, door)}
      labels={{
        map:
          location === undefined
            ? trackingText.wayLabel({ outlet: order.restaurantName })
            : trackingText.mapLabel({ minutes: location.etaMinutes }),
        rider: trackingText.riderMarker(),
        outlet: trackingText.outletMarker(),
        door: trackingText.doorMarker(),
      }}
    />
  );
}
