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
  ring,
  shadow,
  strew,
} from '../strokes.ts';
import type { Filling } from './bowls.ts';
import { mint, morsel } from './morsels.ts';
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

/** Set or thick: kheer, phirni, rabri, custard. */
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

const scoop = (x: number, y: number, colour: string, r = 17) => {
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

/** A slice seen from the side. */
export function drawSlice(dice: Dice, { colour, bits, specks = [] }: Filling): string {
  const sponge = specks.includes('chilli') ? '#b3202c' : bits.includes('ball') ? '#5b301a' : '#edc98a';
  const layer = (y: number, fill: string, height = 13) =>
    area(`M16 ${y}l66 14v${height}l-66-14z`, fill) +
    area(`M82 ${y + 14}l24-26v${height}l-24 26z`, fill) +
    area(`M82 ${y + 14}l24-26v${height}l-24 26z`, '#000', faint(0.18));
  const berry = specks
    .filter((speck) => speck !== 'chilli')
    .map((piece, index) => morsel(piece, { x: 60 + index * 10, y: 42, turn: 10 }, 0.8))
    .join('');
  return (
    plate(pickRound(dice)) +
    placed(
      0,
      6,
      0,
      oval(62, 94, 44, 9, '#000', faint(0.2)) +
        layer(74, sponge) +
        layer(68, colour, 6) +
        layer(55, sponge) +
        layer(48, colour, 8) +
        litArea('M16 48L60 24l46 12-24 26z', colour) +
        berry +
        (berry === '' ? scoop(64, 36, colour, 6) + litDot(64, 27, 5, '#c9232c') : '') +
        mint(74, 32, 60, 0.7),
    )
  );
}

/** A small round cake, with its heart flowing out. */
export function drawCake(dice: Dice, { colour, bits }: Filling): string {
  const flow = bits.includes('ball') ? area('M52 70q-4 18-18 22 26 10 44-2-10-4-10-20z', '#2e150a') : '';
  return (
    plate(pickRound(dice)) +
    oval(62, 78, 36, 14, '#000', faint(0.2)) +
    litBox(28, 46, 64, 38, 9, colour) +
    litOval(60, 47, 32, 12, colour) +
    flow +
    scoop(88, 80, '#fff4dc', 12) +
    flecks(strew(dice, 16, 16, 60, 44), 1, '#fff', 2) +
    mint(58, 38, -20) +
    litDot(66, 40, 5, '#c9232c')
  );
}

export function drawPie(dice: Dice, { colour }: Filling): string {
  const lattice =
    line('M24 44L96 76M20 60L80 92M44 26L104 60M96 44L24 76M100 62L42 94M76 26L18 60', colour, 7) +
    line('M24 44L96 76M44 26L104 60M96 44L24 76M76 26L18 60', '#fff', 1.4, faint(0.35));
  return (
    shadow(62, 68, 57, 52) +
    litDot(60, 60, 50, '#b97a34') +
    dot(60, 60, 42, '#b4541c') +
    lattice +
    `<circle cx="60" cy="60" r="46" fill="none" stroke="${colour}" stroke-width="9" stroke-dasharray="9 2.5"/>` +
    scoop(84, 84, '#fff4dc', dice.between(13, 16))
  );
}

const CUP = 'M30 62h60l-9 40q-1 6-7 6H46q-6 0-7-6z';

export function drawMuffin(dice: Dice, { bits }: Filling): string {
  const paper = dice.inTurn(['#5a7fa8', '#c9566c', '#b98a4e', '#6c9a6a']);
  const berries = strew(dice, 8, 22, 60, 44)
    .map((spot) =>
      bits.includes('ball') ? litDot(spot.x, spot.y, 4, '#4b2413') : litDot(spot.x, spot.y, 5, '#4a4f9c'),
    )
    .join('');
  return (
    shadow(60, 110, 32, 7) +
    litArea(CUP, paper) +
    line('M42 64l5 42M54 64l2 44M66 64l-2 44M78 64l-5 42', '#fff', 2, faint(0.4)) +
    litArea(
      'M20 60C16 46 28 42 32 36 38 20 82 20 88 36 92 42 104 46 100 60 98 70 22 70 20 60z',
      bits.includes('ball') ? '#6b3a20' : '#d99a48',
    ) +
    berries +
    flecks(strew(dice, 12, 24, 60, 44), 2.4, '#fff1d2', 2)
  );
}

/** Round bakes from above: doughnut, cookie, cinnamon roll. */
export function drawRound(dice: Dice, shape: 'doughnut' | 'cookie' | 'roll', { colour }: Filling): string {
  const ground = plate(pickRound(dice));
  const under = oval(62, 65, 38, 36, '#000', faint(0.2));
  if (shape === 'doughnut') {
    const icing = dice.pick(['#e8809b', '#6b3a22', '#f6e8cf']);
    const wave = ring(9, 29, 0)
      .map(({ x, y }) => dot(x, y, 9, icing))
      .join('');
    return (
      ground +
      under +
      litDot(60, 60, 38, colour) +
      dot(60, 60, 29, icing) +
      wave +
      dot(60, 60, 34, 'url(#s)') +
      flecks(strew(dice, 26, 32), 3.4, '#fff', 2) +
      flecks(strew(dice, 12, 31), 3.4, '#f6c143', 2) +
      dot(60, 60, 12, '#a8672a') +
      dot(60, 61.5, 10.5, '#e9e0d2')
    );
  }
  if (shape === 'cookie') {
    const chips = strew(dice, 13, 31)
      .map(({ x, y, turn }) => placed(x, y, turn, litBox(-4, -3.5, 8, 7, 2.5, '#45220f')))
      .join('');
    return (
      ground + under + litDot(60, 60, 38, colour) + flecks(strew(dice, 20, 34), 3, '#8d5420', 1.4) + chips
    );
  }
  const swirl = line(
    'M60 60c4-4 10 0 8 6-2 8-16 8-20-2-4-14 12-22 24-14 14 10 8 32-10 34-22 2-32-20-24-36 8-14 30-18 42-6',
    '#7a3d14',
    4.5,
    faint(0.85),
  );
  return (
    ground +
    under +
    litDot(60, 60, 38, colour) +
    swirl +
    line('M30 46q10 10 20 2t22 6 18-4M34 74q12-8 24 2t26-4', '#fff8ea', 4, faint(0.9))
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
