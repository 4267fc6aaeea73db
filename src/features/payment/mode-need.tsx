import type { PaymentMode } from '#contract/fields.ts';
import { fieldsText } from '#domain/messages/en/fields.ts';
import { paymentText } from '#domain/messages/en/payment.ts';
import { formatPaise } from '#domain/money.ts';
import { WALLET_LIMITS } from '#domain/wallet.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { WalletNeed } from './wallet-need.ts';

interface ModeNeedProps {
  mode: PaymentMode | undefined;
  upiId: string;
  onUpiId: (upiId: string) => void;
  isUpiWrong: boolean;
  walletNeed: WalletNeed;
  onTopUp: (amountPaise: number) => void;
}

/** What the chosen mode still needs: an id for UPI, money in the wallet. */
export function ModeNeed({ mode, upiId, onUpiId, isUpiWrong, walletNeed, onTopUp }: ModeNeedProps) {
  const t = useText({ fields: fieldsText, payment: paymentText });
  if (mode === 'UPI') {
    return (
      <TextField
        label={t.payment.upiId}
        hint={t.payment.upiHint}
        error={isUpiWrong ? t.fields.upiInvalid : undefined}
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

/** Says what is missing, and offers what may be added at once towards it. */
function LowBalance({ need, onTopUp }: { need: WalletNeed } & Pick<ModeNeedProps, 'onTopUp'>) {
  const t = useText({ payment: paymentText }).payment;
  const { missingPaise, topUpPaise } = need;
  const { maxTopUpPaise, maxBalancePaise } = WALLET_LIMITS;
  if (topUpPaise === 0)
    return <Notice tone="warning">{t.walletTooSmall(formatPaise(maxBalancePaise))}</Notice>;
  return (
    <Notice
      tone="warning"
      action={
        <Button variant="secondary" size="small" onClick={() => onTopUp(topUpPaise)}>
          {t.addMoney(formatPaise(topUpPaise))}
        </Button>
      }
    >
      {t.lowBalance}
      {topUpPaise < missingPaise
        ? ` ${t.addedInParts(formatPaise(missingPaise), formatPaise(maxTopUpPaise))}`
        : null}
    </Notice>
  );
}
