import { Link } from '@tanstack/react-router';
import { formatPaise } from '#domain/money/money.ts';
import { settingsText } from '#messages/settings.js';
import { useFailedRead } from '#platform/query/failed-read.ts';
import { useHasSignal } from '#platform/retry/signal.ts';
import { useAsOf } from '#platform/time/as-of.ts';
import { serverNow } from '#platform/time/clock.ts';
import { Button } from '#ui/buttons/button.tsx';
import { AmountRows } from '#ui/lists/amount-rows.tsx';
import { Card } from '#ui/lists/card.tsx';
import { AsOf } from '#ui/states/as-of.tsx';
import { LoadFailed } from '#ui/states/load-failed.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import styles from './deletion.module.css';
import { DeletionBlocked } from './deletion-blocked.tsx';
import { rowsOfLosses } from './losses.ts';
import type { AccountDeletion } from './use-account-deletion.ts';
import { useLosses } from './use-losses.ts';

interface DeletionLossesProps {
  deletion: AccountDeletion;
  /** Runs when the customer cancels or follows a link. */
  onLeave: () => void;
}

export function DeletionLosses({ deletion, onLeave }: DeletionLossesProps) {
  const hasSignal = useHasSignal();
  const found = useLosses();
  const isBlocked = found.runningRef !== undefined;
  const canContinue = hasSignal && found.isReady && found.storedAt === undefined && !isBlocked;
  return (
    <div className={styles['step']}>
      {isBlocked ? (
        <DeletionBlocked by="orderRunning" orderRefId={found.runningRef} onLeave={onLeave} />
      ) : null}
      <p>{settingsText.deletion.intro()}</p>
      <LossList found={found} onLeave={onLeave} />
      <p>{settingsText.deletion.also()}</p>
      <p className={styles['quiet']}>{settingsText.deletion.kept()}</p>
      {hasSignal ? null : <Notice tone="offline">{settingsText.deletion.offline()}</Notice>}
      {deletion.form.failure === undefined ? null : <Notice tone="error">{deletion.form.failure}</Notice>}
      <div className={styles['actions']}>
        <Button variant="secondary" onClick={onLeave}>
          {settingsText.deletion.stay()}
        </Button>
        <Button
          variant="danger"
          disabled={!canContinue}
          isBusy={deletion.form.isBusy}
          onClick={deletion.begin}
        >
          {settingsText.deletion.goOn()}
        </Button>
      </div>
    </div>
  );
}

interface LossListProps {
  found: ReturnType<typeof useLosses>;
  onLeave: () => void;
}

function LossList({ found, onLeave }: LossListProps) {
  const asOf = useAsOf();
  const failed = useFailedRead(settingsText.deletion.lossesFailed(), found.read);
  const { losses, storedAt } = found;
  const paidInPaise = losses?.balance.walletPaidInPaise ?? 0;
  if (losses === undefined && failed === undefined) return <Skeleton shape="card" count={1} />;
  return (
    <>
      {failed === undefined ? null : <LoadFailed {...failed} />}
      {storedAt === undefined ? null : <AsOf label={asOf(storedAt)} />}
      {losses === undefined ? null : (
        <Card>
          <AmountRows rows={rowsOfLosses(losses, serverNow(), settingsText.deletion.losses)} />
        </Card>
      )}
      {paidInPaise === 0 ? null : <p>{settingsText.deletion.paidIn({ amount: formatPaise(paidInPaise) })}</p>}
      {losses !== undefined && losses.balance.walletBalancePaise > 0 ? (
        <p className={styles['quiet']}>
          {settingsText.deletion.spendFirst()}{' '}
          <Link to="/" onClick={onLeave}>
            {settingsText.deletion.spend()}
          </Link>
        </p>
      ) : null}
    </>
  );
}
