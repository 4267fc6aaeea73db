import type { OutletRef } from '#contract/stored.ts';
import { checkoutProblemsText } from '#messages/checkout-problems.js';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { useLingering } from '#ui/use-lingering.ts';
import { CouponSheet } from './coupons/coupon-sheet.tsx';
import { ChangesSheet } from './submit/changes-sheet.tsx';
import type { CheckoutFormProps, CheckoutFormState } from './use-checkout-form.ts';

export interface CheckoutPartProps {
  props: CheckoutFormProps;
  form: CheckoutFormState;
}

export function CheckoutSheets({ props, form }: CheckoutPartProps) {
  const { cart, change } = props;
  const { sheets, checkout } = form;
  return (
    <>
      <OwnSheets props={props} form={form} />
      {props.addressSheet({
        isOpen: sheets.open === 'address',
        onClose: sheets.close,
        onOrderFrom: sheets.setOtherOutlet,
        onTakeAway: form.takeAway,
      })}
      {props.nameSheet({
        isOpen: sheets.onNamed !== undefined,
        onClose: sheets.closeName,
        onReady: () => sheets.onNamed?.(),
      })}
      {props.handoverSheet({
        isOpen: sheets.open === 'handover',
        onClose: sheets.close,
        wishes: cart.handover ?? null,
        onChange: (handover) => change({ handover }),
      })}
      {props.slotSheet({
        isOpen: sheets.open === 'time',
        onClose: sheets.close,
        outlet: cart.outlet,
        orderType: cart.orderType,
        chosen: checkout.when === 'scheduled' ? (cart.scheduledFor ?? null) : null,
        onChoose: form.chooseTime,
      })}
    </>
  );
}

function OwnSheets({ props, form }: CheckoutPartProps) {
  const { cart, change } = props;
  const { sheets, checkout } = form;
  const { coupon, difference } = checkout;
  const isChangesSheetPresent = useLingering(difference !== undefined);
  const isSwitchPresent = useLingering(sheets.otherOutlet !== undefined);
  const isCouponSheetPresent = useLingering(coupon.isListOpen);
  return (
    <>
      {isCouponSheetPresent ? (
        <CouponSheet
          isOpen={coupon.isListOpen}
          onClose={() => coupon.setIsListOpen(false)}
          cart={cart}
          coupons={coupon.coupons}
          isFirstOrder={coupon.isFirstOrder}
          isUseful={coupon.isUseful}
          findDraft={form.findDraft}
          onApply={(couponCode) => change({ couponCode })}
        />
      ) : null}
      {isChangesSheetPresent ? (
        <ChangesSheet
          cart={cart}
          difference={difference}
          onAccept={form.acceptDifference}
          onClose={props.onReviewCart}
        />
      ) : null}
      {isSwitchPresent ? (
        <OtherOutletDialog
          outlet={sheets.otherOutlet}
          onClose={() => sheets.setOtherOutlet(undefined)}
          onConfirm={props.onOtherOutlet}
          onTakeAlong={(outlet) => props.onTakeAlong(outlet, cart.orderType)}
        />
      ) : null}
    </>
  );
}

interface OtherOutletDialogProps {
  /** The dialog is open while this is set. */
  outlet: OutletRef | undefined;
  onClose: () => void;
  onConfirm: (outlet: OutletRef) => void;
  /** Opens the review of dishes that the other menu has. */
  onTakeAlong: (outlet: OutletRef) => void;
}

/**
 * Menus differ by outlet, so the customer either moves the dishes that the other menu has or clears the cart.
 */
function OtherOutletDialog({ outlet, onClose, onConfirm, onTakeAlong }: OtherOutletDialogProps) {
  return (
    <ConfirmDialog
      isOpen={outlet !== undefined}
      onClose={onClose}
      title={checkoutProblemsText.switchTitle()}
      text={checkoutProblemsText.switchText({ outlet: outlet?.title ?? '' })}
      confirmLabel={checkoutProblemsText.switchConfirm()}
      cancelLabel={checkoutProblemsText.keepCart()}
      alternative={{ label: checkoutProblemsText.takeAlong(), onChoose: () => outlet && onTakeAlong(outlet) }}
      onConfirm={() => outlet && onConfirm(outlet)}
    />
  );
}
