import { useSyncExternalStore } from 'react';
import { formatPaise } from '#domain/money/money.ts';
import { deskTablesText as text } from '#messages/desk-tables.js';
import { SuccessDialog } from '#ui/dialogs/success-dialog.tsx';
import styles from './tender-fields.module.css';

interface ChangeDue {
  readonly changePaise: number;
  /** Names what was paid. */
  readonly text: string;
}

interface Shown {
  readonly isOpen: boolean;
  /** Oldest first; the last one stays while the dialog fades out. */
  readonly dueList: readonly ChangeDue[];
}

let shown: Shown = { isOpen: false, dueList: [] };
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(next: Shown): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows the change until it is confirmed, also after the sheet of the payment has closed. */
export function showChangeDue(due: ChangeDue): void {
  show({ isOpen: true, dueList: shown.isOpen ? [...shown.dueList, due] : [due] });
}

function confirmChange(): void {
  const others = shown.dueList.slice(1);
  show(others.length > 0 ? { isOpen: true, dueList: others } : { ...shown, isOpen: false });
}

/** The last step of a cash payment: a toast would be gone before the money is counted. */
export function ChangeDueDialog() {
  const { isOpen, dueList } = useSyncExternalStore(subscribe, () => shown);
  const [due] = dueList;
  if (due === undefined) return null;
  return (
    <SuccessDialog
      isOpen={isOpen}
      title={text.settle.change()}
      picture={<strong className={styles['figure']}>{formatPaise(due.changePaise)}</strong>}
      text={due.text}
      okLabel={text.settle.changeGiven()}
      onOk={confirmChange}
    />
  );
}

/** The change to give, within a form or a ticket. */
export function ChangeRow({ changePaise }: { readonly changePaise: number }) {
  if (changePaise <= 0) return null;
  return (
    <p className={styles['change']} role="status">
      <span>{text.settle.change()}</span>
      <strong>{formatPaise(changePaise)}</strong>
    </p>
  );
}
