import { findParsed } from '#contract/parse.ts';
import { type PageMessage, type WorkerMessage, WorkerMessageSchema } from '#contract/worker-messages.ts';

type MessageOf<Type extends WorkerMessage['type']> = Extract<WorkerMessage, { type: Type }>;

function isOf<Type extends WorkerMessage['type']>(
  message: WorkerMessage | undefined,
  type: Type,
): message is MessageOf<Type> {
  return message?.type === type;
}

/**
 * Subscribes to one type of worker message; returns the unsubscribe function, and has no effect without
 * worker support.
 */
export function onWorkerMessage<Type extends WorkerMessage['type']>(
  type: Type,
  handle: (message: MessageOf<Type>) => void,
): () => void {
  const receive = (event: MessageEvent<unknown>) => {
    const message = findParsed(WorkerMessageSchema, event.data);
    if (isOf(message, type)) handle(message);
  };
  navigator.serviceWorker?.addEventListener('message', receive);
  return () => navigator.serviceWorker?.removeEventListener('message', receive);
}

export async function postToWorker(message: PageMessage): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  registration?.active?.postMessage(message);
}
