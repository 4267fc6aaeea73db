import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ConsentPurpose } from '#contract/account/profile.ts';
import type { TrackingConfig } from '#contract/catalogue/analytics.ts';
import { NO_PREFERENCES, preferencesAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';
import { hasAnalyticsConsent } from './track.ts';

/** The default of one second is too short on a busy machine. */
const PATIENCE = { timeout: 15_000 };

/** Events as `purpose name`. */
let sentEvents: string[] = [];
let requestedUrls: string[] = [];
let broken: readonly string[] = [];

const collector = (purpose: string) => ({ kind: 'collector', url: `/collect/${purpose}` }) as const;
let config: TrackingConfig;

function responseOf(body: unknown): Response {
  const envelope = { errorCode: 0, message: '', responsePacket: body };
  return new Response(JSON.stringify(envelope), { headers: { Date: new Date().toUTCString() } });
}

const agree = (...consentList: ConsentPurpose[]) =>
  store.set(preferencesAtom, { ...NO_PREFERENCES, consentList });

async function load() {
  vi.resetModules();
  const [{ store: freshStore }, atoms, { track }, { startTracking }] = await Promise.all([
    import('../state/store.ts'),
    import('../state/atoms.ts'),
    import('./track.ts'),
    import('../analytics/start-tracking.ts'),
  ]);
  const consent = (...consentList: ConsentPurpose[]) =>
    freshStore.set(atoms.preferencesAtom, { ...atoms.NO_PREFERENCES, consentList });
  startTracking();
  return { track, consent };
}

beforeEach(() => {
  sentEvents = [];
  requestedUrls = [];
  broken = [];
  config = {
    analytics: collector('analytics'),
    attribution: collector('attribution'),
    engagement: collector('engagement'),
  };
  vi.stubGlobal('location', new URL('https://sunehri.test/?utm_source=poster'));
  vi.stubGlobal('document', { referrer: 'https://news.example/a', hidden: false });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requestedUrls.push(url);
    if (url.includes('getTrackingConfig')) return responseOf(config);
    const purpose = url.split('/').at(-1) ?? '';
    if (broken.includes(purpose)) throw new TypeError('blocked');
    sentEvents.push(`${purpose} ${JSON.parse(String(init.body)).name}`);
    return new Response(null, { status: 204 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const placed = {
  name: 'orderPlaced',
  facts: { orderType: 'TakeAway', restaurantId: 12, lines: 2 },
} as const;

describe('measuring', () => {
  test('loads, sends and stores nothing before consent', async () => {
    const { track, consent } = await load();
    track(placed);
    await vi.dynamicImportSettled();
    expect(requestedUrls).toEqual([]);
    consent('chat');
    track(placed);
    await vi.dynamicImportSettled();
    expect(requestedUrls).toEqual([]);
  });

  test('sends events only to services that the customer agreed to', async () => {
    const { track, consent } = await load();
    consent('analytics', 'engagement');
    track(placed);
    await vi.waitFor(
      () => expect(sentEvents.toSorted()).toEqual(['analytics orderPlaced', 'engagement orderPlaced']),
      PATIENCE,
    );
  });

  test('goes on with the others when one is blocked, and nothing is thrown', async () => {
    const { track, consent } = await load();
    broken = ['analytics'];
    consent('analytics', 'attribution');
    track(placed);
    await vi.waitFor(() => expect(sentEvents).toContain('attribution orderPlaced'), PATIENCE);
    broken = [];
    track(placed);
    await vi.waitFor(() => expect(sentEvents).toContain('analytics orderPlaced'), PATIENCE);
  });

  test('is off where none is configured', async () => {
    const { track, consent } = await load();
    config = { ...config, analytics: null };
    consent('analytics', 'attribution');
    track(placed);
    await vi.waitFor(() => expect(sentEvents).toContain('attribution orderPlaced'), PATIENCE);
  });

  test('ends at once when consent is taken back', async () => {
    const { track, consent } = await load();
    consent('analytics');
    track(placed);
    await vi.waitFor(() => expect(sentEvents).toHaveLength(1), PATIENCE);
    consent();
    track(placed);
    await vi.dynamicImportSettled();
    expect(sentEvents).toHaveLength(1);
  });

  test('says where a visit comes from, to attribution alone', async () => {
    const bodies: unknown[] = [];
    const { consent } = await load();
    const { fetch: stubbed } = globalThis;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      if (url.includes('attribution')) bodies.push(JSON.parse(String(init.body)).facts);
      return stubbed(url, init);
    });
    consent('attribution', 'analytics');
    await vi.waitFor(
      () =>
        expect(bodies).toEqual([{ source: 'poster', medium: '', campaign: '', referrer: 'news.example' }]),
      PATIENCE,
    );
  });

  test('reports a call that failed on the network, and not one that was refused', async () => {
    const { consent } = await load();
    const [{ call }, { endpoints }] = await Promise.all([
      import('../api/call.ts'),
      import('#contract/endpoints.ts'),
    ]);
    const logged: unknown[] = [];
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (url.includes('getTrackingConfig')) return responseOf(config);
      if (url.includes('/collect/')) logged.push(JSON.parse(String(init.body)).facts);
      else if (url.includes('atm-bar')) throw new TypeError('no network');
      const refusal = { errorCode: 404, message: 'No', responsePacket: null };
      return new Response(JSON.stringify(refusal), { status: 404 });
    });
    consent('analytics');
    await call(endpoints.staticPage, { page: 'ceo' });
    await call(endpoints.staticPage, { page: 'atm-bar' });
    await vi.waitFor(() => expect(logged).toEqual([{ endpoint: 'staticPage', code: 'offline' }]), PATIENCE);
  });

  test('records the engagement id 5 s after initialisation, unless consent is gone by then', async () => {
    vi.useFakeTimers();
    const { consent } = await load();
    consent('engagement', 'analytics');
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0), PATIENCE);
    await vi.advanceTimersByTimeAsync(4_900);
    expect(sentEvents).not.toContain('analytics engagementStarted');
    await vi.advanceTimersByTimeAsync(200);
    await vi.waitFor(() => expect(sentEvents).toContain('analytics engagementStarted'), PATIENCE);
  });
});

test('no answer counts as no consent', () => {
  agree();
  expect(hasAnalyticsConsent('analytics')).toBe(false);
  store.set(preferencesAtom, null);
  expect(hasAnalyticsConsent('engagement')).toBe(false);
});
