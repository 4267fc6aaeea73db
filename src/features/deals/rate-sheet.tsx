import { type FormEvent, useState } from 'react';
import type { DealHolding } from '#contract/deals.ts';
import { rateStealDeal as rateStealDealEndpoint } from '#contract/endpoints/deals.ts';
import { listTexts } from '#domain/messages/list-texts.ts';
import { afterMealText } from '#messages/after-meal.js';
import { dealsText } from '#messages/deals.js';
import { call } from '#platform/api/call.ts';
import { forgetActionKey, keyOfAction } from '#platform/outbox/action-keys.ts';
import { useAction } from '#platform/use-action.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { StarField } from '#ui/star-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import styles from './deals.module.css';

const MAX_COMMENT_LENGTH = 500;

/** Stars for a deal that was used, and a word about it. */
export function RateSheet({ holding, onClose }: { holding: DealHolding; onClose: () => void }) {
  const { isBusy, run } = useAction();
  const [stars, setStars] = useState(holding.ownStars ?? 0);
  const [comment, setComment] = useState(holding.ownComment);
  const [problem, setProblem] = useState<string>();
  const [isMissing, setIsMissing] = useState(false);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(stars === 0);
    if (stars === 0) return;
    void run(async () => {
      const { holdingId } = holding;
      const input = { holdingId, stars, comment };
      const action = `rateStealDeal ${holdingId}`;
      const result = await call(rateStealDealEndpoint, input, { key: keyOfAction(action, input) });
      if (!result.ok) return setProblem(result.problem.message);
      forgetActionKey(action);
      onClose();
    });
  };
  return (
    <Sheet isOpen onClose={onClose} title={dealsText.rating.title()} closeLabel={dealsText.my.close()}>
      <form className={styles['sheetBody']} onSubmit={handleSubmit} noValidate>
        <p>{holding.title}</p>
        <StarField
          label={dealsText.rating.stars()}
          name="deal-stars"
          value={stars}
          words={listTexts(afterMealText.rating.words)}
          starLabel={(stars, word) => afterMealText.rating.star({ stars, word })}
          error={isMissing && stars === 0 ? dealsText.rating.missing() : undefined}
          onChange={setStars}
        />
        <TextArea
          label={dealsText.rating.comment()}
          value={comment}
          maxLength={MAX_COMMENT_LENGTH}
          rows={2}
          onChange={(event) => setComment(event.target.value)}
        />
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
        <Button variant="primary" isWide type="submit" isBusy={isBusy}>
          {dealsText.rating.send()}
        </Button>
      </form>
    </Sheet>
  );
}
