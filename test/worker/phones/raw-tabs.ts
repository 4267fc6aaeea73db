import type { Browser, CDPSession } from '@playwright/test';

/** A tab outside Playwright's emulation, which the browser hides when another tab is in front. */
export interface RawTab {
  /** Evaluates an expression, awaiting promises; undefined during navigation. */
  evaluate(expression: string): Promise<unknown>;
  send(method: string, params?: object): Promise<unknown>;
  on(method: string, handle: (params: unknown) => void): void;
  toFront(): Promise<void>;
}

interface Reply {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

const BETWEEN_PAGES = 'Cannot find default execution context';

const noneBetweenPages = (cause: Error) => {
  if (cause.message !== BETWEEN_PAGES) throw cause;
  return { result: {} };
};

/** Talks to a tab through the browser's session, bypassing Playwright's page emulation. */
function speakWith(cdp: CDPSession, sessionId: string): Pick<RawTab, 'send' | 'on'> {
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (cause: Error) => void }>();
  const listeners = new Map<string, (params: unknown) => void>();
  let lastId = 0;
  cdp.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId !== sessionId) return;
    const reply: Reply = JSON.parse(event.message);
    if (reply.method !== undefined) return listeners.get(reply.method)?.(reply.params);
    const call = waiting.get(reply.id ?? 0);
    if (reply.error === undefined) call?.resolve(reply.result);
    else call?.reject(new Error(reply.error.message));
  });
  return {
    on: (method, handle) => listeners.set(method, handle),
    send: (method, params = {}) => {
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        void cdp.send('Target.sendMessageToTarget', {
          sessionId,
          message: JSON.stringify({ id, method, params }),
        });
      });
    },
  };
}

/** Tabs of one window in their own profile, with notifications allowed for `origin`. */
export async function openRawWindow(browser: Browser, origin: string) {
  const cdp = await browser.newBrowserCDPSession();
  const { browserContextId } = await cdp.send('Target.createBrowserContext');
  await cdp.send('Browser.grantPermissions', { origin, permissions: ['notifications'], browserContextId });
  const openTab = async (path: string): Promise<RawTab> => {
    const { targetId } = await cdp.send('Target.createTarget', { url: origin + path, browserContextId });
    const { sessionId } = await cdp.send('Target.attachToTarget', { targetId });
    const { send, on } = speakWith(cdp, sessionId);
    const evaluate = async (expression: string) => {
      const reply = (await send('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
      }).catch(noneBetweenPages)) as { result: { value?: unknown } };
      return reply.result.value;
    };
    return {
      send,
      on,
      evaluate,
      toFront: async () => void (await cdp.send('Target.activateTarget', { targetId })),
    };
  };
  const close = () => cdp.send('Target.disposeBrowserContext', { browserContextId });
  return { openTab, close };
}
