import { onPageMessage } from '../page-messages.ts';

/** S-9, "Service-worker focus wait". */
const REPLY_WAIT_MS = 3_000;

const waiting = new Map<string, () => void>();

export function watchWindowReplies(): void {
  onPageMessage('opened', ({ messageId }) => settle(messageId));
  onPageMessage('heard', ({ pushId }) => settle(pushId));
}

function settle(id: string): undefined {
  waiting.get(id)?.();
}

/** True when a window replies in time; a closing window is still listed but silent. */
export function waitForReply(id: string): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (hasReplied: boolean) => {
      waiting.delete(id);
      clearTimeout(timer);
      resolve(hasReplied);
    };
    const timer = setTimeout(() => end(false), REPLY_WAIT_MS);
    waiting.set(id, () => end(true));
  });
}
