import { DRAWN_DISHES_PATH, SCENES_PATH } from '#domain/pictures/drawn-addresses.ts';
import { findLook } from './dishes/dish-words.ts';
import { drawEvent, drawOutlet, isHouse, isOccasion } from './scenes/draw-scene.ts';
import { createDice, svgOf } from './strokes.ts';

const WORDS = '[a-z0-9-]{1,80}';
const DISH = new RegExp(`^${DRAWN_DISHES_PATH}/(${WORDS})/(\\d{1,5})-(${WORDS})\\.svg$`);
const OUTLET = new RegExp(`^${SCENES_PATH}/outlets/([a-z]{1,20})/(\\d{1,9})-(${WORDS})\\.svg$`);
const EVENT = new RegExp(`^${SCENES_PATH}/events/([a-z-]{1,20})/(${WORDS})\\.svg$`);

/**
 * The SVG of an address made by `addressOfDish`, `addressOfOutlet` or `addressOfEvent`; undefined for any other.
 * An address always has the same picture.
 */
export function findDrawing(path: string): string | undefined {
  const [, category, place, title] = DISH.exec(path) ?? [];
  if (category !== undefined && place !== undefined && title !== undefined) {
    return drawDish(wordsOf(title), wordsOf(category), Number(place));
  }
  const [, house, recordId, code] = OUTLET.exec(path) ?? [];
  if (house !== undefined && code !== undefined) {
    return isHouse(house) ? drawOutlet(house, code, Number(recordId)) : undefined;
  }
  const [, occasion, name] = EVENT.exec(path) ?? [];
  return occasion !== undefined && name !== undefined && isOccasion(occasion)
    ? drawEvent(occasion, name)
    : undefined;
}

const wordsOf = (slug: string) => slug.replaceAll('-', ' ');

/** The drawing of a dish, 120 × 120; dishes with neighbouring numbers `place` get different vessels. */
function drawDish(title: string, category: string, place: number): string {
  const look = findLook(title, category);
  return svgOf('0 0 120 120', look.draw(createDice(`${category}/${title}`, place), look.filling));
}
