import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const NOT_FOR_OTHERS = 0o077;
const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;

/** Names of the server's files in the data folder, with the temporary names of lock and secrets. */
const OUR_NAMES = /^(database(\.part)?|(secrets\.json|server\.pid)(\..+)?)$/;

/**
 * Makes the data folder its owner's alone, with all of ours in it and all that this process will create: it
 * holds customers' data and the secrets, and the umask of a shell or a service lets others read. A folder that
 * also holds something else, such as a home folder, keeps its own mode.
 */
export function prepareDataFolder(dataDir: string): void {
  process.umask(NOT_FOR_OTHERS);
  mkdirSync(dataDir, { recursive: true, mode: OWNER_ONLY_FOLDER });
  const names = readdirSync(dataDir);
  const ours = names.filter((name) => OUR_NAMES.test(name));
  if (ours.length === names.length) close(dataDir);
  for (const name of ours) closeFolder(join(dataDir, name));
}

/** Takes the rights of others from a path and all in it; the embedded engine sets its files' modes itself. */
export function closeFolder(folder: string): void {
  close(folder);
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    close(join(entry.parentPath, entry.name));
  }
}

function close(path: string): void {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  // Another process of this server may have removed its lock meanwhile; a link's target is not ours to change.
  if (stat === undefined || stat.isSymbolicLink() || (stat.mode & NOT_FOR_OTHERS) === 0) return;
  chmodSync(path, stat.isDirectory() ? OWNER_ONLY_FOLDER : OWNER_ONLY_FILE);
}
