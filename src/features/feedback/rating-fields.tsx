import type { FeedbackDraft } from '#contract/drafts/feedback.ts';
import { feedbackText } from '#domain/messages/en/feedback.ts';
import { listTexts } from '#domain/messages/list-texts.ts';
import { useText } from '#platform/text.ts';
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
  const t = useText({ feedback: feedbackText }).feedback;
  return (
    <div className={styles['ratings']}>
      {ratings.map((rating) => (
        <StarField
          key={rating}
          label={t.ratings[rating]}
          name={rating}
          value={draft[rating]}
          words={listTexts(t.words)}
          starLabel={t.star}
          error={errorOf(rating)}
          onChange={(stars) => onChange({ [rating]: stars })}
        />
      ))}
    </div>
  );
}
