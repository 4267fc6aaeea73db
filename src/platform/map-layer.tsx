import { useEffect, useRef } from 'react';
import { TileLayer, useMap } from 'react-leaflet';
import { endpoints } from '#contract/endpoints.ts';
import { useResource } from './api/use-resource.ts';
import { attributionHtml, MAP_TILE_URL, MAP_ZOOM } from './map-tiles.ts';

interface MapLayerProps {
  /** Told of the first picture, or that there is none. */
  onPictures?: ((areThere: boolean) => void) | undefined;
}

/** The pictures of a map, with whom they are from. For maps only: it brings Leaflet along. */
export function MapLayer({ onPictures }: MapLayerProps) {
  const map = useMap();
  useEffect(() => {
    map.attributionControl?.setPrefix(false);
  }, [map]);
  const config = useResource(endpoints.getMapConfig, {});
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
    <TileLayer
      url={MAP_TILE_URL}
      maxZoom={MAP_ZOOM + 1}
      eventHandlers={eventHandlers}
      {...(attribution && { attribution: attributionHtml(attribution) })}
    />
  );
}
