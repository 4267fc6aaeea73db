import ChevronDown from 'lucide-react/icons/chevron-down';
import { useMemo } from 'react';
import type { Rating } from '#contract/account/rating.ts';
import type { RatingDraft } from '#contract/drafts/rating.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import { lineNameOf } from '#domain/cart/line-name.ts';
import { listTexts } from '#domain/messages/list-texts.ts';
import { afterMealText } from '#messages/after-meal.js';
import { Field } from '#platform/form/field.tsx';
import { type Form, useForm } from '#platform/form/use-form.ts';
import { useHasSignal } from '#platform/retry/signal.ts';
import { Button } from '#ui/buttons/button.tsx';
import { StarField } from '#ui/fields/star-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { sectionClasses } from '#ui/lists/section-card.tsx';
import { Notice } from '#ui/states/notice.tsx';
import styles from './rating.module.css';
import { findMissing, ratingDraft, ratingOfDraft } from './rating-draft.ts';

const MAX_COMMENT_LENGTH = 500;

interface RatingFormProps {
  order: OrderDetail;
  before: Rating | null;
  /** Returns the reason if the server refuses. */
  onSend: (rating: Rating) => Promise<string | undefined>;
  /** Closes the form; an earlier rating stays as it is. */
  onCancel: () => void;
}

/** Only deliveries have a rider to rate; the ratings of items are optional. */
export function RatingForm({ order, before, onSend, onCancel }: RatingFormProps) {
  const hasSignal = useHasSignal();
  const { orderRefId } = order;
  const storedDraft = useMemo(() => ratingDraft(orderRefId, before), [orderRefId, before]);
  const form = useForm<RatingDraft>({ initial: storedDraft.recall, draft: storedDraft, check });
  const send = form.submit(async (draft) => {
    const message = await onSend(ratingOfDraft(draft));
    if (message !== undefined) form.fail({ field: undefined, message });
  });
  return (
    <form className={styles['form']} onSubmit={send} noValidate>
      <div className={styles['pair']}>
        <Stars form={form} order={order} name="food" />
        <Stars form={form} order={order} name="service" />
        {order.orderType === 'HomeDelivery' ? <Stars form={form} order={order} name="rider" /> : null}
      </div>
      <ItemFields form={form} order={order} />
      <Field form={form} name="comment">
        {(input) => (
          <TextArea
            {...input}
            label={afterMealText.rating.comment()}
            hint={afterMealText.rating.commentHint()}
            maxLength={MAX_COMMENT_LENGTH}
            rows={2}
          />
        )}
      </Field>
      {hasSignal ? null : <Notice tone="offline">{afterMealText.rating.needsSignal()}</Notice>}
      <p className={sectionClasses.error} role="alert">
        {form.failure}
      </p>
      <div className={sectionClasses.actions}>
        <Button variant="primary" type="submit" isBusy={form.isBusy}>
          {before === null ? afterMealText.rating.send() : afterMealText.rating.save()}
        </Button>
        {before === null ? null : (
          <Button variant="quiet" onClick={onCancel}>
            {afterMealText.rating.keep()}
          </Button>
        )}
      </div>
    </form>
  );
}

function check(draft: RatingDraft) {
  const field = findMissing(draft);
  return field === undefined ? [] : [{ field, message: afterMealText.rating.missing() }];
}

interface FieldsProps {
  form: Form<RatingDraft>;
  order: OrderDetail;
}

/** After a refused attempt each field shows its own error. */
function Stars({ form, order, name }: FieldsProps & { name: 'food' | 'service' | 'rider' }) {
  const { isSubmitted } = form.formState;
  return (
    <Field form={form} name={name}>
      {({ onChange, ...input }) => (
        <StarField
          {...input}
          name={`${order.orderRefId}-${name}`}
          label={afterMealText.rating[name]()}
          words={listTexts(afterMealText.rating.words)}
          starLabel={(stars, word) => afterMealText.rating.star({ stars, word })}
          onChange={(stars) => {
            onChange(stars);
            if (isSubmitted) void form.trigger();
          }}
        />
      )}
    </Field>
  );
}

function ItemFields({ form, order }: FieldsProps) {
  const { items } = form.values;
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
            value={items[item.orderItemId] ?? 0}
            words={listTexts(afterMealText.rating.words)}
            starLabel={(stars, word) => afterMealText.rating.star({ stars, word })}
            onChange={(stars) => form.change({ items: { ...items, [item.orderItemId]: stars } })}
          />
        ))}
      </div>
    </details>
  );
}
