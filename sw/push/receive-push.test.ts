import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deletePushRecords } from '#offline/push/push-records.ts';
import { writeRecord } from '#offline/raw-records.ts';
import { createSession } from '#test/support/servers/outbox-server.ts';

interface Receiving {
  readonly receivePush: (text: string) => Promise<void>;
}

/** A dynamic name, because tests are compiled without the worker's types. */
const RECEIVING = './receive-push.ts';
const { receivePush }: Receiving = await import(RECEIVING);

interface ReplyWatching {
  readonly watchWindowReplies: () => void;
}

const WINDOW_REPLIES = './window-replies.ts';
const { watchWindowReplies }: ReplyWatching = await import(WINDOW_REPLIES);

const TOPIC = 'order:AB12-CD34EF-GH56JK';
const STATES = ['ACCEPTED', 'PREPARING', 'READY'] as const;
const FAULTS = ['doubled', 'unknownType', 'withoutTitle', 'fourKilobytes'] as const;
const ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const;

type Fault = (typeof FAULTS)[number];

interface Shown {
  readonly title: string;
  readonly tag: string;
  readonly body: string;
  readonly timestamp: number | undefined;
  readonly silent: boolean | undefined;
}

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const CHROME =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0';

const session = createSession();
let shown: Shown[] = [];

