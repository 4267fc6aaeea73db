import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { installFromDistribution } from './distribution.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'] as const;

/** The same engine without the parts of a window; a package of its own on Debian and its kin. */
const SHELL = 'chromium-headless-shell';

/** A second list takes the place of the first, so these are Playwright's own, of the systems we run on. */
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
 * A whole Chromium draws a window for each phone, with an address bar whose suggestions are two web pages
 * of their own: more work than the page that is tested.
 */
const WINDOW_PARTS = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
];

/** What Chromium needs on a machine with a closed network, and as root; and what tests need not pay for. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--mute-audio',
  // The proxy before a server in production has a certificate of its own; workers are registered only by this.
  '--ignore-certificate-errors',
  // Nothing but this machine is there. Asked of the network and not of every request by routing, which
  // would hold each one up and switch the cache off.
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

/** Path of a whole Chromium, with windows, permissions and devices; `CHROMIUM_PATH` goes before any other. */
export function wholeBrowser(): string {
  return findChromium() ?? join('/usr/bin', NAMES[0]);
}

/**
 * Path of the browser for what is seen on a page: the headless shell, which draws no window around it, else
 * a whole Chromium. `CHROMIUM_PATH` goes before both.
 */
export function pageBrowser(): string {
  return process.env['CHROMIUM_PATH'] ?? findOnPath([SHELL]) ?? wholeBrowser();
}

/** For files whose tests need more than a page: notifications, installing, Background Sync. */
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

/** Sees to both browsers of the journeys; where the headless shell cannot be had, the whole one does its work. */
export function ensureBrowsers(): void {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen === undefined && findOnPath([SHELL]) === undefined) installFromDistribution(SHELL);
  ensureChromium();
}
