import { type FormEvent, useState } from 'react';
import { type DealHolding, GiftCodeSchema } from '#contract/deals.ts';
import { applyStealDealGiftCode } from '#contract/endpoints/deals.ts';
import { findParsed } from '#contract/parse.ts';
import { dealsText } from '#domain/messages/en/deals.ts';
import { refusalsText } from '#domain/messages/en/refusals.ts';
import { call } from '#platform/api/call.ts';
import { forgetActionKey, keyOfAction } from '#platform/outbox/action-keys.ts';
import { text, useText } from '#platform/text.ts';
import { useAction } from '#platform/use-action.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { SuccessDialog } from '#ui/success-dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './deals.module.css';

const APPLY_ACTION = 'applyGiftCode';

/** Applying a typed code: what is wrong with it, or what it gave. */
function useApply(onApplied: (holding: DealHolding) => void) {
  const { isBusy, run } = useAction();
  const [problem, setProblem] = useState<string>();
  const apply = (typed: string) =>
    run(async () => {
      if (typed.trim() === '') return setProblem(text({ deals: dealsText }).deals.gift.codeMissing);
      const giftCode = findParsed(GiftCodeSchema, typed);
      if (giftCode === undefined) return setProblem(text({ refusals: refusalsText }).refusals.giftUnknown);
      setProblem(undefined);
      const input = { giftCode };
      // The key outlives a lost answer: asked again, the gift is still received once.
      const key = keyOfAction(APPLY_ACTION, input);
      const result = await call(applyStealDealGiftCode, input, { key });
      if (!result.ok) return setProblem(result.problem.message);
      forgetActionKey(APPLY_ACTION);
      onApplied(result.data);
    });
  return { isBusy, problem, apply, clear: () => setProblem(undefined) };
}

interface ApplyGiftProps {
  /** Stands in the field already; applied on a tap only. */
  giftCode: string | undefined;
  onApplied: () => void;
}

/** The box for a gift code. */
export function ApplyGift({ giftCode, onApplied }: ApplyGiftProps) {
  const t = useText({ deals: dealsText }).deals;
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
      <h2 className={styles['partTitle']}>{t.gift.applyTitle}</h2>
      <form className={styles['codeForm']} onSubmit={handleSubmit} noValidate>
        <TextField
          label={t.gift.code}
          hint={t.gift.codeHint}
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
          {t.gift.apply}
        </Button>
      </form>
      <SuccessDialog
        isOpen={received !== undefined}
        title={t.gift.appliedTitle}
        text={received === undefined ? '' : t.gift.applied(t.units(received.units, received.unitTitle))}
        okLabel={t.gift.ok}
        onOk={() => setReceived(undefined)}
      />
    </Card>
  );
}
