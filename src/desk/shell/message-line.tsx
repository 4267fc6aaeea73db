import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { renderToastsIn } from '#ui/toasts/toast.ts';
import type { ToastEntry } from '#ui/toasts/toast-queue.ts';
import styles from './message-line.module.css';

interface Message {
  readonly entry: ToastEntry;
  readonly onGone: () => void;
}

const icons = { success: CircleCheck, error: CircleAlert, blank: Info, loading: Info };

/**
 * A fixed place for messages, so that they neither cover buttons nor move the page; toasts cover `children` one
 * after another.
 */
export function MessageLine({ children }: { readonly children: ReactNode }) {
  const [current, leave] = useMessages();
  const dialog = useTopDialog();
  const shown =
    current === undefined ? null : <Toast key={current.entry.id} message={current} onEnd={leave} />;
  return (
    <div className={styles['line']}>
      {children}
      {dialog === undefined ? shown : createPortal(<div className={styles['above']}>{shown}</div>, dialog)}
    </div>
  );
}

function Toast({
  message,
  onEnd,
}: {
  readonly message: Message;
  readonly onEnd: (message: Message) => void;
}) {
  const { kind, text, durationMs } = message.entry;
  useEffect(() => {
    if (!Number.isFinite(durationMs)) return undefined;
    const timer = setTimeout(() => onEnd(message), durationMs);
    return () => clearTimeout(timer);
  }, [message, durationMs, onEnd]);
  const Icon = icons[kind];
  return (
    <p className={styles['toast']} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon aria-hidden="true" />
      <span className={styles['text']}>{text}</span>
    </p>
  );
}

function useMessages(): [current: Message | undefined, leave: (message: Message) => void] {
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const [leave] = useState(() => (message: Message) => {
    setMessages((all) => all.filter((each) => each !== message));
    message.onGone();
  });
  useEffect(
    () =>
      renderToastsIn(async (entry, onGone) => {
        const message = { entry, onGone };
        setMessages((all) => [...all, message]);
        return () => leave(message);
      }),
    [leave],
  );
  return [messages[0], leave];
}

const readTopDialog = () => [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1);

/** The topmost modal dialog, in which a toast must render, because everything outside of it is inert. */
function useTopDialog(): HTMLElement | undefined {
  return useSyncExternalStore(subscribeToDialogs, readTopDialog);
}

function subscribeToDialogs(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-modal'] });
  return () => observer.disconnect();
}
