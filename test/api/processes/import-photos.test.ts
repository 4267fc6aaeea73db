import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getItemListWithCatSubCat, restaurantList } from '#contract/endpoints/chain/catalogue.ts';
import { getUpcomingEventList } from '#contract/endpoints/events.ts';
import { insertPhotoFiles } from '#server/db/queries/catalogue/photos.ts';
import { planMenu } from '#server/services/imports/plan-menu.ts';
import { readPhotoFolder } from '#server/services/photos/photo-folder.ts';
import { createJpeg, createWebp } from '#test/support/samples/pictures.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

const HEADER = 'item,category,price,veg mark,code,picture URL';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'photos-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Red on the left, green in the middle, blue on the right. */
async function createStripes(width: number, height: number): Promise<Buffer> {
  const third = Math.ceil(width / 3);
  const stripe = (background: string) => ({
    create: { width: third, height, channels: 3 as const, background },
  });
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([
      { input: stripe('#00ff00'), left: third, top: 0 },
      { input: stripe('#0000ff'), left: width - third, top: 0 },
    ])
    .jpeg({ quality: 95 })
    .toBuffer();
}

const put = (name: string, content: Buffer | string) => writeFileSync(join(folder, name), content);

function runImport(...args: string[]) {
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '' };
  return spawnSync(process.execPath, ['server/cli/import.ts', ...args], { env, encoding: 'utf8' });
}

describe('the command with a folder of photographs', () => {
  it('takes those that a cell or the name of a dish names, and lists the others', async () => {
    put(
      'menu.csv',
      [HEADER, 'Dal,Mains,100,veg,,bowl.jpg @right', 'Butter Chicken,Mains,300,non-veg,,'].join('\n'),
    );
    put('bowl.jpg', await createStripes(1200, 600));
    put('Butter chicken.webp', await createWebp(800, 600));
    put('IMG_1.jpg', await createJpeg(800, 600));
    const args = ['menu', join(folder, 'menu.csv'), '--photos', folder];
    const tried = runImport(...args, '--dry-run');
    expect([tried.status, tried.stderr]).toEqual([0, '']);
    const done = runImport(...args);
    expect(done.stdout).toContain('Please check:\n  file: no row uses these photographs: IMG_1.jpg\n');
    expect(done.stdout).toContain('2 items imported from');
    expect(runImport(...args).stdout).toContain('Nothing has changed: all 2 items');
  }, 240_000);

  it('names each that is missing, too small, broken or of another kind, and changes nothing', async () => {
    const files = ['gone.jpg', 'small.jpg', 'broken.jpg', 'phone.heic', 'fine.jpg @somewhere'];
    put('menu.csv', [HEADER, ...files.map((file, at) => `Dish ${at},Mains,100,veg,,${file}`)].join('\n'));
    put('small.jpg', await createJpeg(300, 200));
    put('broken.jpg', (await createStripes(900, 700)).subarray(0, 4000));
    put('phone.heic', Buffer.from('\0\0\0\x18ftypheic'));
    put('fine.jpg', await createJpeg(800, 600));
    const { status, stderr } = runImport('menu', join(folder, 'menu.csv'), '--photos', folder);
    expect(status).toBe(1);
    expect(stderr).toContain('row 2, picture url: "gone.jpg" is not in the folder of photographs');
    expect(stderr).toContain(
      'row 3, picture url: "small.jpg" has only 300 × 200 pixels; 480 × 360 is the least',
    );
    expect(stderr).toContain('row 4, picture url: "broken.jpg" is damaged');
    expect(stderr).toContain('row 5, picture url: "phone.heic" is no JPEG, PNG or WebP that can be read');
    expect(stderr).toContain('row 6, picture url: "@somewhere" is no place in a picture');
    expect(stderr).toContain('5 problems');
    const without = runImport('menu', join(folder, 'menu.csv'));
    expect(without.stderr).toContain('"gone.jpg" is a file; name its folder with --photos FOLDER');
    expect(runImport('menu', join(folder, 'menu.csv'), '--photos', join(folder, 'none')).stderr).toContain(
      'Cannot read the photographs of',
    );
  }, 240_000);
});

