import { type FormEvent, useState } from 'react';
import { applyStealDealGiftCode } from '#contract/endpoints/deals.ts';
import { type DealHolding, GiftCodeSchema } from '#contract/offers/deals.ts';
import { findParsed } from '#contract/parse.ts';
import { dealsText } from '#messages/deals.js';
import { refusalsText } from '#messages/refusals.js';
import { call } from '#platform/api/call.ts';
import { deleteActionKey, keyOfAction } from '#platform/outbox/action-keys.ts';
import { useAction } from '#platform/use-action.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SuccessDialog } from '#ui/dialogs/success-dialog.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Card } from '#ui/lists/card.tsx';
import styles from '../deals.module.css';

const APPLY_ACTION = 'applyGiftCode';

function useApply(onApplied: (holding: DealHolding) => void) {
  const { isBusy, run } = useAction();
  const [problem, setProblem] = useState<string>();
  const apply = (typed: string) =>
    run(async () => {
      if (typed.trim() === '') return setProblem(dealsText.gift.codeMissing());
      const giftCode = findParsed(GiftCodeSchema, typed);
      if (giftCode === undefined) return setProblem(refusalsText.giftUnknown());
      setProblem(undefined);
      const input = { giftCode };
      // The key outlives a lost response, so that a retry receives the gift once.
      const key = keyOfAction(APPLY_ACTION, input);
      const result = await call(applyStealDealGiftCode, input, { key });
      if (!result.ok) return setProblem(result.problem.message);
      deleteActionKey(APPLY_ACTION);
      onApplied(result.data);
    });
  return { isBusy, problem, apply, clear: () => setProblem(undefined) };
}

interface ApplyGiftProps {
  /** Code of a shared link; it prefills the field, but applies only on a tap. */
  giftCode: string | undefined;
  onApplied: () => void;
}

export function ApplyGift({ giftCode, onApplied }: ApplyGiftProps) {
  const [giftCodeText, setGiftCodeText] = useState(giftCode ?? '');
  const [received, setReceived] = useState<DealHolding>();
  const { isBusy, problem, apply, clear } = useApply((holding) => {
    setReceived(holding);
    setGiftCodeText('');
    onApplied();
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void apply(giftCodeText);
  };
  return (
    <Card className={styles['part']}>
      <h2 className={styles['partTitle']}>{dealsText.gift.applyTitle()}</h2>
      <form className={styles['codeForm']} onSubmit={handleSubmit} noValidate>
        <TextField
          label={dealsText.gift.code()}
          hint={dealsText.gift.codeHint()}
          error={problem}
          value={giftCodeText}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => {
            setGiftCodeText(event.target.value);
            clear();
          }}
        />
        <Button variant="secondary" type="submit" isBusy={isBusy}>
          {dealsText.gift.apply()}
        </Button>
      </form>
      <SuccessDialog
        isOpen={received !== undefined}
        title={dealsText.gift.appliedTitle()}
        text={
          received === undefined
            ? ''
            : dealsText.gift.applied({
                what: dealsText.units({ count: received.units, unit: received.unitTitle }),
              })
        }
        okLabel={dealsText.gift.ok()}
        onOk={() => setReceived(undefined)}
      />
    </Card>
  );
}
