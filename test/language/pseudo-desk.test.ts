import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OUTLET_ID } from '#test/desk/fixtures.ts';
import { fill, SCREENS } from '#test/desk/frame/screens.ts';
import { browserCookies, roleAt, signInStaff } from '#test/support/makers/staff.ts';
import { copyProject } from '#test/support/outside/copy-project.ts';
import { CHROMIUM_ARGUMENTS, pageBrowser } from '#test/support/runner/chromium.ts';
import { pseudoOf, writePseudoLanguage } from '#test/support/samples/pseudo-language.ts';
import { type ServedProduct, startProduct } from '#test/support/servers/product.ts';
import { SOURCE_LANGUAGE } from '../../build/messages/catalogues.ts';
import { collectData, findPlainText } from './plain-text.ts';

/*
 * The desk has one language, so its build gets the accents in place of that one. The server stays as it is: its
 * texts arrive as data.
 */

const { root, remove } = copyProject(join(import.meta.dirname, '..', '..', 'brand'));

const REFERENCE = /^\w{4}-\w{6}-\w{6}$/;
const LOADING = pseudoOf('Loading');

let product: ServedProduct;
let browser: Browser;
let facts: Awaited<ReturnType<typeof fill>>;

beforeAll(async () => {
  writePseudoLanguage(join(root, 'messages'), SOURCE_LANGUAGE);
  for (const config of ['vite.config.ts', 'vite.desk.config.ts']) {
    execFileSync(
      process.execPath,
      ['node_modules/vite/bin/vite.js', 'build', '--config', config, '--logLevel', 'warn'],
      { cwd: root, stdio: 'pipe' },
    );
  }
  product = await startProduct();
  await product.release(join(root, 'dist'));
  facts = await fill(product);
  browser = await chromium.launch({ executablePath: pageBrowser(), args: CHROMIUM_ARGUMENTS });
}, 300_000);

afterAll(async () => {
  await browser.close();
  await product.stop();
  remove();
});

test.each(Object.entries(SCREENS))('%s shows no text beside messages', async (_, { role, path }) => {
  const { origin } = product;
  const context = await browser.newContext({
    ...{ baseURL: origin, locale: 'en-IN', timezoneId: 'Asia/Kolkata', serviceWorkers: 'block' },
    ...{ viewport: { width: 820, height: 1180 }, reducedMotion: 'reduce' },
  });
  if (role !== undefined) {
    const { cookies } = await signInStaff(product, [roleAt(role, OUTLET_ID)], { origin });
    await context.addCookies(browserCookies(cookies, origin));
  }
  const page = await context.newPage();
  const data = collectData(page);
  await page.goto(path(facts));
  await page.getByRole('main').getByText('⟦').first().waitFor();
  await expect.poll(() => page.getByText(LOADING, { exact: true }).count()).toBe(0);
  // The board shows the end of a reference, and the page of table codes its own address.
  const ends = () => [...data].filter((text) => REFERENCE.test(text)).map((text) => text.slice(-6));
  const known = () => new Set([...data, ...ends(), origin]);
  await expect.poll(() => findPlainText(page, known())).toEqual([]);
  await context.close();
});
