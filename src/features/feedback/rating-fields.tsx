import type { FeedbackDraft } from '#contract/drafts/feedback.ts';
import { listTexts } from '#domain/messages/list-texts.ts';
import { feedbackText } from '#messages/feedback.js';
import { StarField } from '#ui/star-field.tsx';
import styles from './feedback.module.css';
import { type Rating, ratings } from './feedback-draft.ts';

interface RatingFieldsProps {
  draft: FeedbackDraft;
  errorOf: (rating: Rating) => string | undefined;
  onChange: (change: Partial<FeedbackDraft>) => void;
}

/** The five things that are rated. */
export function RatingFields({ draft, errorOf, onChange }: RatingFieldsProps) {
  return (
    <div className={styles['ratings']}>
      {ratings.map((rating) => (
        <StarField
          key={rating}
          label={feedbackText.ratings[rating]()}
          name={rating}
          value={draft[rating]}
          words={listTexts(feedbackText.words)}
          starLabel={(stars, word) => feedbackText.star({ stars, word })}
          error={errorOf(rating)}
          onChange={(stars) => onChange({ [rating]: stars })}
        />
      ))}
    </div>
  );
}