beforeEach(async () => {
  shown = [];
  await deletePushRecords();
  await writeRecord('session', session);
  useBrowser(CHROME);
  vi.stubGlobal('self', {
    location: { origin: 'https://app.test' },
    clients: { matchAll: async () => [] },
    registration: {
      showNotification: async (title: string, options: Omit<Shown, 'title'>) => {
        const { tag, body, timestamp, silent } = options;
        shown.push({ title, tag, body, timestamp, silent });
      },
      getNotifications: async ({ tag }: { tag: string }) => shown.filter((one) => one.tag === tag).slice(-1),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

function useBrowser(userAgent: string): void {
  vi.stubGlobal('navigator', { userAgent, languages: ['en-IN'] });
}

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

function pushOf(index: number, change: object = {}): string {
  const state = STATES[index];
  const data = {
    pushId: idOf(index),
    channel: 'orders',
    customerUuid: session.profile.uuid,
    topic: TOPIC,
    title: `Your order is ${state}`,
    body: 'Mohali, order AB12.',
    url: '/my-orders',
    orderRefId: 'AB12-CD34EF-GH56JK',
    orderStatus: state,
    sentAt: String(1_000 + index),
    ...change,
  };
  return JSON.stringify({ data });
}

/** Deliveries of an order's three pushes under these faults. */
function deliveries(faults: readonly Fault[], order: readonly number[]): string[] {
  const has = (fault: Fault) => faults.includes(fault);
  const change = has('fourKilobytes') ? { body: 'x'.repeat(4_096) } : {};
  const pushes = order.map((index) => pushOf(index, change));
  return [
    ...pushes,
    ...(has('doubled') ? pushes : []),
    ...(has('unknownType') ? [pushOf(0, { pushId: idOf(8), channel: 'lottery' })] : []),
    ...(has('withoutTitle') ? [pushOf(1, { pushId: idOf(9), title: '' })] : []),
  ];
}

function combinations(): Fault[][] {
  return Array.from({ length: 2 ** FAULTS.length }, (_, bits) =>
    FAULTS.filter((_fault, index) => (bits & (1 << index)) !== 0),
  );
}

describe.each(combinations().map((faults) => [faults.join(', ') || 'whole', faults] as const))(
  'pushes that are %s (F15)',
  (_, faults) => {
    test.each(ORDERS)('and come in the order %i, %i, %i', async (...order) => {
      for (const text of deliveries(faults, order)) await receivePush(text);
      const ofOrder = shown.filter(({ tag }) => tag === TOPIC);
      expect(ofOrder.at(-1)?.title, 'the newest state is what stays').toBe('Your order is READY');
      expect(new Set(ofOrder.map(({ title }) => title)).size, 'each state once').toBe(ofOrder.length);
      const sentAt = ofOrder.map(({ timestamp }) => timestamp ?? 0);
      expect(sentAt, 'never an older over a newer one').toEqual(sentAt.toSorted((a, b) => a - b));
      expect(shown.filter(({ title, body }) => title.trim() === '' || body.trim() === '')).toEqual([]);
      const neutral = shown.filter(({ tag }) => tag === 'update').length;
      const unreadable = faults.filter((fault) => fault === 'unknownType' || fault === 'withoutTitle');
      expect(neutral, 'what cannot be read says that there is something').toBe(unreadable.length);
    });
  },
);

interface InSight {
  readonly isListening: boolean;
  readonly meanwhile?: () => Promise<unknown>;
}

describe('a push while a window counts as in sight', () => {
  type MessageListener = (event: object) => void;
  let sendMessage: MessageListener = () => undefined;

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('self', {
      ...self,
      addEventListener: (_type: string, listener: MessageListener) => {
        sendMessage = listener;
      },
    });
    watchWindowReplies();
  });
  afterEach(() => vi.useRealTimers());

  async function receive({ isListening, meanwhile }: InSight): Promise<void> {
    const confirmPush = (message: { push: { pushId: string } }) => {
      const data = { type: 'heard', pushId: message.push.pushId };
      if (isListening) sendMessage({ data, waitUntil: () => undefined });
    };
    const windows = [{ url: 'https://app.test/', visibilityState: 'visible', postMessage: confirmPush }];
    Object.assign(self, { clients: { matchAll: async () => windows } });
    const received = receivePush(pushOf(0));
    await vi.waitFor(() => expect(isListening || vi.getTimerCount() === 1).toBe(true));
    await meanwhile?.();
    await vi.advanceTimersByTimeAsync(3_000);
    await received;
  }

  test('is shown by the window that responds, and by no notification', async () => {
    await receive({ isListening: true });
    expect(shown).toEqual([]);
  });

  test('is shown by the system after three seconds where no window replies', async () => {
    await receive({ isListening: false });
    expect(shown.map(({ title }) => title)).toEqual(['Your order is ACCEPTED']);
  });

  test('is not shown over a newer one that arrived meanwhile', async () => {
    const receiveNewer = async () => {
      Object.assign(self, { clients: { matchAll: async () => [] } });
      await receivePush(pushOf(2));
    };
    await receive({ isListening: false, meanwhile: receiveNewer });
    expect(shown.map(({ title }) => title)).toEqual(['Your order is READY']);
  });

  test('is not shown when its customer signs out meanwhile', async () => {
    await receive({ isListening: false, meanwhile: () => writeRecord('session', null) });
    expect(shown).toEqual([]);
  });

  test('is also a notification without a sound where a browser demands one', async () => {
    useBrowser(SAFARI);
    await receive({ isListening: true });
    expect(shown).toMatchObject([{ title: 'Your order is ACCEPTED', tag: TOPIC, silent: true }]);
  });

  test('shows nothing private where a notification is required after its customer signed out', async () => {
    useBrowser(SAFARI);
    await receive({ isListening: false, meanwhile: () => writeRecord('session', null) });
    expect(shown.map(({ title }) => title)).toEqual(['Sunehri']);
  });
});

describe('a push that comes again, or after a newer one', () => {
  test.each([
    ['Chrome', CHROME],
    ['Firefox', FIREFOX],
  ])('shows nothing in %s', async (_, userAgent) => {
    useBrowser(userAgent);
    for (const index of [2, 2, 0]) await receivePush(pushOf(index));
    expect(shown.map(({ title }) => title)).toEqual(['Your order is READY']);
  });

  test('shows the newest again without a sound where a browser demands a notification', async () => {
    useBrowser(SAFARI);
    for (const index of [2, 2, 0, 0]) await receivePush(pushOf(index));
    expect(shown.map(({ title, silent }) => [title, silent])).toEqual([
      ['Your order is READY', false],
      ['Your order is READY', true],
      ['Your order is READY', true],
      ['Your order is READY', true],
    ]);
  });

  test('shows that there is an update where the newest was put away and one is demanded', async () => {
    useBrowser(SAFARI);
    await receivePush(pushOf(2));
    shown = [];
    await receivePush(pushOf(0));
    expect(shown.map(({ title }) => title)).toEqual(['Sunehri']);
  });
});
