import { useState } from 'react';
import type { Place } from '#contract/account/account.ts';
import type { Point } from '#contract/fields.ts';
import { addressText } from '#messages/address.js';
import { fieldsText } from '#messages/fields.js';
import { Button } from '#ui/buttons/button.tsx';
import formStyles from '../address-form.module.css';
import styles from '../address-sheet.module.css';
import { PlacePicker } from '../search/place-picker.tsx';
import { namelessPlace } from './name-point.ts';
import { PinLine } from './pin-line.tsx';
import { PlaceMapSlot } from './place-map-slot.tsx';
import { usePinName } from './use-pin-name.ts';

interface MapStepProps {
  start: Point;
  onConfirm: (place: Place) => void;
  onBack: () => void;
}

export function MapStep({ start, onConfirm, onBack }: MapStepProps) {
  const [place, setPlace] = useState<Place>();
  const [isRefused, setIsRefused] = useState(false);
  const { isNaming, nameSoon, cancelNaming } = usePinName(setPlace);
  const take = (chosen: Place) => {
    setPlace(chosen);
    setIsRefused(false);
  };
  const move = (point: Point) => {
    take(namelessPlace(point, addressText));
    nameSoon(point);
  };
  const pick = (found: Place) => {
    cancelNaming();
    take(found);
  };
  const center = place === undefined ? start : { latitude: place.addressLat, longitude: place.addressLng };
  return (
    <div className={styles['body']}>
      <PlacePicker near={center} onPick={pick} />
      <PlaceMapSlot center={center} isChosen={place !== undefined} onMove={move} />
      <PinLine placeText={place?.addressText} isNaming={isNaming} onUsePin={() => move(start)} />
      <p className={formStyles['error']} role="alert">
        {isRefused ? fieldsText.locationMissing() : null}
      </p>
      <Button
        variant="primary"
        isWide
        onClick={() => (place === undefined ? setIsRefused(true) : onConfirm(place))}
      >
        {addressText.map.confirm()}
      </Button>
      <Button variant="quiet" isWide onClick={onBack}>
        {addressText.map.back()}
      </Button>
    </div>
  );
}
