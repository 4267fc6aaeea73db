import 'leaflet/dist/leaflet.css';
import {
  divIcon,
  type FitBoundsOptions,
  type LatLngTuple,
  type Marker as LeafletMarker,
  latLngBounds,
} from 'leaflet';
import { useEffect, useMemo, useRef } from 'react';
import { MapContainer, Marker, Polyline, useMap } from 'react-leaflet';
import type { Point } from '#contract/fields.ts';
import { createDrawing } from '#platform/map/map-drawing.ts';
import { MapLayer } from '#platform/map/map-layer.tsx';
import styles from './rider-map.module.css';
import { eased, isSamePlace, pointBetween } from './rider-motion.ts';

/** Positions arrive every 5 s, and the marker moves for most of that time. */
const GLIDE_MS = 4_500;

const ROOM: FitBoundsOptions = { padding: [36, 36] };

type Shapes = Parameters<typeof createDrawing>[1];

const STROKE = {
  fill: 'none',
  stroke: 'currentColor',
  'stroke-width': '2',
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
};

const DRAWINGS = {
  rider: [
    ['circle', { cx: '6', cy: '17', r: '3' }],
    ['circle', { cx: '18', cy: '17', r: '3' }],
    ['path', { d: 'M9 17h6l1-6h-5M14 7h2l3 8M4 12h5' }],
  ],
  outlet: [['path', { d: 'M4 10h16l-1-5H5zM6 10v9h12v-9M10 19v-5h4v5' }]],
  door: [['path', { d: 'M4 11l8-7 8 7M6 10v10h12V10M10 20v-6h4v6' }]],
} satisfies Record<string, Shapes>;

type PinKind = keyof typeof DRAWINGS;

/** The pin has its own label, because Leaflet gives the alternative text to pictures only. */
function createPin(kind: PinKind, label: string): HTMLElement {
  const pin = document.createElement('span');
  pin.className = styles['pin'] ?? '';
  pin.dataset['kind'] = kind;
  pin.setAttribute('role', 'img');
  pin.setAttribute('aria-label', label);
  pin.append(createDrawing({ viewBox: '0 0 24 24', width: '22', height: '22', ...STROKE }, DRAWINGS[kind]));
  return pin;
}

/** Memoised, because Leaflet renders a marker again for each new icon. */
function usePin(kind: PinKind, label: string) {
  return useMemo(
    () =>
      divIcon({
        className: styles['icon'] ?? '',
        iconSize: [40, 40],
        iconAnchor: [20, 20],
        html: createPin(kind, label),
      }),
    [kind, label],
  );
}

const toTuple = ({ latitude, longitude }: Point): LatLngTuple => [latitude, longitude];

export interface RiderMapProps {
  /** Undefined without a rider on the way. */
  rider: Point | undefined;
  outlet: Point;
  door: Point;
  route: readonly Point[];
  labels: { map: string; rider: string; outlet: string; door: string };
}

/** Without map tiles the route shows on a plain background. */
export function RiderMap({ rider, outlet, door, route, labels }: RiderMapProps) {
  const points = [outlet, ...(rider === undefined ? [] : [rider]), door, ...route].map(toTuple);
  return (
    <section aria-label={labels.map} className={styles['frame']}>
      <MapContainer
        bounds={latLngBounds(points)}
        boundsOptions={ROOM}
        className={styles['map'] ?? ''}
        scrollWheelZoom={false}
        zoomControl={false}
      >
        <MapLayer />
        <Polyline positions={route.map(toTuple)} className={styles['route'] ?? ''} interactive={false} />
        <Marker position={toTuple(outlet)} icon={usePin('outlet', labels.outlet)} keyboard={false} />
        <Marker position={toTuple(door)} icon={usePin('door', labels.door)} keyboard={false} />
        {rider === undefined ? null : (
          <>
            <AllInView points={points} />
            <GlidingMarker target={rider} label={labels.rider} />
          </>
        )}
      </MapContainer>
    </section>
  );
}

/** Fits the map once when the rider appears, perhaps outside the view. Later the customer controls the view. */
function AllInView({ points }: { points: LatLngTuple[] }) {
  const map = useMap();
  const first = useRef(points);
  useEffect(() => {
    map.fitBounds(latLngBounds(first.current), ROOM);
  }, [map]);
  return null;
}

/** Moves the rider's marker smoothly to a new position; with reduced motion it jumps. */
function GlidingMarker({ target, label }: { target: Point; label: string }) {
  const marker = useRef<LeafletMarker>(null);
  const icon = usePin('rider', label);
  const start = useRef<Point>(target);
  const shown = useRef<Point>(target);
  const { latitude, longitude } = target;
  useEffect(() => {
    const goal = { latitude, longitude };
    start.current = shown.current;
    if (isSamePlace(start.current, goal)) return;
    const durationMs = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : GLIDE_MS;
    const beganAt = performance.now();
    let frame = 0;
    const step = (at: number) => {
      const share = durationMs === 0 ? 1 : (at - beganAt) / durationMs;
      shown.current = pointBetween(start.current, goal, eased(share));
      marker.current?.setLatLng(toTuple(shown.current));
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [latitude, longitude]);
  // React would reset the position that Leaflet has moved, so the prop never changes.
  const first = useRef(toTuple(target));
  return <Marker ref={marker} position={first.current} icon={icon} zIndexOffset={1000} keyboard={false} />;
}