describe('the menu', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.stop());

  async function itemsOf(table: string) {
    const photos = await readPhotoFolder(folder, table);
    const planned = await planMenu(api.db, new TextEncoder().encode(table), 7, photos);
    if (!planned.ok) throw new Error(JSON.stringify(planned.problems));
    for (const { files } of photos.listUsed()) await insertPhotoFiles(api.db, files);
    await planned.value.write();
    const result = await api.call(getItemListWithCatSubCat, { restaurantId: 7 });
    if (!result.ok) throw new Error(result.message);
    return result.packet.itemList;
  }

  const get = (path: string) => api.app.request(path);

  it('shows a photograph in two crops and four sizes around its focus, with the colours of its blur', async () => {
    put('bowl.jpg', await createStripes(1800, 600));
    const [left, right] = await itemsOf(
      [HEADER, 'Dal,Mains,100,veg,,bowl.jpg @0/50', 'Rice,Mains,100,veg,,bowl.jpg @right'].join('\n'),
    );
    expect(left?.imageUrl).toMatch(/^\/photos\/[0-9a-f]{32}\.[0-9a-f]{15}\/wide-960\.webp$/);
    expect(left?.imageUrl).toMatch(/\.(f00){5}\//);
    expect(right?.imageUrl).toMatch(/\.(00f){5}\//);
    const sizes = {
      'square-192': [192, 192],
      'square-384': [384, 384],
      'wide-480': [480, 270],
      'wide-960': [960, 540],
    };
    for (const [cut, [width, height]] of Object.entries(sizes)) {
      const response = await get((left?.imageUrl ?? '').replace('wide-960', cut));
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('cache-control')).toContain('immutable');
      const file = Buffer.from(await response.arrayBuffer());
      expect(await sharp(file).metadata()).toMatchObject({ width, height, format: 'webp' });
      expect(file.length).toBeLessThan(120_000);
    }
    expect((await get((left?.imageUrl ?? '').replace('wide-960', 'wide-999'))).status).toBe(404);
    expect((await get('/photos/x/wide-960.webp')).status).toBe(404);
  });

  it('draws each dish of a chain without photographs, by its own words', async () => {
    const titles = [
      'Paneer Makhani',
      'Palak Paneer',
      'Garlic Naan',
      'Mango Lassi',
      'Veg Biryani',
      'Gulab Jamun',
    ];
    const items = await itemsOf([HEADER, ...titles.map((title) => `${title},Menu,100,veg,,`)].join('\n'));
    expect(items.map(({ imageUrl }) => imageUrl)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^\/art\/drawn\/menu\/\d+-paneer-makhani\.svg$/)]),
    );
    const pictures = await Promise.all(items.map(async ({ imageUrl }) => (await get(imageUrl ?? '')).text()));
    expect(new Set(pictures).size).toBe(titles.length);
    const response = await get(items[0]?.imageUrl ?? '');
    expect(response.headers.get('content-type')).toContain('image/svg+xml');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect((await get('/art/drawn/menu/nothing.svg')).status).toBe(404);
  });

  it('comes beside outlets and events that each have their own picture', async () => {
    const outlets = await api.call(restaurantList, {});
    const events = await api.call(getUpcomingEventList, {});
    if (!outlets.ok || !events.ok) throw new Error('the request failed');
    const pictures = outlets.packet.restaurantList.map(({ imageUrl }) => imageUrl);
    expect(new Set(pictures).size).toBe(pictures.length);
    const posters = events.packet.eventList.map(({ posterUrl }) => posterUrl);
    expect(new Set(posters).size).toBe(posters.length);
  });
});
