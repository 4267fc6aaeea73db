import { formatPaise } from '#domain/money/money.ts';
import { WALLET_LIMITS } from '#domain/money/wallet.ts';
import { fieldsText } from '#messages/fields.js';
import { payUpiText } from '#messages/pay-upi.js';
import { paymentText } from '#messages/payment.js';
import { Button } from '#ui/buttons/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import styles from '../upi/upi.module.css';
import { UpiButtons } from '../upi/upi-buttons.tsx';
import type { Choice } from '../use-choice.ts';
import { SavedList } from './saved-list.tsx';
import type { WalletNeed } from './wallet-need.ts';

interface ModeNeedProps {
  choice: Choice;
  isBusy: boolean;
  onTopUp: (amountPaise: number) => void;
}

/** The extra field of the chosen mode: UPI id, card, or the top-up of a wallet with too little money. */
export function ModeNeed({ choice, isBusy, onTopUp }: ModeNeedProps) {
  const { mode, walletNeed } = choice;
  if (mode === 'UPI') return <UpiNeed choice={choice} isBusy={isBusy} />;
  if (mode === 'CARD') return <CardNeed choice={choice} />;
  if (mode !== 'WALLET' || walletNeed.missingPaise === 0) return null;
  return <LowBalance need={walletNeed} onTopUp={onTopUp} />;
}

function UpiNeed({ choice, isBusy }: Pick<ModeNeedProps, 'choice' | 'isBusy'>) {
  const isNew = choice.savedMethodId === undefined;
  return (
    <div className={styles['ways']}>
      {choice.offer?.hasUpiLinks ? (
        <>
          <UpiButtons isBusy={isBusy} onPay={choice.payByLink} />
          <p className={styles['or']}>{payUpiText.orById()}</p>
        </>
      ) : null}
      <Saved choice={choice} newLabel={payUpiText.newUpiId()} />
      {isNew ? (
        <>
          <TextField
            label={paymentText.upiId()}
            hint={paymentText.upiHint()}
            error={choice.isUpiWrong ? fieldsText.upiInvalid() : undefined}
            value={choice.upiId}
            onChange={(event) => choice.setUpiId(event.target.value)}
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <SaveWish choice={choice} label={payUpiText.saveUpiId()} detail={payUpiText.saveUpiIdDetail()} />
        </>
      ) : null}
    </div>
  );
}

function CardNeed({ choice }: Pick<ModeNeedProps, 'choice'>) {
  if (choice.savedList.length === 0 && !choice.offer?.canBeSaved) return null;
  return (
    <div className={styles['ways']}>
      <Saved choice={choice} newLabel={payUpiText.newCard()} />
      {choice.savedMethodId === undefined ? (
        <SaveWish choice={choice} label={payUpiText.saveCard()} detail={payUpiText.saveCardDetail()} />
      ) : null}
    </div>
  );
}

function Saved({ choice, newLabel }: { choice: Choice; newLabel: string }) {
  const { saved, savedList, savedMethodId } = choice;
  return (
    <SavedList
      {...{ savedList, newLabel }}
      chosenId={savedMethodId}
      isBusy={saved.isBusy}
      onChoose={saved.choose}
      onDelete={saved.remove}
    />
  );
}

/** The checkbox that saves the UPI id or card; it is never ticked in advance (D-33). */
function SaveWish({ choice, label, detail }: { choice: Choice; label: string; detail: string }) {
  if (!choice.offer?.canBeSaved) return null;
  const { isSaved, setIsSaved } = choice;
  return (
    <Checkbox
      {...{ label, detail }}
      checked={isSaved}
      onChange={(event) => setIsSaved(event.target.checked)}
    />
  );
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
