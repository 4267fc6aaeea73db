import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';

const GIB = 1024 ** 3;

function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    // An unpacked archive has no history.
    return '';
  }
}

function describeCommit(): string {
  const commit = git('rev-parse', '--short', 'HEAD');
  if (commit === '') return 'unknown';
  return git('status', '--porcelain', '--untracked-files=no') === '' ? commit : `${commit} with changes`;
}

/** The environment that figures depend on; `chromium` is its version. */
export function describeRun(chromium: string, command: string): string {
  const processors = cpus();
  const [load = 0] = loadavg();
  const memory = Math.round(totalmem() / GIB);
  return [
    `- machine: ${processors.length} × ${processors[0]?.model.trim() ?? 'unknown'}, ${memory} GiB, load ${load.toFixed(1)} before the start`,
    `- date: ${new Date().toISOString()}`,
    `- commit: ${describeCommit()}`,
    `- Chromium ${chromium}, Node ${process.version}`,
    `- command: \`${command}\``,
  ].join('\n');
}
