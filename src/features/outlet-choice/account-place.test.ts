import { beforeEach, expect, test, vi } from 'vitest';
import type { ChosenPlace } from '#contract/stored.ts';

const HOME: ChosenPlace = {
  ...{ source: 'address', label: 'Home', latitude: 28.58, longitude: 77.32 },
  addressId: '00000000-0000-4000-8000-000000000001',
};
const MOHALI: ChosenPlace = {
  ...{ source: 'default', label: 'Mohali', latitude: 30.71, longitude: 76.7, addressId: null },
};
const HERE: ChosenPlace = { ...MOHALI, source: 'position', label: 'Current location' };

const sessionOf = (uuid: string) => ({ credential: {} as never, profile: { uuid } as never });
const cartOfOneLine = { lineList: [{}] } as never;
const tableOfNow = { expiresAt: Date.now() + 3_600_000 } as never;

beforeEach(() => {
  vi.stubGlobal('addEventListener', vi.fn());
  return () => vi.unstubAllGlobals();
});

/** Loads fresh modules with a signed-in customer and a mocked account. */
async function begin(isLate = false) {
  vi.resetModules();
  const [{ store }, { storedAtoms }, visit, { startAccountPlace }, { locationFailureAtom }] =
    await Promise.all([
      import('#platform/state/store.ts'),
      import('#platform/state/stored-atoms.ts'),
      import('#platform/visit/visit.ts'),
      import('./account-place.ts'),
      import('./locate-customer.ts'),
    ]);
  visit.startVisit();
  const loading = Promise.withResolvers<ChosenPlace | null | undefined>();
  const { promise: never } = Promise.withResolvers<undefined>();
  const load = vi.fn<() => Promise<ChosenPlace | null | undefined>>(() => never);
  load.mockReturnValueOnce(loading.promise);
  store.set(storedAtoms.session, sessionOf('asha'));
  const guess = () => visit.chooseAutomatically(() => store.set(storedAtoms.place, { ...MOHALI }));
  const start = () => startAccountPlace({ isLate, load });
  const resolveWith = async (place: ChosenPlace | null | undefined) => {
    loading.resolve(place);
    await loading.promise;
    await Promise.resolve();
  };
  const placeNow = () => store.get(storedAtoms.place);
  return { store, storedAtoms, ...visit, locationFailureAtom, load, guess, start, resolveWith, placeNow };
}

test('the newest address takes the place of Mohali, and is not a choice of the customer', async () => {
  const app = await begin();
  app.start();
  app.guess();
  expect(app.load).toHaveBeenCalledOnce();
  await app.resolveWith(HOME);
  expect(app.placeNow()).toEqual(HOME);
  expect(app.wasChosen('place')).toBe(false);
});

test('the account is not read while the position is pending or known, or signed out', async () => {
  const app = await begin();
  app.guess();
  app.start();
  app.store.set(app.storedAtoms.session, sessionOf('asha'));
  expect(app.load).not.toHaveBeenCalled();
  app.chooseAutomatically(() => app.store.set(app.storedAtoms.place, HERE));
  expect(app.load).not.toHaveBeenCalled();

  const visitor = await begin();
  visitor.store.set(visitor.storedAtoms.session, null);
  visitor.start();
  visitor.guess();
  expect(visitor.load).not.toHaveBeenCalled();
});

test('the account is read at once after a later sign-in, or when the position was refused', async () => {
  const late = await begin(true);
  late.guess();
  late.start();
  expect(late.load).toHaveBeenCalledOnce();

  const refused = await begin();
  refused.guess();
  refused.store.set(refused.locationFailureAtom, 'denied');
  refused.start();
  expect(refused.load).toHaveBeenCalledOnce();
});

test.each<[string, (app: Awaited<ReturnType<typeof begin>>) => void]>([
  ['a place by hand', ({ store, storedAtoms }) => store.set(storedAtoms.place, { ...MOHALI })],
  ['a restaurant by hand', ({ markChosen }) => markChosen('outlet')],
  ['a dish', ({ store, storedAtoms }) => store.set(storedAtoms.cart, cartOfOneLine)],
  ['a table', ({ store, storedAtoms }) => store.set(storedAtoms.tableSession, tableOfNow)],
  ['somebody else', ({ store, storedAtoms }) => store.set(storedAtoms.session, sessionOf('bela'))],
])('%s that comes before the response stays as it is', async (_, choose) => {
  const app = await begin();
  app.start();
  app.guess();
  choose(app);
  await app.resolveWith(HOME);
  expect(app.placeNow()).toEqual(MOHALI);
});

test('an account without an address is read once, one that failed is read again', async () => {
  const none = await begin();
  none.start();
  none.guess();
  await none.resolveWith(null);
  none.guess();
  expect(none.load).toHaveBeenCalledOnce();

  const away = await begin();
  away.start();
  away.guess();
  await away.resolveWith(undefined);
  away.guess();
  expect(away.load).toHaveBeenCalledTimes(2);
});
