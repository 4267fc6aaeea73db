import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyProject } from '#test/support/outside/copy-project.ts';
import { digestOf, findOwn, OWN_PICTURES } from '#test/support/outside/own-brand.ts';

const { root, remove } = copyProject(join(import.meta.dirname, 'brand'));
const texts = join(root, 'texts');

/** As an owner has it, who runs no tests. */
const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'CHROMIUM_PATH', 'PLAYWRIGHT_BROWSERS_PATH'];
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_ON.includes(name)));

const runNode = (...args: string[]) =>
  execFileSync(process.execPath, args, {
    ...{ cwd: root, env, encoding: 'utf8' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
const build = () => runNode('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn');

/** Error output of a command that fails. */
function failureOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
  }
  return 'no failure';
}

const COLOURS = join(root, 'brand', 'colours.json');

let refusals: Readonly<Record<'icons' | 'contrast', string>>;
beforeAll(() => {
  const icons = failureOf(build);
  runNode('test/support/samples/draw-icons.ts');
  const colours = readFileSync(COLOURS, 'utf8');
  writeFileSync(COLOURS, colours.replace('"onAccent": "#fdfdfd"', '"onAccent": "#3d6798"'));
  const contrast = failureOf(build);
  writeFileSync(COLOURS, colours);
  refusals = { icons, contrast };
  build();
  runNode('test/rebrand/collect-texts.ts', texts);
}, 300_000);
afterAll(remove);

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

function readPage(name: string): { readonly status: number; readonly text: string } {
  const whole = readFileSync(join(texts, `${name.replaceAll('/', '!')}.txt`), 'utf8');
  const [status, ...lines] = whole.split('\n');
  return { status: Number(status), text: lines.join('\n') };
}

describe('a chain with its own brand/', () => {
  test('is warned by the build of icons of another logo and of weak colours', () => {
    expect(refusals.icons).toContain('run `npm run icons`');
    expect(refusals.contrast).toMatch(
      /colours\.json: onAccent #3d6798 on accent #1d4e89 has a contrast of 1\.\d+ to 1; it needs 4\.5 to 1\./,
    );
  });

  test('has nothing of the former chain in the build: no name, no colour, no picture', () => {
    const files = filesIn(join(root, 'dist'));
    expect(files.length).toBeGreaterThan(200);
    const found = files.flatMap((file) => {
      const content = readFileSync(file);
      const own = findOwn(content.toString('latin1'));
      const nameOfFile = findOwn(file.slice(root.length));
      return [...own, ...nameOfFile, ...(OWN_PICTURES.has(digestOf(content)) ? ['its picture'] : [])].map(
        (each) => `${file.slice(root.length)}: ${each}`,
      );
    });
    expect(found).toEqual([]);
  });

  test('has nothing of it in pages, texts, messages and invoices either', () => {
    const files = filesIn(texts);
    expect(files.length).toBeGreaterThan(60);
    const found = files.flatMap((file) =>
      findOwn(readFileSync(file, 'utf8')).map((own) => `${file.slice(texts.length)}: ${own}`),
    );
    expect(found).toEqual([]);
    expect(readPage('/').text).toContain('Neeli Rasoi &lt;Tiffin&gt; &amp; Co');
    expect(readPage('/manifest.webmanifest').text).toContain('"theme_color": "#1d4e89"');
    expect(readPage('sms').text).toContain('Neeli');
    expect(readPage('invoice').text).toContain('Neeli');
  });

  test.each([
    '/ceo',
    '/franchise',
    '/upcoming-outlets',
    '/atm-bar',
    '/mrp-night',
    '/deal-cart',
    '/my-tickets',
  ])('has no page at %s, which it switched off', (path) => {
    expect(readPage(path).status).toBe(404);
    expect(readPage('/sitemap.xml').text).not.toContain(`${path}<`);
    expect(readPage('/').text).not.toContain(`href="${path}"`);
  });

  test('has its pages, and no tab, deal or event of those that it switched off', () => {
    expect(readPage('/job-and-career').status).toBe(200);
    expect(readPage('/sitemap.xml').text).toContain('/job-and-career<');
    expect(readPage('/').text).toContain('tab=TakeAway');
    expect(readPage('/').text).toContain('Showing Kochi.');
    expect(readPage('/').text).not.toMatch(/tab=(StealDeal|EventList)/);
    expect(readPage('events').text).toContain('"eventList":[]');
    expect(readPage('deals').text).toContain('"itemList":[]');
    expect(readPage('/v1/api/getAdBannerList/DashboardTop').text).toContain('"bannerList":[]');
  });
});
