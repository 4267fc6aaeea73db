import Copy from 'lucide-react/icons/copy';
import MapPinned from 'lucide-react/icons/map-pinned';
import Navigation from 'lucide-react/icons/navigation';
import { type ComponentType, useState } from 'react';
import type { RestaurantDetail } from '#contract/catalogue/restaurant.ts';
import { mapsLink } from '#domain/outlet/maps-link.ts';
import { describeAddress } from '#domain/outlet/outlet-address.ts';
import { refusalsText } from '#messages/refusals.js';
import { restaurantsText } from '#messages/restaurants.js';
import { copyText } from '#platform/device/copy-text.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import styles from './detail-tabs.module.css';
import type { OutletMapProps } from './outlet-map.tsx';

type MapState =
  | { status: 'asked' | 'loading' | 'failed' }
  | { status: 'ready'; Map: ComponentType<OutletMapProps> };

export function DirectionsTab({ restaurant }: { restaurant: RestaurantDetail }) {
  const address = describeAddress(restaurant);
  const copyAddress = async () => {
    if (await copyText(address)) showToast('success', restaurantsText.copied());
    else showToast('error', refusalsText.serverFault());
  };
  return (
    <div className={styles['tab']}>
      <address className={styles['address']}>{address}</address>
      <div className={styles['row']}>
        <a
          className={buttonClass({ variant: 'primary' })}
          href={mapsLink(restaurant)}
          target="_blank"
          rel="noreferrer"
        >
          <Navigation aria-hidden="true" />
          {restaurantsText.openInMaps()}
        </a>
        <Button variant="secondary" icon={<Copy aria-hidden="true" />} onClick={copyAddress}>
          {restaurantsText.copyAddress()}
        </Button>
      </div>
      <MapOnDemand restaurant={restaurant} />
    </div>
  );
}

/** Loads Leaflet on the first tap, without `lazy`, because a Leaflet map in a suspended subtree breaks. */
function MapOnDemand({ restaurant }: { restaurant: RestaurantDetail }) {
  const [map, setMap] = useState<MapState>();
  const loadMap = () => {
    setMap({ status: 'loading' });
    import('./outlet-map.tsx').then(
      ({ OutletMap }) => setMap({ status: 'ready', Map: OutletMap }),
      () => setMap({ status: 'failed' }),
    );
  };
  if (map?.status === 'ready') {
    return (
      <div className={styles['map']}>
        <map.Map title={restaurant.title} latitude={restaurant.latitude} longitude={restaurant.longitude} />
      </div>
    );
  }
  return (
    <>
      {map?.status === 'failed' ? <Notice tone="error">{restaurantsText.mapFailed()}</Notice> : null}
      <Button
        variant="quiet"
        icon={<MapPinned aria-hidden="true" />}
        isBusy={map?.status === 'loading'}
        onClick={loadMap}
      >
        {map?.status === 'loading' ? restaurantsText.mapLoading() : restaurantsText.showMap()}
      </Button>
    </>
  );
}
