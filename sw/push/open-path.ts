import { parkRoute } from '#offline/parked-route.ts';
import { findBestWindow, postToWindow } from './app-windows.ts';
import { waitForReply } from './window-replies.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Opens a path in a responding window, else in a new one; a tap allows only one focus, so the window must
 * respond before it is focused.
 */
export async function openPath(path: string, pushId: string | null): Promise<void> {
  const messageId = crypto.randomUUID();
  const isParked = await parkRoute({ messageId, path, pushId, parkedAt: Date.now() });
  const window = await findBestWindow();
  if (window !== undefined) {
    const reply = waitForReply(messageId);
    postToWindow(window, { type: 'open', messageId, path, isParked });
    if (await reply) return focusWindow(window);
  }
  await self.clients.openWindow(path).catch(noteRefusal);
}

async function focusWindow(window: WindowClient): Promise<void> {
  if (!window.focused) await window.focus().catch(noteRefusal);
}

/** The parked route remains for the next manual start. */
function noteRefusal(cause: unknown): void {
  performance.mark('window-refused', { detail: String(cause) });
}
