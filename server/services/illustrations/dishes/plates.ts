import {
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
  ring,
  shadow,
  strew,
} from '../strokes.ts';
import type { Filling } from './bowls.ts';
import { herbs, type Morsel, mint, morsel } from './morsels.ts';
import { CHUTNEYS } from './snacks.ts';
import { dip, pickPlate, pickRound, plate, sizzlerPlate, steam } from './vessels.ts';

const rings = (dice: Dice, x: number, y: number) =>
  [0, 1, 2]
    .map(
      (index) =>
        `<circle cx="${x + index * 7}" cy="${y + (index % 2) * 5}" r="6.5" fill="none" stroke="#b5568a" stroke-opacity=".75" stroke-width="1.8"/>`,
    )
    .join('') + morsel('lemon', { x: x + 8, y: y + 12, turn: dice.between(0, 40) }, 0.9);

/** Skewers with pieces on a board or plate. */
export function drawSkewers(dice: Dice, { colour, bits, specks = [] }: Filling): string {
  const kind = pickPlate(dice);
  const row = (y: number) => {
    const pieces = [0, 1, 2, 3, 4].map((index) => {
      const x = -30 + index * 15;
      const small = index % 2 === 1 ? specks[index % Math.max(1, specks.length)] : undefined;
      return small === undefined ? chunk(colour, x, y, bits[0]) : morsel(small, { x, y, turn: 20 }, 1.1);
    });
    return line(`M-46 ${y}H47`, '#cabfae', 2.2) + pieces.join('');
  };
  const rows = dice.pick([true, false]) ? row(-12) + row(7) : row(-16) + row(0) + row(16);
  return (
    plate(kind) +
    placed(60, 58, dice.between(-24, 24), rows) +
    dip(88, 86, dice.pick(CHUTNEYS)) +
    herbs(dice, strew(dice, 4, 12, 34, 84))
  );
}

function chunk(colour: string, x: number, y: number, shape: Morsel | undefined): string {
  const under = oval(x + 1, y + 3, 9, 7.5, '#000', faint(0.2));
  const chars = line(`M${x - 4} ${y - 4}l3 8M${x + 2} ${y - 5}l3 8`, '#4b2410', 1.7, faint(0.65));
  if (shape === 'paneer') return under + litBox(x - 8, y - 8, 16, 16, 3, colour) + chars;
  if (shape === 'mushroom' || shape === 'broccoli' || shape === 'prawn' || shape === 'potato') {
    return under + morsel(shape, { x, y, turn: 35 }, 1.05);
  }
  return under + litOval(x, y, 9, 8, colour) + chars;
}

/** Minced meat on skewers: long rolls. */
export function drawSeekh(dice: Dice, { colour }: Filling): string {
  const rolls = [-17, 0, 17].map((y) => {
    const ridges = [-26, -16, -6, 4, 14, 24].map((x) => `M${x} ${y - 5}q4 5 0 10`).join('');
    return (
      oval(1, y + 3, 37, 8, '#000', faint(0.2)) +
      line(`M-48 ${y}H-36M36 ${y}h10`, '#cabfae', 2.2) +
      litBox(-37, y - 7, 74, 14, 7, colour) +
      line(ridges, '#3b1c0c', 1.5, faint(0.5))
    );
  });
  return (
    plate(pickPlate(dice)) +
    placed(60, 57, dice.between(-30, 30), rolls.join('')) +
    rings(dice, 80, 84) +
    herbs(dice, strew(dice, 4, 11, 32, 88))
  );
}

/** Two large roasted legs. */
export function drawRoast(dice: Dice, { colour }: Filling): string {
  const leg = (flip: number) =>
    `<g transform="scale(${flip} 1)">${line('M12 18l12 17', '#f3e6d2', 6)}${dot(26, 34, 4, '#f3e6d2')}${dot(22, 38, 4, '#f3e6d2')}${litArea('M-20-4C-24-24 0-32 12-18 22-6 22 12 15 24 0 26-17 14-20-4z', colour)}${line('M-8-14l10 14M2-18l10 16M-12-2l9 12', '#3d1a0a', 2.4, faint(0.45))}</g>`;
  return (
    plate(pickPlate(dice)) +
    shadow(62, 66, 36, 28) +
    placed(47, 54, dice.between(-12, 6), leg(-1), 0.95) +
    placed(72, 52, dice.between(-6, 14), leg(1)) +
    rings(dice, 26, 90) +
    herbs(dice, strew(dice, 4, 9, 88, 92))
  );
}

export function drawSizzler(dice: Dice, { bits, colour }: Filling): string {
  const left = strew(dice, 6, 19, 44, 58).map((spot, index) =>
    morsel(bits[index % Math.max(1, bits.length)] ?? 'chicken', spot, 1),
  );
  const greens = strew(dice, 6, 13, 80, 54).map((spot, index) =>
    morsel(
      (['broccoli', 'corn', 'redPepper', 'capsicum', 'tomato'] as const)[index % 5] ?? 'corn',
      spot,
      0.85,
    ),
  );
  const fries = [0, 1, 2, 3].map((index) =>
    placed(78 + index * 3, 72 + (index % 2) * 3, -20 + index * 14, litBox(-10, -2.5, 20, 5, 1.5, '#f0c04d')),
  );
  return (
    sizzlerPlate(dice) +
    oval(50, 62, 26, 17, colour, faint(0.9)) +
    left.join('') +
    greens.join('') +
    fries.join('') +
    herbs(dice, strew(dice, 3, 12, 52, 60)) +
    steam(32)
  );
}

