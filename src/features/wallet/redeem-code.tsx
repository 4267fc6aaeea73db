import { type FormEvent, useRef, useState } from 'react';
import type { Reward, Voucher } from '#contract/rewards.ts';
import { walletText } from '#domain/messages/en/wallet.ts';
import type { Messages } from '#domain/messages/messages.ts';
import { formatPaise } from '#domain/money.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { SuccessDialog } from '#ui/success-dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useRedeem } from './use-redeem.ts';
import styles from './wallet.module.css';

function describe(reward: Reward, t: Messages['wallet']['redeemed']): string {
  switch (reward.kind) {
    case 'WALLET':
      return t.WALLET(formatPaise(reward.amountPaise));
    case 'POINTS':
      return t.POINTS(reward.points);
    case 'COUPON':
      return t.COUPON(reward.couponCode);
    case 'NOTHING':
      return t.NOTHING;
  }
}

interface RedeemCodeProps {
  /** Something was given: what is shown of the wallet has changed. */
  onRedeemed: () => void;
  /** After OK. */
  onDone: () => void;
}

/** The box for a voucher or promo code; its success leads on to the offers. */
export function RedeemCode({ onRedeemed, onDone }: RedeemCodeProps) {
  const t = useText({ wallet: walletText }).wallet;
  const [typed, setTyped] = useState('');
  const [given, setGiven] = useState<Voucher>();
  const fieldRef = useRef<HTMLInputElement>(null);
  const { problem, isBusy, redeem, clear } = useRedeem((voucher) => {
    setGiven(voucher);
    setTyped('');
    onRedeemed();
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    fieldRef.current?.focus();
    void redeem(typed);
  };
  return (
    <Card className={styles['part']}>
      <h2 className={styles['partTitle']}>{t.codeTitle}</h2>
      <form className={styles['codeForm']} onSubmit={handleSubmit} noValidate>
        <TextField
          ref={fieldRef}
          label={t.code}
          hint={t.codeHint}
          error={problem}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className={styles['codeInput']}
          onChange={(event) => {
            setTyped(event.target.value);
            clear();
          }}
        />
        <Button variant="secondary" type="submit" isBusy={isBusy}>
          {t.redeem}
        </Button>
      </form>
      <SuccessDialog
        isOpen={given !== undefined}
        title={t.success}
        text={given === undefined ? '' : describe(given.reward, t.redeemed)}
        okLabel={t.ok}
        onOk={onDone}
      />
    </Card>
  );
}
