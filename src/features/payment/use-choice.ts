import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import type { PaymentMode } from '#contract/fields.ts';
import type { PaymentGateway } from '#contract/orders/payment.ts';
import type { PaidFor } from '#domain/money/payment-modes.ts';
import { isGatewayMode, withPrepaidUnavailable } from '#domain/money/payment-modes.ts';
import { findUpiProblem } from '#domain/people/validation.ts';
import { useIsOnline } from '#platform/retry/connectivity.ts';
import { hasSessionAtom, isSignedInAtom } from '#platform/state/atoms.ts';
import { usePaymentModes } from './modes/use-payment-modes.ts';
import { useSaved } from './modes/use-saved.ts';
import { NOTHING_MISSING, needOfWallet } from './modes/wallet-need.ts';
import type { Tender } from './outcome.ts';
import type { UpiApp } from './upi/upi-apps.ts';

export interface PaymentChoiceProps {
  paidFor: PaidFor;
  /** The sum for the chosen mode, in paise: the bill without the wallet's share and points. */
  payablePaise: number;
  /** The wallet's share of the bill, in paise. */
  walletPaidPaise: number;
  /** True without a bill from the server; then only modes that are paid later are available. */
  isWithoutSignal: boolean;
  isDraft: boolean;
  /** True for a placed order or a table bill, for which a mode that is paid later only records the choice. */
  isPlaced: boolean;
  /** True while the customer must first decide about changes of the order. */
  isBlocked: boolean;
  /** True when the terms were not accepted at checkout, so this page requests their acceptance. */
  needsTerms: boolean;
  onAcceptTerms: () => void;
  /** A preselected mode, only after the customer's own choice on the page before (D-33). */
  initialMode?: PaymentMode | null | undefined;
  /** The UPI id of a failed payment, which the customer corrects instead of using a saved one. */
  typedUpiId?: string | undefined;
  isBusy: boolean;
  onPay: (tender: Tender) => void;
  onTopUp: (amountPaise: number) => void;
}

export type Choice = ReturnType<typeof useChoice>;

export function useChoice(props: PaymentChoiceProps) {
  const { payablePaise, walletPaidPaise, needsTerms, initialMode, onPay } = props;
  const isOnline = useIsOnline();
  const isOffline = !isOnline || props.isWithoutSignal;
  const modes = usePaymentModes(props.paidFor, props.isWithoutSignal);
  const [chosenMode, setChosenMode] = useState<PaymentMode>();
  const [typedUpiId, setUpiId] = useState<string>();
  const [isSaved, setIsSaved] = useState(false);
  const saved = useSaved(modes.savedMethodList);
  const [missed, setMissed] = useState<'mode' | 'upi' | 'terms'>();
  const upiId = typedUpiId ?? props.typedUpiId ?? '';
  const listRef = useRef<HTMLDivElement>(null);
  // A top-up is possible only through the gateway.
  const isGatewayOnly = props.paidFor === 'Add_Wallet_Balance';
  const offers = modes.modeList.filter((offer) => !isGatewayOnly || isGatewayMode(offer.paymentMode));
  const hasSession = useAtomValue(hasSessionAtom);
  const isSignedIn = useAtomValue(isSignedInAtom);
  const isGuest = hasSession && !isSignedIn;
  const ownOffers = isGuest ? offers.map(offerOfGuest) : offers;
  const modeList = isOffline
    ? withPrepaidUnavailable(ownOffers, isOnline ? 'needsBill' : 'needsSignal')
    : ownOffers;
  // The usual mode comes first but is not preselected (D-33).
  const wanted = chosenMode ?? initialMode;
  const isOffered = ({ paymentMode, isAvailable }: PaymentGateway) =>
    paymentMode === wanted && isAvailable && paymentMode !== 'POINTS';
  const offered = modeList.find(isOffered)?.paymentMode;
  // With nothing left to pay, the order is placed with the wallet, which pays 0.
  const mode = payablePaise === 0 && !isGuest ? 'WALLET' : offered;
  const offer = modeList.find(({ paymentMode }) => paymentMode === mode);
  const savedList = saved.list.filter(({ paymentMode }) => paymentMode === mode);
  // After a failed payment the customer corrects the typed UPI id, so no saved one is preselected.
  const chosenId =
    saved.chosenId ?? (props.typedUpiId === undefined ? savedList[0]?.savedMethodId : undefined);
  const savedMethodId = savedList.find((each) => each.savedMethodId === chosenId)?.savedMethodId;
  const isUpiWrong = mode === 'UPI' && savedMethodId === undefined && findUpiProblem(upiId) !== undefined;
  const walletNeed =
    mode === 'WALLET' ? needOfWallet(modes.balance, payablePaise, walletPaidPaise) : NOTHING_MISSING;

  const pay = () => {
    if (mode === undefined) {
      setMissed('mode');
      leadTo(listRef.current);
    } else if (isUpiWrong) setMissed('upi');
    else if (needsTerms) setMissed('terms');
    else if (walletNeed.missingPaise === 0)
      onPay({
        paymentMode: mode,
        ...(mode === 'UPI' && savedMethodId === undefined && { upiId: upiId.trim() }),
        ...(savedMethodId !== undefined && { savedMethodId }),
        ...(isSaved && savedMethodId === undefined && offer?.canBeSaved && { isSaved }),
      });
  };
  const payByLink = (upiApp: UpiApp | undefined) => {
    if (needsTerms) setMissed('terms');
    else onPay({ paymentMode: 'UPI', isUpiLink: true, upiApp });
  };
  const select = (selected: PaymentMode) => {
    setChosenMode(selected);
    setMissed(undefined);
  };

  return {
    ...{
      isOffline,
      isGuest,
      modes,
      modeList,
      mode,
      offer,
      select,
      upiId,
      setUpiId,
      walletNeed,
      pay,
      listRef,
    },
    ...{ payByLink, isSaved, setIsSaved, saved, savedList, savedMethodId },
    isUpiWrong: missed === 'upi' && isUpiWrong,
    isModeMissed: missed === 'mode' && mode === undefined,
    isTermsMissed: missed === 'terms' && needsTerms,
  };
}

/** A guest of a table has neither wallet nor points, saves nothing, and pays on the gateway's page. */
function offerOfGuest(offer: PaymentGateway): PaymentGateway {
  const onPageAlone = { ...offer, canBeSaved: false, hasUpiLinks: false };
  const isOfAccount = offer.paymentMode === 'WALLET' || offer.paymentMode === 'POINTS';
  return offer.isAvailable && isOfAccount
    ? { ...onPageAlone, isAvailable: false, reason: 'needsAccount' }
    : onPageAlone;
}

/** Moves to the start of the list of modes, where the message shows, because the list is taller than a phone. */
function leadTo(list: HTMLElement | null): void {
  list?.focus({ preventScroll: true });
  list?.scrollIntoView({ block: 'start' });
}
