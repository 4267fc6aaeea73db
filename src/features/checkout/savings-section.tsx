import type { Bill } from '#contract/bill.ts';
import type { Balance } from '#contract/payment.ts';
import type { Cart } from '#contract/stored.ts';
import { MIN_REDEEMABLE_POINTS } from '#domain/loyalty.ts';
import { checkoutText } from '#domain/messages/en/checkout.ts';
import { formatPaise } from '#domain/money.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { BalanceFailed } from './balance-failed.tsx';
import styles from './checkout.module.css';
import { Section } from './section.tsx';
import type { BalanceRead } from './use-balance.ts';

interface SavingsProps {
  cart: Cart;
  bill: Bill | undefined;
  isSignedIn: boolean;
  balance: BalanceRead;
  hasSignal: boolean;
  onChange: (change: Partial<Pick<Cart, 'useWallet' | 'usePoints'>>) => void;
  onLogin: () => void;
}

/** Wallet and points as switches, with what each pays. */
export function SavingsSection(props: SavingsProps) {
  const t = useText({ checkout: checkoutText }).checkout;
  return (
    <Section title={t.savings}>
      <SavingsBody {...props} />
    </Section>
  );
}

function SavingsBody(props: SavingsProps) {
  const t = useText({ checkout: checkoutText }).checkout;
  const { isSignedIn, balance, hasSignal, onLogin } = props;
  if (!hasSignal) return <p className={styles['quiet']}>{t.withoutSignal.laterOnly}</p>;
  if (!isSignedIn) {
    return (
      <div className={styles['spread']}>
        <p className={styles['quiet']}>{t.loginForSavings}</p>
        <Button variant="secondary" size="small" onClick={onLogin}>
          {t.login}
        </Button>
      </div>
    );
  }
  if (balance.data !== undefined) return <Switches {...props} known={balance.data} />;
  return balance.problem === undefined ? (
    <Skeleton shape="row" count={2} />
  ) : (
    <BalanceFailed balance={balance} />
  );
}

function Switches({ cart, bill, known, onChange }: SavingsProps & { known: Balance }) {
  const t = useText({ checkout: checkoutText }).checkout;
  const { walletBalancePaise, rewardPoints, rewardPointsWorthPaise } = known;
  const hasPoints = rewardPoints >= MIN_REDEEMABLE_POINTS;
  const pays = (paise: number | undefined, isOn: boolean, text: (amount: string) => string) =>
    isOn && paise !== undefined && paise > 0 ? ` · ${text(formatPaise(paise))}` : '';
  const walletText =
    walletBalancePaise > 0
      ? t.walletHas(formatPaise(walletBalancePaise)) +
        pays(bill?.walletPaidPaise, cart.useWallet, t.walletPays)
      : t.walletEmpty;
  const pointsText = hasPoints
    ? t.pointsHave(String(rewardPoints), formatPaise(rewardPointsWorthPaise)) +
      pays(bill?.pointsPaidPaise, cart.usePoints, t.pointsPay)
    : t.pointsTooFew(String(rewardPoints));
  return (
    <div>
      <Checkbox
        label={t.useWallet}
        detail={walletText}
        checked={cart.useWallet}
        disabled={walletBalancePaise <= 0 && !cart.useWallet}
        onChange={(event) => onChange({ useWallet: event.target.checked })}
      />
      <Checkbox
        label={t.usePoints}
        detail={pointsText}
        checked={cart.usePoints}
        disabled={!hasPoints && !cart.usePoints}
        onChange={(event) => onChange({ usePoints: event.target.checked })}
      />
    </div>
  );
}
