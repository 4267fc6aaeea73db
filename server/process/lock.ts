import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LOCK_NAME = 'server.pid';

type LockResult =
  | { readonly ok: true; readonly release: () => void }
  | { readonly ok: false; readonly holderPid: number };

interface Holder {
  readonly pid: number;
  /** Start of the process as the operating system reports it; null if it reports none. */
  readonly startedAt: string | null;
}

/**
 * Two engines on one folder would silently lose each other's writes. A lock of a dead process is replaced;
 * the result names a living holder.
 */
export function lockDataFolder(folder: string): LockResult {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, LOCK_NAME);
  const own = describeSelf();
  for (;;) {
    if (tryLink(folder, path, own)) return { ok: true, release: () => release(path, own) };
    const text = readIfThere(path);
    if (text === undefined) continue;
    const holder = parseHolder(text);
    if (holder !== undefined && isAlive(holder)) return { ok: false, holderPid: holder.pid };
    removeStale(path, text);
  }
}

/** A link appears with its whole content or not at all, and never replaces another one. */
function tryLink(folder: string, path: string, content: string): boolean {
  const part = join(folder, `${LOCK_NAME}.${process.pid}`);
  writeFileSync(part, content);
  try {
    linkSync(part, path);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(part, { force: true });
  }
}

/** Restores the lock if another process has replaced it meanwhile. */
function removeStale(path: string, staleText: string): void {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
    if (readFileSync(aside, 'utf8') !== staleText) linkSync(aside, path);
  } catch (error) {
    if (!isCode(error, 'ENOENT') && !isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function release(path: string, own: string): void {
  if (readIfThere(path) === own) unlinkSync(path);
}

function describeSelf(): string {
  return `${process.pid} ${findStartOf(process.pid) ?? '-'}\n`;
}

function parseHolder(text: string): Holder | undefined {
  const [, pid, startedAt] = /^(\d{1,10}) (\S+)\n$/.exec(text) ?? [];
  if (pid === undefined || startedAt === undefined) return undefined;
  return { pid: Number(pid), startedAt: startedAt === '-' ? null : startedAt };
}

/** Compares the start time, because another program may have the same number since. */
function isAlive({ pid, startedAt }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return isCode(error, 'EPERM');
  }
  const nowThere = findStartOf(pid);
  return startedAt === null || nowThere === undefined || nowThere === startedAt;
}

/**
 * Field 22 of /proc/PID/stat in ticks since boot, plus the id of that boot; Linux only (man proc_pid_stat).
 */
function findStartOf(pid: number): string | undefined {
  const stat = readIfThere(`/proc/${pid}/stat`);
  const boot = readIfThere('/proc/sys/kernel/random/boot_id')?.trim();
  // The second field is the program's name in brackets, which may contain blanks.
  const ticks = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  return ticks === undefined || boot === undefined ? undefined : `${boot}/${ticks}`;
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT') || isCode(error, 'ESRCH')) return undefined;
    throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
