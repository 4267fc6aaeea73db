import type { PaymentMode } from '#contract/fields.ts';
import { formatPaise } from '#domain/money/money.ts';
import { WALLET_LIMITS } from '#domain/money/wallet.ts';
import { fieldsText } from '#messages/fields.js';
import { paymentText } from '#messages/payment.js';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import type { WalletNeed } from './wallet-need.ts';

interface ModeNeedProps {
  mode: PaymentMode | undefined;
  upiId: string;
  onUpiId: (upiId: string) => void;
  isUpiWrong: boolean;
  walletNeed: WalletNeed;
  onTopUp: (amountPaise: number) => void;
}

export function ModeNeed({ mode, upiId, onUpiId, isUpiWrong, walletNeed, onTopUp }: ModeNeedProps) {
  if (mode === 'UPI') {
    return (
      <TextField
        label={paymentText.upiId()}
        hint={paymentText.upiHint()}
        error={isUpiWrong ? fieldsText.upiInvalid() : undefined}
        value={upiId}
        onChange={(event) => onUpiId(event.target.value)}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    );
  }
  if (mode !== 'WALLET' || walletNeed.missingPaise === 0) return null;
  return <LowBalance need={walletNeed} onTopUp={onTopUp} />;
}

function LowBalance({ need, onTopUp }: { need: WalletNeed } & Pick<ModeNeedProps, 'onTopUp'>) {
  const { missingPaise, topUpPaise } = need;
  const { maxTopUpPaise, maxBalancePaise } = WALLET_LIMITS;
  if (topUpPaise === 0)
    return (
      <Notice tone="warning">{paymentText.walletTooSmall({ most: formatPaise(maxBalancePaise) })}</Notice>
    );
  return (
    <Notice
      tone="warning"
      action={
        <Button variant="secondary" size="small" onClick={() => onTopUp(topUpPaise)}>
          {paymentText.addMoney({ amount: formatPaise(topUpPaise) })}
        </Button>
      }
    >
      {paymentText.lowBalance()}
      {topUpPaise < missingPaise
        ? ` ${paymentText.addedInParts({ missing: formatPaise(missingPaise), most: formatPaise(maxTopUpPaise) })}`
        : null}
    </Notice>
  );
}
