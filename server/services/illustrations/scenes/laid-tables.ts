import type { Motif } from '../strokes.ts';
import {
  area,
  box,
  dot,
  faint,
  glowAt,
  line,
  litArea,
  litBox,
  litDot,
  litOval,
  oval,
  placed,
  ring,
  strew,
} from '../strokes.ts';
import { lights } from './surroundings.ts';

export const quiz: Motif = (dice) =>
  litArea('M128 46h64v22c0 28-14 44-32 46-18-2-32-18-32-46z', '#f0b53a') +
  line('M128 54c-26-4-24 30 6 36M192 54c26-4 24 30-6 36', '#d9982a', 7) +
  litBox(153, 112, 14, 18, 2, '#d9982a') +
  litBox(132, 128, 56, 12, 3, '#7a4526') +
  litBox(124, 140, 72, 14, 3, '#5e331c') +
  placed(
    160,
    76,
    0,
    line('M-9-8c0-14 20-14 20 0 0 8-11 8-11 18', '#8a5414', 5.5) + dot(0, 20, 3.6, '#8a5414'),
  ) +
  ring(9, 78, 0.3, 160, 74)
    .map(({ x, y }) =>
      placed(
        x,
        y * 0.8 + 14,
        dice.between(0, 90),
        box(-3, -6, 6, 12, 1, dice.pick(['#e8657f', '#7ad0ff', '#8fd17a', '#ffd76a'])),
      ),
    )
    .join('') +
  [
    [64, 118],
    [256, 112],
  ]
    .map(
      ([x = 0, y = 0]) =>
        glowAt(x, y - 10, 26) + litDot(x, y - 14, 15, '#ffe28a') + litBox(x - 7, y - 2, 14, 13, 3, '#aab2ba'),
    )
    .join('');

export const cooking: Motif = () =>
  glowAt(160, 66, 62) +
  litArea('M104 84c-10 30-8 60 14 74h84c22-14 24-44 14-74z', '#b4633a') +
  litOval(160, 84, 58, 18, '#cb7d50') +
  oval(160, 85, 45, 12, '#3a1a0c') +
  area(
    'M124 86c0-20 16-18 14-42 16 10 14 22 20 26 2-10-2-22 6-34 10 16 8 24 14 30 4-6 4-12 10-16 2 18 8 22 6 36z',
    '#f08a2a',
  ) +
  area('M142 88c0-14 10-12 10-26 10 8 8 14 14 20 4-4 2-10 8-14 2 10 6 12 4 20z', '#ffd25a') +
  line('M96 22L128 132M224 22L192 132', '#aab2ba', 3) +
  [
    [102, 44],
    [108, 62],
    [218, 44],
    [212, 62],
  ]
    .map(([x = 0, y = 0], index) => litDot(x, y, 9, index % 2 === 0 ? '#d9642a' : '#f3e2bd'))
    .join('') +
  litOval(58, 148, 36, 10, '#f3e3c6') +
  litOval(58, 142, 28, 9, '#e6bd7c') +
  dot(48, 141, 2.4, '#8d5420') +
  dot(64, 143, 2.4, '#8d5420') +
  litBox(240, 138, 56, 9, 4, '#c98a4a') +
  litDot(252, 132, 9, '#f3e0bd') +
  litDot(274, 132, 9, '#f3e0bd');

export const coffee: Motif = (dice) =>
  litBox(86, 40, 104, 108, 8, '#c23b2c') +
  litBox(94, 48, 88, 30, 4, '#e9ecee') +
  [108, 126, 144, 162].map((x) => litDot(x, 63, 5, '#4a4d52')).join('') +
  box(98, 84, 80, 52, 3, '#2a2426') +
  litBox(120, 84, 34, 10, 2, '#aab2ba') +
  line('M130 94v8M144 94v8', '#6b3a1c', 3) +
  litArea('M122 108h30q-1 22-15 22t-15-22z', '#fffaf2') +
  litOval(232, 146, 42, 9, '#f3e3c6') +
  litArea('M200 106h62q-2 36-31 36t-31-36z', '#fffaf2') +
  line('M262 114c16-2 14 20-6 18', '#fffaf2', 5) +
  oval(231, 107, 29, 8, '#8a5530') +
  area('M231 113c-10-4-9-9 0-12 9 3 10 8 0 12z', '#f7ead3') +
  line('M218 92c-6-8 6-10 0-20M232 90c-6-8 6-10 0-20M246 92c-6-8 6-10 0-20', '#fff', 3.4, faint(0.6)) +
  strew(dice, 12, 24, 46, 142)
    .map(({ x, y, turn }) =>
      placed(
        x,
        142 + (y - 142) * 0.35,
        turn,
        litOval(0, 0, 6, 4, '#5b3218') + line('M-4 0q4-2 8 0', '#2e170a', 1),
      ),
    )
    .join('');

const GLASSES_AT = [
  [96, '#7a1f32'],
  [160, '#e9d98a'],
  [224, '#e8808f'],
] as const;

export const tasting: Motif = () =>
  GLASSES_AT.map(
    ([x, colour]) =>
      oval(x, 154, 24, 5, '#000', faint(0.2)) +
      line(`M${x} 112V150`, '#dbe9ee', 4) +
      litOval(x, 151, 20, 4, '#dbe9ee') +
      litArea(`M${x - 24} 58h48c5 28-4 54-24 56-20-2-29-28-24-56z`, '#d3e4ea') +
      area(`M${x - 25} 80h50c0 18-7 29-25 30-18-1-25-12-25-30z`, colour) +
      line(`M${x - 16} 64q-3 18 3 30`, '#fff', 3, faint(0.7)),
  ).join('') +
  strewGrapes(44, 140) +
  strewGrapes(278, 140);

const strewGrapes = (x: number, y: number) =>
  [
    [0, 0],
    [12, 0],
    [-12, 0],
    [6, 11],
    [-6, 11],
    [0, 21],
  ]
    .map(([dx = 0, dy = 0]) => litDot(x + dx, y - 20 + dy, 8, '#6a3f7a'))
    .join('') + line(`M${x} ${y - 28}q2-10 10-12`, '#5b8f3f', 3);

export const feast: Motif = (dice) =>
  lights([0, 26], [320, 26], 30) +
  litBox(34, 126, 252, 26, 4, '#8a3f2b') +
  area('M34 128h252v12q-10 9-21 0t-21 0-21 0-21 0-21 0-21 0-21 0-21 0-21 0-21 0-21 0-21 0z', '#f6e8cf') +
  [74, 160, 246]
    .map(
      (x, index) =>
        oval(x, 127, 34, 6, '#d4a03c') +
        litArea(
          `M${x - 30} 122c0-30 14-40 30-40s30 10 30 40z`,
          ['#d4a03c', '#c9ced3', '#c4733a'][index] ?? '#d4a03c',
        ) +
        litDot(x, 80, 4, '#8f6820') +
        line(`M${x - 10} 70c-4-6 4-8 0-16M${x + 8} 70c-4-6 4-8 0-16`, '#fff', 3, faint(0.5)),
    )
    .join('') +
  strew(dice, 5, 14, 117, 118)
    .map(({ x, y }) => litDot(x, y, 5, '#f08a2a'))
    .join('') +
  strew(dice, 5, 14, 204, 118)
    .map(({ x, y }) => litDot(x, y, 5, '#6db33f'))
    .join('');
