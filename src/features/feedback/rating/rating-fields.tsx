import { listTexts } from '#domain/messages/list-texts.ts';
import { feedbackText } from '#messages/feedback.js';
import { Field } from '#platform/form/field.tsx';
import { StarField } from '#ui/fields/star-field.tsx';
import styles from '../feedback.module.css';
import { ratings } from '../feedback-draft.ts';
import type { FeedbackFormState } from '../use-feedback.ts';

export function RatingFields({ form }: { form: FeedbackFormState }) {
  return (
    <div className={styles['ratings']}>
      {ratings.map((rating) => (
        <Field key={rating} form={form} name={rating}>
          {(input) => (
            <StarField
              {...input}
              label={feedbackText.ratings[rating]()}
              words={listTexts(feedbackText.words)}
              starLabel={(stars, word) => feedbackText.star({ stars, word })}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
