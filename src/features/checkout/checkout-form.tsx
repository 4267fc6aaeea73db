import type { Cart } from '#contract/stored.ts';
import { checkoutText } from '#messages/checkout.js';
import { tipText } from '#messages/tip.js';
import { useTipChoices } from '#platform/cart/use-tip-choices.ts';
import { requestLogin } from '#platform/navigation/modals.ts';
import { AmountChooser } from '#ui/fields/amount-chooser.tsx';
import { Card } from '#ui/lists/card.tsx';
import { Page } from '#ui/page.tsx';
import { BillSection } from './bill/bill-section.tsx';
import { ItemsSection } from './bill/items-section.tsx';
import { SavingsRow } from './bill/savings-row.tsx';
import styles from './checkout.module.css';
import { type CheckoutPartProps, CheckoutSheets } from './checkout-sheets.tsx';
import { BestOfferCard } from './coupons/best-offer-card.tsx';
import { CouponRow } from './coupons/coupon-row.tsx';
import { describeCouponRefusal, isAboutCoupon } from './coupons/describe-coupon-refusal.ts';
import { DestinationSection } from './destination/destination-section.tsx';
import { WhenSection } from './destination/when-section.tsx';
import { Section } from './section.tsx';
import { PayBar } from './submit/pay-bar.tsx';
import { Problems } from './submit/problems.tsx';
import { isNameEnough, needsSignIn } from './use-checkout.ts';
import { type CheckoutFormProps, useCheckoutForm } from './use-checkout-form.ts';

/** All input is stored in the cart, so a reload loses nothing. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { cart, change } = props;
  const form = useCheckoutForm(props);
  const { checkout, sheets } = form;
  const isOnBill = checkout.draft.order?.tableBillRefId != null;
  return (
    <Page title={checkoutText.title()} aside={<CheckoutAside props={props} form={form} />}>
      <DestinationSection
        cart={cart}
        place={checkout.place}
        address={checkout.draft.order?.address ?? null}
        table={checkout.table}
        outlet={checkout.outlet}
        isAddressRefused={checkout.isAddressRefused}
        error={form.submission.destinationError}
        onChooseAddress={() => sheets.setOpen('address')}
        onAddressNear={props.onAddressNear}
        onScanTable={props.onScanTable}
        onHandover={() => sheets.setOpen('handover')}
        onHandoverNear={props.onHandoverNear}
      />
      <WhenSection
        cart={cart}
        outlet={checkout.outlet}
        when={checkout.when}
        onChoose={() => sheets.setOpen('time')}
        onNear={props.onTimeNear}
      />
      <ItemsSection
        cart={cart}
        onInstructions={(text) => change({ cookingInstructions: text })}
        onCutlery={(wantsCutlery) => change({ wantsCutlery })}
      />
      <Offers props={props} form={form} />
      {/*
        A takeaway order has no rider or waiter to tip, and a further round is tipped on the table's bill.
      */}
      {cart.orderType === 'TakeAway' || (isOnBill && cart.tipPaise === 0) ? null : (
        <TipSection cart={cart} onTip={(tipPaise) => change({ tipPaise })} />
      )}
      <CheckoutSheets props={props} form={form} />
    </Page>
  );
}

/** Bill, problems and the button to continue; beside the form on a wide screen, below it on a phone. */
function CheckoutAside({ props, form }: CheckoutPartProps) {
  const { cart, change, onPaymentNear } = props;
  const { checkout, sheets, submission } = form;
  const { bill, draft, isAddressRefused } = checkout;
  const isOnPhone = checkout.signal !== 'good';
  // A guest with an earlier round on the table's bill accepted the terms with that round.
  const joining = draft.order;
  const needsTerms = joining?.tableBillRefId == null || joining.isFirstOnBill === true;
  return (
    <>
      <BillSection
        bill={bill}
        couponCode={cart.couponCode}
        isConfirmed={draft.order !== undefined && !isOnPhone}
        isOnPhone={isOnPhone}
        isUpdating={draft.isSaving && !isOnPhone}
        isAddressRefused={isAddressRefused}
        fssaiNumber={checkout.outlet?.fssaiNumber}
      />
      <Problems
        checkout={checkout}
        actions={{
          onRetry: draft.save,
          onChooseAddress: () => sheets.setOpen('address'),
          onScanTable: props.onScanTable,
          onDropCoupon: () => change({ couponCode: null }),
          onTakeAway: form.takeAway,
          onChooseTime: () => sheets.setOpen('time'),
          onOtherOutlet: sheets.setOtherOutlet,
        }}
      />
      <PayBar
        bill={bill}
        needsTerms={needsTerms}
        needsSignIn={needsSignIn(checkout, cart)}
        isNameEnough={isNameEnough(checkout, cart)}
        isCovered={checkout.isCovered}
        reason={isAddressRefused ? checkoutText.addressRefused() : undefined}
        isBusy={submission.isBusy}
        onProceed={() => (isAddressRefused ? sheets.setOpen('address') : submission.proceed())}
        onNear={onPaymentNear}
      />
    </>
  );
}

function Offers({ props, form }: CheckoutPartProps) {
  const { cart, change } = props;
  const { bill, coupon, draft, ...checkout } = form.checkout;
  return (
    <Card className={styles['section']}>
      {checkout.offerAround === undefined ? null : (
        <BestOfferCard cart={cart} around={checkout.offerAround} onChange={change} />
      )}
      <CouponRow
        couponCode={cart.couponCode}
        savedPaise={bill === undefined ? 0 : bill.couponDiscountPaise || bill.deliveryDiscountPaise}
        isIdle={coupon.isIdle}
        refusal={isAboutCoupon(draft.problem) ? describeCouponRefusal(draft.problem) : undefined}
        onOpen={() => coupon.setIsListOpen(true)}
        onRemove={() => change({ couponCode: null })}
      />
      <SavingsRow
        cart={cart}
        bill={bill}
        isSignedIn={checkout.isSignedIn}
        balance={checkout.balance}
        hasSignal={checkout.signal === 'good'}
        onChange={change}
        onLogin={() => requestLogin()}
      />
    </Card>
  );
}

interface TipProps {
  cart: Cart;
  onTip: (tipPaise: number) => void;
}

/** An optional tip for rider or server (D-15). */
function TipSection({ cart, onTip }: TipProps) {
  const choices = useTipChoices(cart.tipPaise);
  return (
    <Section title={tipText.title()}>
      <p className={styles['quiet']}>{cart.orderType === 'DineIn' ? tipText.server() : tipText.rider()}</p>
      <AmountChooser {...choices} legend={tipText.title()} onChoose={onTip} />
    </Section>
  );
}
