import {
  type Dice,
  dot,
  faint,
  line,
  litArea,
  litBox,
  litDot,
  oval,
  placed,
  ring,
  shadow,
  strew,
} from '../strokes.ts';
import type { Filling } from './bowls.ts';
import { herbs, mint, morsel } from './morsels.ts';
import { bowl, dip, type PlateKind, pickBowl, pickPlate, pickRound, plate } from './vessels.ts';

export const CHUTNEYS = ['#5f9a3f', '#c23b22', '#f6ead0', '#7c3b1e'] as const;

/** Pieces laid out on a plate, with a dip in the middle or at the side. */
export function drawPieces(dice: Dice, { bits, specks = [] }: Filling, kind?: PlateKind): string {
  const first = bits[0] ?? 'nugget';
  const isRing = dice.pick([true, false]);
  const laid = isRing ? ring(7, 27, dice.between(0, 1)) : strew(dice, 7, 30, 56, 56);
  const pieces = laid.map((spot, index) => morsel(bits[index % bits.length] ?? first, spot, 1.15));
  const small = strew(dice, specks.length * 5, 34).map((spot, index) =>
    morsel(specks[index % specks.length] ?? 'onion', spot, 0.8),
  );
  const sauce = isRing ? dip(60, 60, dice.pick(CHUTNEYS), 12) : dip(84, 84, dice.pick(CHUTNEYS), 12);
  return (
    plate(kind ?? pickPlate(dice)) +
    small.join('') +
    (isRing ? sauce : '') +
    pieces.join('') +
    (isRing ? '' : sauce) +
    herbs(dice, strew(dice, 4, 33))
  );
}

const PLEATS = [-60, -36, -12, 12, 36, 60] as const;

/** Dumplings around their chutney. */
export function drawMomos(dice: Dice, { colour, specks = [] }: Filling): string {
  const dumpling =
    oval(1, 4, 12, 9, '#000', faint(0.18)) +
    litDot(0, 0, 12, colour) +
    line(
      PLEATS.map(
        (turn) =>
          `M0-2L${Math.round(10 * Math.sin((turn * Math.PI) / 180))} ${Math.round(-2 + 10 * Math.cos((turn * Math.PI) / 180))}`,
      ).join(''),
      '#b99d6b',
      1.2,
      faint(0.75),
    ) +
    litDot(0, -2, 2.8, colour);
  const laid = dice.pick([true, false]) ? ring(7, 29, dice.between(0, 1)) : ring(6, 28, dice.between(0, 1));
  const kind = dice.inTurn([true, false, false]) ? 'basket' : pickRound(dice);
  const ground = kind === 'basket' ? basket() : plate(kind);
  const small = strew(dice, specks.length * 5, 40).map((spot, index) =>
    morsel(specks[index % specks.length] ?? 'onion', spot, 0.8),
  );
  return (
    ground +
    small.join('') +
    laid.map(({ x, y, turn }) => placed(x, y, (turn % 40) - 20, dumpling)).join('') +
    dip(60, 60, dice.pick(['#c23b22', '#a52a18', '#e0812c']), 12) +
    herbs(dice, strew(dice, 3, 40))
  );
}

/** A steamer of bamboo. */
function basket(): string {
  return (
    shadow(63, 68, 59, 54) +
    litDot(60, 60, 54, '#c9975a') +
    dot(60, 60, 49, '#a97840') +
    dot(60, 60, 46, '#e5c48f') +
    line('M16 50h88M14 60h92M16 70h88M22 40h76M22 80h76', '#c39c62', 1.6, faint(0.7))
  );
}

