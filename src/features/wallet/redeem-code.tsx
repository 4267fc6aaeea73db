import { type FormEvent, useRef, useState } from 'react';
import type { Reward, Voucher } from '#contract/offers/rewards.ts';
import type { Messages } from '#domain/messages/messages.ts';
import { formatPaise } from '#domain/money/money.ts';
import { walletText } from '#messages/wallet.js';
import { Button } from '#ui/buttons/button.tsx';
import { SuccessDialog } from '#ui/dialogs/success-dialog.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Card } from '#ui/lists/card.tsx';
import { useRedeem } from './use-redeem.ts';
import styles from './wallet.module.css';

function describe(reward: Reward, t: Messages['wallet']['redeemed']): string {
  switch (reward.kind) {
    case 'WALLET':
      return t.WALLET({ amount: formatPaise(reward.amountPaise) });
    case 'POINTS':
      return t.POINTS({ points: reward.points });
    case 'COUPON':
      return t.COUPON({ code: reward.couponCode });
    case 'NOTHING':
      return t.NOTHING();
  }
}

interface RedeemCodeProps {
  /** Called when the code is redeemed, to reload the wallet. */
  onRedeemed: () => void;
  /** Called when the customer closes the confirmation. */
  onDone: () => void;
}

export function RedeemCode({ onRedeemed, onDone }: RedeemCodeProps) {
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
      <h2 className={styles['partTitle']}>{walletText.codeTitle()}</h2>
      <form className={styles['codeForm']} onSubmit={handleSubmit} noValidate>
        <TextField
          ref={fieldRef}
          label={walletText.code()}
          hint={walletText.codeHint()}
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
          {walletText.redeem()}
        </Button>
      </form>
      <SuccessDialog
        isOpen={given !== undefined}
        title={walletText.success()}
        text={given === undefined ? '' : describe(given.reward, walletText.redeemed)}
        okLabel={walletText.ok()}
        onOk={onDone}
      />
    </Card>
  );
}
