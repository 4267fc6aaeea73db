import { readConfig, type Settings } from './config/config.ts';
import { loadSecrets } from './config/secrets.ts';
import { prepareDataFolder } from './process/data-folder.ts';
import { lockDataFolder } from './process/lock.ts';

const FAILED = 1;
const STOP_WITHIN_MS = 9_800;

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function giveUp(text: string): never {
  process.stderr.write(`${text}\n`);
  process.exit(FAILED);
}

/** Messages by error code for faults that the operator can fix; any other error is a bug. */
const startFaults: Readonly<Record<string, string>> = {
  '28P01': 'PostgreSQL refuses the name or the password of DATABASE_URL.',
  '28000': 'PostgreSQL refuses the name or the password of DATABASE_URL.',
  '3D000': 'PostgreSQL has no database of the name in DATABASE_URL. Create it by "createdb".',
  EADDRINUSE: 'Another program listens on HOST and PORT already.',
  EADDRNOTAVAIL: 'HOST is no address of this machine.',
  EACCES: 'This user may not listen on PORT, or may not write to DATA_DIR.',
  EPERM: 'DATA_DIR, or a file in it, belongs to another user.',
  EROFS: 'DATA_DIR is on a disk that cannot be written to.',
};

function giveUpOnStart(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const text = startFaults[code];
  if (text === undefined) throw error;
  giveUp(text);
}

function prepareDataFolderOf({ dataDir }: Settings): void {
  try {
    prepareDataFolder(dataDir);
  } catch (error) {
    giveUpOnStart(error);
  }
}

/** Locks the data folder, because only one process may use the embedded engine; PostgreSQL allows many servers. */
function claimDataFolder({ dataDir, databaseUrl }: Settings): () => void {
  if (databaseUrl !== null) return () => undefined;
  const lock = lockDataFolder(dataDir);
  if (!lock.ok)
    giveUp(`The data folder ${dataDir} is in use by the server with process id ${lock.holderPid}.`);
  process.on('exit', lock.release);
  return lock.release;
}

async function main(): Promise<void> {
  const parsed = readConfig();
  if (!parsed.ok) giveUp(`The environment is not right:\n${parsed.problems.map((p) => `  ${p}`).join('\n')}`);
  const { settings } = parsed;
  const { tableCode, otp, paymentCallback } = parsed.secrets;
  // With PostgreSQL and given secrets the server needs no data folder.
  if (settings.databaseUrl === null || !(tableCode && otp && paymentCallback)) prepareDataFolderOf(settings);
  const release = claimDataFolder(settings);
  const config = { ...settings, secrets: loadSecrets(settings.dataDir, parsed.secrets) };

  // Imported only now, so that a second server on the data folder exits within 500 ms (F3).
  const { createLogger } = await import('./process/log.ts');
  const { startServer } = await import('./start.ts');
  const log = createLogger(settings.logLevel, process.stdout);
  const server = await startServer(config, log).catch(giveUpOnStart);
  print(`\n  ➜  http://${settings.host}:${settings.port}\n`);

  let isStopping = false;
  const stop = async (signal: string) => {
    // Ctrl+C signals this server and also the wrapper of `npm start`, which forwards the signal a second time.
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    // A request that still hangs may be cut off, because the next start finds everything that was committed.
    setTimeout(() => process.exit(FAILED), STOP_WITHIN_MS).unref();
    await server.stop();
    release();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
}

await main();
