import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { createDataFolder } from '#test/support/servers/server-process.ts';

const prepare = fileURLToPath(new URL('../../../server/cli/prepare.mjs', import.meta.url));
const isEmbedded = process.env['TEST_DATABASE_URL'] === undefined;

describe.runIf(isEmbedded)('the program that npm starts', () => {
  const child = `process.on('SIGTERM', () => { console.log('drained'); process.exit(0); });
    setInterval(() => undefined, 1000); console.log('up');`;

  test.each([
    ['itself', ''],
    ['the shell above it, which is all that npm tells', '; true'],
  ])(
    'stops its server when a signal ends %s',
    async (_, afterwards) => {
      const folder = createDataFolder();
      const program = join(folder.path, 'program.mjs');
      const own = `import { become } from ${JSON.stringify(prepare)};
      become(process.execPath, ['-e', ${JSON.stringify(child)}]);`;
      writeFileSync(program, own);
      const command = `${afterwards === '' ? 'exec ' : ''}${process.execPath} ${program}${afterwards}`;
      const env = { PATH: process.env['PATH'], npm_lifecycle_event: 'start' };
      const shell = spawn('/bin/sh', ['-c', command], { env, stdio: ['ignore', 'pipe', 'inherit'] });
      const output = text(shell.stdout);
      await new Promise((resolve) => shell.stdout.once('data', resolve));
      shell.kill('SIGTERM');
      // The channel closes when the last of the three processes exits.
      expect(await output).toBe('up\ndrained\n');
      folder.remove();
    },
    20_000,
  );
});
