import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { type DaySpan, findSpanFault, isPastMidnight } from '#domain/outlet/weekly-hours.ts';
import { deskSettingsText } from '#messages/desk-settings.js';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import styles from './settings.module.css';

const text = deskSettingsText.hours;

interface TypedDay {
  isOpen: boolean;
  spanList: DaySpan[];
}

export interface TypedHours {
  /** The days of a week, from Monday on. */
  dayList: TypedDay[];
  closedOn: string;
}

const NEW_SPAN: DaySpan = { opens: '', closes: '' };

/** A closed day has one empty row, which shows once the day is set to open. */
export const toTypedDay = (spans: readonly DaySpan[]): TypedDay => ({
  isOpen: spans.length > 0,
  spanList: spans.length > 0 ? spans.map((span) => ({ ...span })) : [{ ...NEW_SPAN }],
});

/** Staff enter at most two spans, such as lunch and dinner; an imported file may have more, which stay. */
const MOST_SPANS = 2;

interface DayHoursProps {
  readonly day: string;
  readonly at: number;
  readonly form: UseFormReturn<TypedHours>;
  /** Copies this day to all others; absent on the others. */
  readonly onCopy: (() => void) | undefined;
}

export function DayHours({ day, at, form, onCopy }: DayHoursProps) {
  const { control, register, watch } = form;
  const { fields, append, remove } = useFieldArray({ control, name: `dayList.${at}.spanList` });
  const isOpen = watch(`dayList.${at}.isOpen`);
  return (
    <fieldset aria-label={day} className={styles['day']}>
      <Checkbox
        label={day}
        detail={isOpen ? text.open() : text.closed()}
        {...register(`dayList.${at}.isOpen`)}
      />
      {isOpen ? (
        <>
          <div className={styles['spans']}>
            {fields.map(({ id }, place) => (
              <SpanFields
                key={id}
                {...{ day, at, place, form }}
                onRemove={fields.length > 1 ? () => remove(place) : undefined}
              />
            ))}
          </div>
          <div className={styles['dayActs']}>
            {fields.length < MOST_SPANS ? (
              <Button
                variant="quiet"
                icon={<Plus aria-hidden="true" />}
                aria-label={text.addSpanOf({ day })}
                onClick={() => append({ ...NEW_SPAN })}
              >
                {text.addSpan()}
              </Button>
            ) : null}
            {onCopy === undefined ? null : (
              <Button variant="secondary" onClick={onCopy}>
                {text.sameEveryDay()}
              </Button>
            )}
          </div>
        </>
      ) : null}
    </fieldset>
  );
}

interface SpanFieldsProps extends Pick<DayHoursProps, 'day' | 'at' | 'form'> {
  readonly place: number;
  readonly onRemove: (() => void) | undefined;
}

function SpanFields({ day, at, place, form, onRemove }: SpanFieldsProps) {
  const { register, watch, formState, getValues } = form;
  const span = watch(`dayList.${at}.spanList.${place}`) ?? NEW_SPAN;
  const error = formState.errors.dayList?.[at]?.spanList?.[place]?.closes?.message;
  const name = `dayList.${at}.spanList.${place}` as const;
  const findFault = () => {
    const fault = findSpanFault(getValues(`dayList.${at}.spanList`), place);
    return fault === undefined || !getValues(`dayList.${at}.isOpen`) || text.faults[fault]();
  };
  return (
    <div className={styles['span']}>
      <TextField type="time" label={text.from()} {...register(`${name}.opens`, { deps: `${name}.closes` })} />
      <TextField
        type="time"
        label={text.until()}
        hint={isPastMidnight(span) ? text.nextDay() : undefined}
        error={error}
        {...register(`${name}.closes`, { validate: findFault })}
      />
      {onRemove === undefined ? null : (
        <IconButton
          label={
            span.opens === '' && span.closes === ''
              ? text.removeEmptySpan({ day })
              : text.removeSpan({ day, from: span.opens, until: span.closes })
          }
          icon={<X aria-hidden="true" />}
          onClick={onRemove}
        />
      )}
    </div>
  );
}
