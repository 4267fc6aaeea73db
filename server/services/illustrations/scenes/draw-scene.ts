import type { House, Occasion } from '#domain/pictures/drawn-addresses.ts';
import type { Motif } from '../strokes.ts';
import { box, createDice, type Dice, faint, hashOf, line, oval, svgOf } from '../strokes.ts';
import { FESTIVALS } from './festivals.ts';
import { FRONTS } from './fronts.ts';
import { EVENINGS } from './motifs.ts';
import { pickSky } from './surroundings.ts';

/** The front of an outlet, 320 × 180; outlets with neighbouring numbers `place` get different skies and colours. */
export function drawOutlet(house: House, code: string, place: number): string {
  const dice = createDice(`outlet/${code}`, place);
  const sky = pickSky(dice);
  return svgOf('0 0 320 180', sky.drawing + FRONTS[house](dice, sky));
}

export const isHouse = (name: string): name is House => Object.hasOwn(FRONTS, name);

const MOTIFS: Readonly<Record<Occasion, Motif>> = { ...FESTIVALS, ...EVENINGS };

export const isOccasion = (name: string): name is Occasion => Object.hasOwn(MOTIFS, name);

/** Colours of rooms: the wall at its top and at its bottom, and the floor. */
const ROOMS = [
  ['#2a1c3d', '#6b3a5c', '#3a2331'],
  ['#3d1f1a', '#a5532c', '#4a2a1c'],
  ['#12303a', '#2f7a70', '#1d3a36'],
  ['#1b2547', '#4a5fa0', '#232b48'],
  ['#3a2a12', '#a87a2a', '#4a3418'],
  ['#3a1626', '#a03a52', '#40202c'],
  ['#1f2f1c', '#5f8a46', '#2a3a22'],
] as const;

/** The room of an event with the motif of its occasion, 320 × 180. */
export function drawEvent(occasion: Occasion, name: string): string {
  const dice = createDice(`event/${name}`, hashOf(name));
  return svgOf('0 0 320 180', room(dice) + MOTIFS[occasion](dice));
}

function room(dice: Dice): string {
  const [top, low, floor] = dice.inTurn(ROOMS);
  const gradient = `<defs><radialGradient id="k" cx=".5" cy=".5" r=".75"><stop stop-color="${low}"/><stop offset="1" stop-color="${top}"/></radialGradient></defs>`;
  return `${gradient}<rect width="320" height="180" fill="url(#k)"/>${box(0, 150, 320, 30, 0, floor)}${box(0, 150, 320, 2, 0, '#fff', faint(0.18))}${oval(160, 160, 120, 9, '#fff', faint(0.08))}${line('M0 165h320', '#000', 1, faint(0.2))}`;
}
