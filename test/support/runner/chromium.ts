import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { installFromDistribution } from '#test/support/samples/distribution.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'] as const;

/** Chromium without windows; a separate package on Debian. */
const SHELL = 'chromium-headless-shell';

/** Playwright's own list for `--disable-features`, repeated because a second list replaces the first. */
const PLAYWRIGHTS_DISABLED = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * A full Chromium opens a window for each phone of a test, and its address bar loads two web pages for suggestions,
 * which cost more than the tested page.
 */
const WINDOW_PARTS = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
];

/** Arguments for running as root and without the internet, and against work that no test needs. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--mute-audio',
  // The test proxy has a self-signed certificate; only this flag lets workers register.
  '--ignore-certificate-errors',
  // Only this machine is reachable; host rules avoid request routing, which is slow and disables the cache.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  `--disable-features=${[...PLAYWRIGHTS_DISABLED, ...WINDOW_PARTS].join(',')}`,
];

function findOnPath(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}

function findPlaywrights(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function findChromium(): string | undefined {
  return process.env['CHROMIUM_PATH'] ?? findOnPath(NAMES) ?? findPlaywrights();
}

/** Path of a full Chromium; `CHROMIUM_PATH` takes precedence. */
export function wholeBrowser(): string {
  return findChromium() ?? join('/usr/bin', NAMES[0]);
}

/** Path of the headless shell, else a full Chromium; `CHROMIUM_PATH` takes precedence. */
export function pageBrowser(): string {
  return process.env['CHROMIUM_PATH'] ?? findOnPath([SHELL]) ?? wholeBrowser();
}

/** Playwright's options for tests of notifications, installation and Background Sync, which need a full Chromium. */
export const inWholeBrowser = {
  launchOptions: { executablePath: wholeBrowser(), args: CHROMIUM_ARGUMENTS },
};

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

/** Installs a Chromium if needed: the distribution's package, else Playwright's. */
export function ensureChromium(): string {
  const installed = findChromium();
  if (installed !== undefined) return installed;
  installFromDistribution('chromium');
  if (findChromium() === undefined) installPlaywrights();
  const path = findChromium();
  if (path === undefined) throw new Error('No Chromium could be found or installed; set CHROMIUM_PATH');
  return path;
}

/** Installs the headless shell and a full Chromium if needed; the latter replaces a missing shell. */
export function ensureBrowsers(): void {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen === undefined && findOnPath([SHELL]) === undefined) installFromDistribution(SHELL);
  ensureChromium();
}
