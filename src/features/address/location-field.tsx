import { useAtomValue } from 'jotai';
import { useEffect, useId, useState } from 'react';
import type { Point } from '#contract/fields.ts';
import type { OutletRef } from '#contract/stored.ts';
import { addressText } from '#messages/address.js';
import { Field } from '#platform/form/field.tsx';
import { MAP_START } from '#platform/map/location.ts';
import { placeAtom } from '#platform/state/atoms.ts';
import { setPlace } from '#platform/visit/visit.ts';
import styles from './address-form.module.css';
import { type DeliveryRefusal, findDeliveryRefusal } from './delivery/check-delivery.ts';
import { DeliveryRefused } from './delivery/delivery-refused.tsx';
import { PinLine } from './map/pin-line.tsx';
import { PlaceMapSlot } from './map/place-map-slot.tsx';
import { placeOfDraft } from './search/chosen-place.ts';
import { PlacePicker } from './search/place-picker.tsx';
import type { AddressFormState } from './use-address-form.ts';

/** Avoids requests while the pin still moves. */
const PAUSE_MS = 300;

/** The refusal of delivery to a point; undefined while the point is in reach, unchecked or not chosen. */
function useDeliveryCheck(point: Point | null): DeliveryRefusal | undefined {
  const [refusal, setRefusal] = useState<DeliveryRefusal>();
  const { latitude, longitude } = point ?? {};
  useEffect(() => {
    if (latitude === undefined || longitude === undefined) return;
    let isLeft = false;
    const timer = setTimeout(async () => {
      const refused = await findDeliveryRefusal({ latitude, longitude });
      if (!isLeft) setRefusal(refused);
    }, PAUSE_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [latitude, longitude]);
  return refusal;
}

interface LocationFieldProps {
  address: AddressFormState;
  onOrderFrom?: ((outlet: OutletRef) => void) | undefined;
  onTakeAway?: (() => void) | undefined;
}

export function LocationField({ address, onOrderFrom, onTakeAway }: LocationFieldProps) {
  const id = useId();
  const visit = useAtomValue(placeAtom);
  const { form, draft } = address;
  const [isPicking, setIsPicking] = useState(draft.point === null);
  const refusal = useDeliveryCheck(draft.point);
  const near = draft.point ?? visit ?? MAP_START;
  const orderFrom =
    onOrderFrom &&
    ((outlet: OutletRef) => {
      // The outlet was offered for the place of this form, so the place of the visit changes with the outlet.
      if (draft.point !== null) setPlace(placeOfDraft(draft, draft.point, addressText));
      onOrderFrom(outlet);
    });
  return (
    <Field form={form} name="point">
      {({ error, ref }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in a grid
        <div
          ref={ref}
          role="group"
          aria-labelledby={id}
          className={styles['location']}
          tabIndex={-1}
          data-invalid={error === undefined ? undefined : true}
        >
          <p id={id} className={styles['legend']}>
            {addressText.placeLegend()}
          </p>
          {isPicking ? (
            <PlacePicker
              near={near}
              onPick={(place) => {
                address.takePlace(place);
                setIsPicking(false);
              }}
            />
          ) : null}
          <PlaceMapSlot center={near} isChosen={draft.point !== null} onMove={address.movePin} />
          <PinLine
            placeText={draft.point === null ? undefined : draft.placeText}
            isNaming={address.isNaming}
            onUsePin={() => address.movePin(near)}
            onChange={isPicking ? undefined : () => setIsPicking(true)}
          />
          <p className={styles['error']} role="alert">
            {error}
          </p>
          {refusal === undefined ? null : (
            <DeliveryRefused refusal={refusal} onOrderFrom={orderFrom} onTakeAway={onTakeAway} />
          )}
        </div>
      )}
    </Field>
  );
}
