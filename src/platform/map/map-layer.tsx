import { DomEvent, Map as LeafletMap } from 'leaflet';
import { useRef } from 'react';
import { TileLayer } from 'react-leaflet';
import { getMapConfig } from '#contract/endpoints/chain/maps.ts';
import { useEndpoint } from '../query/use-endpoint.ts';
import styles from './map-layer.module.css';
import { MAP_TILE_URL, MAP_ZOOM } from './map-tiles.ts';

// Leaflet would render the attribution as markup; `Attribution` renders it as text instead.
LeafletMap.mergeOptions({ attributionControl: false });

interface MapLayerProps {
  /** Called with true when the first tile loads, and with false for each tile that fails before that. */
  onPictures?: ((areThere: boolean) => void) | undefined;
}

/** Map tiles with their attribution; imports Leaflet, so only lazily loaded maps should import it. */
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
    // Once a tile has loaded, a single missing one does not count as a missing map.
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

function Attribution({ text, url }: { text: string; url: string | null }) {
  const stopTaps = (element: HTMLElement | null) => {
    if (element !== null) DomEvent.disableClickPropagation(element);
  };
  return (
    <p ref={stopTaps} className={`${styles['attribution']} leaflet-control leaflet-control-attribution`}>
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
