import type { ComponentProps } from 'react';
import { tableReservationOccasionList } from '#contract/endpoints/bookings.ts';
import { findOccasion } from '#domain/bookings/occasion.ts';
import { bookingsText } from '#messages/bookings.js';
import { useFailedRead } from '#platform/query/failed-read.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { LoadFailed } from '#ui/states/load-failed.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import styles from '../bookings.module.css';

/**
 * Code of an occasion. A draft may have a label, and a newer server may list an occasion that this build does
 * not know; an unknown one stays a label.
 */
const codeOf = (label: string): string => findOccasion(label, bookingsText.occasions) ?? label;

export function OccasionField(input: Omit<ComponentProps<typeof SelectField>, 'label'>) {
  const read = useEndpoint(tableReservationOccasionList, {});
  const failed = useFailedRead(bookingsText.occasionsFailed(), read);
  const { data } = read;
  if (data === undefined) {
    return failed === undefined ? (
      <div
        className={styles['pending']}
        role="status"
        aria-busy="true"
        aria-label={bookingsText.occasionsLoading()}
      >
        <Skeleton shape="line" count={2} />
      </div>
    ) : (
      <LoadFailed {...failed} />
    );
  }
  return (
    <SelectField {...input} value={codeOf(String(input.value ?? ''))} label={bookingsText.occasion()}>
      <option value="">{bookingsText.occasionNone()}</option>
      {data.map((occasion) => (
        <option key={occasion} value={codeOf(occasion)}>
          {occasion}
        </option>
      ))}
    </SelectField>
  );
}
