import { useState } from 'react';
import type { Menu } from '#contract/catalogue/menu.ts';
import type { GroupAct } from '#contract/group/group-order.ts';
import type { Cart } from '#contract/stored.ts';
import { groupOrderText as text } from '#messages/group-order.js';
import { storeCart } from '#platform/cart/cart.ts';
import { cartAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { useAction } from '#platform/use-action.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { steerGroup, takeOver, wouldLose } from './group-acts.ts';
import styles from './group-order.module.css';
import type { GroupView } from './group-view.ts';

export interface HostBarProps {
  view: GroupView;
  menu: Menu | undefined;
  hasSignal: boolean;
  /** Runs once the cart contains the dishes of the group. */
  onTakenOver: (cart: Cart) => void;
}

/** The host's buttons: lock or reopen the group, cancel it, and take it to checkout. */
export function HostBar({ view, menu, hasSignal, onTakenOver }: HostBarProps) {
  const { phone, group, dishCount } = view;
  const { isBusy, run } = useAction();
  const [problem, setProblem] = useState<string>();
  const [confirming, setConfirming] = useState<'cancel' | 'replace'>();
  const act = (what: GroupAct) =>
    run(async () => {
      setConfirming(undefined);
      const result = await steerGroup(phone, what);
      setProblem(result.ok ? undefined : result.message);
    });
  const take = () =>
    run(async () => {
      setConfirming(undefined);
      if (menu === undefined) return setProblem(text.needsSignal());
      const taken = await takeOver(phone, menu);
      if (!taken.ok) return setProblem(taken.message);
      const { cart, missing } = taken.data;
      if (missing.length > 0) showToast('blank', text.missing({ dishes: missing.join(', ') }));
      if (cart.lineList.length === 0) return setProblem(text.empty());
      const known = store.get(cartAtom);
      const isTaken =
        known?.group?.code === cart.group?.code && known?.group?.revision === cart.group?.revision;
      // A cart of the same group and revision stays, because the host may already have changed it at checkout.
      const own = isTaken && known !== null ? known : cart;
      storeCart(own);
      return onTakenOver(own);
    });
  const confirmTakeOver = () =>
    wouldLose(store.get(cartAtom), phone) ? setConfirming('replace') : void take();
  const isOver = group.state === 'ORDERED' || group.state === 'CANCELLED';
  if (isOver) return null;
  return (
    <div className={styles['host']}>
      {problem === undefined ? null : <Notice tone="error">{problem}</Notice>}
      {hasSignal ? null : <p className={styles['quiet']}>{text.needsSignal()}</p>}
      <Button
        variant="primary"
        isWide
        isBusy={isBusy}
        disabled={!hasSignal || dishCount === 0}
        onClick={confirmTakeOver}
      >
        {text.takeOver()}
      </Button>
      <p className={styles['quiet']}>{dishCount === 0 ? text.empty() : text.takeOverHint()}</p>
      <div className={styles['acts']}>
        <Button
          variant="secondary"
          size="small"
          isBusy={isBusy}
          disabled={!hasSignal}
          onClick={() => void act(group.state === 'OPEN' ? 'LOCK' : 'REOPEN')}
        >
          {group.state === 'OPEN' ? text.lock() : text.reopen()}
        </Button>
        <Button variant="quiet" size="small" disabled={!hasSignal} onClick={() => setConfirming('cancel')}>
          {text.cancel()}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={confirming === 'cancel'}
        onClose={() => setConfirming(undefined)}
        title={text.cancelTitle()}
        text={text.cancelText()}
        confirmLabel={text.cancelConfirm()}
        cancelLabel={text.keep()}
        onConfirm={() => void act('CANCEL')}
        tone="danger"
      />
      <ConfirmDialog
        isOpen={confirming === 'replace'}
        onClose={() => setConfirming(undefined)}
        title={text.replaceTitle()}
        text={text.replaceText()}
        confirmLabel={text.replace()}
        cancelLabel={text.keep()}
        onConfirm={() => void take()}
        tone="danger"
      />
    </div>
  );
}
