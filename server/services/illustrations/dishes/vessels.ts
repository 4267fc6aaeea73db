import { area, type Dice, dot, faint, line, litBox, litDot, litOval, oval, shadow } from '../strokes.ts';

/** Colours of a vessel: outside, rim and inside. */
const BOWLS = {
  ceramic: ['#f4ece0', '#fffaf2', '#d9cdbd'],
  blue: ['#3d6488', '#557ea3', '#2c4c69'],
  copper: ['#c4733a', '#e09a5c', '#7d4520'],
  brass: ['#d4a03c', '#f0c768', '#8f6820'],
  clay: ['#b4633a', '#cb7d50', '#7e4022'],
  green: ['#56785c', '#70957a', '#3b5641'],
  plum: ['#7a4a5e', '#96647a', '#563142'],
  mustard: ['#d9a63a', '#f2c862', '#94691a'],
  teal: ['#2f7a7d', '#4c9a9b', '#1d5456'],
  rose: ['#cf8a78', '#e7ab9a', '#96574a'],
  black: ['#33302e', '#4a4643', '#1f1d1c'],
} as const;

export type BowlKind = keyof typeof BOWLS | 'iron';

const BOWL_KINDS = [
  'ceramic',
  'copper',
  'blue',
  'brass',
  'clay',
  'iron',
  'green',
  'plum',
  'mustard',
  'teal',
  'rose',
  'black',
] as const;

/** A bowl from above; food in it has a radius of at most 41, around 60, 60. */
export function bowl(kind: BowlKind): string {
  if (kind === 'iron') return ironPan();
  const [outside, rim, inside] = BOWLS[kind];
  const handles =
    kind === 'copper' || kind === 'brass'
      ? line('M11 50c-9 2-9 18 0 20M109 50c9 2 9 18 0 20', outside, 4.5)
      : '';
  return (
    shadow(63, 68, 57, 52) +
    handles +
    litDot(60, 60, 51, outside) +
    dot(60, 60, 47.5, rim) +
    dot(60, 60, 43.5, inside)
  );
}

function ironPan(): string {
  const handles = line('M10 48c-9 3-9 21 0 24M110 48c9 3 9 21 0 24', '#2b2825', 5.5);
  return (
    shadow(63, 68, 57, 52) +
    handles +
    litDot(60, 60, 51, '#3a3633') +
    dot(60, 60, 47.5, '#57514c') +
    dot(60, 60, 43.5, '#211f1d')
  );
}

const PLATES = {
  white: ['#f6efe4', '#fffaf2'],
  stone: ['#c9bca9', '#dccfbd'],
  sky: ['#a9c4d4', '#c4dae6'],
  sage: ['#a9bd9e', '#c3d3b9'],
  rose: ['#dcae9f', '#edc8bb'],
  slate: ['#3f4348', '#52575d'],
  brass: ['#d4a03c', '#ecc873'],
  navy: ['#2c4766', '#46658a'],
  clay: ['#b4633a', '#d08a5e'],
  mint: ['#8fc7b5', '#b5dfd1'],
  plum: ['#75475a', '#97687c'],
  steel: ['#aeb6bd', '#d5dadf'],
} as const;

export type PlateKind = keyof typeof PLATES | 'board' | 'leaf';

const PLATE_KINDS = [
  'white',
  'navy',
  'board',
  'sage',
  'slate',
  'rose',
  'leaf',
  'sky',
  'clay',
  'mint',
  'plum',
  'steel',
  'brass',
] as const;

/** The round plates, for dishes that need their room. */
const ROUND_KINDS = [
  'white',
  'navy',
  'sky',
  'sage',
  'slate',
  'rose',
  'clay',
  'mint',
  'plum',
  'stone',
  'steel',
] as const;

/** A plate from above; food on it has a radius of at most 40, around 60, 60. */
export function plate(kind: PlateKind): string {
  if (kind === 'board') return board();
  if (kind === 'leaf') return leaf();
  const [rim, inside] = PLATES[kind];
  return shadow(62, 67, 59, 54) + litDot(60, 60, 54, rim) + dot(60, 60, 41, inside) + ringOfPlate();
}

const ringOfPlate = () =>
  `<circle cx="60" cy="60" r="41" fill="none" stroke="#000" stroke-opacity=".1" stroke-width="1.5"/>`;

function board(): string {
  const grain = line('M14 46h92M16 60h90M14 74h92', '#8f5c30', 1, faint(0.35));
  return (
    shadow(62, 70, 60, 44) + litBox(6, 24, 108, 74, 14, '#b97f48') + grain + dot(103, 61, 3.5, '#7d4d26')
  );
}

function leaf(): string {
  const half = 'M6 62C22 22 86 16 115 52 96 100 30 104 6 62z';
  const veins = 'M8 62Q60 52 113 53M30 57l8-20M50 54l10-24M72 53l12-19M34 58l10 24M54 56l14 28M76 54l14 20';
  return (
    shadow(62, 68, 58, 42) +
    area(half, '#5b8f3f') +
    area(half, 'url(#s)') +
    line(veins, '#86b565', 1.2, faint(0.8))
  );
}

/** A hot iron plate on its tray, on which sizzlers are served. */
export function sizzlerPlate(dice: Dice): string {
  const tray = dice.inTurn(['#a46d3a', '#6f4526', '#c9975a', '#8a2f22', '#4a4d52']);
  const ground = dice.inTurn([true, false])
    ? litBox(4, 20, 112, 82, 16, tray)
    : litOval(60, 62, 57, 43, tray);
  const cabbage = dice.pick([true, false])
    ? oval(60, 60, 45, 31, '#9cc46a') + oval(60, 60, 45, 31, 'url(#s)')
    : '';
  return (
    shadow(62, 70, 60, 46) +
    ground +
    litOval(60, 60, 49, 35, '#34312f') +
    oval(60, 60, 44, 30, '#22201f') +
    cabbage
  );
}

/** A small cup of dip from above. */
export function dip(x: number, y: number, colour: string, radius = 10): string {
  return (
    dot(x + 1, y + 2, radius + 0.5, '#000', faint(0.22)) +
    litDot(x, y, radius, '#f4ece0') +
    litDot(x, y, radius * 0.76, colour)
  );
}

const STEAM_AT = [44, 60, 76] as const;

/** Three wisps of steam. */
export function steam(y: number): string {
  const wisps = STEAM_AT.map((x) => `M${x} ${y}c-5-5 5-9 0-15`);
  return line(wisps.join(''), '#cfc4b6', 3, faint(0.55));
}

export const pickBowl = (dice: Dice): BowlKind => dice.inTurn(BOWL_KINDS);
export const pickRound = (dice: Dice): PlateKind => dice.inTurn(ROUND_KINDS);
export const pickPlate = (dice: Dice): PlateKind => dice.inTurn(PLATE_KINDS);
