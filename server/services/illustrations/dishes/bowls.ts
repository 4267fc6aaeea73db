import { type Dice, dot, faint, flecks, line, litDot, placed, ring, strew } from '../strokes.ts';
import { herbs, type Morsel, mint, morsel } from './morsels.ts';
import { bowl, pickBowl } from './vessels.ts';

/** Colour and pieces of a dish, derived from the words of its name. */
export interface Filling {
  readonly colour: string;
  readonly bits: readonly Morsel[];
  /** Small pieces that are strewn between the others. */
  readonly specks?: readonly Morsel[];
}

/** The surface of a sauce in a bowl: paler where the light falls, darker at the rim. */
const surface = (colour: string) =>
  dot(60, 60, 42.5, colour) +
  dot(60, 60, 42.5, 'url(#s)') +
  line('M29 47Q37 30 55 26', '#fff', 3.2, faint(0.4));

function oil(dice: Dice): string {
  return strew(dice, 9, 38)
    .map(({ x, y }) => dot(x, y, dice.between(0.9, 2.2), '#fff1c4', faint(0.5)))
    .join('');
}

const TOPPINGS = ['cream', 'butter', 'ginger', 'herbs', 'drops'] as const;

function topping(dice: Dice): string {
  switch (dice.pick(TOPPINGS)) {
    case 'cream':
      return placed(
        60,
        60,
        dice.between(0, 360),
        line('M-20-8C-6-22 18-16 18 0 18 14-2 18-8 8-12 0-2-6 4-2', '#fff8ea', 3.4, faint(0.92)),
      );
    case 'butter':
      return placed(
        62,
        58,
        dice.between(-20, 20),
        dot(1, 3, 11, '#ffe9a0', faint(0.55)) + morsel('butter', { x: 0, y: 0, turn: 40 }, 0.8),
      );
    case 'ginger':
      return flecks(strew(dice, 9, 13, 60, 58), 9, '#f3dc9b', 1.8);
    case 'drops':
      return ring(7, 29, dice.between(0, 1))
        .map(({ x, y }) => dot(x, y, dice.between(1.8, 3.2), '#fff8ea', faint(0.9)))
        .join('');
    case 'herbs':
      return '';
  }
}

const sprig = (dice: Dice) => herbs(dice, strew(dice, dice.pick([3, 4, 5]), dice.between(9, 30)));

/** A bowl of sauce with pieces in it. */
export function drawGravy(dice: Dice, { colour, bits, specks = [] }: Filling): string {
  const count = dice.pick([5, 6, 7]);
  const pieces = strew(dice, count, 30).map((spot, index) =>
    morsel(bits[index % Math.max(1, bits.length)] ?? 'onion', spot, bits.length === 0 ? 0.8 : 1.05),
  );
  const small = strew(dice, specks.length * 5, 37).map((spot, index) =>
    morsel(specks[index % specks.length] ?? 'pea', spot),
  );
  return (
    bowl(pickBowl(dice)) +
    surface(colour) +
    oil(dice) +
    small.join('') +
    pieces.join('') +
    topping(dice) +
    sprig(dice)
  );
}

/** A bowl of many beans, or of a smooth dal with its tempering. */
export function drawDal(dice: Dice, { colour, bits }: Filling): string {
  const beans = strew(dice, bits.length > 0 ? 26 : 0, 37).map((spot, index) =>
    morsel(bits[index % bits.length] ?? 'bean', spot),
  );
  const lentils = flecks(strew(dice, 70, 39), 1.2, '#fff', 2.2);
  const tempering = strew(dice, 3, 16).map((spot) => morsel('chilli', spot, 0.8));
  return (
    bowl(pickBowl(dice)) +
    surface(colour) +
    (bits.length > 0 ? '' : `<g opacity=".22">${lentils}</g>`) +
    beans.join('') +
    (bits.length > 0 ? '' : tempering.join('') + flecks(strew(dice, 14, 24), 2.4, '#5b3214', 1.8)) +
    topping(dice) +
    sprig(dice)
  );
}

/** A dish that is tossed without sauce: a heap of its pieces in a bowl. */
export function drawDry(dice: Dice, { colour, bits, specks = [] }: Filling): string {
  const all = [...bits, ...specks, ...bits];
  const heap = strew(dice, 17, 33)
    .toReversed()
    .map((spot, index) => morsel(all[index % Math.max(1, all.length)] ?? 'onion', spot, 0.95));
  return bowl(pickBowl(dice)) + dot(60, 60, 39, colour, faint(0.85)) + heap.join('') + sprig(dice);
}

