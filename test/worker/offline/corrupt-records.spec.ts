import type { Page } from '@playwright/test';
import { storedRecords } from '#contract/stored.ts';
import { MOHALI } from '#test/e2e/verbs/verbs.ts';
import { expect, test } from '#test/worker/phones/phone.ts';

/** The test concerns stored records, which are independent of the precache. */
test.use({ isWorkerSmall: true });

/** Damaged values by name, as in `src/offline/records.test.ts`, here in a real browser (F12). */
const SHAPES: Readonly<Record<string, unknown>> = {
  null: null,
  'a string': 'x',
  'a number': 7,
  'an array': [],
  'an empty object': {},
  'truncated text': '{"cartKey":"5b6',
  'an old shape': { version: 0, items: [] },
  'nested rubbish': { lineList: [{ quantity: 'NaN' }], credential: { mobile: 1 }, asOf: 'yesterday' },
};

const KEYS = [
  ...Object.keys(storedRecords).map((name) => `record:${name}`),
  'tablePacks',
  'outbox:7b0e7a4e-4f5e-4a53-9a5e-0d0e5a0f3c11',
];

/** Keys of the push database, which worker and page read. */
const PUSH_KEYS = ['log', 'unread', 'subscriptionChanged', 'parkedRoute'];

const under = (keys: readonly string[], value: unknown) =>
  Object.fromEntries(keys.map((key) => [key, value]));

function putValues(page: Page, database: string, store: string, values: Readonly<Record<string, unknown>>) {
  return page.evaluate(
    async ([databaseName, storeName, entries]) => {
      const opening = indexedDB.open(databaseName);
      opening.onupgradeneeded = () => opening.result.createObjectStore(storeName);
      await new Promise((resolve) => {
        opening.onsuccess = resolve;
      });
      const writing = opening.result.transaction(storeName, 'readwrite');
      for (const [key, value] of Object.entries(entries)) writing.objectStore(storeName).put(value, key);
      await new Promise((resolve) => {
        writing.oncomplete = resolve;
      });
      opening.result.close();
    },
    [database, store, values] as const,
  );
}

// One test with one phone for all shapes, because a phone for each shape would take a minute.
test('with any damaged record the app starts, and intact records are kept', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  for (const [shape, value] of Object.entries(SHAPES)) {
    await test.step(shape, async () => {
      const bad = under(KEYS, value);
      const whole = { language: 'en', theme: 'dark', diets: [] };
      await page.goto('/sandbox');
      await putValues(page, 'sunehri', 'records', { ...bad, 'record:preferences': whole });
      await putValues(page, 'sunehri-private', 'answers', { '/v1/api/getAddressList': value });
      await putValues(page, 'sunehri-push', 'records', under(PUSH_KEYS, value));
      await page.goto('/');
      const menu = page.getByRole('heading', { level: 1, name: `Menu of ${MOHALI.title}` });
      await expect(menu, shape).toBeAttached();
      await expect(page.locator('html'), shape).toHaveAttribute('data-theme', 'dark');
      expect(problems, shape).toEqual([]);
    });
  }
});
