import type { Ref } from 'react';
import { feedbackText } from '#messages/feedback.js';
import { useFailedRead } from '#platform/query/failed-read.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { LoadFailed } from '#ui/states/load-failed.tsx';
import type { useOutletOptions } from './use-outlet-options.ts';

interface OutletFieldProps {
  outlets: ReturnType<typeof useOutletOptions>;
  name: string;
  value: number | null;
  ref: Ref<HTMLSelectElement>;
  error: string | undefined;
  onChange: (recordId: number | null) => void;
}

export function OutletField({ outlets, value, onChange, ...input }: OutletFieldProps) {
  const failed = useFailedRead(feedbackText.restaurantsFailed(), outlets.read);
  return (
    <>
      <SelectField
        {...input}
        label={feedbackText.restaurant()}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
      >
        <option value="">{feedbackText.restaurantNone()}</option>
        {outlets.options.map(({ recordId, title }) => (
          <option key={recordId} value={recordId}>
            {title}
          </option>
        ))}
      </SelectField>
      {failed === undefined || outlets.options.length > 0 ? null : <LoadFailed {...failed} />}
    </>
  );
}
