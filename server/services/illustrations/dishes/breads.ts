import {
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
import { herbs, type Morsel, morsel } from './morsels.ts';
import { bowl, dip, pickBowl, pickPlate, plate } from './vessels.ts';

const burns = (dice: Dice, radius: number, count: number) =>
  strew(dice, count, radius, 0, 0)
    .map(({ x, y, turn }) =>
      placed(x, y, turn, oval(0, 0, dice.between(1.4, 3.6), dice.between(1.2, 2.4), '#7a4217', faint(0.6))),
    )
    .join('');

export type BreadShape =
  | 'roti'
  | 'naan'
  | 'laccha'
  | 'kulcha'
  | 'paratha'
  | 'puri'
  | 'bhatura'
  | 'papad'
  | 'dosa';

function oneBread(dice: Dice, shape: BreadShape, colour: string, specks: readonly Morsel[]): string {
  const under = oval(2, 5, 34, 31, '#000', faint(0.22));
  const sprinkled = strew(dice, specks.length * 5, 24, 0, 0)
    .map((spot, index) => morsel(specks[index % specks.length] ?? 'onion', spot, 0.55))
    .join('');
  switch (shape) {
    case 'naan': {
      const tear = 'M-36 8C-34-18-8-30 14-24 30-20 40-6 36 6 30 22 6 30-14 27-28 25-37 18-36 8z';
      const bubbles = strew(dice, 7, 22, 0, 0)
        .map(({ x, y }) => litDot(x, y, dice.between(2.5, 5), colour))
        .join('');
      return (
        placed(2, 5, 0, litArea(tear, '#00000038')) +
        litArea(tear, colour) +
        bubbles +
        burns(dice, 24, 12) +
        sprinkled +
        line('M-18-10q10-8 22-6', '#fff', 2.6, faint(0.4))
      );
    }
    case 'laccha': {
      const layers = [27, 21, 15, 9].map((r) =>
        line(
          `M${-r} 2a${r} ${r} 0 1 1 ${2 * r} 1 ${r - 1} ${r - 1} 0 0 1-${2 * r - 4} 3`,
          '#8f5a23',
          1.8,
          faint(0.65),
        ),
      );
      return under + litDot(0, 0, 32, colour) + layers.join('') + burns(dice, 25, 7) + sprinkled;
    }
    case 'puri':
    case 'bhatura':
      return (
        under +
        litDot(0, 0, shape === 'puri' ? 21 : 30, colour) +
        line('M-12-10q8-9 18-7', '#fff', 3, faint(0.5)) +
        burns(dice, 15, 5)
      );
    case 'papad':
      return (
        under +
        litDot(0, 0, 34, colour) +
        strew(dice, 16, 30, 0, 0)
          .map(({ x, y }) => dot(x, y, dice.between(1.5, 3.5), '#fff1c9', faint(0.6)))
          .join('') +
        sprinkled
      );
    case 'kulcha':
    case 'paratha':
    case 'roti':
      return (
        under +
        litDot(0, 0, 32, colour) +
        `<circle r="28" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="2"/>` +
        burns(dice, 26, shape === 'roti' ? 15 : 20) +
        sprinkled +
        (shape === 'kulcha' ? flecks(strew(dice, 16, 24, 0, 0), 2, '#fff6dc', 1.7) : '')
      );
    case 'dosa':
      return placed(
        0,
        0,
        -16,
        oval(2, 6, 50, 15, '#000', faint(0.22)) +
          litArea('M-52 4C-54-12 50-18 54-4 56 12-50 18-52 4z', colour) +
          line('M-44-2Q0-12 46-6M-40 7Q4 2 44 4', '#9a5a1e', 1.6, faint(0.55)),
      );
  }
}

/** One or two breads on a plate, some with butter, and with a dip for each of `bits`. */
export function drawBread(dice: Dice, shape: BreadShape, { colour, specks = [], bits }: Filling): string {
  const one = () => oneBread(dice, shape, colour, specks);
  const turn = dice.between(-25, 25);
  const isPair = dice.pick([true, true, false]) && shape !== 'dosa' && shape !== 'papad';
  const breads = isPair
    ? placed(49, 55, turn, one(), 0.9) + placed(70, 66, turn + dice.between(10, 50), one(), 0.9)
    : placed(58, 60, turn, one(), shape === 'dosa' ? 1 : 1.15);
  const sides = bits
    .map((side, index) => dip(26 + index * 68, 92 - index * 4, SIDE_COLOURS[side] ?? '#a6552a', 12))
    .join('');
  const pat =
    dice.pick([true, false]) && shape !== 'papad' ? morsel('butter', { x: 62, y: 56, turn: 50 }, 0.85) : '';
  return (
    plate(pickPlate(dice)) + breads + pat + sides + (specks.length > 0 ? herbs(dice, strew(dice, 4, 20)) : '')
  );
}

const SIDE_COLOURS: Partial<Record<Morsel, string>> = {
  chickpea: '#6a3519',
  onion: '#fbf4e4',
  potato: '#e0a52f',
  chilli: '#c23b22',
};

/** A basket with several kinds of bread. */
export function drawBasket(dice: Dice): string {
  const weave =
    line('M12 74h96M16 86h88', '#8f5c30', 2.4, faint(0.6)) +
    line('M28 66v36M44 66v40M60 66v40M76 66v40M92 66v36', '#8f5c30', 2, faint(0.45));
  return (
    shadow(62, 96, 56, 18) +
    placed(40, 46, -30, oneBread(dice, 'roti', '#d9a25a', []), 0.85) +
    placed(80, 46, 35, oneBread(dice, 'laccha', '#e3b36b', []), 0.85) +
    placed(60, 44, 80, oneBread(dice, 'naan', '#f0cf8f', ['greenChilli']), 0.85) +
    litArea('M6 62h108l-12 40c-1 6-6 8-12 8H30c-6 0-11-2-12-8z', '#c08a4e') +
    weave +
    litBox(3, 57, 114, 11, 5.5, '#a56f38')
  );
}

const CRUSTS = ['#d39445', '#c7833a', '#dca154'] as const;

/** A whole pizza from above, one slice drawn out. */
export function drawPizza(dice: Dice, { colour, bits, specks = [] }: Filling): string {
  const crust = dice.pick(CRUSTS);
  const top = strew(dice, dice.pick([8, 11, 13]), 37)
    .map((spot, index) => morsel(bits[index % Math.max(1, bits.length)] ?? 'tomato', spot, 0.85))
    .join('');
  const small = strew(dice, specks.length * 6, 40)
    .map((spot, index) => morsel(specks[index % specks.length] ?? 'olive', spot, 0.8))
    .join('');
  const melted = strew(dice, 9, 37)
    .map(({ x, y }) => dot(x, y, dice.between(5, 9), '#fff1c4', faint(0.75)))
    .join('');
  const cuts = line('M14 36L106 84M60 7V113M106 36L14 84', '#a85f1f', 1.3, faint(0.6));
  const ground = groundOfPizza(dice.inTurn(['board', 'iron', 'paper', 'slate', 'peel'] as const));
  return (
    ground +
    oval(62, 64, 54, 53, '#000', faint(0.22)) +
    litDot(60, 60, 53, crust) +
    dot(60, 60, 46, colour) +
    dot(60, 60, 43, '#f6cd68', faint(colour === '#fbeecb' ? 0.35 : 0.72)) +
    melted +
    small +
    top +
    cuts +
    herbs(dice, strew(dice, 4, 30), '#3f8a3a')
  );
}

function groundOfPizza(kind: 'board' | 'iron' | 'paper' | 'slate' | 'peel'): string {
  switch (kind) {
    case 'board':
      return litBox(3, 6, 114, 110, 18, '#a9713d');
    case 'paper':
      return placed(60, 61, 8, litBox(-56, -56, 112, 112, 3, '#efe3cc'));
    case 'slate':
      return litBox(3, 6, 114, 110, 5, '#4a4f55');
    case 'iron':
      return shadow(62, 68, 60, 56) + litDot(60, 60, 58, '#4a4d52');
    case 'peel':
      return shadow(62, 68, 60, 56) + litDot(60, 60, 58, '#c99557');
  }
}

/** Toast, or flat bread baked with cheese: slices side by side. */
export function drawToast(dice: Dice, { colour, bits, specks = [] }: Filling): string {
  const slice = () =>
    oval(2, 5, 23, 20, '#000', faint(0.2)) +
    litArea('M-22-8c-4-12 10-15 22-15s26 3 22 15l-1 22c0 5-3 7-7 7h-28c-4 0-7-2-7-7z', '#b97a34') +
    litArea('M-18-7c-3-8 8-11 18-11s21 3 18 11l-1 19c0 4-2 5-5 5h-24c-3 0-5-1-5-5z', colour) +
    strew(dice, 5, 12, 0, 0)
      .map((spot, index) => morsel(bits[index % Math.max(1, bits.length)] ?? 'tomato', spot, 0.6))
      .join('') +
    strew(dice, 7, 13, 0, 0)
      .map((spot, index) => morsel(specks[index % Math.max(1, specks.length)] ?? 'greenChilli', spot, 0.5))
      .join('');
  return (
    plate(pickPlate(dice)) +
    placed(42, 50, dice.between(-22, -4), slice(), 0.98) +
    placed(74, 66, dice.between(2, 24), slice(), 0.98) +
    herbs(dice, strew(dice, 3, 8, 88, 28))
  );
}

/** Fried bread with syrup, sugar and fruit. */
export function drawFrenchToast(dice: Dice, { colour, specks = [] }: Filling): string {
  const slice =
    litBox(-22, -20, 44, 42, 9, '#b9742c') +
    litBox(-18, -17, 36, 34, 7, colour) +
    line('M-14-6q10-8 16 0t14 0M-12 8q8-6 14 0t10 0', '#8a4312', 4.5, faint(0.75));
  const fruit = strew(dice, 6, 17)
    .map((spot, index) => morsel(specks[index % Math.max(1, specks.length)] ?? 'strawberry', spot, 0.9))
    .join('');
  const sugar = strew(dice, 24, 34)
    .map(({ x, y }) => dot(x, y, 0.9, '#fff', faint(0.9)))
    .join('');
  return (
    plate(pickPlate(dice)) +
    oval(63, 68, 38, 30, '#000', faint(0.18)) +
    placed(44, 54, dice.between(-26, -6), slice) +
    placed(76, 64, dice.between(4, 26), slice) +
    fruit +
    sugar
  );
}

/** A long loaf, sliced; with cheese it is garlic bread. */
export function drawLoaf(dice: Dice, { specks = [] }: Filling): string {
  const cuts = [-30, -14, 2, 18].map((x) => `M${x} -13q9 12 5 26`).join('');
  return (
    plate('board') +
    placed(
      60,
      58,
      dice.between(-26, -14),
      oval(2, 8, 50, 18, '#000', faint(0.25)) +
        litBox(-50, -18, 100, 36, 18, '#c07c34') +
        line(cuts, '#f5d89d', 5) +
        flecks(strew(dice, 18, 16, 0, 0), 3, '#fff2cf', 1.4) +
        strew(dice, specks.length * 6, 20, 0, 0)
          .map((spot, index) => morsel(specks[index % specks.length] ?? 'corn', spot, 0.55))
          .join(''),
    ) +
    herbs(dice, strew(dice, 3, 10, 92, 84))
  );
}

/** A puri or bhature meal: bread beside its curry. */
export function drawBreadMeal(dice: Dice, shape: BreadShape, { colour, bits }: Filling): string {
  const inner = strew(dice, 12, 34)
    .map((spot, index) => morsel(bits[index % bits.length] ?? 'chickpea', spot, 1.2))
    .join('');
  const curry =
    bowl(pickBowl(dice)) +
    dot(60, 60, 42, colour) +
    dot(60, 60, 42, 'url(#s)') +
    inner +
    herbs(dice, strew(dice, 4, 22));
  return (
    plate('brass') +
    placed(40, 42, 0, oneBread(dice, shape, '#e3a94f', []), 0.85) +
    placed(78, 40, 30, oneBread(dice, shape, '#dd9f44', []), 0.75) +
    placed(44, 54, 0, curry, 0.52) +
    morsel('onion', { x: 36, y: 88, turn: 10 }, 1.2) +
    morsel('lemon', { x: 32, y: 78, turn: 10 })
  );
}
