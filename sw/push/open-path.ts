import { parkRoute } from '#offline/parked-route.ts';
import { findBestWindow, tellWindow } from './app-windows.ts';
import { waitForAnswer } from './window-answers.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Brings the customer to a path of the app: in a window that is there and answers, else in a new one.
 * A browser lets a tap bring one window to the front, no more: so the window is asked first, and comes
 * to the front once it has answered.
 */
export async function openPath(path: string, pushId: string | null): Promise<void> {
  const messageId = crypto.randomUUID();
  const isParked = await parkRoute({ messageId, path, pushId, parkedAt: Date.now() });
  const window = await findBestWindow();
  if (window !== undefined) {
    const answer = waitForAnswer(messageId);
    tellWindow(window, { type: 'open', messageId, path, isParked });
    if (await answer) return bringToFront(window);
  }
  await self.clients.openWindow(path).catch(noteRefusal);
}

async function bringToFront(window: WindowClient): Promise<void> {
  if (!window.focused) await window.focus().catch(noteRefusal);
}

/** The parked route still leads there when the customer opens the app by hand. */
function noteRefusal(cause: unknown): void {
  performance.mark('window-refused', { detail: String(cause) });
}