export function drawSoup(dice: Dice, { colour, bits }: Filling): string {
  const floats = strew(dice, 9, 33).map((spot, index) =>
    morsel(bits[index % Math.max(1, bits.length)] ?? 'onion', spot, 0.62),
  );
  const spoon =
    dice.pick([0, 1]) === 0 ? placed(94, 26, 40, `<g>${line('M0-4V-26', '#cfc7bb', 4.5)}</g>`) : '';
  return spoon + bowl(pickBowl(dice)) + surface(colour) + oil(dice) + floats.join('') + sprig(dice);
}

/** Rice from above; with `bits` it looks like a biryani, with `specks` like a pulao. */
export function drawRice(dice: Dice, { colour, bits, specks = [] }: Filling): string {
  const grains =
    flecks(strew(dice, 130, 40), 4.6, '#fffaf0', 2.1) + flecks(strew(dice, 34, 38), 4.6, colour, 2.2);
  const pieces = strew(dice, bits.length > 0 ? 5 : 0, 25).map((spot, index) =>
    morsel(bits[index % bits.length] ?? 'egg', spot, 1.1),
  );
  const small = strew(dice, specks.length * 6, 36).map((spot, index) =>
    morsel(specks[index % specks.length] ?? 'pea', spot, 0.85),
  );
  const onions = bits.length > 0 ? flecks(strew(dice, 14, 30), 6, '#8a4a1f', 1.9) : '';
  return (
    bowl(pickBowl(dice)) +
    dot(60, 60, 42, '#efe0c0') +
    dot(60, 60, 42, 'url(#s)') +
    grains +
    small.join('') +
    pieces.join('') +
    onions +
    (bits.length > 0 ? mint(54, 52, -30) + mint(66, 50, 30) : sprig(dice))
  );
}

const NOODLE_LOOPS = 11;

/** Noodles of this colour with pieces, in a bowl. */
export function drawNoodles(dice: Dice, { colour, bits, specks = [] }: Filling): string {
  const strands = Array.from({ length: NOODLE_LOOPS }, (_, index) => {
    const [x, y] = [dice.between(-20, 20), dice.between(-20, 20)];
    const [rx, ry] = [dice.between(10, 20), dice.between(6, 17)];
    const curl = `M${Math.round(x - rx)} ${Math.round(y)}a${Math.round(rx)} ${Math.round(ry)} 0 1 1 ${Math.round(2 * rx)} ${Math.round(dice.between(-6, 6))}`;
    const turned = placed(
      60,
      60,
      index * 33 + dice.between(0, 20),
      line(curl, '#00000030', 5.6) + line(curl, colour, 4.2) + line(curl, '#fff', 1.1, faint(0.45)),
    );
    return turned;
  });
  const pieces = strew(dice, 5, 26).map((spot, index) =>
    morsel(bits[index % Math.max(1, bits.length)] ?? 'capsicum', spot, 0.85),
  );
  const small = strew(dice, specks.length * 4, 34).map((spot, index) =>
    morsel(specks[index % specks.length] ?? 'capsicum', spot, 0.85),
  );
  const sticks = dice.pick([true, false])
    ? placed(60, 60, dice.between(-50, -25), line('M-58-6L52-4M-58 2L52 2', '#9a5b34', 3))
    : '';
  return (
    bowl(pickBowl(dice)) +
    dot(60, 60, 42, colour) +
    dot(60, 60, 42, 'url(#s)') +
    strands.join('') +
    small.join('') +
    pieces.join('') +
    sprig(dice) +
    sticks
  );
}

/** A bowl of yoghurt with fruit, vegetables or pearls in it. */
export function drawRaita(dice: Dice, { bits }: Filling): string {
  const floats = strew(dice, bits.length > 0 ? 10 : 0, 31).map((spot, index) =>
    morsel(bits[index % bits.length] ?? 'corn', spot, 0.8),
  );
  const pearls =
    bits.length > 0
      ? ''
      : strew(dice, 26, 34)
          .map(({ x, y }) => litDot(x, y, 2.7, '#edb84c'))
          .join('');
  return (
    bowl(pickBowl(dice)) +
    surface('#fdf8ec') +
    line('M36 66q10-16 24-8t24-6', '#e6dcc6', 3) +
    floats.join('') +
    pearls +
    flecks(strew(dice, 16, 20), 1.4, '#b3541e', 1.6) +
    mint(60, 56, -25, 0.9) +
    mint(69, 58, 35, 0.8)
  );
}
