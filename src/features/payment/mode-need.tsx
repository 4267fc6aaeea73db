import type { PaymentMode } from '#contract/fields.ts';
import { fieldsText } from '#domain/messages/en/fields.ts';
import { paymentText } from '#domain/messages/en/payment.ts';
import { formatPaise } from '#domain/money.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';

interface ModeNeedProps {
  mode: PaymentMode | undefined;
  upiId: string;
  onUpiId: (upiId: string) => void;
  isUpiWrong: boolean;
  /** What the wallet lacks, in paise. */
  missingPaise: number;
  onTopUp: (amountPaise: number) => void;
}

/** What the chosen mode still needs: an id for UPI, money in the wallet. */
export function ModeNeed({ mode, upiId, onUpiId, isUpiWrong, missingPaise, onTopUp }: ModeNeedProps) {
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
        maxLength={321}
      />
    );
  }
  if (mode !== 'WALLET' || missingPaise === 0) return null;
  return (
    <Notice
      tone="warning"
      action={
        <Button variant="secondary" size="small" onClick={() => onTopUp(missingPaise)}>
          {t.payment.addMoney(formatPaise(missingPaise))}
        </Button>
      }
    >
      {t.payment.lowBalance}
    </Notice>
  );
}
