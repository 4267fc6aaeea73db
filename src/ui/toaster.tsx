import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { type EraseToast, TOASTS_IN_SIGHT, type ToastEntry, type ToastKind } from './toast-queue.ts';
import styles from './toaster.module.css';

const GUTTER_PX = 8;
const SIDE_OFFSET_PX = 16;
/** Above the bottom navigation; a custom property because it differs by width. */
const BOTTOM_OFFSET = 'var(--toast-offset)';

const icons = { success: CircleCheck, error: CircleAlert, loading: LoaderCircle, blank: null };

/** The element the toasts live in: a popover, so that it can stand above open dialogs. */
const host = createHost();

function createHost(): HTMLElement {
  const element = document.createElement('div');
  element.popover = 'manual';
  element.className = styles['host'] ?? '';
  document.body.append(element);
  const root = createRoot(element);
  // At once: what is said before the toaster listens is lost.
  flushSync(() =>
    root.render(
      <Toaster
        position="bottom-center"
        expand
        gap={GUTTER_PX}
        visibleToasts={TOASTS_IN_SIGHT}
        offset={{ bottom: BOTTOM_OFFSET }}
        mobileOffset={{ bottom: BOTTOM_OFFSET, left: SIDE_OFFSET_PX, right: SIDE_OFFSET_PX }}
      />,
    ),
  );
  document.addEventListener('close', (event) => leaveDialog(event.target), { capture: true });
  return element;
}

/** What is outside an open dialog is inert, so the toasts move into it and out again. */
function moveInto(parent: HTMLElement): void {
  if (host.parentElement !== parent) parent.append(host);
  // Phones without popovers (decision 0044) have it inside the dialog, or at the end of the page.
  if ('popover' in HTMLElement.prototype && !host.matches(':popover-open')) host.showPopover();
}

function leaveDialog(closed: EventTarget | null): void {
  if (closed === host.parentElement) moveInto(document.body);
}

function topLayerParent(): HTMLElement {
  return [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document.body;
}

/** Draws one toast; answers how to take it off again. */
export function drawToast(entry: ToastEntry, onGone: () => void): EraseToast {
  moveInto(topLayerParent());
  const erase = () => {
    toast.dismiss(entry.id);
  };
  toast.custom(() => <ToastCard entry={entry} onDismiss={erase} />, {
    id: entry.id,
    duration: entry.durationMs,
    onAutoClose: onGone,
    onDismiss: onGone,
  });
  return erase;
}

function ToastIcon({ kind }: { kind: ToastKind }) {
  const Icon = icons[kind];
  return Icon === null ? null : <Icon aria-hidden="true" size={20} className={styles['icon']} />;
}

function ToastCard({ entry, onDismiss }: { entry: ToastEntry; onDismiss: () => void }) {
  const handleAction = () => {
    entry.onAction?.();
    onDismiss();
  };
  return (
    <div className={styles['card']} data-kind={entry.kind}>
      <ToastIcon kind={entry.kind} />
      <span className={styles['text']}>{entry.text}</span>
      {entry.actionLabel === undefined ? null : (
        <button type="button" className={styles['action']} onClick={handleAction}>
          {entry.actionLabel}
        </button>
      )}
    </div>
  );
}
