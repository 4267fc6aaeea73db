import { formatPoints } from '#domain/money/format-points.ts';
import { MIN_REDEEMABLE_POINTS } from '#domain/money/loyalty.ts';
import { formatPaise } from '#domain/money/money.ts';
import { loyaltyText } from '#messages/loyalty.js';
import { useAsOf } from '#platform/time/as-of.ts';
import { Art } from '#ui/pictures/art.tsx';
import { AsOf } from '#ui/states/as-of.tsx';
import type { BalanceRead } from './balance-missing.tsx';
import { BalanceMissing } from './balance-missing.tsx';
import styles from './wallet.module.css';

export function PointsCard({ balance }: { balance: BalanceRead }) {
  return (
    <section className={styles['balance']} aria-labelledby="points-balance">
      <h2 id="points-balance" className={styles['balanceLabel']}>
        {loyaltyText.yours()}
      </h2>
      <div aria-live="polite" aria-busy={balance.isLoading}>
        <Points balance={balance} />
      </div>
      <Art className={styles['balancePicture']} src="/art/star.webp" size={112} />
    </section>
  );
}

function Points({ balance }: { balance: BalanceRead }) {
  const asOf = useAsOf();
  const { data, storedAt } = balance;
  if (data === undefined) return <BalanceMissing balance={balance} />;
  const { rewardPoints, rewardPointsWorthPaise } = data;
  return (
    <>
      <p className={styles['balanceAmount']}>{formatPoints(rewardPoints)}</p>
      <p className={styles['strong']}>{loyaltyText.worth({ amount: formatPaise(rewardPointsWorthPaise) })}</p>
      <Usable points={rewardPoints} />
      {storedAt === undefined ? null : <AsOf label={asOf(storedAt)} />}
    </>
  );
}

function Usable({ points }: { points: number }) {
  const least = formatPoints(MIN_REDEEMABLE_POINTS);
  if (points >= MIN_REDEEMABLE_POINTS) return <p className={styles['balanceNote']}>{loyaltyText.canUse()}</p>;
  return (
    <>
      <progress
        className={styles['progress']}
        max={MIN_REDEEMABLE_POINTS}
        value={points}
        aria-label={loyaltyText.progress({ points: formatPoints(points), least })}
      />
      <p className={styles['balanceNote']}>
        {loyaltyText.missing({
          points: loyaltyText.points({ points: formatPoints(MIN_REDEEMABLE_POINTS - points) }),
          least,
        })}
      </p>
    </>
  );
}
