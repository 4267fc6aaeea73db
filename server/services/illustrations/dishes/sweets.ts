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
  ring,
  shadow,
  strew,
} from '../strokes.ts';
import type { Filling } from './bowls.ts';
import { morsel } from './morsels.ts';
import { bowl, pickBowl, pickRound, plate, sizzlerPlate, steam } from './vessels.ts';

const nuts = (dice: Dice, radius: number, y = 60) =>
  flecks(strew(dice, 10, radius, 60, y), 4, '#6fa13f', 2.4) +
  flecks(strew(dice, 8, radius, 60, y), 4.5, '#fbeacb', 2.6);

/** Balls in syrup or milk. */
export function drawMithai(dice: Dice, { colour, bits }: Filling): string {
  const isMilk = bits.includes('whitePatty');
  const ball = isMilk ? '#fdf3d6' : '#8a3d17';
  const balls = ring(dice.pick([3, 4, 5]), 20, dice.between(0, 2))
    .map(({ x, y }) => oval(x + 1, y + 3, 13, 12, '#000', faint(0.2)) + litDot(x, y, 13, ball))
    .join('');
  return (
    bowl(pickBowl(dice)) +
    dot(60, 60, 42.5, colour) +
    dot(60, 60, 42.5, 'url(#s)') +
    balls +
    nuts(dice, 26) +
    flecks(strew(dice, 7, 34), 5, '#d8402c', 1.1)
  );
}

/** A heap of halwa in its bowl. */
export function drawHalwa(dice: Dice, { colour }: Filling): string {
  const heap = strew(dice, 26, 34)
    .map(({ x, y }) => litDot(x, y, dice.between(5, 8), colour))
    .join('');
  return (
    bowl(pickBowl(dice)) +
    dot(60, 60, 40, colour) +
    heap +
    nuts(dice, 26) +
    ring(4, 12, dice.between(0, 1))
      .map((spot) => morsel('cashew', spot, 0.9))
      .join('')
  );
}

/** A bowl of a thick dessert: kheer, phirni, rabri, custard. */
export function drawPudding(dice: Dice, { colour }: Filling): string {
  return (
    bowl(pickBowl(dice)) +
    dot(60, 60, 42.5, colour) +
    dot(60, 60, 42.5, 'url(#s)') +
    line('M34 52q14-10 26 0t26-4', '#fff', 3, faint(0.45)) +
    nuts(dice, 22) +
    flecks(strew(dice, 9, 30), 6, '#e0642c', 1.2) +
    ring(5, 9, 0)
      .map(({ x, y, turn }) => placed(x, y, turn + 90, oval(0, 0, 3.4, 6, '#e58a9b', faint(0.9))))
      .join('')
  );
}

export function drawKulfi(dice: Dice, { colour }: Filling): string {
  const stick = (turn: number) =>
    placed(
      60,
      60,
      turn,
      line('M0 26V50', '#d9b47a', 6) +
        oval(3, 4, 15, 32, '#000', faint(0.15)) +
        litArea('M-13 26C-16-8-11-34 0-36 11-34 16-8 13 26 12 31-12 31-13 26z', colour) +
        flecks(strew(dice, 16, 16, 0, -6), 3.6, '#6fa13f', 2.4) +
        flecks(strew(dice, 7, 15, 0, 0), 4, '#d8642c', 1.4),
    );
  return plate(pickRound(dice)) + placed(-12, 0, 0, stick(-18)) + placed(12, 2, 0, stick(16));
}

export const scoop = (x: number, y: number, colour: string, r = 17) => {
  const q = r / 4;
  return (
    litDot(x, y, r, colour) +
    line(
      `M${x - r * 0.85} ${y + r * 0.4}q${q} ${q * 1.5} ${q * 1.7} 0t${q * 1.7} 0 ${q * 1.7} 0 ${q * 1.7} 0`,
      colour,
      r * 0.3,
    )
  );
};

