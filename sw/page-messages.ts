import { findParsed } from '#contract/parse.ts';
import { type PageMessage, PageMessageSchema } from '#contract/worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;

type MessageOf<Type extends PageMessage['type']> = Extract<PageMessage, { type: Type }>;

function isOf<Type extends PageMessage['type']>(
  message: PageMessage | undefined,
  type: Type,
): message is MessageOf<Type> {
  return message?.type === type;
}

/** Handles one type of page message, keeping the worker alive until `handle` resolves. */
export function onPageMessage<Type extends PageMessage['type']>(
  type: Type,
  handle: (message: MessageOf<Type>, event: ExtendableEvent) => Promise<unknown> | undefined,
): void {
  self.addEventListener('message', (event) => {
    const message = findParsed(PageMessageSchema, event.data);
    if (isOf(message, type)) event.waitUntil(Promise.resolve(handle(message, event)));
  });
}
