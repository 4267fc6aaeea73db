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
  placed,
  ring,
  strew,
} from '../strokes.ts';
import { children, fair, gathering, match, painting, romance } from './gatherings.ts';
import { diya } from './motifs.ts';
import { lights, pine } from './surroundings.ts';

const firework = (x: number, y: number, r: number, colour: string) =>
  ring(12, r, 0.2, x, y)
    .map((spot, index) =>
      line(
        `M${Math.round(x + (spot.x - x) * 0.35)} ${Math.round(y + (spot.y - y) * 0.35)}L${Math.round(spot.x)} ${Math.round(spot.y)}`,
        index % 2 === 0 ? colour : '#fff3c4',
        2.4,
      ),
    )
    .join('') + dot(x, y, 3, '#fff');

const newYear: Motif = () =>
  firework(70, 52, 34, '#ff7a9a') +
  firework(252, 46, 38, '#7ad0ff') +
  firework(160, 30, 26, '#ffd76a') +
  [-1, 1]
    .map((side) =>
      placed(
        160 + side * 26,
        104,
        side * 14,
        line('M0 18V50', '#dbe9ee', 4) +
          litOval(0, 52, 17, 4, '#dbe9ee') +
          litArea('M-15-46h30c3 34-2 62-15 66-13-4-18-32-15-66z', '#d3e4ea') +
          area('M-15-26h30c1 24-4 42-15 45-11-3-16-21-15-45z', '#f2c552') +
          [
            [-5, -10],
            [4, -2],
            [-2, 6],
            [6, -16],
          ]
            .map(([x = 0, y = 0]) => dot(x, y, 1.8, '#fff', faint(0.9)))
            .join('') +
          line('M-9-38q-2 20 3 40', '#fff', 2.6, faint(0.7)),
      ),
    )
    .join('') +
  litOval(160, 162, 70, 6, '#2a2426');

const diwali: Motif = () =>
  firework(64, 44, 26, '#ffb05a') +
  firework(256, 44, 26, '#ff8aa8') +
  lights([0, 16], [320, 16], 34) +
  diya(160, 140, 1.7) +
  diya(92, 150) +
  diya(228, 150) +
  diya(48, 156, 0.7) +
  diya(272, 156, 0.7) +
  ring(7, 8, 0, 160, 64)
    .map(({ x, y }) => litDot(x, y, 7, '#f6a23a'))
    .join('') +
  litDot(160, 64, 7, '#d8402c');

const holi: Motif = (dice) =>
  [
    ['#e8508a', 70, 70],
    ['#f6b52e', 250, 62],
    ['#4fae5a', 110, 40],
    ['#5a8fe0', 216, 44],
    ['#a05ac8', 160, 76],
  ]
    .map(([colour, x, y]) =>
      strew(dice, 14, 36, Number(x), Number(y))
        .map((spot) => dot(spot.x, spot.y, dice.between(4, 15), String(colour), faint(0.55)))
        .join(''),
    )
    .join('') +
  [
    ['#e8508a', 84],
    ['#f6b52e', 136],
    ['#4fae5a', 188],
    ['#5a8fe0', 240],
  ]
    .map(
      ([colour, x]) =>
        litArea(`M${Number(x) - 20} 128q20-40 40 0z`, String(colour)) +
        litArea(`M${Number(x) - 25} 126h50q-2 26-25 26t-25-26z`, '#c4733a'),
    )
    .join('');

const christmas: Motif = (dice) =>
  strew(dice, 40, 150, 160, 80)
    .map(({ x, y }) => dot(x, y * 0.8, dice.between(1, 2.4), '#fff', faint(0.8)))
    .join('') +
  pine(160, 152, 128) +
  [
    [160, 58],
    [146, 84],
    [174, 90],
    [132, 112],
    [162, 114],
    [188, 120],
    [120, 138],
    [150, 140],
    [182, 142],
  ]
    .map(([x = 0, y = 0], index) =>
      litDot(x, y, 5, ['#d8402c', '#f6c143', '#7ad0ff'][index % 3] ?? '#d8402c'),
    )
    .join('') +
  area('M160 8l5 11 12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1z', '#f6c143') +
  litBox(78, 128, 34, 28, 3, '#c23b2c') +
  box(91, 128, 8, 28, 0, '#f6e8cf') +
  litBox(212, 120, 40, 36, 3, '#2f6b57') +
  box(228, 120, 8, 36, 0, '#f6c143') +
  litBox(256, 136, 26, 20, 3, '#e0a52f');

