import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { addressOfDish, addressOfEvent, addressOfOutlet } from '#domain/pictures/drawn-addresses.ts';
import { readDemoFile } from '#server/services/demo/demo-files.ts';
import { findDrawing } from '#server/services/illustrations/find-drawing.ts';
import { readMenuFile } from '#server/services/imports/menu-file.ts';
import { readEventsFile } from '#server/services/imports/offers/events-file.ts';
import { readOutletsFile } from '#server/services/imports/outlets-file.ts';

/**
 * Size of the demo's pictures in pixels: a dish is 96 to 128 px wide on the page at twice the density, a scene as
 * wide as a phone.
 */
const DISH_SIDE = 224;
const SCENE = { width: 720, height: 405 };

/**
 * A picture of the demo: its path in `public`, and the address at which the server draws such a picture for other
 * chains.
 */
export interface DemoPicture {
  readonly path: string;
  readonly address: string;
}

/** Pictures that older databases name, which were filled before each outlet had a picture of its own. */
const EARLIER = [
  ['lounge', 'lounge'],
  ['cafe', 'cafe'],
  ['highway', 'highway'],
  ['hills', 'chalet'],
].map(([name, house], place) => ({
  path: `/banners/outlet-${name}.webp`,
  address: `/scenes/outlets/${house}/${place}-${name}.svg`,
}));

/**
 * Lists the demo's pictures, which are files because messengers show no SVG and phones decode a WebP beside the
 * page's work.
 */
export async function listDemoPictures(): Promise<DemoPicture[]> {
  const menu = readMenuFile(await readDemoFile('menu.csv', 0));
  if (!menu.ok) throw new Error(JSON.stringify(menu.problems));
  const dishes = menu.value.items.map(({ item }, position) => ({
    path: item.imageUrl ?? '',
    address: addressOfDish({
      ...{ itemId: item.itemId, title: item.title, position },
      ...{ categoryId: item.category.id, subCategoryId: item.subCategory?.id ?? null },
    }),
  }));
  const { rows } = readOutletsFile(await readDemoFile('outlets.csv', 0));
  const outlets = rows.flatMap(({ outlet }) => (outlet === undefined ? [] : [outlet]));
  const { events } = readEventsFile(await readDemoFile('events.csv', 0));
  return [
    ...dishes,
    ...outlets.map(({ imageUrl, recordId, code, title, description = '', facilities = [] }) => ({
      path: imageUrl ?? '',
      address: addressOfOutlet({ recordId, code, title, description, facilities }),
    })),
    ...events.map(({ event }) => ({ path: event.posterUrl, address: addressOfEvent(event) })),
  ];
}

/** Renders every picture of the demo into `public`. */
export async function drawDemo(folder: string): Promise<void> {
  for (const { path, address } of [...(await listDemoPictures()), ...EARLIER]) {
    const drawing = findDrawing(address);
    if (drawing === undefined || !path.endsWith('.webp'))
      throw new Error(`${path || address} has no drawing`);
    const size = path.startsWith('/art/') ? { width: DISH_SIDE, height: DISH_SIDE } : SCENE;
    const picture = sharp(Buffer.from(drawing), { density: 192 }).resize(size);
    writeFileSync(
      join(folder, path),
      await picture.webp({ quality: 76, alphaQuality: 70, effort: 6 }).toBuffer(),
    );
  }
}
