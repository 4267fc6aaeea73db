import type { Bill } from '#contract/orders/bill.ts';
import type { Balance } from '#contract/orders/payment.ts';
import type { Cart } from '#contract/stored.ts';
import { MIN_REDEEMABLE_POINTS } from '#domain/money/loyalty.ts';
import { formatPaise } from '#domain/money/money.ts';
import { checkoutText } from '#messages/checkout.js';
import { useFailedRead } from '#platform/query/failed-read.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { LoadFailed } from '#ui/states/load-failed.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import checkoutStyles from '../checkout.module.css';
import styles from './checkout-bill.module.css';
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

/** Switches for wallet and points; those that cannot be used share one line of text. */
export function SavingsRow(props: SavingsProps) {
  const { isSignedIn, balance, hasSignal, onLogin } = props;
  if (!hasSignal) return <p className={checkoutStyles['quiet']}>{checkoutText.withoutSignal.laterOnly()}</p>;
  if (!isSignedIn) {
    return (
      <div className={styles['spread']}>
        <p className={checkoutStyles['quiet']}>{checkoutText.loginForSavings()}</p>
        <Button variant="secondary" size="small" onClick={onLogin}>
          {checkoutText.login()}
        </Button>
      </div>
    );
  }
  if (balance.data !== undefined) return <Switches {...props} known={balance.data} />;
  return balance.problem === undefined ? <Skeleton shape="line" /> : <BalanceFailed balance={balance} />;
}

function Switches({ cart, bill, known, onChange }: SavingsProps & { known: Balance }) {
  const { walletBalancePaise, rewardPoints, rewardPointsWorthPaise } = known;
  const hasPoints = rewardPoints >= MIN_REDEEMABLE_POINTS;
  const pays = (paise: number | undefined, isOn: boolean, text: (values: { amount: string }) => string) =>
    isOn && paise !== undefined && paise > 0 ? ` · ${text({ amount: formatPaise(paise) })}` : '';
  const walletText =
    walletBalancePaise > 0
      ? checkoutText.walletHas({ balance: formatPaise(walletBalancePaise) }) +
        pays(bill?.walletPaidPaise, cart.useWallet, checkoutText.walletPays)
      : checkoutText.walletEmpty();
  const pointsText = hasPoints
    ? checkoutText.pointsHave({ points: String(rewardPoints), worth: formatPaise(rewardPointsWorthPaise) }) +
      pays(bill?.pointsPaidPaise, cart.usePoints, checkoutText.pointsPay)
    : checkoutText.pointsTooFew({ points: String(rewardPoints) });
  const isWalletUsable = walletBalancePaise > 0 || cart.useWallet;
  const arePointsUsable = hasPoints || cart.usePoints;
  const unusable = [...(isWalletUsable ? [] : [walletText]), ...(arePointsUsable ? [] : [pointsText])];
  return (
    <div>
      {isWalletUsable ? (
        <Checkbox
          label={checkoutText.fromWallet()}
          detail={walletText}
          checked={cart.useWallet}
          onChange={(event) => onChange({ useWallet: event.target.checked })}
        />
      ) : null}
      {arePointsUsable ? (
        <Checkbox
          label={checkoutText.withPoints()}
          detail={pointsText}
          checked={cart.usePoints}
          onChange={(event) => onChange({ usePoints: event.target.checked })}
        />
      ) : null}
      {unusable.length === 0 ? null : <p className={checkoutStyles['quiet']}>{unusable.join(' · ')}</p>}
    </div>
  );
}

function BalanceFailed({ balance }: { balance: BalanceRead }) {
  const failed = useFailedRead(checkoutText.balanceFailed(), balance);
  return failed === undefined ? null : <LoadFailed {...failed} />;
}
