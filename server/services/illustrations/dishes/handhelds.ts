import {
  area,
  type Dice,
  dot,
  faint,
  flecks,
  line,
  litArea,
  litBox,
  litDot,
  oval,
  placed,
  shadow,
  strew,
} from '../strokes.ts';
import type { Filling } from './bowls.ts';
import { herbs, morsel } from './morsels.ts';
import { dip, pickPlate, plate } from './vessels.ts';

const BUNS = ['#d9923f', '#8a4f24', '#e6ac58', '#c97f30', '#3a3230'] as const;
const CHEESES = ['#ffc93c', '#fff0c4', '#f79b2e'] as const;

/** A layer of a burger: its height, and how it is drawn with its top at y. */
type Layer = readonly [height: number, draw: (y: number) => string];

const LETTUCE: Layer = [
  8,
  (y) => litArea(`M13 ${y + 2}q8 9 15 1 8 9 16 1 8 9 16 1 8 9 16 1 8 9 16 0 8 8 15-1l0-5H13z`, '#7dbb4c'),
];
const TOMATOES: Layer = [6, (y) => line(`M24 ${y + 3}h28M66 ${y + 3}h30`, '#d8402c', 6)];
const ONIONS: Layer = [6, (y) => line(`M22 ${y + 3}h24M54 ${y + 3}h18M80 ${y + 3}h18`, '#b5568a', 4)];
const cheese = (colour: string): Layer => [
  4,
  (y) => area(`M14 ${y}h92l-14 12-10-6-12 10-14-9-12 6-10-7-10 4z`, colour),
];
const EGG: Layer = [
  9,
  (y) =>
    oval(60, y + 4, 46, 5.5, '#fffaf0') +
    oval(58, y + 2, 16, 7, '#f7ae2a') +
    line(`M50 ${y + 8}q-2 8 4 10`, '#f7ae2a', 5),
];

function fillingsOf(dice: Dice, { colour, bits, specks = [] }: Filling): readonly Layer[] {
  const isCrisp = bits.includes('chicken') || dice.pick([true, false]);
  const fried: Layer = [
    17,
    (y) =>
      litBox(11, y, 98, 17, 8, '#d68a35') +
      flecks(
        strew(dice, 18, 7, 60, y + 8).map((spot) => ({ ...spot, x: 60 + (spot.x - 60) * 6 })),
        3,
        '#8f5320',
        1.7,
      ),
  ];
  const patty: Layer = [15, (y) => litBox(12, y, 96, 15, 7, colour)];
  const slab: Layer = [
    15,
    (y) =>
      litBox(16, y, 88, 15, 4, '#fbf0d8') +
      line(
        `M26 ${y + 1}l3 13M46 ${y + 1}l3 13M66 ${y + 1}l3 13M86 ${y + 1}l3 13`,
        '#c9762a',
        2.4,
        faint(0.6),
      ),
  ];
  const main = bits.includes('paneer') ? slab : isCrisp ? fried : patty;
  const sharp = specks.length > 0 || dice.pick([true, false]) ? ONIONS : TOMATOES;
  const melted = cheese(dice.pick(CHEESES));
  if (bits.includes('egg')) return [EGG, patty, melted, LETTUCE];
  return dice.inTurn([true, false]) ? [LETTUCE, sharp, main, melted] : [main, melted, sharp, LETTUCE];
}

/** A burger seen from the side, layer upon layer. */
export function drawBurger(dice: Dice, filling: Filling): string {
  const bun = dice.inTurn(BUNS);
  const layers = fillingsOf(dice, filling);
  const height = layers.reduce((sum, [each]) => sum + each, 0);
  let y = 84 - height;
  const top = y + 3;
  const drawn = layers.map(([each, draw]) => {
    const layer = draw(y);
    y += each;
    return layer;
  });
  const seeds = dice.pick([true, true, false])
    ? flecks(strew(dice, 15, 20, 58, top - 22), 2.6, '#fff1cf', 2.3)
    : line(`M34 ${top - 22}q10-13 26-14`, '#fff', 3, faint(0.45));
  return (
    shadow(60, 103, 50, 9) +
    litBox(16, 84, 88, 19, 9, bun) +
    drawn.toReversed().join('') +
    litArea(
      `M14 ${top}C14 ${top - 32} 38 ${top - 42} 60 ${top - 42}s46 10 46 42c0 4-4 5-8 5H22c-4 0-8-1-8-5z`,
      bun,
    ) +
    seeds
  );
}

