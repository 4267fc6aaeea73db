import ChevronDown from 'lucide-react/icons/chevron-down';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import type { RatingDraft } from '#contract/drafts/rating.ts';
import type { OrderDetail } from '#contract/order.ts';
import type { Rating } from '#contract/rating.ts';
import { lineNameOf } from '#domain/line-name.ts';
import { listTexts } from '#domain/messages/list-texts.ts';
import { afterMealText } from '#messages/after-meal.js';
import { useHasSignal } from '#platform/retry/signal.ts';
import { useVisitDraft } from '#platform/visit/use-visit-draft.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { StarField } from '#ui/star-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import styles from './after-meal.module.css';
import { findMissing, ratingDraft, ratingOfDraft } from './rating-draft.ts';

const MAX_COMMENT_LENGTH = 500;

interface RatingFormProps {
  order: OrderDetail;
  before: Rating | null;
  isBusy: boolean;
  /** Why it could not be sent. */
  problem: string | undefined;
  onSend: (rating: Rating) => void;
  /** Leaves an earlier rating as it is. */
  onKeep: () => void;
}

/** Food, service and a delivery's rider with stars, single items if wanted, and a comment. */
export function RatingForm({ order, before, isBusy, problem, onSend, onKeep }: RatingFormProps) {
  const hasSignal = useHasSignal();
  const formRef = useRef<HTMLFormElement>(null);
  const { orderRefId } = order;
  const kept = useMemo(() => ratingDraft(orderRefId, before), [orderRefId, before]);
  const { draft, change } = useVisitDraft(kept);
  const [hasTried, setHasTried] = useState(false);
  const missing = hasTried ? findMissing(draft) : undefined;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    const field = findMissing(draft);
    if (field === undefined) onSend(ratingOfDraft(draft));
    else formRef.current?.querySelector<HTMLElement>(`[name="${nameOf(order, field)}"]`)?.focus();
  };
  return (
    <form ref={formRef} className={styles['form']} onSubmit={handleSubmit} noValidate>
      <div className={styles['pair']}>
        {(['food', 'service'] as const).map((field) => (
          <StarField
            key={field}
            label={afterMealText.rating[field]()}
            name={nameOf(order, field)}
            value={draft[field]}
            words={listTexts(afterMealText.rating.words)}
            starLabel={(stars, word) => afterMealText.rating.star({ stars, word })}
            error={missing === field ? afterMealText.rating.missing() : undefined}
            onChange={(stars) => change({ [field]: stars })}
          />
        ))}
        {order.orderType === 'HomeDelivery' ? (
          <StarField
            label={afterMealText.rating.rider()}
            name={nameOf(order, 'rider')}
            value={draft.rider}
            words={listTexts(afterMealText.rating.words)}
            starLabel={(stars, word) => afterMealText.rating.star({ stars, word })}
            onChange={(stars) => change({ rider: stars })}
          />
        ) : null}
      </div>
      <ItemFields order={order} draft={draft} onChange={change} />
      <TextArea
        label={afterMealText.rating.comment()}
        hint={afterMealText.rating.commentHint()}
        value={draft.comment}
        maxLength={MAX_COMMENT_LENGTH}
        rows={2}
        onChange={(event) => change({ comment: event.target.value })}
      />
      {hasSignal ? null : <Notice tone="offline">{afterMealText.rating.needsSignal()}</Notice>}
      <p className={styles['error']} role="alert">
        {problem}
      </p>
      <div className={styles['actions']}>
        <Button variant="primary" type="submit" isBusy={isBusy}>
          {before === null ? afterMealText.rating.send() : afterMealText.rating.save()}
        </Button>
        {before === null ? null : (
          <Button variant="quiet" onClick={onKeep}>
            {afterMealText.rating.keep()}
          </Button>
        )}
      </div>
    </form>
  );
}

const nameOf = ({ orderRefId }: OrderDetail, field: string) => `${orderRefId}-${field}`;

interface ItemFieldsProps {
  order: OrderDetail;
  draft: RatingDraft;
  onChange: (change: Partial<RatingDraft>) => void;
}

function ItemFields({ order, draft, onChange }: ItemFieldsProps) {
  return (
    <details className={styles['items']}>
      <summary>
        {afterMealText.rating.items()}
        <ChevronDown aria-hidden="true" size={20} />
      </summary>
      <div className={styles['itemFields']}>
        {order.itemList.map((item) => (
          <StarField
            key={item.orderItemId}
            label={lineNameOf(item)}
            name={item.orderItemId}
            value={draft.items[item.orderItemId] ?? 0}
            words={listTexts(afterMealText.rating.words)}
            starLabel={(stars, word) => afterMealText.rating.star({ stars, word })}
            onChange={(stars) => onChange({ items: { ...draft.items, [item.orderItemId]: stars } })}
          />
        ))}
      </div>
    </details>
  );
}
