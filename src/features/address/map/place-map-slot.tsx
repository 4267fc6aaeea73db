import { type ComponentType, useEffect, useState } from 'react';
import type { Point } from '#contract/fields.ts';
import { addressText } from '#messages/address.js';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Notice } from '#ui/states/notice.tsx';
import styles from './place-map.module.css';
import type { PlaceMapProps } from './place-map.tsx';

type MapState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly Map: ComponentType<PlaceMapProps> };

const LOADING: MapState = { status: 'loading' };

interface PlaceMapSlotProps {
  center: Point;
  isChosen: boolean;
  onMove: (point: Point) => void;
}

/** The map loads lazily; everything next to it works without it. */
export function PlaceMapSlot(props: PlaceMapSlotProps) {
  const [map, setMap] = useState<MapState>(LOADING);
  const [hasPictures, setHasPictures] = useState(true);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isLeft = false;
    // The import does not use `lazy`, because a map in a suspended subtree breaks.
    import('./place-map.tsx').then(
      ({ PlaceMap }) => isLeft || setMap({ status: 'ready', Map: PlaceMap }),
      () => isLeft || setMap({ status: 'failed' }),
    );
    return () => {
      isLeft = true;
    };
  }, [tries]);
  const retry = () => {
    setMap(LOADING);
    setHasPictures(true);
    setTries((count) => count + 1);
  };
  const isUnable = map.status === 'failed' || !hasPictures;
  return (
    <>
      {map.status === 'loading' ? (
        <p className={classNames(styles['frame'], styles['loading'])} role="status">
          {addressText.map.loading()}
        </p>
      ) : null}
      {map.status === 'ready' ? <map.Map {...props} onPictures={setHasPictures} /> : null}
      {isUnable ? (
        <Notice
          tone="warning"
          action={
            <Button variant="secondary" size="small" onClick={retry}>
              {addressText.retry()}
            </Button>
          }
        >
          <strong>{addressText.map.failed()}</strong>
          <p>{addressText.map.failedText()}</p>
        </Notice>
      ) : null}
    </>
  );
}