/** Filled rolls on a plate, cut across. */
export function drawRolls(dice: Dice, { colour, specks = [] }: Filling): string {
  const roll = (y: number) =>
    oval(2, y + 4, 30, 8, '#000', faint(0.2)) +
    litBox(-31, y - 8, 58, 16, 8, colour) +
    line(`M-18 ${y - 7}l8 14M0 ${y - 7}l8 14`, '#8d5a1d', 1.3, faint(0.45)) +
    litDot(27, y, 8, '#f6e3b6') +
    [0, 1, 2]
      .map((index) =>
        morsel(
          specks[index % Math.max(1, specks.length)] ?? 'pea',
          { x: 27 + (index - 1) * 4, y: y + (index % 2) * 3 - 1, turn: 0 },
          0.45,
        ),
      )
      .join('');
  return (
    plate(pickPlate(dice)) +
    placed(58, 56, dice.between(-35, 20), roll(-20) + roll(0) + roll(20)) +
    dip(90, 88, '#c23b22') +
    herbs(dice, strew(dice, 3, 8, 26, 88))
  );
}

/** Fries, potato fingers and the like, in a heap. */
export function drawFries(dice: Dice, { colour, specks = [] }: Filling): string {
  const sticks = strew(dice, 24, 33)
    .toReversed()
    .map(({ x, y, turn }) => placed(x, y, turn, litBox(-14, -3, 28, 6.5, 2, colour)));
  const small = strew(dice, specks.length * 6, 31).map((spot, index) =>
    morsel(specks[index % specks.length] ?? 'onion', spot, 0.85),
  );
  return (
    plate(pickRound(dice)) +
    sticks.join('') +
    small.join('') +
    dip(91, 90, dice.pick(CHUTNEYS), 11) +
    herbs(dice, strew(dice, 3, 28))
  );
}

/** Corn chips with sauces and toppings. */
export function drawNachos(dice: Dice, { specks = [] }: Filling): string {
  const chips = strew(dice, 20, 36)
    .toReversed()
    .map(({ x, y, turn }) =>
      placed(x, y, turn, litArea('M0-12L12 9H-12z', dice.pick(['#f0b53a', '#eaa62c', '#f7c556']))),
    );
  const cheese = line('M32 56q8-18 20-4t18-8 20 8M40 76q12-10 22 0t20-4', '#ffd75e', 6, faint(0.95));
  const small = strew(dice, 16, 34).map((spot, index) =>
    morsel(specks[index % Math.max(1, specks.length)] ?? 'tomato', spot, 0.6),
  );
  return plate(pickRound(dice)) + chips.join('') + cheese + small.join('') + dip(88, 88, '#fbf4e4', 11);
}

export function drawSalad(dice: Dice, { bits, specks = [] }: Filling): string {
  const leaves = strew(dice, 16, 38).map(({ x, y, turn }) =>
    placed(
      x,
      y,
      turn,
      litArea(
        'M0 13C-12 10-12-2-7-7-4-13 4-13 7-7 12-2 12 10 0 13z',
        dice.pick(['#7dbb4c', '#94cc5f', '#5f9f3c']),
      ) + line('M0 11V-8', '#d7efb5', 1.2, faint(0.8)),
    ),
  );
  const pieces = strew(dice, 8, 29).map((spot, index) =>
    morsel(bits[index % Math.max(1, bits.length)] ?? 'tomato', spot, 0.9),
  );
  const small = strew(dice, specks.length * 5, 33).map((spot, index) =>
    morsel(specks[index % specks.length] ?? 'onion', spot, 0.9),
  );
  return (
    bowl(pickBowl(dice)) + dot(60, 60, 42, '#5f8f3c') + leaves.join('') + pieces.join('') + small.join('')
  );
}

/** Slices of vegetables in two rings, as a green salad is served. */
export function drawSlices(dice: Dice, { bits }: Filling): string {
  const outer = ring(12, 33, dice.between(0, 1)).map((spot, index) =>
    morsel(bits[index % bits.length] ?? 'cucumber', spot, 1.15),
  );
  const inner = ring(6, 16, dice.between(0, 1)).map((spot, index) =>
    morsel(bits[(index + 1) % bits.length] ?? 'tomato', spot, 1.05),
  );
  return (
    plate(pickRound(dice)) +
    outer.join('') +
    inner.join('') +
    morsel('lemon', { x: 60, y: 60, turn: 10 }, 1.2) +
    mint(66, 54, 40, 0.8)
  );
}
