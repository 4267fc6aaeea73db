import type { Page } from '@playwright/test';

export function everythingStored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const read = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const parts: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
    for (const { name } of await indexedDB.databases()) {
      const database = await read(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store);
        parts.push(name, store, await read(objects.getAllKeys()), await read(objects.getAll()));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const body = request.url.includes('/v1/') ? await (await cache.match(request))?.text() : '';
        parts.push(request.url, [...request.headers], body);
      }
    }
    return JSON.stringify(parts);
  });
}
