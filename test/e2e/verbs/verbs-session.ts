import type { Page } from '@playwright/test';
import type { Credential } from '#contract/account/account.ts';
import type { Session } from '#contract/stored.ts';
import type { Records } from '#offline/records.ts';
import { findCustomer } from '#server/db/queries/account/customers.ts';
import { toProfile } from '#server/services/account/profile.ts';
import { customerIdOf } from '#test/e2e/records.ts';
import { insertSignedIn } from '#test/support/makers/customers.ts';
import type { Product } from '#test/support/servers/product.ts';

export type StoredRecords = Readonly<Record<string, unknown>>;

/** Stores records from a page outside the app. */
export async function storeRecords(page: Page, records: Records): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(
    (entries) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('sunehri');
        opening.onupgradeneeded = () => opening.result.createObjectStore('records');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const writing = database.transaction('records', 'readwrite');
          for (const [name, record] of entries) writing.objectStore('records').put(record, `record:${name}`);
          writing.oncomplete = () => {
            database.close();
            resolve();
          };
        };
      }),
    Object.entries(records),
  );
}

/** A session from some days ago. */
export async function insertSession(product: Product, mobile: string): Promise<Session> {
  const credential = await insertSignedIn(product.deps, mobile);
  const customer = await findCustomer(product.db, await customerIdOf(product.db, mobile));
  if (customer === undefined) throw new Error(`no customer of ${mobile}`);
  return { credential, profile: toProfile(customer) };
}

/**
 * A phone with a session from some days ago, because codes are limited by address and all journeys share one.
 */
export async function arriveSignedIn(page: Page, product: Product, mobile: string): Promise<Credential> {
  const session = await insertSession(product, mobile);
  await storeRecords(page, { session });
  return session.credential;
}

export async function storedRecords(page: Page): Promise<StoredRecords> {
  return page.evaluate(
    () =>
      new Promise<Record<string, unknown>>((resolve, reject) => {
        const opening = indexedDB.open('sunehri');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const records = database.transaction('records').objectStore('records');
          const keys = records.getAllKeys();
          const values = records.getAll();
          values.onsuccess = () => {
            database.close();
            const entries = keys.result.map((key, index) => [
              String(key).replace('record:', ''),
              values.result[index],
            ]);
            resolve(Object.fromEntries(entries));
          };
        };
      }),
  );
}

/** Changes a stored record without notifying the page; `undefined` removes it. */
export async function changeRecord(page: Page, name: string, record: unknown): Promise<void> {
  await page.evaluate(
    ([key, value]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('sunehri');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const writing = database.transaction('records', 'readwrite');
          if (value === undefined) writing.objectStore('records').delete(key);
          else writing.objectStore('records').put(value, key);
          writing.oncomplete = () => {
            database.close();
            resolve();
          };
        };
      }),
    [`record:${name}`, record] as const,
  );
}
