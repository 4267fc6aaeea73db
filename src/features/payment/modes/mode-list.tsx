import type { LucideIcon } from 'lucide-react';
import Banknote from 'lucide-react/icons/banknote';
import CreditCard from 'lucide-react/icons/credit-card';
import Globe from 'lucide-react/icons/globe';
import Smartphone from 'lucide-react/icons/smartphone';
import Star from 'lucide-react/icons/star';
import Store from 'lucide-react/icons/store';
import Wallet from 'lucide-react/icons/wallet';
import type { ReactNode } from 'react';
import type { PaymentMode } from '#contract/fields.ts';
import type { PaymentGateway } from '#contract/orders/payment.ts';
import { labelOf } from '#domain/messages/label-of.ts';
import { formatPaise } from '#domain/money/money.ts';
import { isPayLater, modesFor, type PaidFor } from '#domain/money/payment-modes.ts';
import { payUpiText } from '#messages/pay-upi.js';
import { paymentText } from '#messages/payment.js';
import { paymentModesText } from '#messages/payment-modes.js';
import { ChoiceRow } from '#ui/buttons/choice-row.tsx';
import styles from '../payment.module.css';

const icons: Record<PaymentMode, LucideIcon> = {
  UPI: Smartphone,
  ONLINE: Globe,
  CARD: CreditCard,
  PAYTM: Wallet,
  WALLET: Wallet,
  POINTS: Star,
  COD: Banknote,
  CASH: Banknote,
  PAY_AT_STORE: Store,
};

interface ModeListProps {
  paidFor: PaidFor;
  modeList: readonly PaymentGateway[];
  selected: PaymentMode | undefined;
  /** The customer's usual or last mode, which is listed first. */
  firstMode: PaymentMode | undefined;
  isUsual: boolean;
  walletBalancePaise: number | undefined;
  onSelect: (mode: PaymentMode) => void;
  /** Shows directly below the chosen mode. */
  need: ReactNode;
}

function matchingFirst<Item>(items: readonly Item[], isMatch: (item: Item) => boolean): Item[] {
  return items.toSorted((a, b) => Number(isMatch(b)) - Number(isMatch(a)));
}

/** Modes that never pay for this; other unavailable modes may become available, e.g. with a signal. */
function modesNeverFor(paidFor: PaidFor): PaymentMode[] {
  const never = modesFor(paidFor).filter(({ reason }) => reason === 'notForOrderType');
  return ['POINTS', ...never.map(({ paymentMode }) => paymentMode)];
}

/** An unavailable mode shows the reason; a mode that never applies is collapsed at the end. */
export function ModeList(props: ModeListProps) {
  const { modeList, paidFor } = props;
  const never = modesNeverFor(paidFor);
  const isNever = ({ paymentMode }: PaymentGateway) => never.includes(paymentMode);
  return (
    <>
      <ModeGroups {...props} modeList={modeList.filter((mode) => !isNever(mode))} />
      <NeverHere {...props} modeList={modeList.filter(isNever)} />
    </>
  );
}

function NeverHere(props: ModeListProps) {
  if (props.modeList.length === 0) return null;
  return (
    <details className={styles['notHere']}>
      <summary>{paymentText.notHere({ count: props.modeList.length })}</summary>
      {props.modeList.map((mode) => (
        <ModeRow key={mode.paymentMode} {...props} mode={mode} />
      ))}
    </details>
  );
}

function ModeGroups(props: ModeListProps) {
  const groups = [
    {
      title: paymentText.groups.online(),
      isMember: (mode: PaymentMode) => !isOwnMoney(mode) && !isPayLater(mode),
    },
    { title: paymentText.groups.wallet(), isMember: isOwnMoney },
    { title: paymentText.groups.later(), isMember: isPayLater },
  ];
  const isFirst = (mode: PaymentGateway) => isUsable(mode) && mode.paymentMode === props.firstMode;
  const filled = groups
    .map(({ title, isMember }) => ({
      title,
      members: matchingFirst(
        matchingFirst(
          props.modeList.filter(({ paymentMode }) => isMember(paymentMode)),
          isUsable,
        ),
        isFirst,
      ),
    }))
    .filter(({ members }) => members.length > 0);
  const ordered = matchingFirst(
    matchingFirst(filled, ({ members }) => members.some(isUsable)),
    ({ members }) => members.some(isFirst),
  );
  return ordered.map(({ title, members }) => (
    <fieldset key={title} className={styles['group']}>
      <legend className={styles['groupTitle']}>{title}</legend>
      {members.map((mode) => (
        <ModeRow key={mode.paymentMode} {...props} mode={mode} />
      ))}
    </fieldset>
  ));
}

/** Scrolls to the extra field of a mode, which the bar with the pay button may cover on a phone. */
function scrollToNeed(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** True for a mode that can be chosen; points pay only a part of a bill, so they are a switch at checkout. */
const isUsable = ({ isAvailable, paymentMode }: PaymentGateway) => isAvailable && paymentMode !== 'POINTS';

const isOwnMoney = (mode: PaymentMode) => mode === 'WALLET' || mode === 'POINTS';

function ModeRow(props: ModeListProps & { mode: PaymentGateway }) {
  const { mode, selected, firstMode, walletBalancePaise, onSelect, need } = props;
  const { paymentMode } = mode;
  const isAvailable = isUsable(mode);
  const Icon = icons[paymentMode];
  return (
    <div className={styles['mode']} data-available={isAvailable}>
      <ChoiceRow
        type="radio"
        name="paymentMode"
        value={paymentMode}
        icon={<Icon aria-hidden="true" size={24} strokeWidth={1.75} className={styles['modeIcon']} />}
        label={
          <span className={styles['modeLabel']}>
            {paymentModesText.names[paymentMode]()}
            {paymentMode === firstMode && isAvailable ? (
              <span className={styles['badge']}>
                {props.isUsual ? payUpiText.usual() : paymentText.lastUsed()}
              </span>
            ) : null}
          </span>
        }
        detail={useModeDetail(mode, walletBalancePaise)}
        checked={paymentMode === selected}
        disabled={!isAvailable}
        onChange={() => onSelect(paymentMode)}
      />
      {paymentMode === selected && need ? (
        <div className={styles['need']} ref={scrollToNeed}>
          {need}
        </div>
      ) : null}
    </div>
  );
}

/** Text below the name of a mode; `reason` is a key of `paymentModesText.reasons` or a text from the server. */
function useModeDetail(
  { paymentMode, isAvailable, reason }: PaymentGateway,
  balancePaise: number | undefined,
) {
  if (!isAvailable) {
    return labelOf(paymentModesText.reasons, reason ?? 'notForOrderType');
  }
  if (paymentMode !== 'WALLET') return paymentText.details[paymentMode]();
  return balancePaise === undefined
    ? undefined
    : paymentText.details.WALLET({ balance: formatPaise(balancePaise) });
}
