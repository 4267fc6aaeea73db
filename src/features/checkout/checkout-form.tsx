import { useEffect, useState } from 'react';
import type { Cart, OutletRef } from '#contract/stored.ts';
import { withTime } from '#domain/cart/cart.ts';
import { acceptChanges } from '#domain/order/order-changes.ts';
import { checkoutText } from '#messages/checkout.js';
import { changeCart } from '#platform/cart/cart.ts';
import { requestLogin } from '#platform/navigation/modals.ts';
import { setOrderType } from '#platform/visit/visit.ts';
import { Card } from '#ui/lists/card.tsx';
import { Page } from '#ui/page.tsx';
import { useLingering } from '#ui/use-lingering.ts';
import { BillSection } from './bill/bill-section.tsx';
import { ItemsSection } from './bill/items-section.tsx';
import { SavingsRow } from './bill/savings-row.tsx';
import { TipSection } from './bill/tip-section.tsx';
import styles from './checkout.module.css';
import type { CheckoutPageProps } from './checkout-page.tsx';
import { BestOfferCard } from './coupons/best-offer-card.tsx';
import { isAboutCoupon } from './coupons/coupon-problem.ts';
import { CouponRefusal } from './coupons/coupon-refusal.tsx';
import { CouponRow } from './coupons/coupon-row.tsx';
import { CouponSheet } from './coupons/coupon-sheet.tsx';
import { useDropUnknownCoupon } from './coupons/use-coupons.ts';
import { DestinationSection } from './destination/destination-section.tsx';
import { OtherOutletDialog } from './destination/other-outlet-dialog.tsx';
import { WhenSection } from './destination/when-section.tsx';
import { ChangesSheet } from './submit/changes-sheet.tsx';
import { refreshNextSave } from './submit/draft-order.ts';
import { PayBar } from './submit/pay-bar.tsx';
import { Problems } from './submit/problems.tsx';
import { useAlreadyPlaced } from './submit/use-already-placed.ts';
import { useGoOn } from './submit/use-go-on.ts';
import { isNameEnough, needsSignIn, useCheckout } from './use-checkout.ts';
import { type CartChange, useAcceptTerms } from './use-checkout-cart.ts';

interface CheckoutFormProps extends CheckoutPageProps {
  cart: Cart;
  change: (change: CartChange) => void;
  onAlreadyPlaced: (orderRefId: string) => void;
}