/** A fillet or breast with its sides. */
export function drawGrill(dice: Dice, { colour, bits }: Filling): string {
  const fillet =
    litArea('M-28 4C-30-12-10-18 8-15 24-12 34-4 28 8 20 18-24 18-28 4z', colour) +
    line('M-16-12l-4 24M-4-15l-4 30M8-15l-4 30M19-11l-3 22', '#54290f', 2.6, faint(0.55));
  const sides = strew(dice, 7, 13, 82, 80).map((spot, index) =>
    morsel(bits[index % Math.max(1, bits.length)] ?? 'broccoli', spot, 0.8),
  );
  return (
    plate(pickRound(dice)) +
    shadow(56, 58, 40, 24) +
    placed(56, 48, dice.between(-14, 10), fillet, 1.2) +
    sides.join('') +
    morsel('lemon', { x: 34, y: 80, turn: 10 }, 1.3) +
    herbs(dice, strew(dice, 3, 12, 52, 46))
  );
}

const CURRIES = ['#d9642a', '#5a2f1c', '#fbf4e4', '#4e8b3b', '#e0a52f', '#8f2f1d'] as const;

/** A platter of brass or steel, or a leaf, with its small bowls. */
export function drawThali(dice: Dice, { bits }: Filling): string {
  const first = dice.inTurn([0, 1, 2, 3, 4, 5]);
  const start = dice.pick([0.5, 1.05, 1.5, 0]) * Math.PI;
  const cups = ring(7, 39, start)
    .slice(0, 5)
    .map(({ x, y }, index) => {
      const piece = bits[index];
      return (
        dip(x, y, CURRIES[(first + index) % CURRIES.length] ?? CURRIES[0], 12.5) +
        (piece === undefined ? '' : morsel(piece, { x, y, turn: 20 }, 0.7))
      );
    });
  const rice = litDot(60, 62, 15, '#fff8ea') + flecks(strew(dice, 30, 13, 60, 62), 3.4, '#e3d3ae', 1.4);
  const [at] = ring(1, 38, start + 1.78 * Math.PI);
  const { x, y } = at ?? { x: 88, y: 78 };
  const bread =
    litDot(x, y, 16, '#e3b36b') +
    strew(dice, 6, 11, x, y)
      .map((spot) => dot(spot.x, spot.y, 1.8, '#8d5420', faint(0.7)))
      .join('');
  return (
    tray(dice.inTurn(['brass', 'steel', 'leaf', 'clay'] as const)) +
    cups.join('') +
    rice +
    bread +
    herbs(dice, strew(dice, 3, 6))
  );
}

function tray(kind: 'brass' | 'steel' | 'leaf' | 'clay'): string {
  const [rim, inside] = {
    brass: ['#d4a03c', '#e9c672'],
    steel: ['#9aa3ab', '#cfd5da'],
    leaf: ['#4a7d34', '#6fa350'],
    clay: ['#9c5230', '#c47a4c'],
  }[kind] as [string, string];
  return shadow(62, 67, 60, 56) + litDot(60, 60, 58, rim) + dot(60, 60, 54, inside);
}

export function drawPasta(dice: Dice, { colour, bits, specks = [] }: Filling, isTube: boolean): string {
  const tubes = strew(dice, 22, 29)
    .toReversed()
    .map(({ x, y, turn }) =>
      placed(
        x,
        y,
        turn,
        litBox(-8, -4, 16, 8, 3, '#f4d68b') + oval(8, 0, 2.2, 4, '#b98b3c') + line('M-6-1.5H6', '#d6b15f', 1),
      ),
    );
  const nest = [26, 20, 14, 8].map((r, index) => {
    const loop = `M${60 - r} 60a${r} ${r - 2} 0 1 1 ${2 * r} ${index}a${r} ${r - 3} 0 1 1-${2 * r - 3} 3`;
    return line(loop, '#b98b3c', 6.2) + line(loop, '#f6dc97', 4.6) + line(loop, '#fff', 1, faint(0.6));
  });
  const sauce = isTube
    ? dot(60, 60, 33, colour)
    : strew(dice, 5, 13)
        .map(({ x, y }) => dot(x, y, 8, colour, faint(0.95)))
        .join('');
  const pieces = strew(dice, 6, isTube ? 27 : 16).map((spot, index) =>
    morsel(bits[index % Math.max(1, bits.length)] ?? 'olive', spot, 0.75),
  );
  const small = strew(dice, specks.length * 5, 28).map((spot, index) =>
    morsel(specks[index % specks.length] ?? 'chilli', spot, 0.7),
  );
  const veil = isTube ? dot(60, 60, 33, colour, faint(0.28)) : '';
  return (
    plate(pickRound(dice)) +
    (isTube ? sauce + tubes.join('') + veil : nest.join('') + sauce) +
    small.join('') +
    pieces.join('') +
    mint(56, 54, -30, 0.9) +
    mint(66, 55, 40, 0.8) +
    flecks(strew(dice, 12, 24), 3, '#fff6dc', 1.6)
  );
}
