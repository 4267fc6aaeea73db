import { restaurantsText } from '#messages/restaurants.js';
import 'leaflet/dist/leaflet.css';
import { divIcon } from 'leaflet';
import { useState } from 'react';
import { MapContainer, Marker } from 'react-leaflet';
import { createDrawing } from '#platform/map/map-drawing.ts';
import { MapLayer } from '#platform/map/map-layer.tsx';
import { MAP_ZOOM } from '#platform/map/map-tiles.ts';
import styles from './outlet-map.module.css';

export interface OutletMapProps {
  title: string;
  latitude: number;
  longitude: number;
}

const pinIcon = divIcon({
  html: createDrawing({ viewBox: '0 0 32 40', width: '32', height: '40', 'aria-hidden': 'true' }, [
    [
      'path',
      {
        d: 'M16 39s13-13.3 13-23A13 13 0 0 0 3 16c0 9.7 13 23 13 23Z',
        fill: 'var(--gold)',
        stroke: 'var(--on-gold)',
        'stroke-width': '2',
      },
    ],
    ['circle', { cx: '16', cy: '16', r: '5', fill: 'var(--on-gold)' }],
  ]),
  className: styles['pin'] ?? '',
  iconSize: [32, 40],
  iconAnchor: [16, 39],
});

/** Without map tiles, the pin still shows, and the address and the link of `DirectionsTab` still work. */
export function OutletMap({ title, latitude, longitude }: OutletMapProps) {
  const [hasNoTiles, setHasNoTiles] = useState(false);
  return (
    <figure className={styles['figure']} aria-label={restaurantsText.mapLabel({ title })}>
      <MapContainer
        center={[latitude, longitude]}
        zoom={MAP_ZOOM}
        scrollWheelZoom={false}
        className={styles['map'] ?? ''}
      >
        <MapLayer onPictures={(areThere) => setHasNoTiles(!areThere)} />
        <Marker position={[latitude, longitude]} icon={pinIcon} title={title} alt={title} />
      </MapContainer>
      {hasNoTiles ? (
        <figcaption className={styles['caption']}>{restaurantsText.mapWithoutTiles()}</figcaption>
      ) : null}
    </figure>
  );
}
