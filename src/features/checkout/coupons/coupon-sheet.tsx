import { type FormEvent, useState } from 'react';
import { applyCoupon } from '#contract/endpoints/orders/draft-changes.ts';
import { CouponCodeSchema } from '#contract/offers/coupon.ts';
import { findParsed } from '#contract/parse.ts';
import type { Cart } from '#contract/stored.ts';
import type { CouponDiscount } from '#domain/bill/bill.ts';
import { describeRefusal } from '#domain/offers/coupon.ts';
import { checkoutCouponsText } from '#messages/checkout-coupons.js';
import { couponReasonsText } from '#messages/coupon-reasons.js';
import { call } from '#platform/api/call.ts';
import { useFailedRead } from '#platform/query/failed-read.ts';
import { useAsOf } from '#platform/time/as-of.ts';
import { useAction } from '#platform/use-action.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { AsOf } from '#ui/states/as-of.tsx';
import { LoadFailed } from '#ui/states/load-failed.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import checkoutStyles from '../checkout.module.css';
import { refreshNextSave } from '../submit/draft-order.ts';
import { CouponCard } from './coupon-card.tsx';
import styles from './coupons.module.css';
import { describeCouponRefusal } from './describe-coupon-refusal.ts';
import { type Coupons, couponFacts, judgeCoupons } from './use-coupons.ts';

interface CouponSheetProps {
  isOpen: boolean;
  onClose: () => void;
  cart: Cart;
  coupons: Coupons;
  isFirstOrder: boolean;
  isUseful: (coupon: CouponDiscount) => boolean;
  /**
   * Finds the reference of the draft on the server, which alone can judge an unlisted code; undefined without
   * one.
   */
  findDraft: () => Promise<string | undefined>;
  onApply: (couponCode: string) => void;
}

export function CouponSheet(props: CouponSheetProps) {
  const { isOpen, onClose, onApply } = props;
  const handleApply = (couponCode: string) => {
    onApply(couponCode);
    onClose();
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={checkoutCouponsText.title()}
      closeLabel={checkoutCouponsText.close()}
    >
      <div className={checkoutStyles['sheetBody']}>
        <TypedCode {...props} onApply={handleApply} />
        <CouponsAge at={props.coupons.storedAt} />
        <CouponLists {...props} onApply={handleApply} />
      </div>
    </Sheet>
  );
}

/** Checks a typed code before the cart takes it, because a refused code must not change the order. */
function TypedCode({ cart, coupons, isFirstOrder, findDraft, onApply }: CouponSheetProps) {
  const [problem, setProblem] = useState<string>();
  const { isBusy, run } = useAction();
  const check = async (code: string) => {
    const judged = judgeCoupons(coupons.data?.couponList ?? [], couponFacts(cart, isFirstOrder));
    const judgement = judged.find(({ coupon }) => coupon.couponCode === code)?.judgement;
    if (judgement?.ok) return onApply(code);
    if (judgement !== undefined) return setProblem(describeRefusal(couponReasonsText, judgement.failure));
    const orderRefId = await findDraft();
    if (orderRefId === undefined) return setProblem(checkoutCouponsText.codeUnchecked());
    const result = await call(applyCoupon, { orderRefId, couponCode: code });
    if (!result.ok) return setProblem(describeCouponRefusal(result.problem));
    refreshNextSave();
    onApply(code);
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('couponCode')).trim();
    const code = findParsed(CouponCodeSchema, typed);
    if (code !== undefined) void run(() => check(code));
    else setProblem(typed === '' ? checkoutCouponsText.codeEmpty() : checkoutCouponsText.codeInvalid());
  };
  return (
    <form className={styles['codeForm']} onSubmit={handleSubmit} noValidate>
      <TextField
        label={checkoutCouponsText.code()}
        name="couponCode"
        error={problem}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className={styles['codeInput']}
        onInput={() => setProblem(undefined)}
      />
      <Button variant="secondary" type="submit" isBusy={isBusy}>
        {checkoutCouponsText.apply()}
      </Button>
    </form>
  );
}

/** Shows the age of cached coupons. */
function CouponsAge({ at }: { at: number | undefined }) {
  const asOf = useAsOf();
  return at === undefined ? null : <AsOf label={asOf(at)} />;
}

function CouponLists({ cart, coupons, isFirstOrder, isUseful, onApply }: CouponSheetProps) {
  const failed = useFailedRead(checkoutCouponsText.failed(), coupons);
  if (coupons.data === undefined) {
    return failed === undefined ? <Skeleton shape="card" count={2} /> : <LoadFailed {...failed} />;
  }
  const { couponList } = coupons.data;
  if (couponList.length === 0)
    return <p className={checkoutStyles['quiet']}>{checkoutCouponsText.empty()}</p>;
  const judged = judgeCoupons(couponList, couponFacts(cart, isFirstOrder));
  const helps = ({ judgement }: (typeof judged)[number]) => judgement.ok && isUseful(judgement.value);
  const groups = [
    { title: checkoutCouponsText.available(), members: judged.filter(helps) },
    { title: checkoutCouponsText.other(), members: judged.filter((one) => !helps(one)) },
  ];
  return groups.map(({ title, members }) =>
    members.length === 0 ? null : (
      <section key={title} className={styles['couponGroup']}>
        <h3 className={styles['groupTitle']}>{title}</h3>
        {members.map(({ coupon, judgement }) => (
          <CouponCard
            key={coupon.couponCode}
            coupon={coupon}
            judgement={judgement}
            isUseful={title === checkoutCouponsText.available()}
            isApplied={coupon.couponCode === cart.couponCode}
            onApply={onApply}
          />
        ))}
      </section>
    ),
  );
}
