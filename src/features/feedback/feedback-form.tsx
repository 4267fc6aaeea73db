import { listTexts } from '#domain/messages/list-texts.ts';
import { cleanMobile } from '#domain/people/mobile-input.ts';
import { feedbackText } from '#messages/feedback.js';
import { Field } from '#platform/form/field.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { StarField } from '#ui/fields/star-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import styles from './feedback.module.css';
import { ratings } from './feedback-draft.ts';
import { OutletField } from './outlet-field.tsx';
import type { FeedbackFormState, useFeedback } from './use-feedback.ts';
import type { useOutletOptions } from './use-outlet-options.ts';

const MAX_NAME_LENGTH = 80;
const MAX_BEST_PART_LENGTH = 500;
const MAX_SUGGESTION_LENGTH = 1000;

interface FeedbackFormProps {
  feedback: ReturnType<typeof useFeedback>;
  outlets: ReturnType<typeof useOutletOptions>;
}

export function FeedbackForm({ feedback: { form, send }, outlets }: FeedbackFormProps) {
  return (
    <form className={styles['form']} onSubmit={send} noValidate>
      <p>{feedbackText.intro()}</p>
      <Field form={form} name="selectedRestaurant">
        {(input) => <OutletField {...input} outlets={outlets} />}
      </Field>
      <RatingFields form={form} />
      <Field form={form} name="bestPartOfRestaurant">
        {(input) => (
          <TextArea
            {...input}
            label={feedbackText.bestPartOfRestaurant()}
            hint={feedbackText.optional()}
            maxLength={MAX_BEST_PART_LENGTH}
            rows={2}
          />
        )}
      </Field>
      <Field form={form} name="suggestion">
        {(input) => (
          <TextArea
            {...input}
            label={feedbackText.suggestion()}
            hint={feedbackText.optional()}
            maxLength={MAX_SUGGESTION_LENGTH}
          />
        )}
      </Field>
      <div className={styles['who']}>
        <Field form={form} name="customerName">
          {(input) => (
            <TextField
              {...input}
              label={feedbackText.customerName()}
              maxLength={MAX_NAME_LENGTH}
              autoComplete="name"
            />
          )}
        </Field>
        <Field form={form} name="customerMobile">
          {(input) => (
            <TextField
              {...input}
              label={feedbackText.customerMobile()}
              type="tel"
              inputMode="tel"
              autoComplete="tel-national"
              onChange={(event) => input.onChange(cleanMobile(event.target.value))}
            />
          )}
        </Field>
      </div>
      <Button variant="primary" isWide type="submit" isBusy={form.isBusy}>
        {feedbackText.submit()}
      </Button>
    </form>
  );
}

function RatingFields({ form }: { form: FeedbackFormState }) {
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
