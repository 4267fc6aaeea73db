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
  litOval,
  oval,
  placed,
  shadow,
  strew,
} from '../strokes.ts';
import type { Filling } from './bowls.ts';
import { herbs, mint, morsel } from './morsels.ts';
import { pickPlate, pickRound, plate } from './vessels.ts';

const egg = (x: number, y: number) =>
  area(`M${x - 17} ${y}c-2-11 9-17 18-14 9-2 19 6 16 15 0 10-9 15-18 13-9 2-17-4-16-14z`, '#fffaf0') +
  litDot(x, y, 7.5, '#f6ab24');

/** Eggs in their pan, with their side dishes. */
export function drawEggs(dice: Dice, { bits }: Filling): string {
  const pan =
    shadow(60, 68, 55, 50) +
    line('M100 92l14 14', '#2b2825', 9) +
    litDot(58, 58, 50, '#3a3633') +
    dot(58, 58, 43, '#262321');
  const sides = strew(dice, bits.length > 0 ? 9 : 0, 15, 62, 80)
    .map((spot, index) => morsel(bits[index % bits.length] ?? 'tomato', spot, 0.75))
    .join('');
  const two = dice.inTurn([true, false]) ? egg(44, 46) + egg(72, 54) : egg(48, 62) + egg(70, 44);
  return (
    pan + two + sides + flecks(strew(dice, 10, 30), 1.2, '#4b2a12', 1.4) + herbs(dice, strew(dice, 4, 30))
  );
}

export function drawPancakes(dice: Dice, { colour, specks = [] }: Filling): string {
  const layer = (y: number) =>
    litOval(60, y, 38, 13, colour) + line(`M24 ${y + 3}q36 16 72 0`, '#f6dfae', 2.6, faint(0.8));
  const fruit = strew(dice, 5, 16, 60, 40)
    .map((spot, index) => morsel(specks[index % Math.max(1, specks.length)] ?? 'butter', spot, 0.85))
    .join('');
  const syrup = area(
    'M34 44c4-9 48-9 54 0 2 6-2 8-3 15-1 6-6 6-6 0 0-7-5-5-6 3-1 9-7 9-7 1 0-7-6-6-7-1-1 8-7 7-7 0 0-6-4-5-6-2-4 5-9 0-12-16z',
    '#9a4e17',
    faint(0.9),
  );
  return (
    shadow(62, 96, 56, 15) +
    litOval(60, 92, 54, 16, '#f4ece0') +
    oval(60, 90, 44, 11, '#e2d6c4') +
    layer(84) +
    layer(73) +
    layer(62) +
    layer(51) +
    syrup +
    morsel('butter', { x: 60, y: 42, turn: 50 }, 0.9) +
    fruit
  );
}

export function drawWaffle(dice: Dice, { colour, specks = [] }: Filling): string {
  const holes = [-20, 0, 20].flatMap((x) => [-20, 0, 20].map((y) => box4(x, y))).join('');
  const fruit = strew(dice, 5, 17)
    .map((spot, index) => morsel(specks[index % Math.max(1, specks.length)] ?? 'butter', spot, 0.9))
    .join('');
  return (
    plate(pickRound(dice)) +
    placed(
      60,
      60,
      dice.between(-20, 20),
      oval(2, 6, 36, 34, '#000', faint(0.2)) +
        litBox(-34, -34, 68, 68, 13, colour) +
        holes +
        line('M-30-10q14-12 26 2t32 4', '#5b2c12', 5, faint(0.9)),
    ) +
    fruit +
    mint(60, 54, 20)
  );
}

const box4 = (x: number, y: number) =>
  `<rect x="${x - 7.5}" y="${y - 7.5}" width="15" height="15" rx="3" fill="#9a5a1e" opacity=".42"/>`;

/** Puffed pastry with its filling. */
export function drawPuff(dice: Dice, { colour, bits }: Filling): string {
  const flat = 'M-38 14C-34-16-4-30 22-22 40-16 42 6 34 18 14 28-22 28-38 14z';
  const folds = line('M-28 8Q-8-14 26-12M-24 16Q0 0 34 2M-10 21Q10 12 30 14', '#8d5420', 1.8, faint(0.55));
  const peek = bits
    .map((piece, index) => morsel(piece, { x: -30 + index * 9, y: 15, turn: 10 }, 0.6))
    .join('');
  return (
    plate(pickPlate(dice)) +
    placed(
      60,
      58,
      dice.between(-16, 12),
      oval(3, 12, 38, 18, '#000', faint(0.2)) +
        litArea(flat, colour) +
        folds +
        line('M-16-10q16-10 34-6', '#fff', 3, faint(0.45)) +
        peek,
    ) +
    flecks(strew(dice, 12, 40), 2.4, '#d9a25a', 1.6)
  );
}

export function drawCroissant(dice: Dice, { colour, specks = [] }: Filling): string {
  const body =
    'M-46 18C-44-14-20-30 2-30 26-30 44-12 46 18 40 24 34 22 30 12 22 0 12-4 0-4S-22 0-30 12C-34 22-40 24-46 18z';
  const ridges = line(
    'M-34-6Q-24 0-22 8M-18-22Q-12-10-10-3M2-30Q3-14 3-4M22-23Q16-10 14-2M37-6Q28 0 25 7',
    '#83481a',
    2.4,
    faint(0.6),
  );
  const top = flecks(strew(dice, specks.length > 0 ? 20 : 0, 20, 0, -14), 5, '#fff0cf', 2.4);
  return (
    plate(pickRound(dice)) +
    placed(
      60,
      64,
      dice.between(-14, 14),
      oval(2, 12, 44, 16, '#000', faint(0.18)) +
        litArea(body, colour) +
        ridges +
        line('M-20-18q16-10 36-4', '#fff', 2.8, faint(0.5)) +
        top,
    )
  );
}
