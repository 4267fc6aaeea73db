import type { ResponseOf } from '#contract/endpoint.ts';
import type { endpoints } from '#contract/endpoints.ts';
import { walletText } from '#domain/messages/en/wallet.ts';
import { formatPaise } from '#domain/money.ts';
import type { Read } from '#platform/query/use-endpoint.ts';
import { useText } from '#platform/text.ts';
import { useAsOf } from '#platform/time/as-of.ts';
import { Art } from '#ui/art.tsx';
import { AsOf } from '#ui/as-of.tsx';
import { BalanceMissing } from './balance-missing.tsx';
import styles from './wallet.module.css';

export type BalanceAnswer = Read<ResponseOf<typeof endpoints.getRewardPointAndWalletBalance>>;

/** What is in the wallet, large. */
export function BalanceCard({ balance }: { balance: BalanceAnswer }) {
  const t = useText({ wallet: walletText }).wallet;
  return (
    <section className={styles['balance']} aria-labelledby="wallet-balance">
      <h2 id="wallet-balance" className={styles['balanceLabel']}>
        {t.balance}
      </h2>
      <div aria-live="polite" aria-busy={balance.isLoading}>
        <Amount balance={balance} />
      </div>
      <p className={styles['balanceNote']}>{t.balanceNote}</p>
      <Art className={styles['balancePicture']} src="/art/wallet.webp" size={112} />
    </section>
  );
}

function Amount({ balance }: { balance: BalanceAnswer }) {
  const asOf = useAsOf();
  const { data, keptAt } = balance;
  if (data === undefined) return <BalanceMissing balance={balance} />;
  return (
    <>
      <p className={styles['balanceAmount']}>{formatPaise(data.walletBalancePaise)}</p>
      {keptAt === undefined ? null : <AsOf label={asOf(keptAt)} />}
    </>
  );
}
