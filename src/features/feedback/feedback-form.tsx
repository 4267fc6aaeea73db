import { type FormEvent, useEffect, useRef } from 'react';
import { cleanMobile } from '#domain/mobile-input.ts';
import { feedbackText } from '#messages/feedback.js';
import { fieldsText } from '#messages/fields.js';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './feedback.module.css';
import type { FeedbackField } from './feedback-draft.ts';
import { OutletField } from './outlet-field.tsx';
import { RatingFields } from './rating-fields.tsx';
import type { useFeedback } from './use-feedback.ts';
import type { useOutletOptions } from './use-outlet-options.ts';

const MAX_NAME_LENGTH = 80;
const MAX_BEST_PART_LENGTH = 500;
const MAX_SUGGESTION_LENGTH = 1000;

interface FeedbackFormProps {
  feedback: ReturnType<typeof useFeedback>;
  outlets: ReturnType<typeof useOutletOptions>;
}

/** Whoever is told that something is missing stands in front of it. */
function useFocusOnRefusal(field: FeedbackField | undefined, refusals: number) {
  const formRef = useRef<HTMLFormElement>(null);
  // Another refusal of the same field asks for the focus again.
  useEffect(() => {
    if (field === undefined) return;
    formRef.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  }, [field, refusals]);
  return formRef;
}

/** The form of the spec: outlet, five ratings, two free texts, and who it comes from. */
export function FeedbackForm({ feedback, outlets }: FeedbackFormProps) {
  const { draft, finding, refusals, isWaiting, change, send } = feedback;
  const formRef = useFocusOnRefusal(finding?.field, refusals);
  const errorOf = (field: FeedbackField) =>
    finding?.field === field ? fieldsText[finding.problem]() : undefined;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form ref={formRef} className={styles['form']} onSubmit={handleSubmit} noValidate>
      <p>{feedbackText.intro()}</p>
      <OutletField
        outlets={outlets}
        value={draft.selectedRestaurant}
        error={errorOf('selectedRestaurant')}
        onChange={(selectedRestaurant) => change({ selectedRestaurant })}
      />
      <RatingFields draft={draft} errorOf={errorOf} onChange={change} />
      <TextArea
        label={feedbackText.bestPartOfRestaurant()}
        hint={feedbackText.optional()}
        value={draft.bestPartOfRestaurant}
        maxLength={MAX_BEST_PART_LENGTH}
        rows={2}
        onChange={(event) => change({ bestPartOfRestaurant: event.target.value })}
      />
      <TextArea
        label={feedbackText.suggestion()}
        hint={feedbackText.optional()}
        value={draft.suggestion}
        maxLength={MAX_SUGGESTION_LENGTH}
        onChange={(event) => change({ suggestion: event.target.value })}
      />
      <div className={styles['who']}>
        <TextField
          label={feedbackText.customerName()}
          name="customerName"
          error={errorOf('customerName')}
          value={draft.customerName}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="name"
          onChange={(event) => change({ customerName: event.target.value })}
        />
        <TextField
          label={feedbackText.customerMobile()}
          name="customerMobile"
          type="tel"
          inputMode="tel"
          error={errorOf('customerMobile')}
          value={draft.customerMobile}
          autoComplete="tel-national"
          onChange={(event) => change({ customerMobile: cleanMobile(event.target.value) })}
        />
      </div>
      <Button variant="primary" isWide type="submit" isBusy={isWaiting}>
        {feedbackText.submit()}
      </Button>
    </form>
  );
}