/** Scoops in a footed glass. */
export function drawSundae(dice: Dice, { colour, bits }: Filling): string {
  const [second, third] = [
    dice.inTurn(['#f3a7b5', '#fbe6b0', '#8a5a3c']),
    dice.pick(['#fff4dc', '#b7d99a', '#f7c78f']),
  ];
  const sauce = bits.includes('ball')
    ? area('M40 42q20-22 40 0c2 10-4 10-6 4-2 9-8 9-9 0-2 10-9 9-10 0-2 8-9 8-9 1-2 5-7 3-6-5z', '#4b2413')
    : '';
  return (
    shadow(60, 111, 30, 6) +
    scoop(44, 50, second) +
    scoop(77, 50, third) +
    scoop(60, 38, colour, 19) +
    sauce +
    litArea('M22 58h76c0 24-18 34-30 36v8h14q4 0 4 6H34q0-6 4-6h14v-8C40 92 22 82 22 58z', '#b9d7e3') +
    area('M30 62h60c-2 16-14 25-30 26-16-1-28-10-30-26z', colour, faint(0.5)) +
    line('M32 66q4 14 14 20', '#fff', 3.4, faint(0.75)) +
    litDot(60, 17, 6, '#c9232c') +
    line('M60 12q4-8 10-9', '#4d8a35', 1.8) +
    line('M84 40L100 10', '#c98c45', 5)
  );
}

/** A glass of layers: falooda, trifle. */
export function drawLayers(dice: Dice, { colour }: Filling): string {
  const layers = [
    ['#e8657f', 88],
    ['#fff4dc', 72],
    [colour, 56],
    ['#7dbb4c', 42],
  ] as const;
  return (
    shadow(60, 112, 28, 6) +
    litArea('M32 22h56l-8 84q-1 5-6 5H46q-5 0-6-5z', '#c9e0ea') +
    layers.map(([fill, y]) => area(`M${36 + (88 - y) * -0.03} ${y - 14}h48l-2 17H38z`, fill)).join('') +
    flecks(strew(dice, 22, 17, 60, 66), 1, '#26211c', 2.2) +
    scoop(60, 26, '#fdf0d4', 18) +
    flecks(strew(dice, 9, 14, 60, 22), 4, '#e8657f', 2) +
    line('M40 34l5 68', '#fff', 3, faint(0.6)) +
    litDot(66, 10, 5, '#c9232c')
  );
}

export function drawBrownie(dice: Dice, { colour }: Filling): string {
  return (
    sizzlerPlate(dice) +
    litArea('M28 62l30-14 34 10-28 18z', '#6a3a20') +
    area('M28 62v10l36 16V76z', '#3a1d0e') +
    area('M64 76v12l28-16V58z', '#4b2714') +
    scoop(60, 50, colour, 15) +
    line('M46 48q8-12 26-4 8 8-2 18M52 60q2 10-4 14', '#2e150a', 4) +
    flecks(strew(dice, 10, 18, 60, 60), 4, '#f0d9a8', 2.2) +
    steam(26)
  );
}

export function drawBar(dice: Dice, { colour }: Filling): string {
  const diamond = (x: number, y: number) =>
    placed(
      x,
      y,
      0,
      oval(1, 6, 19, 12, '#000', faint(0.18)) +
        litArea('M-20 0L0-12 20 0 0 12z', colour) +
        area('M-20 0v7L0 19v-7z', '#000', faint(0.3)) +
        area(`M-20 0v7L0 19v-7z`, colour, faint(0.6)) +
        area('M20 0v7L0 19v-7z', colour) +
        area('M20 0v7L0 19v-7z', '#000', faint(0.2)) +
        litBox(-6, -4, 12, 7, 2, '#f0ede8'),
    );
  return (
    plate(pickRound(dice)) +
    diamond(46, 46) +
    diamond(76, 58) +
    diamond(48, 72) +
    flecks(strew(dice, 8, 32), 3.6, '#6fa13f', 2.2)
  );
}