/** All input is stored in the cart, so a reload loses nothing. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { cart, change, onReviewCart, onAlreadyPlaced, addressSheet, handoverSheet, slotSheet } = props;
  const { nameSheet } = props;
  const { onPaymentNear, onAddressNear } = props;
  const checkout = useCheckout(cart);
  const acceptTerms = useAcceptTerms(cart.cartKey);
  // The tip of a further round is part of the table's bill, and its guest accepted the terms before.
  const joining = checkout.draft.order;
  const isOnBill = joining?.tableBillRefId != null;
  const needsTerms = !isOnBill || joining?.isFirstOnBill === true;
  const { onContinue, onContinueOnPhone, onPlaceCovered } = props;
  const [naming, setNaming] = useState<() => void>();
  const goOn = useGoOn({
    ...{ cart, checkout, onContinue, onContinueOnPhone, onPlaceCovered },
    onAcceptTerms: acceptTerms,
    onNameNeeded: (onReady) => setNaming(() => onReady),
  });
  const [isChoosingAddress, setIsChoosingAddress] = useState(false);
  const [isWishing, setIsWishing] = useState(false);
  const [isChoosingTime, setIsChoosingTime] = useState(false);
  const [otherOutlet, setOtherOutlet] = useState<OutletRef>();
  const { bill, coupon, draft, difference, signal } = checkout;
  const isOnPhone = signal !== 'good';
  const isChangesSheetPresent = useLingering(difference !== undefined);
  const isSwitchPresent = useLingering(otherOutlet !== undefined);
  const isCouponSheetPresent = useLingering(coupon.isListOpen);
  const isReadyToPay = draft.order !== undefined;
  useEffect(() => {
    if (isReadyToPay) onPaymentNear();
  }, [isReadyToPay, onPaymentNear]);
  useAlreadyPlaced(cart.cartKey, draft.problem, onAlreadyPlaced);
  useDropUnknownCoupon(cart.couponCode, draft.problem, () => change({ couponCode: null }));

  const handleTakeAway = () => {
    setOrderType({ orderType: 'TakeAway', chosenBy: 'customer' });
    change({ orderType: 'TakeAway', tipPaise: 0 });
  };
  const handleAccept = () => {
    if (difference === undefined) return;
    refreshNextSave();
    const accepted = acceptChanges(cart, difference.changes, difference.order);
    change({ lineList: accepted.lineList, couponCode: accepted.couponCode });
  };

  const handleTime = (slotAt: number | null) => {
    setIsChoosingTime(false);
    // The cached response has the old times.
    refreshNextSave();
    changeCart((known) => withTime(known, slotAt));
  };

  const findDraft = async () => {
    if (draft.order !== undefined) return draft.order.orderRefId;
    const saved = await draft.save();
    return saved?.ok ? saved.data.orderRefId : undefined;
  };

  return (
    <Page
      title={checkoutText.title()}
      aside={
        <>
          <BillSection
            bill={bill}
            couponCode={cart.couponCode}
            isConfirmed={draft.order !== undefined && !isOnPhone}
            isOnPhone={isOnPhone}
            isUpdating={draft.isSaving && !isOnPhone}
            isAddressRefused={checkout.isAddressRefused}
            fssaiNumber={checkout.outlet?.fssaiNumber}
          />
          <Problems
            checkout={checkout}
            actions={{
              onRetry: draft.save,
              onChooseAddress: () => setIsChoosingAddress(true),
              onScanTable: props.onScanTable,
              onDropCoupon: () => change({ couponCode: null }),
              onTakeAway: handleTakeAway,
              onChooseTime: () => setIsChoosingTime(true),
              onOtherOutlet: setOtherOutlet,
            }}
          />
          <PayBar
            bill={bill}
            needsTerms={needsTerms}
            needsSignIn={needsSignIn(checkout, cart)}
            isNameEnough={isNameEnough(checkout, cart)}
            isCovered={checkout.isCovered}
            reason={checkout.isAddressRefused ? checkoutText.addressRefused() : undefined}
            isBusy={goOn.isBusy}
            onGoOn={() => (checkout.isAddressRefused ? setIsChoosingAddress(true) : goOn.goOn())}
            onNear={onPaymentNear}
          />
        </>
      }
    >
      <DestinationSection
        cart={cart}
        place={checkout.place}
        address={draft.order?.address ?? null}
        table={checkout.table}
        outlet={checkout.outlet}
        isAddressRefused={checkout.isAddressRefused}
        error={goOn.destinationError}
        onChooseAddress={() => setIsChoosingAddress(true)}
        onAddressNear={onAddressNear}
        onScanTable={props.onScanTable}
        onHandover={() => setIsWishing(true)}
        onHandoverNear={props.onHandoverNear}
      />
      <WhenSection
        cart={cart}
        outlet={checkout.outlet}
        when={checkout.when}
        onChoose={() => setIsChoosingTime(true)}
        onNear={props.onTimeNear}
      />
      <ItemsSection
        cart={cart}
        onInstructions={(text) => change({ cookingInstructions: text })}
        onCutlery={(wantsCutlery) => change({ wantsCutlery })}
      />
      <Card className={styles['section']}>
        {checkout.offerAround === undefined ? null : (
          <BestOfferCard cart={cart} around={checkout.offerAround} onChange={change} />
        )}
        <CouponRow
          couponCode={cart.couponCode}
          savedPaise={bill === undefined ? 0 : bill.couponDiscountPaise || bill.deliveryDiscountPaise}
          isIdle={coupon.isIdle}
          refusal={isAboutCoupon(draft.problem) ? <CouponRefusal problem={draft.problem} /> : undefined}
          onOpen={() => coupon.setIsListOpen(true)}
          onRemove={() => change({ couponCode: null })}
        />
        <SavingsRow
          cart={cart}
          bill={bill}
          isSignedIn={checkout.isSignedIn}
          balance={checkout.balance}
          hasSignal={!isOnPhone}
          onChange={change}
          onLogin={() => requestLogin()}
        />
      </Card>
      {/* A takeaway order has nobody to tip. */}
      {cart.orderType === 'TakeAway' || (isOnBill && cart.tipPaise === 0) ? null : (
        <TipSection cart={cart} onTip={(tipPaise) => change({ tipPaise })} />
      )}
      {isCouponSheetPresent ? (
        <CouponSheet
          isOpen={coupon.isListOpen}
          onClose={() => coupon.setIsListOpen(false)}
          cart={cart}
          coupons={coupon.coupons}
          isFirstOrder={coupon.isFirstOrder}
          isUseful={coupon.isUseful}
          findDraft={findDraft}
          onApply={(couponCode) => change({ couponCode })}
        />
      ) : null}
      {isChangesSheetPresent ? (
        <ChangesSheet difference={difference} onAccept={handleAccept} onClose={onReviewCart} />
      ) : null}
      {addressSheet({
        isOpen: isChoosingAddress,
        onClose: () => setIsChoosingAddress(false),
        onOrderFrom: setOtherOutlet,
        onTakeAway: handleTakeAway,
      })}
      {nameSheet({
        isOpen: naming !== undefined,
        onClose: () => setNaming(undefined),
        onReady: () => naming?.(),
      })}
      {handoverSheet({
        isOpen: isWishing,
        onClose: () => setIsWishing(false),
        wishes: cart.handover ?? null,
        onChange: (handover) => change({ handover }),
      })}
      {slotSheet({
        isOpen: isChoosingTime,
        onClose: () => setIsChoosingTime(false),
        outlet: cart.outlet,
        orderType: cart.orderType,
        chosen: checkout.when === 'scheduled' ? (cart.scheduledFor ?? null) : null,
        onChoose: handleTime,
      })}
      {isSwitchPresent ? (
        <OtherOutletDialog
          outlet={otherOutlet}
          onClose={() => setOtherOutlet(undefined)}
          onConfirm={props.onOtherOutlet}
          onTakeAlong={(outlet) => props.onTakeAlong(outlet, cart.orderType)}
        />
      ) : null}
    </Page>
  );
}
