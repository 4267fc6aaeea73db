import { onPageMessage } from '../page-messages.ts';

/** Spec section 9, "Service-worker focus wait". */
const ANSWER_WAIT_MS = 3_000;

/** What to do when a window answers, by what it was told. */
const waiting = new Map<string, () => void>();

/** Hears the answers of windows. */
export function hearAnswers(): void {
  onPageMessage('opened', ({ messageId }) => settle(messageId));
  onPageMessage('heard', ({ pushId }) => settle(pushId));
}

function settle(id: string): undefined {
  waiting.get(id)?.();
}

/** Whether a window answers in time: one that is just being left is still listed, and hears nothing. */
export function waitForAnswer(id: string): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isAnswered: boolean) => {
      waiting.delete(id);
      clearTimeout(timer);
      resolve(isAnswered);
    };
    const timer = setTimeout(() => end(false), ANSWER_WAIT_MS);
    waiting.set(id, () => end(true));
  });
}
