import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { type RemoveToast, TOASTS_IN_SIGHT, type ToastEntry, type ToastKind } from './toast-queue.ts';
import styles from './toaster.module.css';

const GUTTER_PX = 8;
const SIDE_OFFSET_PX = 16;
/** A custom property of the style sheet, because the height of the bottom navigation differs by width. */
const BOTTOM_OFFSET = 'var(--toast-offset)';

const icons = { success: CircleCheck, error: CircleAlert, loading: LoaderCircle, blank: null };

/** Parent of all toasts: a popover, so that they are above open dialogs. */
const host = createHost();

function createHost(): HTMLElement {
  const element = document.createElement('div');
  element.popover = 'manual';
  element.className = styles['host'] ?? '';
  document.body.append(element);
  const root = createRoot(element);
  // Rendered synchronously, because sonner loses toasts that arrive before its toaster's first effect.
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

/** Moves the toasts into an open dialog, because everything outside is inert, and back into the page. */
function moveInto(parent: HTMLElement): void {
  if (host.parentElement !== parent) parent.append(host);
  // On phones without popovers (ADR-0044) the host is a normal element of the dialog, or of the page.
  if ('popover' in HTMLElement.prototype && !host.matches(':popover-open')) host.showPopover();
}

function leaveDialog(closed: EventTarget | null): void {
  if (closed === host.parentElement) moveInto(document.body);
}

function topLayerParent(): HTMLElement {
  return [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document.body;
}

/** Shows one toast; returns a function that dismisses it. */
export function drawToast(entry: ToastEntry, onGone: () => void): RemoveToast {
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
