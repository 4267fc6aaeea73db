import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';
import { getRewardPointAndWalletBalance } from '#contract/endpoints/account/balance.ts';
import { getWalletTransactionListData } from '#contract/endpoints/account/money-history.ts';
import { walletText } from '#messages/wallet.js';
import { invalidate } from '#platform/query/query-of.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { pendingPaymentAtom } from '#platform/state/atoms.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { Page } from '#ui/page.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { AddMoney } from './add-money.tsx';
import { BalanceCard } from './balance-card.tsx';
import { RedeemCode } from './redeem-code.tsx';
import styles from './wallet.module.css';
import { WalletHistory } from './wallet-history.tsx';

interface WalletPageProps {
  /** Starts a top-up; the amount is in paise. */
  onAdd: (amountPaise: number) => void;
  /** Called when the customer closes the confirmation. */
  onRedeemed: () => void;
}

export function WalletPage({ onAdd, onRedeemed }: WalletPageProps) {
  const balance = useEndpoint(getRewardPointAndWalletBalance, {});
  const pendingTxnId = usePendingTopUp();
  const renew = () => {
    void invalidate(getRewardPointAndWalletBalance);
    void invalidate(getWalletTransactionListData);
  };
  useSettled(pendingTxnId, renew);
  return (
    <Page title={walletText.title()} isRoomy>
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <BalanceCard balance={balance} />
          {pendingTxnId === undefined ? null : <Checking txnId={pendingTxnId} />}
          <AddMoney balancePaise={balance.data?.walletBalancePaise} onAdd={onAdd} />
          <RedeemCode onRedeemed={renew} onDone={onRedeemed} />
        </div>
        <WalletHistory />
      </div>
    </Page>
  );
}

/** Transaction of a top-up that is not settled yet; the app polls it on every page. */
function usePendingTopUp(): string | undefined {
  const pending = useAtomValue(pendingPaymentAtom);
  return pending !== null && pending.orderRefId === null ? pending.txnId : undefined;
}

function useSettled(pendingTxnId: string | undefined, onSettled: () => void): void {
  const before = useRef(pendingTxnId);
  const reportSettled = useEffectEvent(onSettled);
  useEffect(() => {
    if (before.current !== undefined && pendingTxnId === undefined) reportSettled();
    before.current = pendingTxnId;
  }, [pendingTxnId]);
}

function Checking({ txnId }: { txnId: string }) {
  return (
    <Notice
      tone="info"
      action={
        <Link
          to="/payment-methods"
          search={{ txnId }}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          {walletText.checkingLink()}
        </Link>
      }
    >
      <p className={styles['strong']}>{walletText.checkingTitle()}</p>
      <p>{walletText.checkingText()}</p>
    </Notice>
  );
}
