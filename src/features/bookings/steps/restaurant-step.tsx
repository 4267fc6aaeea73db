import { useAtomValue } from 'jotai';
import { formatDistance } from '#domain/menu/measures.ts';
import { distanceToCustomer } from '#domain/outlet/delivery-area.ts';
import { bookingsText } from '#messages/bookings.js';
import { unitsText } from '#messages/units.js';
import { Field } from '#platform/form/field.tsx';
import { useFailedRead } from '#platform/query/failed-read.ts';
import { placeAtom } from '#platform/state/atoms.ts';
import { ChoiceRow } from '#ui/buttons/choice-row.tsx';
import { LoadFailed } from '#ui/states/load-failed.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import styles from '../bookings.module.css';
import type { BookingFlow } from '../use-booking.ts';
import type { BookingOutlets } from '../use-booking-outlets.ts';

interface RestaurantStepProps {
  flow: BookingFlow;
  list: BookingOutlets;
}

export function RestaurantStep({ flow, list }: RestaurantStepProps) {
  const { outlets, read } = list;
  const place = useAtomValue(placeAtom);
  const failed = useFailedRead(bookingsText.restaurantsFailed(), read);
  if (outlets === undefined) {
    return failed === undefined ? (
      <div role="status" aria-busy="true" aria-label={bookingsText.restaurantsLoading()}>
        <Skeleton shape="row" count={6} />
      </div>
    ) : (
      <LoadFailed {...failed} />
    );
  }
  const measured = outlets.map((outlet) => ({ outlet, metres: distanceToCustomer(outlet, place) }));
  return (
    <Field form={flow.form} name="restaurantId">
      {({ name, ref }) => (
        <fieldset className={styles['choices']}>
          <legend className="visually-hidden">{bookingsText.restaurants()}</legend>
          {measured.map(({ outlet: { recordId, title, city, area }, metres }, index) => (
            <ChoiceRow
              key={recordId}
              ref={index === 0 ? ref : undefined}
              type="radio"
              name={name}
              label={title}
              detail={area === city ? null : city}
              trailing={
                metres === null ? null : (
                  <span className={styles['quiet']}>{formatDistance(metres, unitsText)}</span>
                )
              }
              checked={flow.draft.restaurantId === recordId}
              onChange={() => flow.change({ restaurantId: recordId })}
            />
          ))}
        </fieldset>
      )}
    </Field>
  );
}
