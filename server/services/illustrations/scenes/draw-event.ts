import { box, createDice, type Dice, faint, hashOf, line, oval, svgOf } from '../strokes.ts';
import { FESTIVALS, GATHERINGS } from './festivals.ts';
import { type Motif, MUSIC } from './motifs.ts';

/** What an event is drawn from. */
export interface EventWords {
  readonly title: string;
  readonly description: string;
  /** Its place among the events, by which neighbours get different rooms. */
  readonly place: number;
}

/** Walls above and below, and the floor. */
const ROOMS = [
  ['#2a1c3d', '#6b3a5c', '#3a2331'],
  ['#3d1f1a', '#a5532c', '#4a2a1c'],
  ['#12303a', '#2f7a70', '#1d3a36'],
  ['#1b2547', '#4a5fa0', '#232b48'],
  ['#3a2a12', '#a87a2a', '#4a3418'],
  ['#3a1626', '#a03a52', '#40202c'],
  ['#1f2f1c', '#5f8a46', '#2a3a22'],
] as const;

/** The picture of an event, 320 × 180; its words tell the occasion. */
export function drawEvent({ title, description, place }: EventWords): string {
  const dice = createDice(`event/${title}`, place);
  return svgOf('0 0 320 180', room(dice) + findMotif(title, description)(dice));
}

function room(dice: Dice): string {
  const [top, low, floor] = dice.inTurn(ROOMS);
  const gradient = `<defs><radialGradient id="k" cx=".5" cy=".5" r=".75"><stop stop-color="${low}"/><stop offset="1" stop-color="${top}"/></radialGradient></defs>`;
  return `${gradient}<rect width="320" height="180" fill="url(#k)"/>${box(0, 150, 320, 30, 0, floor)}${box(0, 150, 320, 2, 0, '#fff', faint(0.18))}${oval(160, 160, 120, 9, '#fff', faint(0.08))}${line('M0 165h320', '#000', 1, faint(0.2))}`;
}

function findMotif(title: string, description: string): Motif {
  const occasions = [...FESTIVALS, ...MUSIC];
  const told = [title, description].flatMap((text) => occasions.filter(([words]) => words.test(text.toLowerCase())));
  const motif = told[0]?.[1] ?? GATHERINGS[hashOf(title) % GATHERINGS.length];
  if (motif === undefined) throw new Error('There is no occasion to draw');
  return motif;
}
