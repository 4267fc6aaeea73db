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
import { scoop } from './sweets.ts';
import { pickRound, plate } from './vessels.ts';

/** A slice of cake, seen from the side. */
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

/** A small round cake; with `ball` among its pieces, a core of chocolate flows out. */
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

/** A round bake from above: doughnut, cookie or cinnamon roll. */
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
