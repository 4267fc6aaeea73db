import { Link, type LinkProps } from '@tanstack/react-router';
import { getRewardPointAndWalletBalance } from '#contract/endpoints/account/balance.ts';
import { getMyRunningOrderV2 } from '#contract/endpoints/orders/orders.ts';
import { getVoucherList } from '#contract/endpoints/rewards.ts';
import { formatPoints } from '#domain/money/format-points.ts';
import { formatPaise } from '#domain/money/money.ts';
import { accountText } from '#messages/account.js';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { useHasSignal } from '#platform/retry/signal.ts';
import { useAsOf } from '#platform/time/as-of.ts';
import { AsOf } from '#ui/states/as-of.tsx';
import styles from './account-page.module.css';

const text = accountText.figures;

/**
 * Wallet, points, open orders and usable coupons of the signed-in customer; without a signal the last known
 * figures, with the age of the oldest.
 */
export function AccountFigures() {
  const asOf = useAsOf();
  const balance = useEndpoint(getRewardPointAndWalletBalance, {});
  const running = useEndpoint(getMyRunningOrderV2, {});
  const vouchers = useEndpoint(getVoucherList, {});
  const hasSignal = useHasSignal();
  // With a signal only cached responses have an age; without one even a response that was fresh grows old.
  const ages = [balance, running, vouchers].flatMap((read) => (hasSignal ? read.storedAt : read.asOf) ?? []);
  const openOrders = running.data?.orderList.length;
  // A voucher without a coupon gave its reward at once, or its coupon is used up or expired.
  const waiting = vouchers.data?.voucherList.filter(({ coupon }) => coupon !== null).length;
  return (
    <section className={styles['glance']} aria-label={text.title()}>
      <ul className={styles['figures']}>
        <Figure
          link={{ to: '/wallet-money' }}
          label={text.wallet()}
          value={balance.data && formatPaise(balance.data.walletBalancePaise)}
        />
        <Figure
          link={{ to: '/loyalty' }}
          label={text.points()}
          value={balance.data && formatPoints(balance.data.rewardPoints)}
        />
        <Figure
          link={{ to: openOrders === 0 ? '/my-orders' : '/track-order' }}
          label={text.orders({ count: openOrders ?? 0 })}
          value={openOrders}
        />
        <Figure
          link={{ to: '/offers', search: { tab: 'vouchers' } }}
          label={text.vouchers({ count: waiting ?? 0 })}
          value={waiting}
        />
      </ul>
      {ages.length === 0 ? null : <AsOf label={asOf(Math.min(...ages))} />}
    </section>
  );
}

interface FigureProps {
  link: LinkProps;
  label: string;
  /** Undefined until the figure has loaded. */
  value: string | number | undefined;
}

function Figure({ link, label, value }: FigureProps) {
  return (
    <li>
      <Link {...link} className={styles['figure']}>
        <span className={styles['figureValue']}>{value ?? '–'}</span>{' '}
        <span className={styles['figureLabel']}>{label}</span>
      </Link>
    </li>
  );
}
