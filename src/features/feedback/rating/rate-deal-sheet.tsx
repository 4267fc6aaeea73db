import { rateStealDeal } from '#contract/endpoints/deals.ts';
import type { DealHolding } from '#contract/offers/deals.ts';
import { listTexts } from '#domain/messages/list-texts.ts';
import { afterMealText } from '#messages/after-meal.js';
import { dealsText } from '#messages/deals.js';
import { call } from '#platform/api/call.ts';
import { Field } from '#platform/form/field.tsx';
import { useForm } from '#platform/form/use-form.ts';
import { deleteActionKey, keyOfAction } from '#platform/outbox/action-keys.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { StarField } from '#ui/fields/star-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { sectionClasses } from '#ui/lists/section-card.tsx';
import styles from './rating.module.css';

const MAX_COMMENT_LENGTH = 500;

export function RateDealSheet({ holding, onClose }: { holding: DealHolding; onClose: () => void }) {
  const form = useForm({
    initial: () => ({ stars: holding.ownStars ?? 0, comment: holding.ownComment }),
    check: ({ stars }) => (stars === 0 ? [{ field: 'stars', message: dealsText.rating.missing() }] : []),
  });
  const send = form.submit(async (rating) => {
    const { holdingId } = holding;
    const input = { holdingId, ...rating };
    const action = `rateStealDeal ${holdingId}`;
    const result = await call(rateStealDeal, input, { key: keyOfAction(action, input) });
    if (!result.ok) return form.fail({ field: undefined, message: result.problem.message });
    deleteActionKey(action);
    onClose();
  });
  return (
    <Sheet isOpen onClose={onClose} title={dealsText.rating.title()} closeLabel={dealsText.my.close()}>
      <form className={styles['form']} onSubmit={send} noValidate>
        <p>{holding.title}</p>
        <Field form={form} name="stars">
          {(input) => (
            <StarField
              {...input}
              name="deal-stars"
              label={dealsText.rating.stars()}
              words={listTexts(afterMealText.rating.words)}
              starLabel={(stars, word) => afterMealText.rating.star({ stars, word })}
            />
          )}
        </Field>
        <Field form={form} name="comment">
          {(input) => (
            <TextArea {...input} label={dealsText.rating.comment()} maxLength={MAX_COMMENT_LENGTH} rows={2} />
          )}
        </Field>
        <p className={sectionClasses.error} role="alert">
          {form.failure}
        </p>
        <Button variant="primary" isWide type="submit" isBusy={form.isBusy}>
          {dealsText.rating.send()}
        </Button>
      </form>
    </Sheet>
  );
}
