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
import { lights, table } from './surroundings.ts';

export const romance: Motif = () =>
  glowAt(160, 92, 60) +
  placed(160, 122, 0, table(0, 0, '#fffaf2'), 2) +
  litBox(156, 74, 8, 38, 2, '#fffaf2') +
  area('M160 54c6 8 6 14 0 16-6-2-6-8 0-16z', '#ffb52e') +
  [
    [92, 58, 1],
    [228, 48, 1.2],
    [124, 30, 0.7],
    [258, 92, 0.7],
    [62, 96, 0.7],
  ]
    .map(([x = 0, y = 0, scale = 1]) =>
      placed(
        x,
        y,
        0,
        litArea('M0 16C-24 0-16-18-4-14-1-13 0-9 0-8 0-9 1-13 4-14 16-18 24 0 0 16z', '#d8304a'),
        scale,
      ),
    )
    .join('');

export const children: Motif = (dice) =>
  [
    [76, 58, '#e8508a'],
    [110, 38, '#f6b52e'],
    [212, 40, '#5a8fe0'],
    [248, 60, '#4fae5a'],
  ]
    .map(
      ([x, y, colour]) =>
        line(`M${x} ${Number(y) + 22}q-6 30 4 60`, '#fff', 1.4, faint(0.8)) +
        litOval(Number(x), Number(y), 19, 23, String(colour)),
    )
    .join('') +
  litBox(112, 112, 96, 38, 6, '#f3a7b5') +
  litBox(126, 84, 68, 32, 6, '#fff4dc') +
  line('M112 124q12 12 24 0t24 0 24 0 24 0', '#fff8ea', 6) +
  line('M126 94q9 9 17 0t17 0 17 0 17 0', '#e8657f', 5) +
  [142, 160, 178]
    .map(
      (x) =>
        litBox(x - 2.5, 64, 5, 20, 2, '#7ad0ff') + area(`M${x} 52c4 6 4 10 0 11-4-1-4-5 0-11z`, '#ffb52e'),
    )
    .join('') +
  litOval(160, 152, 66, 7, '#d5dadf') +
  strew(dice, 24, 120, 160, 70)
    .map(({ x, y, turn }) =>
      placed(x, y * 0.8, turn, box(-2, -4, 4, 8, 1, dice.pick(['#f6c143', '#7ad0ff', '#8fd17a', '#ff8aa8']))),
    )
    .join('');

export const match: Motif = () =>
  litBox(70, 26, 180, 104, 8, '#1b1f24') +
  box(78, 34, 164, 88, 3, '#4f9a4a') +
  oval(160, 78, 70, 36, '#62b05a') +
  box(150, 52, 20, 52, 1, '#e3c98f') +
  line('M156 58v12M160 58v12M164 58v12M154 58h12', '#fff8ea', 1.6) +
  line('M160 130v18', '#1b1f24', 6) +
  box(120, 148, 80, 6, 3, '#1b1f24') +
  placed(74, 130, -32, litBox(-6, -40, 13, 62, 5, '#d9a25a') + litBox(-3, -66, 7, 28, 3, '#2f4a5c')) +
  litDot(262, 140, 15, '#c9302c') +
  line('M250 132q12 8 24 16', '#fff3dc', 1.8);

export const painting: Motif = (dice) =>
  line('M128 158L152 34M192 158L168 34M160 60v98', '#8a5a34', 5) +
  litBox(98, 38, 124, 86, 3, '#fffaf2') +
  area('M102 110q30-40 58-12t58-22v44H102z', '#4f8f6a') +
  dot(190, 62, 12, '#f6b52e') +
  area('M102 98q36-26 62 0t54-8v30H102z', '#5a8fe0', faint(0.7)) +
  litOval(258, 140, 36, 20, '#c98a4a') +
  [
    ['#d8402c', 238, 134],
    ['#f6c143', 254, 128],
    ['#5a8fe0', 272, 134],
    ['#4fae5a', 244, 148],
    ['#a05ac8', 264, 150],
  ]
    .map(([colour, x, y]) => litDot(Number(x), Number(y), 6, String(colour)))
    .join('') +
  placed(
    62,
    130,
    dice.between(18, 34),
    litBox(-3, -44, 6, 66, 3, '#d9a25a') + area('M-5-44h10l-3-18h-4z', '#5a8fe0'),
  );

export const fair: Motif = () =>
  `${
    lights([0, 20], [320, 20], 26) +
    ring(8, 46, 0.2, 160, 74)
      .map(
        ({ x, y }, index) =>
          line(`M160 74L${Math.round(x)} ${Math.round(y)}`, '#cfd5da', 2) +
          litBox(
            x - 8,
            y - 5,
            16,
            12,
            4,
            ['#d8402c', '#f6c143', '#5a8fe0', '#4fae5a'][index % 4] ?? '#d8402c',
          ),
      )
      .join('')
  }<circle cx="160" cy="74" r="46" fill="none" stroke="#f6e8cf" stroke-width="3"/>${litDot(160, 74, 8, '#f4b24a')}${line('M160 74L134 154M160 74L186 154', '#f6e8cf', 4)}${[
    [30, '#d8402c'],
    [228, '#2f7a7d'],
  ]
    .map(
      ([x, colour]) =>
        box(Number(x) + 4, 122, 54, 32, 2, '#f3e3c6') +
        area(`M${x} 122l10-22h42l10 22z`, String(colour)) +
        area(`M${Number(x) + 20} 122l4-22h14l4 22z`, '#fff8ea'),
    )
    .join('')}`;

export const gathering: Motif = (dice) =>
  lights([0, 22], [320, 22], 30) +
  [88, 160, 232]
    .map((x, index) =>
      placed(x, 128, 0, table(0, 0, ['#f3e3c6', '#fffaf2', '#f3e3c6'][index] ?? '#fff'), 1.5),
    )
    .join('') +
  ring(7, 12, 0, 160, 74)
    .map(({ x, y }) => litDot(x, y, 9, dice.pick(['#f08a2a', '#f6c143', '#d8402c'])))
    .join('') +
  litDot(160, 74, 9, '#fff3c4');
