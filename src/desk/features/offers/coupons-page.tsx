import { useState } from 'react';
import { endCoupon, listOfferedCoupons } from '#contract/desk/endpoints/guests/offered-coupons.ts';
import type { OfferedCoupon } from '#contract/desk/offered-coupon.ts';
import { formatDay } from '#domain/time/kolkata.ts';
import { deskCouponsText as text } from '#messages/desk-coupons.js';
import { deskShellText } from '#messages/desk-shell.js';
import { Button } from '#ui/buttons/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { useAct, useDesk } from '../../api/use-desk.ts';
import { PageTurns } from '../../parts/page-turns.tsx';
import { CouponForm } from './coupon-form.tsx';
import styles from './offers.module.css';

export function CouponsPage({ restaurantId }: { readonly restaurantId: number }) {
  const [page, setPage] = useState(0);
  const { data, error } = useDesk(listOfferedCoupons, { restaurantId, page });
  return (
    <main>
      <h1>{text.title()}</h1>
      <p className={styles['quiet']}>{text.text()}</p>
      {data === undefined ? null : <CouponForm restaurantId={restaurantId} leftPaise={data.leftPaise} />}
      <section className={styles['section']} aria-labelledby="offered">
        <h2 id="offered">{text.list()}</h2>
        {data === undefined && error === null ? <p role="status">{deskShellText.loading()}</p> : null}
        {error === null ? null : <Notice tone="error">{error.message}</Notice>}
        {data?.couponList.length === 0 ? <p className={styles['quiet']}>{text.none()}</p> : null}
        <ul className={styles['cards']} aria-labelledby="offered">
          {data?.couponList.map((coupon) => (
            <li key={coupon.couponCode}>
              <CouponCard restaurantId={restaurantId} coupon={coupon} />
            </li>
          ))}
        </ul>
        <PageTurns page={page} hasMore={data?.hasMore === true} onPage={setPage} />
      </section>
    </main>
  );
}

interface CouponCardProps {
  readonly restaurantId: number;
  readonly coupon: OfferedCoupon;
}

function CouponCard({ restaurantId, coupon }: CouponCardProps) {
  const { couponCode, title, description, terms, state, uses, maxUses, madeBy } = coupon;
  const [isEnding, setIsEnding] = useState(false);
  const { act, isBusy } = useAct(endCoupon, {
    changes: [listOfferedCoupons],
    onDone: () => {
      showToast('success', text.end.done());
      setIsEnding(false);
    },
  });
  const isOpen = state === 'OPEN';
  return (
    <article className={styles['card']} data-open={isOpen}>
      <p className={styles['between']}>
        <strong className={styles['code']}>{couponCode}</strong>
        <span className={styles['state']} data-open={isOpen}>
          {state === 'AHEAD' ? text.states.AHEAD({ day: formatDay(coupon.validFrom) }) : text.states[state]()}
        </span>
      </p>
      <h3 className={styles['title']}>{title}</h3>
      {description === '' ? null : <p>{description}</p>}
      {terms.length === 0 ? null : <p className={styles['quiet']}>{terms.join('. ')}.</p>}
      <p className={styles['quiet']}>
        {maxUses === null ? text.uses({ count: uses }) : text.usesOf({ count: uses, most: maxUses })}.{' '}
        {/* Shows the last day, not the midnight after it. */}
        {text.until({ day: formatDay(coupon.validUntil - 1) })}.{coupon.isHidden ? ` ${text.hidden()}.` : ''}
        {madeBy === null ? '' : ` ${text.by({ name: madeBy })}.`}
      </p>
      {coupon.mayEnd ? (
        <Button
          variant="secondary"
          aria-label={`${text.end.act()}: ${couponCode}`}
          className={styles['end']}
          onClick={() => setIsEnding(true)}
        >
          {text.end.act()}
        </Button>
      ) : null}
      <ConfirmDialog
        isOpen={isEnding}
        onClose={() => setIsEnding(false)}
        tone="danger"
        title={text.end.title({ code: couponCode })}
        text={text.end.text()}
        confirmLabel={text.end.confirm()}
        cancelLabel={text.end.cancel()}
        isBusy={isBusy}
        onConfirm={() => act({ restaurantId, couponCode })}
      />
    </article>
  );
}
