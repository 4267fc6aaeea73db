import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const NOT_FOR_OTHERS = 0o077;
const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;

/** Names of our files in the data folder, including temporary names of lock and secrets. */
const OUR_NAMES = /^(database(\.part)?|(secrets\.json|server\.pid)(\..+)?)$/;

/**
 * Restricts our files to the owner, because they contain customers' data and secrets and the umask may be
 * permissive. A folder with other files, such as a home folder, keeps its own mode.
 */
export function prepareDataFolder(dataDir: string): void {
  process.umask(NOT_FOR_OTHERS);
  mkdirSync(dataDir, { recursive: true, mode: OWNER_ONLY_FOLDER });
  const names = readdirSync(dataDir);
  const ours = names.filter((name) => OUR_NAMES.test(name));
  if (ours.length === names.length) close(dataDir);
  for (const name of ours) restrictFolder(join(dataDir, name));
}

/** Restricts a closed folder to its owner: the embedded engine sets the modes of its files itself. */
export function restrictFolder(folder: string): void {
  close(folder);
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    close(join(entry.parentPath, entry.name));
  }
}

function close(path: string): void {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  // Another process may have removed its lock meanwhile, and the target of a link is not ours.
  if (stat === undefined || stat.isSymbolicLink() || (stat.mode & NOT_FOR_OTHERS) === 0) return;
  chmodSync(path, stat.isDirectory() ? OWNER_ONLY_FOLDER : OWNER_ONLY_FILE);
}
