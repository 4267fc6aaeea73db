import { useState } from 'react';
import { MAX_REVIEW_REPLY_LENGTH } from '#contract/catalogue/review.ts';
import { answerReview, decideReview, listDeskReviews } from '#contract/desk/endpoints/guests/reviews.ts';
import type { DeskReview } from '#contract/desk/review.ts';
import { formatDay } from '#domain/time/kolkata.ts';
import { deskReviewsText as text } from '#messages/desk-reviews.js';
import { Button } from '#ui/buttons/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { useAct } from '../../api/use-desk.ts';
import styles from './guests.module.css';

interface ReviewCardProps {
  readonly restaurantId: number;
  readonly review: DeskReview;
}

/** Hiding a review needs a confirmation. */
export function ReviewCard({ restaurantId, review }: ReviewCardProps) {
  const { reviewId, reviewerName, ratedAt, food, service, comment, heldFor, reports } = review;
  const [isHiding, setIsHiding] = useState(false);
  const { act, isBusy } = useAct(decideReview, {
    changes: [listDeskReviews],
    onDone: () => {
      showToast('success', isHiding ? text.nowHidden() : text.nowShown());
      setIsHiding(false);
    },
  });
  const decide = (decision: 'show' | 'hide') => act({ restaurantId, reviewId, decision });
  return (
    <article className={styles['card']} data-held={heldFor !== null}>
      <p className={styles['between']}>
        <strong className={styles['kind']} data-held={heldFor !== null}>
          {heldFor === null ? text.shown() : text.holds[heldFor]()}
        </strong>
        <span className={styles['quiet']}>{formatDay(ratedAt)}</span>
      </p>
      <h2 className={styles['sender']}>{reviewerName === '' ? text.guest() : reviewerName}</h2>
      <p>{text.stars({ food, service })}</p>
      <p className={styles['said']}>{comment === '' ? text.noWords() : comment}</p>
      {reports === 0 ? null : <p className={styles['reports']}>{text.reports({ count: reports })}</p>}
      <div className={styles['acts']}>
        {heldFor === null || heldFor === 'REPORTED' ? (
          <Button variant="secondary" onClick={() => setIsHiding(true)}>
            {text.hide()}
          </Button>
        ) : null}
        {heldFor === null && reports === 0 ? null : (
          <Button variant="primary" isBusy={isBusy} onClick={() => decide('show')}>
            {text.show()}
          </Button>
        )}
      </div>
      <ReplyForm key={review.answer?.text ?? ''} restaurantId={restaurantId} review={review} />
      <ConfirmDialog
        isOpen={isHiding}
        onClose={() => setIsHiding(false)}
        tone="danger"
        title={text.hideTitle()}
        text={text.hideText()}
        confirmLabel={text.hide()}
        cancelLabel={text.keep()}
        isBusy={isBusy}
        onConfirm={() => decide('hide')}
      />
    </article>
  );
}

function ReplyForm({ restaurantId, review: { reviewId, answer } }: ReviewCardProps) {
  const published = answer?.text ?? '';
  const [typed, setTyped] = useState(published);
  const { act, isBusy } = useAct(answerReview, {
    changes: [listDeskReviews],
    onDone: () => showToast('success', typed.trim() === '' ? text.takenBack() : text.published()),
  });
  return (
    <details open={answer !== null}>
      <summary className={styles['fold']}>
        {answer === null ? text.change() : text.answered({ day: formatDay(answer.answeredAt) })}
      </summary>
      <div className={styles['answer']}>
        <TextArea
          label={text.answer()}
          hint={answer === null ? undefined : text.emptyHint()}
          rows={3}
          maxLength={MAX_REVIEW_REPLY_LENGTH}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {typed.trim() === published ? null : (
          <Button
            variant="secondary"
            isBusy={isBusy}
            onClick={() => act({ restaurantId, reviewId, text: typed })}
          >
            {text.publish()}
          </Button>
        )}
      </div>
    </details>
  );
}
