import { addressText } from '#messages/address.js';
import 'leaflet/dist/leaflet.css';
import type { Map as LeafletMap } from 'leaflet';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef, useState } from 'react';
import { MapContainer, useMap, useMapEvents } from 'react-leaflet';
import type { Point } from '#contract/fields.ts';
import { distanceMetres } from '#domain/outlet/distance.ts';
import { MapLayer } from '#platform/map/map-layer.tsx';
import { MAP_ZOOM } from '#platform/map/map-tiles.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import styles from './place-map.module.css';

export interface PlaceMapProps {
  /** The position of the pin, or the start of the map. */
  center: Point;
  isChosen: boolean;
  /** Runs when the customer moves the map under the pin. */
  onMove: (point: Point) => void;
  onPictures: (areThere: boolean) => void;
}

const MIN_ZOOM = 11;
/** About thirty metres at the zoom level at which the map opens. */
const STEP_PX = 60;
/** The map rounds to whole pixels, so points within this distance count as the same. */
const SAME_METRES = 1;
/** Digits of a coordinate, for a precision of about ten centimetres. */
const POINT_DIGITS = 6;

const hasStillMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The map moves under a fixed pin, and zooming does not move the pin. */
export function PlaceMap({ center, isChosen, onMove, onPictures }: PlaceMapProps) {
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [isStill] = useState(hasStillMotion);
  useEffect(() => {
    const container = map?.getContainer();
    container?.setAttribute('tabindex', '0');
    container?.setAttribute('role', 'application');
    container?.setAttribute('aria-label', addressText.map.label());
  }, [map, addressText.map]);
  return (
    <div className={styles['frame']}>
      <MapContainer
        ref={setMap}
        center={[center.latitude, center.longitude]}
        zoom={MAP_ZOOM}
        minZoom={MIN_ZOOM}
        maxZoom={MAP_ZOOM + 1}
        zoomControl={false}
        scrollWheelZoom={false}
        doubleClickZoom={false}
        touchZoom="center"
        keyboard={false}
        inertia={!isStill}
        zoomAnimation={!isStill}
        fadeAnimation={!isStill}
        className={styles['map'] ?? ''}
      >
        <MapLayer onPictures={onPictures} />
        <PinMoves center={center} isStill={isStill} onMove={onMove} />
      </MapContainer>
      <Pin isChosen={isChosen} />
      <MapButtons map={map} isStill={isStill} />
    </div>
  );
}

interface PinMovesProps {
  center: Point;
  isStill: boolean;
  onMove: (point: Point) => void;
}

/** Separates moves by the customer from moves by the app, so that they do not cause each other. */
function PinMoves({ center, isStill, onMove }: PinMovesProps) {
  const shown = useRef(center);
  const map = useMap();
  useMapEvents({
    keydown: ({ originalEvent }) => moveByKey(map, originalEvent, isStill),
    click: ({ latlng }) => map.panTo(latlng, { animate: !isStill }),
    moveend: () => {
      const point = middleOf(map);
      if (distanceMetres(point, shown.current) <= SAME_METRES) return;
      shown.current = point;
      onMove(point);
    },
  });
  const { latitude, longitude } = center;
  useEffect(() => {
    const wanted = { latitude, longitude };
    if (distanceMetres(wanted, shown.current) <= SAME_METRES) return;
    shown.current = wanted;
    map.setView([latitude, longitude], map.getZoom(), { animate: false });
  }, [map, latitude, longitude]);
  return null;
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

function moveBy(map: LeafletMap, [x, y]: readonly [number, number], isStill: boolean): void {
  map.panBy([x * STEP_PX, y * STEP_PX], { animate: !isStill, duration: 0.15 });
}

/** Moves the map by keys in place of Leaflet, which animates even with reduced motion. */
function moveByKey(map: LeafletMap, event: KeyboardEvent, isStill: boolean): void {
  const step = steps[event.key];
  if (step !== undefined) moveBy(map, step, isStill);
  else if (event.key === '+' || event.key === '=') map.zoomIn();
  else if (event.key === '-') map.zoomOut();
  else return;
  event.preventDefault();
}

function middleOf(map: LeafletMap): Point {
  const { lat, lng } = map.getCenter().wrap();
  return { latitude: Number(lat.toFixed(POINT_DIGITS)), longitude: Number(lng.toFixed(POINT_DIGITS)) };
}

function Pin({ isChosen }: { isChosen: boolean }) {
  return (
    <svg viewBox="0 0 32 44" aria-hidden="true" className={styles['pin']} data-chosen={isChosen}>
      <ellipse cx="16" cy="42" rx="5" ry="1.6" fill="rgb(0 0 0 / 0.35)" />
      <path d="M16 41s13-14.3 13-25A13 13 0 0 0 3 16c0 10.7 13 25 13 25Z" className={styles['pinBody']} />
      <circle cx="16" cy="16" r="5" fill="var(--on-gold)" />
    </svg>
  );
}

/** Replaces gestures and keys for customers who cannot use them; the arrows show on keyboard focus. */
function MapButtons({ map, isStill }: { map: LeafletMap | null; isStill: boolean }) {
  const move = (x: number, y: number) => () => map === null || moveBy(map, [x, y], isStill);
  return (
    <>
      <div className={styles['zoom']}>
        <IconButton
          label={addressText.map.zoomIn()}
          icon={<Plus aria-hidden="true" />}
          onClick={() => map?.zoomIn()}
        />
        <IconButton
          label={addressText.map.zoomOut()}
          icon={<Minus aria-hidden="true" />}
          onClick={() => map?.zoomOut()}
        />
      </div>
      <div className={styles['arrows']}>
        <IconButton
          className={styles['north'] ?? ''}
          label={addressText.map.north()}
          icon={<ArrowUp aria-hidden="true" />}
          onClick={move(0, -1)}
        />
        <IconButton
          className={styles['south'] ?? ''}
          label={addressText.map.south()}
          icon={<ArrowDown aria-hidden="true" />}
          onClick={move(0, 1)}
        />
        <IconButton
          className={styles['west'] ?? ''}
          label={addressText.map.west()}
          icon={<ArrowLeft aria-hidden="true" />}
          onClick={move(-1, 0)}
        />
        <IconButton
          className={styles['east'] ?? ''}
          label={addressText.map.east()}
          icon={<ArrowRight aria-hidden="true" />}
          onClick={move(1, 0)}
        />
      </div>
    </>
  );
}
