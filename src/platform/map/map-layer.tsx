import { DomEvent, Map as LeafletMap } from 'leaflet';
import { useRef } from 'react';
import { TileLayer } from 'react-leaflet';
import { getMapConfig } from '#contract/endpoints/maps.ts';
import { useEndpoint } from '../query/use-endpoint.ts';
import styles from './map-layer.module.css';
import { MAP_TILE_URL, MAP_ZOOM } from './map-tiles.ts';

// Leaflet would write whom the map is from as markup; here it is shown below.
LeafletMap.mergeOptions({ attributionControl: false });

interface MapLayerProps {
  /** Told of the first picture, or that there is none. */
  onPictures?: ((areThere: boolean) => void) | undefined;
}

/** The pictures of a map, with whom they are from. For maps only: it brings Leaflet along. */
export function MapLayer({ onPictures }: MapLayerProps) {
  const config = useEndpoint(getMapConfig, {});
  const attribution = config.data?.attribution;
  const hasSome = useRef(false);
  const eventHandlers = {
    tileload: () => {
      if (hasSome.current) return;
      hasSome.current = true;
      onPictures?.(true);
    },
    // A missing square among others is no missing map.
    tileerror: () => {
      if (!hasSome.current) onPictures?.(false);
    },
  };
  return (
    <>
      <TileLayer url={MAP_TILE_URL} maxZoom={MAP_ZOOM + 1} eventHandlers={eventHandlers} />
      {attribution ? <Attribution {...attribution} /> : null}
    </>
  );
}

/** Whom the map is from, in Leaflet's place for it. */
function Attribution({ text, url }: { text: string; url: string | null }) {
  const keepTaps = (element: HTMLElement | null) => {
    if (element !== null) DomEvent.disableClickPropagation(element);
  };
  return (
    <p ref={keepTaps} className={`${styles['attribution']} leaflet-control leaflet-control-attribution`}>
      {url === null ? (
        text
      ) : (
        <a href={url} rel="noreferrer">
          {text}
        </a>
      )}
    </p>
  );
}
