import {
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { CopyFault } from '#server/db/copy-database.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { makeBackup, moveDatabase, restoreBackup } from '#server/services/upkeep/backup.ts';
import { digestTables } from '#test/support/checkers/database-digest.ts';
import { bookTable } from '#test/support/makers/bookings.ts';
import { insertSignedIn } from '#test/support/makers/customers.ts';
import { customerIdOf, fillWallet, givePoints } from '#test/support/makers/money.ts';
import { order, packetOf } from '#test/support/makers/orders.ts';
import { registerDevice, sendNotice } from '#test/support/outside/pushes.ts';
import { randomMobile, startApi, TEST_NOW, type TestApi } from '#test/support/servers/api.ts';
import { createTestDatabase } from '#test/support/servers/database.ts';

let api: TestApi;
let folder: string;
let backup: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
  backup = join(folder, 'chain.backup');
  api = await startApi();
  await live(api);
  await makeBackup(api.db, backup, TEST_NOW);
});
afterAll(async () => {
  await api.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A little of everything, with texts that a careless copy would change. */
async function live(on: TestApi): Promise<void> {
  const as = await on.signIn();
  await fillWallet(on, as, 123_456);
  await givePoints(on, as, 250);
  await order(on, as, 'PAY_AT_STORE');
  await order(on, as, 'WALLET');
  await bookTable(on, as);
  await registerDevice(on, as);
  await sendNotice(on, as, {
    title: 'Quotes " \' \\ and , { } [ ]',
    body: 'Line\nbreak\ttab \u0001 ਪੰਜਾਬੀ 🍛 \\n',
  });
  const address = { addressLine1: '12 "Park" \\ Lane', addressType: 'HOME' } as const;
  packetOf(
    await on.call(
      endpoints.saveAddress,
      { ...address, latitude: 28.575300001, longitude: 0.1 + 77.2 },
      { as },
    ),
  );
}

async function withDatabase<Value>(
  seed: boolean,
  work: (database: OpenDatabase) => Promise<Value>,
): Promise<Value> {
  const database = await createTestDatabase({ seed, at: TEST_NOW });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function nextCustomerId({ db }: Pick<OpenDatabase, 'db'>): Promise<number> {
  const credential = await insertSignedIn({ db, now: () => TEST_NOW }, randomMobile());
  return customerIdOf({ ...api, db }, credential);
}

/** Links to the open files of this process; Linux only. */
const OPEN_FILES = '/proc/self/fd';

const listOpenFiles = () =>
  readdirSync(OPEN_FILES)
    .map((name) => join(OPEN_FILES, name))
    .filter((link) => lstatSync(link, { throwIfNoEntry: false }) !== undefined)
    .map((link) => readlinkSync(link));

describe('a backup', () => {
  it('restores every table byte for byte, and continues its numbering', () =>
    withDatabase(false, async (target) => {
      const copied = await restoreBackup(target, backup, { mayReplace: false });
      expect(await digestTables(target.db)).toEqual(await digestTables(api.db));
      expect(copied.ledger).toMatchObject({ walletPaise: expect.stringMatching(/^[1-9]/), wrongWallets: 0 });
      expect(await nextCustomerId(target)).toBe(await nextCustomerId(api));
    }));

  it('replaces existing data only with --replace', () =>
    withDatabase(true, async (target) => {
      const before = await digestTables(target.db);
      const refused = restoreBackup(target, backup, { mayReplace: false });
      await expect(refused).rejects.toThrow(/not empty.*--replace/);
      expect(await digestTables(target.db)).toEqual(before);
      await restoreBackup(target, backup, { mayReplace: true });
      expect(await digestTables(target.db)).not.toEqual(before);
    }));

  it('is readable by its owner only, and is not overwritten', async () => {
    expect(statSync(backup).mode & 0o777).toBe(0o600);
    const bytes = readFileSync(backup);
    await expect(makeBackup(api.db, backup, TEST_NOW)).rejects.toThrow('is there already');
    expect(readFileSync(backup)).toEqual(bytes);
  });

  it.runIf(existsSync(OPEN_FILES))('leaves no file open', async () => {
    await makeBackup(api.db, join(folder, 'second.backup'), TEST_NOW);
    expect(listOpenFiles().filter((path) => path.startsWith(folder))).toEqual([]);
  });

  it('that cannot be written leaves nothing behind', async () => {
    await expect(makeBackup(api.db, join(folder, 'nowhere', 'x'), TEST_NOW)).rejects.toThrow(CopyFault);
    expect(existsSync(join(folder, 'nowhere'))).toBe(false);
  });
});

describe('an invalid backup', () => {
  let target: OpenDatabase;
  let before: Record<string, string>;
  beforeAll(async () => {
    target = await createTestDatabase({ seed: true, at: TEST_NOW });
    before = await digestTables(target.db);
  });
  afterAll(() => target.close());

  const lines = () => gunzipSync(readFileSync(backup)).toString().split('\n');
  const zipped = (changed: string[]) => gzipSync(changed.join('\n'));
  const withHead = (change: object) => {
    const [head = '', ...rest] = lines();
    return zipped([JSON.stringify({ ...JSON.parse(head), ...change }), ...rest]);
  };
  const withoutARow = () => {
    const at = lines().findLastIndex((line) => line.startsWith('['));
    return zipped(lines().toSpliced(at, 1));
  };
  const brokenRow = () =>
    zipped(lines().map((line) => (line.includes('123456') ? line.replaceAll('123456', 'x') : line)));

  it.each([
    ['is missing', undefined, /is not there/],
    ['is empty', () => Buffer.alloc(0), /is (empty|cut off)/],
    ['is something else', () => Buffer.from('Dear diary'), /is no backup/],
    ['is something else in gzip', () => gzipSync('Dear diary\n'), /is no backup/],
    ['was cut off by a full disk', () => readFileSync(backup).subarray(0, 20_000), /is cut off/],
    ['ends between two rows', () => zipped([...lines().slice(0, 40), '']), /is cut off/],
    ['has a line too few', withoutARow, /is cut off/],
    ['is of another version', () => withHead({ version: 'another' }), /another version/],
    ['is of a later format', () => withHead({ format: 2 }), /has the format 2/],
    ['has another ledger', () => withHead({ ledger: noLedger }), /ledger/],
    ['lacks a table', () => zipped(lines().filter((line) => !line.includes('"table":"events"'))), /./],
    ['has a table with other columns', () => withColumn('sold_out'), /other columns/],
    ['has a row that the database does not take', brokenRow, /./],
  ] as const)('because it %s is refused, and leaves the data unchanged', async (what, make, reason) => {
    const path = join(folder, `bad-${what.replaceAll(' ', '-')}`);
    if (make !== undefined) writeFileSync(path, make());
    await expect(restoreBackup(target, path, { mayReplace: true })).rejects.toThrow(reason);
    expect(await digestTables(target.db)).toEqual(before);
  });

  const noLedger = { postings: 0, movedPaise: '0', walletPaise: '0', wrongWallets: 0 };
  const withColumn = (name: string) =>
    zipped(lines().map((line) => line.replace('{"table":"outlets","columns":[', `$&"${name}",`)));
});

describe('moving', () => {
  it('copies everything into an empty database, and nothing into another', () =>
    withDatabase(false, async (target) => {
      const source: OpenDatabase = { ...target, db: api.db };
      const copied = await moveDatabase(source, target);
      const digests = await digestTables(target.db);
      expect(digests).toEqual(await digestTables(api.db));
      expect(copied.tables).toContainEqual({ table: 'orders', rows: 2 });
      await expect(moveDatabase(source, target)).rejects.toThrow(/not empty/);
      expect(await digestTables(target.db)).toEqual(digests);
    }));
});
