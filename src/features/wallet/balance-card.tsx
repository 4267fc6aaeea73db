import { formatPaise } from '#domain/money/money.ts';
import { walletText } from '#messages/wallet.js';
import { useAsOf } from '#platform/time/as-of.ts';
import { Art } from '#ui/pictures/art.tsx';
import { AsOf } from '#ui/states/as-of.tsx';
import type { BalanceRead } from './balance-missing.tsx';
import { BalanceMissing } from './balance-missing.tsx';
import styles from './wallet.module.css';

export function BalanceCard({ balance }: { balance: BalanceRead }) {
  return (
    <section className={styles['balance']} aria-labelledby="wallet-balance">
      <h2 id="wallet-balance" className={styles['balanceLabel']}>
        {walletText.balance()}
      </h2>
      <div aria-live="polite" aria-busy={balance.isLoading}>
        <Amount balance={balance} />
      </div>
      <p className={styles['balanceNote']}>{walletText.balanceNote()}</p>
      <Art className={styles['balancePicture']} src="/art/wallet.webp" size={112} />
    </section>
  );
}

function Amount({ balance }: { balance: BalanceRead }) {
  const asOf = useAsOf();
  const { data, storedAt } = balance;
  if (data === undefined) return <BalanceMissing balance={balance} />;
  return (
    <>
      <p className={styles['balanceAmount']}>{formatPaise(data.walletBalancePaise)}</p>
      {storedAt === undefined ? null : <AsOf label={asOf(storedAt)} />}
    </>
  );
}
