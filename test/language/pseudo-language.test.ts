import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CredentialSchema, ProfileSchema } from '#contract/account/account.ts';
import { ACCOUNT_ROUTES, OPEN_ROUTES } from '#test/e2e/every-route.ts';
import { storeRecords } from '#test/e2e/verbs/verbs-session.ts';
import { copyProject } from '#test/support/outside/copy-project.ts';
import { CHROMIUM_ARGUMENTS, pageBrowser } from '#test/support/runner/chromium.ts';
import { PSEUDO_LANGUAGE, pseudoOf, writePseudoLanguage } from '#test/support/samples/pseudo-language.ts';
import {
  createDataFolder,
  type ServerProcess,
  startServerProcess,
} from '#test/support/servers/server-process.ts';
import { collectData, findPlainText } from './plain-text.ts';

/*
 * Another language is one folder: a copy of the project gets one, in which every text carries accents, and is
 * built and served. A letter without an accent is a text that did not go through the catalogue.
 */

const { root, remove } = copyProject(join(import.meta.dirname, '..', '..', 'brand'));
const data = createDataFolder();
/** As the platform names it. */
const PSEUDO_NAME = 'English (Pseudo-Accents)';
const MOBILE = '9812345670';
const PHONE = { width: 390, height: 844 };

let server: ServerProcess;
let browser: Browser;

beforeAll(async () => {
  writePseudoLanguage(join(root, 'messages'));
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    ...{ cwd: root, stdio: 'pipe' },
  });
  server = await startServerProcess({ DATA_DIR: data.path, SANDBOX: 'on' }, root);
  await server.ready();
  browser = await chromium.launch({ executablePath: pageBrowser(), args: CHROMIUM_ARGUMENTS });
}, 300_000);

afterAll(async () => {
  await browser.close();
  server.child.kill('SIGTERM');
  await server.ended;
  data.remove();
  remove();
});

const SessionSchema = v.object({
  responsePacket: v.object({ ...CredentialSchema.entries, profile: ProfileSchema }),
});
const InboxSchema = v.array(v.object({ text: v.string() }));

async function openContext(): Promise<BrowserContext> {
  return browser.newContext({
    ...{ baseURL: server.origin, locale: PSEUDO_LANGUAGE, viewport: PHONE, serviceWorkers: 'block' },
    ...{ timezoneId: 'Asia/Kolkata', reducedMotion: 'reduce', permissions: ['geolocation'] },
    geolocation: { latitude: 30.7374, longitude: 76.6762 },
  });
}

async function signIn(page: Page): Promise<void> {
  await page.request.post('/v1/api/generateOtpForUser', { data: { mobileNumber: MOBILE } });
  const inbox = await (await page.request.get(`/sandbox/messages?mobileNumber=${MOBILE}`)).json();
  const oneTimePassword = /\b\d{4}\b/.exec(v.parse(InboxSchema, inbox)[0]?.text ?? '')?.[0];
  const response = await page.request.post('/v1/api/loginUserByOtp', {
    data: { mobileNumber: MOBILE, oneTimePassword },
  });
  const { mobile, secretKey, profile } = v.parse(SessionSchema, await response.json()).responsePacket;
  await storeRecords(page, { session: { credential: { mobile, secretKey }, profile } });
}

describe('in a language of accents', () => {
  let context: BrowserContext;
  let page: Page;
  let shown: Set<string>;
  beforeAll(async () => {
    context = await openContext();
    page = await context.newPage();
    shown = collectData(page).add(PSEUDO_NAME);
  });
  afterAll(() => context.close());

  const open = async (path: string) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await page.getByText('⟦').count()).toBeGreaterThan(0);
  };

  test.each(Object.keys(OPEN_ROUTES))('%s shows no other text to a visitor', async (path) => {
    await open(path);
    expect(await findPlainText(page, shown)).toEqual([]);
  });

  test('a dish, the cart and the checkout show no other text', async () => {
    await open('/');
    await page.getByText(pseudoOf('ADD'), { exact: true }).first().click();
    await page
      .getByRole('dialog')
      .or(page.getByText(pseudoOf('View cart')))
      .first()
      .waitFor();
    expect(await findPlainText(page, shown)).toEqual([]);
    const sheet = page.getByRole('dialog').getByRole('button').last();
    if (await sheet.isVisible()) await sheet.click();
    for (const path of ['/cart', '/checkout']) {
      await open(path);
      expect(await findPlainText(page, shown)).toEqual([]);
    }
  });

  test('the page of languages offers it by its own name', async () => {
    await open('/language');
    expect(await page.getByRole('radio', { name: PSEUDO_NAME }).isChecked()).toBe(true);
  });

  test('the page names its language, and the server answers in it', async () => {
    expect(await page.locator('html').getAttribute('lang')).toBe(PSEUDO_LANGUAGE);
    const refused = await page.request.post('/v1/api/generateOtpForUser', {
      headers: { 'Accept-Language': PSEUDO_LANGUAGE },
      data: { mobileNumber: '1' },
    });
    expect(await refused.json()).toMatchObject({ message: pseudoOf('*Please enter a valid mobile number') });
  });

  describe('to a customer', () => {
    beforeAll(() => signIn(page));

    test.each(Object.keys(ACCOUNT_ROUTES))('%s shows no other text', async (path) => {
      await open(path);
      expect(await findPlainText(page, shown)).toEqual([]);
    });
  });
});
