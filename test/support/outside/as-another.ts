import { execFileSync } from 'node:child_process';

/** The system account that runs a program; empty for this process's own user. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

/** For root the first of the named accounts that exists, undefined without any; otherwise this process's own user. */
export function findAccount(names: readonly string[]): Account | undefined {
  if (process.getuid?.() !== 0) return {};
  for (const name of names) {
    const uid = idOf('-u', name);
    const gid = idOf('-g', name);
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  return undefined;
}

function idOf(flag: '-u' | '-g', name: string): number | undefined {
  try {
    return Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return undefined;
  }
}
