import { useState } from 'react';
import { endVoucher, listIssuedVouchers } from '#contract/desk/endpoints/guests/vouchers.ts';
import type { IssuedVoucher } from '#contract/desk/voucher.ts';
import type { Reward } from '#contract/offers/rewards.ts';
import { formatPaise } from '#domain/money/money.ts';
import { groupVoucherCode } from '#domain/offers/voucher-code.ts';
import { formatDay } from '#domain/time/kolkata.ts';
import { deskShellText } from '#messages/desk-shell.js';
import { deskVouchersText as text } from '#messages/desk-vouchers.js';
import { Button } from '#ui/buttons/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { useAct, useDesk } from '../../api/use-desk.ts';
import { PageTurns } from '../../parts/page-turns.tsx';
import { usePerson } from '../../shell/person.ts';
import styles from './offers.module.css';
import { VoucherForm } from './voucher-form.tsx';

export function VouchersPage({ restaurantId }: { readonly restaurantId: number }) {
  const [page, setPage] = useState(0);
  const { data, error } = useDesk(listIssuedVouchers, { restaurantId, page });
  return (
    <main>
      <h1>{text.title()}</h1>
      <p className={styles['quiet']}>{text.text()}</p>
      <VoucherForm restaurantId={restaurantId} leftPaise={data?.leftPaise ?? null} />
      <section className={styles['section']} aria-labelledby="issued">
        <h2 id="issued">{text.list()}</h2>
        {data === undefined && error === null ? <p role="status">{deskShellText.loading()}</p> : null}
        {error === null ? null : <Notice tone="error">{error.message}</Notice>}
        {data?.voucherList.length === 0 ? <p className={styles['quiet']}>{text.none()}</p> : null}
        <ul className={styles['cards']} aria-labelledby="issued">
          {data?.voucherList.map((voucher) => (
            <li key={voucher.voucherId}>
              <VoucherCard restaurantId={restaurantId} voucher={voucher} />
            </li>
          ))}
        </ul>
        <PageTurns page={page} hasMore={data?.hasMore === true} onPage={setPage} />
      </section>
    </main>
  );
}

interface VoucherCardProps {
  readonly restaurantId: number;
  readonly voucher: IssuedVoucher;
}

function VoucherCard({ restaurantId, voucher }: VoucherCardProps) {
  const { voucherId, code, title, reward, redemptions, maxRedemptions, validUntil, isOpen, issued } = voucher;
  const { outletList } = usePerson();
  const [isEnding, setIsEnding] = useState(false);
  const { act, isBusy } = useAct(endVoucher, {
    changes: [listIssuedVouchers],
    onDone: () => {
      showToast('success', text.end.done());
      setIsEnding(false);
    },
  });
  const outlet = outletList.find((each) => each.restaurantId === issued?.restaurantId)?.title ?? '';
  return (
    <article className={styles['card']} data-open={isOpen}>
      <p className={styles['between']}>
        <strong>{describeReward(reward)}</strong>
        <span className={styles['state']} data-open={isOpen}>
          {isOpen ? text.open() : text.over()}
        </span>
      </p>
      <h3 className={styles['title']}>{title}</h3>
      <p className={styles['code']}>{groupVoucherCode(code)}</p>
      <p className={styles['quiet']}>
        {maxRedemptions === null
          ? text.redeemedOpen({ count: redemptions })
          : text.redeemed({ count: redemptions, most: maxRedemptions })}
        . {text.until({ day: formatDay(validUntil) })}.
      </p>
      {issued === null ? null : (
        <p className={styles['quiet']}>
          {text.by({ name: issued.staffName, outlet, day: formatDay(issued.at) })}
        </p>
      )}
      {isOpen ? (
        <Button
          variant="secondary"
          aria-label={`${text.end.act()}: ${title}`}
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
        title={text.end.title({ title })}
        text={text.end.text()}
        confirmLabel={text.end.confirm()}
        cancelLabel={text.end.cancel()}
        isBusy={isBusy}
        onConfirm={() => act({ restaurantId, voucherId })}
      />
    </article>
  );
}

function describeReward(reward: Reward): string {
  switch (reward.kind) {
    case 'WALLET':
      return text.rewards.WALLET({ amount: formatPaise(reward.amountPaise) });
    case 'POINTS':
      return text.rewards.POINTS({ points: reward.points });
    case 'COUPON':
      return text.rewards.COUPON({ code: reward.couponCode });
    case 'NOTHING':
      return text.rewards.NOTHING();
  }
}
