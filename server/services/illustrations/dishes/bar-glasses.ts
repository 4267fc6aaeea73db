import {
  area,
  box,
  type Dice,
  dot,
  faint,
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
import { drawGlass, GLASS, garnish } from './drinks.ts';

type Draw = (dice: Dice, filling: Filling) => string;

const martini: Draw = (dice, { colour, bits }) =>
  shadow(60, 112, 24, 5) +
  line('M60 66V106', '#cfe4ec', 4) +
  litOval(60, 108, 22, 4.5, GLASS) +
  litArea('M18 20h84L62 66q-2 2-4 0z', GLASS) +
  area('M26 30h68L62 63q-2 2-4 0z', colour) +
  area('M26 30h68L62 63q-2 2-4 0z', 'url(#s)') +
  line('M34 26l18 22', '#fff', 3, faint(0.7)) +
  garnish(dice, bits, 22);

const wine: Draw = (dice, { colour, bits }) =>
  shadow(60, 112, 24, 5) +
  line('M60 70V106', '#cfe4ec', 4) +
  litOval(60, 108, 22, 4.5, GLASS) +
  litArea('M34 14h52c6 30-4 56-26 58-22-2-32-28-26-58z', GLASS) +
  area('M33 36h54c0 20-8 32-27 33-19-1-27-13-27-33z', colour) +
  area('M33 36h54c0 20-8 32-27 33-19-1-27-13-27-33z', 'url(#s)') +
  oval(60, 36, 27, 5, '#fff', faint(0.25)) +
  line('M40 22q-3 18 3 32', '#fff', 3.2, faint(0.7)) +
  garnish(dice, bits, 100);

const flute: Draw = (dice, { colour }) =>
  [40, 78]
    .map((x, index) =>
      placed(
        x - 60,
        index * 4,
        0,
        shadow(60, 110, 18, 4) +
          line('M60 76V104', '#cfe4ec', 3.5) +
          litOval(60, 106, 16, 4, GLASS) +
          litArea('M46 12h28c3 34-2 62-14 66-12-4-17-32-14-66z', GLASS) +
          area('M46 28h28c1 26-4 44-14 47-10-3-15-21-14-47z', colour) +
          strew(dice, 7, 11, 60, 50)
            .map(({ x: at, y }) => dot(at, y, 1.4, '#fff', faint(0.85)))
            .join('') +
          line('M51 20q-2 20 3 40', '#fff', 2.4, faint(0.7)),
      ),
    )
    .join('');

const beer: Draw = (dice, { colour, bits }) =>
  shadow(58, 108, 40, 7) +
  line('M86 50c22-4 22 42 0 38', '#cfe4ec', 8) +
  litBox(24, 26, 62, 82, 9, GLASS) +
  litBox(29, 34, 52, 69, 6, colour) +
  strew(dice, 14, 24, 55, 72)
    .map(({ x, y }) => dot(x, y, dice.between(1, 2.2), '#fff', faint(0.7)))
    .join('') +
  line('M38 46v46M55 46v46M72 46v46', '#fff', 3, faint(0.25)) +
  litDot(34, 28, 11, '#fffaf0') +
  litDot(52, 22, 14, '#fffaf0') +
  litDot(72, 27, 12, '#fffaf0') +
  litBox(25, 26, 60, 13, 6.5, '#fffaf0') +
  garnish(dice, bits, 24);

const pint: Draw = (dice, { colour, bits }) =>
  shadow(60, 110, 30, 6) +
  litArea('M32 18h56l-7 86q-1 6-7 6H46q-6 0-7-6z', GLASS) +
  litArea('M35 34h50l-6 68q0 4-5 4H46q-5 0-5-4z', colour) +
  strew(dice, 14, 20, 60, 74)
    .map(({ x, y }) => dot(x, y, dice.between(1, 2.2), '#fff', faint(0.7)))
    .join('') +
  litBox(30, 18, 60, 20, 10, '#fffaf0') +
  litDot(44, 20, 8, '#fffaf0') +
  litDot(66, 18, 9, '#fffaf0') +
  line('M42 46l4 50', '#fff', 3.6, faint(0.5)) +
  garnish(dice, bits, 18);

const bottled: Draw = (dice, { bits }) =>
  shadow(52, 110, 22, 5) +
  bottle(
    38,
    dice.pick(['#8a4f1a', '#2f6b3f', '#c9a24a', '#5a3a1f']),
    dice.pick(['#f6e8cf', '#d8402c', '#e0b23c', '#2f5d4a']),
  ) +
  placed(
    0,
    0,
    0,
    litArea('M70 60h34l-4 44q-1 6-6 6H80q-5 0-6-6z', GLASS) +
      area('M73 74h28l-3 28q-1 4-4 4H80q-3 0-4-4z', '#e9b13c') +
      litBox(70, 58, 34, 12, 6, '#fffaf0'),
  ) +
  garnish(dice, bits, 56);

const highball: Draw = (dice, filling) => drawGlass(dice, filling, 'ice', ['tall']);

const BOTTLES = [
  'M29 8h14v24c0 8 13 10 13 26v44q0 8-8 8H24q-8 0-8-8V58c0-16 13-18 13-26z',
  'M29 6h14v30h10q5 0 5 6v60q0 8-8 8H22q-8 0-8-8V42q0-6 5-6h10z',
  'M30 8h12v40l14 16v38q0 8-8 8H24q-8 0-8-8V64l14-16z',
] as const;
const CAPS = ['#d9a441', '#2f2c2a', '#c23b22', '#3d6488', '#c8ccd0'] as const;
const LABELS = ['#f6e8cf', '#8f2f1d', '#2b2825', '#e0b23c', '#2f5d4a', '#2c4c69'] as const;

/** A bottle of a spirit beside a glass of it, with ice or a peel of orange. */
function drawSpirit(dice: Dice, { colour, bits }: Filling): string {
  const outline = dice.inTurn(BOTTLES);
  const label = dice.inTurn(LABELS);
  const ink = label === '#f6e8cf' || label === '#e0b23c' ? '#3a2b1c' : '#f0d9a0';
  const serving = dice.inTurn(['cubes', 'ball', 'neat'] as const);
  const inGlass =
    serving === 'cubes'
      ? placed(80, 82, -14, litBox(-8, -8, 16, 16, 3, '#eef8fc')) +
        placed(96, 86, 18, litBox(-7, -7, 14, 14, 3, '#e2f2f8'))
      : serving === 'ball'
        ? litDot(88, 84, 12, '#eef8fc')
        : placed(100, 66, 30, area('M-4-12q8 10 2 24-6-10-2-24z', '#f08a2a'));
  return (
    shadow(36, 110, 26, 5) +
    shadow(88, 110, 26, 5) +
    litArea(outline, colour) +
    box(16.5, 66, 39, 28, 2, label) +
    line('M24 74h24M28 81h16M31 87h10', ink, 2.2) +
    litBox(27, 4, 18, 11, 3, dice.inTurn(CAPS)) +
    line('M22 62v-4q0-8 6-12', '#fff', 3, faint(0.5)) +
    litBox(64, 62, 48, 48, 6, GLASS) +
    litBox(68, 82, 40, 24, 4, colour) +
    inGlass +
    line('M69 68v26', '#fff', 3, faint(0.7)) +
    garnish(dice, bits, 60)
  );
}

function bottle(x: number, colour: string, label: string): string {
  const outline = `M${x - 7} 8h14v26c0 8 12 10 12 24v44q0 8-8 8H${x - 11}q-8 0-8-8V58c0-14 12-16 12-24z`;
  return (
    litArea(outline, colour) +
    litBox(x - 8.5, 5, 17, 10, 3, '#d9a441') +
    litBox(x - 19, 62, 38, 30, 2, label) +
    line(`M${x - 11} 72h22M${x - 7} 80h14`, '#00000055', 2.6) +
    line(`M${x - 12} 56v-4q0-8 8-14`, '#fff', 3, faint(0.5))
  );
}

/** The glasses and bottles of the bar. */
export const BAR_GLASSES = {
  martini,
  wine,
  flute,
  whisky: drawSpirit,
  beer,
  pint,
  bottle: bottled,
  highball,
} as const;
