import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const APT = '/usr/bin/apt-get';

/**
 * Installs a package of the distribution, if this process is root on Debian, and prints it because it is slow; false
 * when not possible.
 */
export function installFromDistribution(name: string): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync(APT)) return false;
  console.log(`▸ Installing ${name} from the distribution`);
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  try {
    execFileSync(APT, ['update', '-qq'], options);
    execFileSync(APT, ['install', '-y', '-qq', '--no-install-recommends', name], options);
    return true;
  } catch (cause) {
    console.log(`  it could not be installed: ${String(cause)}`);
    return false;
  }
}
