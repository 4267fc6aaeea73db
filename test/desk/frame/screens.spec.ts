import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expectAccessible, expectLargeTargets } from '#test/desk/axe.ts';
import { expect, test } from '#test/desk/fixtures.ts';
import { FRAMES, fill, SCREENS } from './screens.ts';

test.use({ refusals: [401] });

const ROUTES = join(import.meta.dirname, '../../../src/desk/routes');
test('every screen of the desk is checked here', () => {
  const files = readdirSync(ROUTES, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .map((path) => path.replace(/\.tsx$/, '').replaceAll('/', '.'));
  expect(files.toSorted()).toEqual([...FRAMES, ...Object.keys(SCREENS)].toSorted());
});

test('pages begin at one edge, and share a measure unless they are boards', async ({ openDesk, product }) => {
  const facts = await fill(product);
  const { page } = await openDesk('owner');
  await page.setViewportSize({ width: 1440, height: 900 });
  const widths = new Set<string>();
  for (const { role, path } of Object.values(SCREENS)) {
    if (role === undefined || role === 'rider') continue;
    await page.goto(path(facts));
    const main = page.getByRole('main');
    await expect(main).toBeVisible();
    const { x, width } = (await main.boundingBox()) ?? {};
    widths.add(`${x} to ${width}, board: ${(await main.getAttribute('data-board')) !== null}`);
  }
  expect([...widths].toSorted()).toEqual(['0 to 1024, board: false', '0 to 1440, board: true']);
});

for (const [name, { role, path }] of Object.entries(SCREENS)) {
  test(`${name} has no findings on a tablet, a phone and a screen`, async ({
    page: signedOut,
    openDesk,
    product,
  }) => {
    const facts = await fill(product);
    const page = role === undefined ? signedOut : (await openDesk(role, path(facts))).page;
    if (role === undefined) await page.goto(path(facts));
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
    for (const [width, height] of [
      [820, 1180],
      [390, 844],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectAccessible(page, `${name} at ${width}`);
      await expectLargeTargets(page, `${name} at ${width}`);
    }
  });
}