const bonfire: Motif = (dice) =>
  glowAt(160, 104, 74) +
  placed(160, 148, 12, litBox(-48, -6, 96, 13, 6, '#7a4a28')) +
  placed(160, 148, -14, litBox(-48, -6, 96, 13, 6, '#6b3f20')) +
  area(
    'M118 144c-6-34 22-36 20-76 24 16 20 34 28 42 4-12-2-28 8-42 14 20 10 32 18 40 6 8 12 22 6 36z',
    '#f08a2a',
  ) +
  area('M138 144c-2-22 14-22 14-46 14 12 12 22 18 30 4-6 4-12 8-16 4 12 8 20 4 32z', '#ffd25a') +
  strew(dice, 18, 60, 160, 60)
    .map(({ x, y }) => dot(x, y, dice.between(0.8, 2), '#ffd98a'))
    .join('') +
  placed(
    66,
    138,
    0,
    litOval(0, 0, 24, 17, '#b4562f') +
      litOval(-24, 0, 7, 16, '#f3e0bd') +
      litOval(24, 0, 7, 16, '#f3e0bd') +
      line('M-20-12L20 12M-20 12L20-12', '#f6d79a', 1.6),
  ) +
  placed(
    256,
    140,
    0,
    litArea('M-24-8h48q-2 24-24 24T-24-8z', '#c4733a') +
      strew(dice, 12, 18, 0, -10)
        .map(({ x, y }) => litDot(x, -10 + (y + 10) * 0.35, 4, '#fff3dc'))
        .join(''),
  );

const dandiya: Motif = (dice) =>
  lights([0, 18], [320, 18], 30) +
  placed(
    160,
    92,
    42,
    litBox(-76, -6, 152, 12, 6, '#d8402c') +
      [-60, -30, 0, 30, 60].map((x) => box(x - 4, -6, 8, 12, 0, '#f6c143')).join(''),
  ) +
  placed(
    160,
    92,
    -42,
    litBox(-76, -6, 152, 12, 6, '#2f7a7d') +
      [-60, -30, 0, 30, 60].map((x) => box(x - 4, -6, 8, 12, 0, '#f6e8cf')).join(''),
  ) +
  ring(12, 62, 0, 160, 92)
    .map(({ x, y }, index) => litDot(x, y, 6, ['#f08a2a', '#f6c143', '#e8508a'][index % 3] ?? '#f08a2a'))
    .join('') +
  diya(60, 150, 0.9) +
  diya(260, 150, 0.9) +
  strew(dice, 14, 20, 160, 92)
    .map(({ x, y }) => dot(x, y, 2, '#fff6d8'))
    .join('');

const crescent: Motif = () =>
  glowAt(160, 62, 62) +
  area('M182 20a46 46 0 1 0 12 78 38 38 0 0 1-12-78z', '#f6d27a') +
  [
    [70, 24],
    [112, 14],
    [236, 18],
    [274, 34],
  ]
    .map(
      ([x = 0, y = 0], index) =>
        line(`M${x} 0v${y}`, '#3a2f28', 1.4) +
        glowAt(x, y + 20, 24) +
        litArea(
          `M${x - 9} ${y}h18l7 14-16 28-16-28z`,
          ['#2f7a7d', '#c4562f', '#7a4a5e', '#2f6b57'][index] ?? '#2f7a7d',
        ) +
        area(`M${x - 6} ${y + 8}h12l3 7-9 15-9-15z`, '#ffe28a'),
    )
    .join('') +
  litOval(160, 150, 60, 9, '#d4a03c') +
  [
    [130, 142],
    [150, 140],
    [170, 140],
    [190, 142],
    [140, 132],
    [160, 130],
    [180, 132],
  ]
    .map(([x = 0, y = 0]) => litOval(x, y, 12, 7, '#6b3418'))
    .join('');

export const FESTIVALS = {
  ...{ 'new-year': newYear, diwali, holi, christmas, bonfire, dandiya, crescent, romance, children, match },
  ...{ painting, fair, gathering },
} as const;
