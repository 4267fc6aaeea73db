import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import ScanLine from 'lucide-react/icons/scan-line';
import { type ReactNode, useEffect, useState } from 'react';
import type { SeatedTable } from '#contract/stored.ts';
import { isStillSeated, isTableConfirmed } from '#domain/table/seated-table.ts';
import { tableText } from '#messages/table.js';
import { useHasSignal } from '#platform/retry/signal.ts';
import { hasSessionAtom, runningOrdersAtom } from '#platform/state/atoms.ts';
import { tableCartPartsAtom } from '#platform/table-cart.ts';
import { standUp } from '#platform/visit/visit.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Art } from '#ui/pictures/art.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { openRoundAtom } from './open-bill.ts';
import { tableRefusalAtom } from './opening/table-refusal.ts';
import { ServiceRequests } from './service-requests.tsx';
import styles from './table-session.module.css';

interface TableLineProps {
  /** Null without a table at the current outlet. */
  session: SeatedTable | null;
  now: number;
  /**
   * A running order of this table; on a phone it replaces the table's number, which the page's head has as
   * well.
   */
  runningOrder: ReactNode;
}

export function TableLine({ session, now, runningOrder }: TableLineProps) {
  if (isStillSeated(session, now)) return <SeatedLine table={session} runningOrder={runningOrder} />;
  return <PromptLine hasEnded={session !== null} />;
}

function SeatedLine({ table, runningOrder }: { table: SeatedTable; runningOrder: ReactNode }) {
  const parts = useAtomValue(tableCartPartsAtom);
  return (
    <>
      <div className={styles['line']} data-seated="">
        {runningOrder}
        <Art src="/art/table.webp" size={36} />
        <p>
          <strong>{tableText.table({ number: table.tableNumber })}</strong>
          <span className={styles['outlet']}>{table.restaurantName}</span>
        </p>
        <LeaveButton tableNumber={table.tableNumber} />
        {isTableConfirmed(table) ? null : (
          <p className={styles['unconfirmed']} role="status">
            <strong>{tableText.unconfirmed({ number: table.tableNumber })}</strong>{' '}
            {tableText.unconfirmedText()}
          </p>
        )}
        <ServiceRequests table={table} />
      </div>
      {/* The strip is outside the row, because the row scrolls sideways on a phone. */}
      {parts && <parts.Strip />}
    </>
  );
}

function LeaveButton({ tableNumber }: { tableNumber: string }) {
  const openRound = useAtomValue(openRoundAtom);
  const isLoading = useAreOrdersLoading();
  const [isWaiting, setIsWaiting] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const leave = () => (openRound === undefined ? leaveTable() : setIsConfirming(true));
  useEffect(() => {
    if (!isWaiting || isLoading) return;
    setIsWaiting(false);
    leave();
  });
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        isBusy={isWaiting}
        onClick={() => (isLoading ? setIsWaiting(true) : leave())}
      >
        {tableText.leave()}
      </Button>
      {openRound === undefined || !isConfirming ? null : (
        <LeaveDialog
          isOpen
          tableNumber={tableNumber}
          openRound={openRound}
          onClose={() => setIsConfirming(false)}
          onLeave={leaveTable}
        />
      )}
    </>
  );
}

/** Leaving waits for the orders, because one may have an open bill; without a signal they may never load. */
function useAreOrdersLoading(): boolean {
  const hasSession = useAtomValue(hasSessionAtom);
  const running = useAtomValue(runningOrdersAtom);
  const hasSignal = useHasSignal();
  return hasSession && hasSignal && running === undefined;
}

function PromptLine({ hasEnded }: { hasEnded: boolean }) {
  const refusal = useAtomValue(tableRefusalAtom);
  return (
    <>
      {refusal === null ? null : (
        <Notice tone="error">
          <strong>{tableText.refused({ number: refusal.tableNumber })}</strong> {refusal.message}
        </Notice>
      )}
      <div className={styles['line']}>
        <Art src="/art/table.webp" size={36} />
        <p>{hasEnded ? tableText.ended() : tableText.prompt()}</p>
        <Link to="/scan" className={buttonClass({ variant: 'primary', size: 'small' })}>
          <ScanLine aria-hidden="true" />
          {tableText.promptAction()}
        </Link>
      </div>
    </>
  );
}

/** Leaves the table but keeps outlet, order type and cart. */
function leaveTable(): void {
  standUp();
  showToast('blank', tableText.left());
}
