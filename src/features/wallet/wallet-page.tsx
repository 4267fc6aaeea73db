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
  /** Goes on to the ways to pay an amount, in paise. */
  onAdd: (amountPaise: number) => void;
  /** A code was redeemed, and that was read. */
  onRedeemed: () => void;
}

/** /wallet-money: what there is, more of it, and where it went. */
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

/** The payment of a top-up that has no result yet; the app asks for it on whatever page it is. */
function usePendingTopUp(): string | undefined {
  const pending = useAtomValue(pendingPaymentAtom);
  return pending !== null && pending.orderRefId === null ? pending.txnId : undefined;
}

/** Tells once what was pending has its result. */
function useSettled(pendingTxnId: string | undefined, onSettled: () => void): void {
  const before = useRef(pendingTxnId);
  const tell = useEffectEvent(onSettled);
  useEffect(() => {
    if (before.current !== undefined && pendingTxnId === undefined) tell();
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
