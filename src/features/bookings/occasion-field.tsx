import { tableReservationOccasionList } from '#contract/endpoints/bookings.ts';
import { bookingsText } from '#domain/messages/en/bookings.ts';
import { useResource } from '#platform/api/use-resource.ts';
import { useText } from '#platform/text.ts';
import { SelectField } from '#ui/select-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './bookings.module.css';
import { LoadFailed } from './load-failed.tsx';

interface OccasionFieldProps {
  value: string;
  error: string | undefined;
  onChange: (occasion: string) => void;
}

/** What the table is for, from the server's list. */
export function OccasionField({ value, error, onChange }: OccasionFieldProps) {
  const t = useText({ bookings: bookingsText }).bookings;
  const { data, problem, isRetrying, reload } = useResource(tableReservationOccasionList, {});
  if (data === null) {
    return problem === null ? (
      <div className={styles['pending']} role="status" aria-busy="true" aria-label={t.occasionsLoading}>
        <Skeleton shape="line" count={2} />
      </div>
    ) : (
      <LoadFailed text={t.occasionsFailed} problem={problem} isLoading={isRetrying} onRetry={reload} />
    );
  }
  return (
    <SelectField
      label={t.occasion}
      name="occasion"
      error={error}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{t.occasionNone}</option>
      {data.map((occasion) => (
        <option key={occasion} value={occasion}>
          {occasion}
        </option>
      ))}
    </SelectField>
  );
}
