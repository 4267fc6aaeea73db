import { feedbackText } from '#domain/messages/en/feedback.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SelectField } from '#ui/select-field.tsx';
import type { useOutletOptions } from './use-outlet-options.ts';

interface OutletFieldProps {
  outlets: ReturnType<typeof useOutletOptions>;
  value: number | null;
  error: string | undefined;
  onChange: (recordId: number | null) => void;
}

/** Which restaurant the feedback is about. */
export function OutletField({ outlets, value, error, onChange }: OutletFieldProps) {
  const t = useText({ feedback: feedbackText }).feedback;
  const retry = (
    <Button variant="secondary" size="small" onClick={outlets.retry}>
      {t.retry}
    </Button>
  );
  return (
    <>
      <SelectField
        label={t.restaurant}
        name="selectedRestaurant"
        error={error}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
      >
        <option value="">{t.restaurantNone}</option>
        {outlets.options.map(({ recordId, title }) => (
          <option key={recordId} value={recordId}>
            {title}
          </option>
        ))}
      </SelectField>
      {outlets.hasFailed ? (
        <Notice tone="offline" action={retry}>
          {t.restaurantsFailed}
        </Notice>
      ) : null}
    </>
  );
}
