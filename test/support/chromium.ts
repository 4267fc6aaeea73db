import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { installFromDistribution } from './distribution.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** What Chromium needs on a machine with a closed network, and as root. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function findOnPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}

function findPlaywrights(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function findChromium(): string | undefined {
  return process.env['CHROMIUM_PATH'] ?? findOnPath() ?? findPlaywrights();
}

function installPlaywrights(): void {
  console.log('▸ Installing Chromium by Playwright');
  execFileSync(
    process.execPath,
    [join('node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium'],
    {
      stdio: 'inherit',
    },
  );
}

/** Path of a Chromium: an installed one, else the distribution's package, else Playwright's. */
export function ensureChromium(): string {
  const installed = findChromium();
  if (installed !== undefined) return installed;
  installFromDistribution('chromium');
  if (findChromium() === undefined) installPlaywrights();
  const path = findChromium();
  if (path === undefined) throw new Error('No Chromium could be found or installed; set CHROMIUM_PATH');
  return path;
}
