import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createDataFolder, startServerProcess } from '#test/support/servers/server-process.ts';

const isEmbedded = process.env['TEST_DATABASE_URL'] === undefined;

function openToOthers(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = [folder, ...entries.map(({ parentPath, name }) => join(parentPath, name))];
  return paths.filter((path) => (statSync(path).mode & 0o077) !== 0);
}

describe.runIf(isEmbedded)('the data folder', () => {
  test('is accessible to its owner only, whatever the umask and mode were before', async () => {
    const folder = createDataFolder();
    const dataDir = join(folder.path, 'data');
    const umask = process.umask(0);
    const server = await startServerProcess({ DATA_DIR: dataDir }).finally(() => process.umask(umask));
    await server.ready();
    expect(readdirSync(dataDir).toSorted()).toEqual(['database', 'secrets.json', 'server.pid']);
    expect(openToOthers(dataDir)).toEqual([]);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(openToOthers(dataDir)).toEqual([]);
    folder.remove();
  });

  test('keeps its mode where it contains foreign files, which are not touched', async () => {
    const folder = createDataFolder();
    chmodSync(folder.path, 0o755);
    writeFileSync(join(folder.path, 'letter.txt'), 'mine', { mode: 0o644 });
    chmodSync(join(folder.path, 'letter.txt'), 0o644);
    const server = await startServerProcess({ DATA_DIR: folder.path });
    await server.ready();
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(openToOthers(folder.path)).toEqual([folder.path, join(folder.path, 'letter.txt')]);
    folder.remove();
  });
});