const SLICES = ['#e9c994', '#d7a765', '#c08a4e', '#f0dcb4'] as const;

/** A sandwich in two halves, with their cut sides to the front. */
export function drawSandwich(dice: Dice, { colour, bits, specks = [] }: Filling): string {
  const slice = dice.inTurn(SLICES);
  const isGrilled = dice.pick([true, false]);
  const stuffing = [
    bits.includes('chicken') ? '#f2ddb8' : colour,
    '#7dbb4c',
    dice.pick(['#d8402c', '#ffd75e']),
    dice.pick(['#ffc93c', '#7dbb4c', '#f6efe0']),
  ];
  const storeys = dice.inTurn([3, 2]);
  const half = (() => {
    const rows = [
      slice,
      ...stuffing.slice(0, 2),
      slice,
      ...(storeys === 3 ? [...stuffing.slice(2), slice] : []),
    ];
    let y = -6;
    const faces = rows.map((fill) => {
      const height = fill === slice ? 8 : 6;
      const row = litBox(fill === slice ? -30 : -31.5, y, fill === slice ? 60 : 63, height, 2.5, fill);
      y += height;
      return row;
    });
    const marks = isGrilled
      ? line('M-18-10l14-15M-2-9l14-15M14-9l12-13', '#6b3a14', 2.6, faint(0.6))
      : flecks(strew(dice, 8, 9, 2, -17), 3, '#a9742f', 1.4);
    return (
      litArea('M-30-4L-14-28 42-28 30-4z', slice) +
      litArea(`M30-4L42-28v${y - 10}L30 ${y}z`, '#b98648') +
      marks +
      faces.join('')
    );
  })();
  const pick = (x: number, y: number, colourOfTop: string) =>
    line(`M${x} ${y}v26`, '#8f5c30', 2.2) + litDot(x, y - 2, 5, colourOfTop);
  const sides = [...bits, ...specks]
    .slice(0, 3)
    .map((side, index) => morsel(side, { x: 22 + index * 14, y: 104, turn: 20 }, 0.9))
    .join('');
  const greens = bits.length + specks.length > 2 ? '' : herbs(dice, strew(dice, 4, 9, 100, 98));
  return (
    plate(pickPlate(dice)) +
    placed(40, 46, -8, half, 0.88) +
    placed(74, 60, 5, half, 0.98) +
    pick(44, 10, '#d8402c') +
    pick(80, 22, '#4e8b3b') +
    sides +
    greens
  );
}

/** A filled flat bread, rolled in paper. */
export function drawWrap(dice: Dice, { colour, bits, specks = [] }: Filling): string {
  const paper = dice.inTurn(['#e9dcc4', '#d7e2d0', '#f0cfc0', '#cfdde6']);
  const roll = (turn: number) => {
    const stuffed = [...bits, ...specks, ...bits]
      .slice(0, 5)
      .map((piece, index) =>
        morsel(piece, { x: -10 + index * 5, y: -38 + (index % 2) * 5, turn: index * 20 }, 0.7),
      )
      .join('');
    return (
      oval(3, 8, 17, 46, '#000', faint(0.2)) +
      litBox(-17, -42, 34, 86, 15, colour) +
      dot(-8, -20, 2.4, '#7a4217', faint(0.5)) +
      dot(6, -26, 3, '#7a4217', faint(0.5)) +
      dot(-3, -12, 2, '#7a4217', faint(0.5)) +
      oval(0, -38, 16, 9, '#8a3f1e') +
      stuffed +
      litArea('M-19-8L19-2 17 46q-17 8-34 0z', paper) +
      line('M-15 6l30 6M-15 20l30 6', '#b5432b', 2, faint(turn > 0 ? 0.55 : 0.35))
    );
  };
  return (
    plate(pickPlate(dice)) +
    placed(44, 62, -22, roll(1), 0.95) +
    placed(76, 60, 24, roll(-1), 0.95) +
    dip(60, 100, dice.pick(['#5f9a3f', '#c23b22']), 9)
  );
}
