import type { Bill } from '#contract/orders/bill.ts';
import { formatPaise } from '#domain/money/money.ts';
import { billText } from '#messages/bill.js';
import { checkoutText } from '#messages/checkout.js';
import { createBillRows } from '#platform/cart/bill-rows.ts';
import { AmountRows } from '#ui/lists/amount-rows.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { WIDE_SCREEN } from '#ui/wide-screen.ts';
import checkoutStyles from '../checkout.module.css';
import { Fold } from '../fold.tsx';
import { Section } from '../section.tsx';
import styles from './checkout-bill.module.css';

interface BillSectionProps {
  bill: Bill | undefined;
  couponCode: string | null;
  /** The server calculated the bill; otherwise the phone did. */
  isConfirmed: boolean;
  /** The server cannot be reached, so the phone's own bill applies. */
  isOnPhone: boolean;
  isUpdating: boolean;
  /** Outside the delivery area there is no bill. */
  isAddressRefused: boolean;
  fssaiNumber: string | undefined;
}

export function BillSection(props: BillSectionProps) {
  const { bill, couponCode, isConfirmed, isOnPhone, isUpdating, fssaiNumber } = props;
  return (
    <Section
      title={checkoutText.bill()}
      action={
        <span className={checkoutStyles['quiet']} aria-live="polite">
          {isUpdating ? checkoutText.billUpdating() : ''}
        </span>
      }
    >
      {bill === undefined ? (
        <NoBill isAddressRefused={props.isAddressRefused} />
      ) : (
        <Fold
          renderSummary={(isOpen) => <BillSummary bill={bill} isOpen={isOpen} />}
          isOpenAtFirst={matchMedia(WIDE_SCREEN).matches}
        >
          <AmountRows rows={createBillRows(bill, billText, couponCode)} explainLabel={billText.explain()} />
        </Fold>
      )}
      {bill === undefined || isConfirmed || isUpdating ? null : (
        <p className={checkoutStyles['quiet']}>
          {isOnPhone ? checkoutText.billOnPhone() : checkoutText.billPreview()}
        </p>
      )}
      {fssaiNumber === undefined ? null : (
        <p className={styles['small']}>{checkoutText.fssai({ number: fssaiNumber })}</p>
      )}
    </Section>
  );
}

/**
 * The summary has the total only while the bill is folded, because the open bill ends with the same total.
 */
function BillSummary({ bill, isOpen }: { bill: Bill; isOpen: boolean }) {
  return (
    <>
      {isOpen ? null : (
        <span className={styles['foldedTotal']}>
          <span>{billText.grandTotal()}</span>
          <span>{formatPaise(bill.grandTotalPaise)}</span>
        </span>
      )}
      <span className={checkoutStyles['quiet']}>{checkoutText.billOpen()}</span>
    </>
  );
}

function NoBill({ isAddressRefused }: Pick<BillSectionProps, 'isAddressRefused'>) {
  if (isAddressRefused)
    return <p className={checkoutStyles['quiet']}>{checkoutText.billOfRefusedAddress()}</p>;
  return (
    <div>
      <Skeleton shape="line" count={4} />
      <p className={checkoutStyles['quiet']}>{checkoutText.billWaiting()}</p>
    </div>
  );
}
