import type { Motif } from '../strokes.ts';
import {
  area,
  box,
  type Dice,
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
  strew,
} from '../strokes.ts';
import { coffee, cooking, feast, quiz, tasting } from './laid-tables.ts';

const notes = (dice: Dice, colour: string) =>
  [
    [78, 62],
    [246, 54],
    [104, 40],
    [224, 88],
  ]
    .map(([x = 0, y = 0]) =>
      placed(
        x,
        y,
        dice.between(-18, 18),
        line('M0 10V-10l12-4V6', colour, 2.6) + oval(-3, 10, 4, 3, colour) + oval(9, 6, 4, 3, colour),
      ),
    )
    .join('');

const beam = (x: number, turn: number, colour: string) =>
  placed(x, 0, turn, area('M-6 0h12l34 170h-80z', colour, faint(0.2)));

export const diya = (x: number, y: number, scale = 1) =>
  placed(
    x,
    y,
    0,
    glowAt(0, -14, 20) +
      area('M0-26c8 10 7 16 0 18-7-2-8-8 0-18z', '#ffb52e') +
      area('M0-18c4 5 4 8 0 9-4-1-4-4 0-9z', '#fff3c4') +
      litArea('M-22-6q22 8 44 0c0 14-12 20-22 20S-22 8-22-6z', '#c4562f') +
      line('M-18 2q18 6 36 0', '#f6c143', 2),
    scale,
  );

const microphone: Motif = (dice) =>
  beam(70, -16, '#ffe9b0') +
  beam(250, 16, '#ffc7b0') +
  line('M160 158V96', '#3a3236', 4) +
  oval(160, 159, 28, 5, '#2a2426') +
  placed(
    164,
    78,
    28,
    litBox(-7, -4, 14, 44, 6, '#35303a') +
      litDot(0, -14, 15, '#b9bec6') +
      line('M-13-18h26M-14-12h28M-12-6h24M-6-28v26M0-29v28M6-28v26', '#6d747e', 1.2),
  ) +
  notes(dice, '#ffe3a0') +
  litBox(104, 132, 30, 26, 3, '#a9713d') +
  line('M106 132v-22M132 132v-22', '#a9713d', 3);

const qawwali: Motif = () =>
  [
    [70, 150],
    [250, 150],
    [40, 158],
    [282, 158],
  ]
    .map(([x = 0, y = 0]) => diya(x, y, 0.7))
    .join('') +
  placed(
    118,
    118,
    -14,
    litOval(0, 0, 34, 20, '#a9602f') +
      litOval(-32, 0, 9, 18, '#f3e0bd') +
      litOval(32, 0, 9, 18, '#f3e0bd') +
      line('M-28-16L28-10M-28 16L28 10M-30-8L30 12', '#f6d79a', 1.6),
  ) +
  litBox(170, 104, 66, 40, 4, '#7a4526') +
  box(174, 112, 58, 10, 1, '#fff8ea') +
  line('M182 112v10M190 112v10M198 112v10M206 112v10M214 112v10M222 112v10', '#3a2a20', 1.6) +
  area('M176 104L184 84h48l4 20z', '#c9924a') +
  line('M184 88l46 0M182 94l50 0M180 100l54 0', '#6b3a1c', 1.4) +
  line('M160 0v22', '#3a2f28', 1.6) +
  litArea('M146 22h28l8 18-22 26-22-26z', '#e9a93a') +
  glowAt(160, 42, 34);

const jazz: Motif = (dice) =>
  beam(160, 0, '#ffe3a0') +
  line('M196 44c-6 20-18 50-34 74-10 16-32 22-42 8-6-10-4-22 2-30', '#e0a52f', 15) +
  line('M194 48c-6 20-18 48-34 70-8 12-26 18-34 8', '#fbe1a0', 3.4, faint(0.8)) +
  litOval(122, 88, 17, 9, '#e9b84a') +
  oval(122, 87, 11, 5, '#8a5a1a') +
  line('M196 44l16-10 12 2', '#3a3236', 4.5) +
  [
    [182, 74],
    [174, 90],
    [164, 106],
  ]
    .map(([x = 0, y = 0]) => litDot(x, y, 4, '#fff1c4'))
    .join('') +
  notes(dice, '#f6d9a0');

const band: Motif = (dice) =>
  beam(90, -12, '#ff9ab0') +
  beam(230, 12, '#9ad0ff') +
  placed(
    158,
    100,
    32,
    litBox(-4, -78, 8, 70, 2, '#5a3526') +
      litBox(-8, -90, 16, 16, 3, '#2f2722') +
      litArea(
        'M-20-8c-8 4-8 18-2 22-12 8-10 34 22 34s34-26 22-34c6-4 6-18-2-22-8-6-14 4-20 4s-12-10-20-4z',
        '#c9302c',
      ) +
      dot(0, 20, 8, '#2f2722') +
      line('M-2-78v112M2-78v112', '#f3e8d4', 0.9),
  ) +
  litBox(56, 108, 46, 50, 4, '#2a2628') +
  dot(79, 138, 14, '#4a464a') +
  dot(79, 138, 5, '#1b191b') +
  dot(79, 118, 6, '#4a464a') +
  litBox(222, 108, 46, 50, 4, '#2a2628') +
  dot(245, 138, 14, '#4a464a') +
  dot(245, 138, 5, '#1b191b') +
  dot(245, 118, 6, '#4a464a') +
  notes(dice, '#fff');

const dance: Motif = (dice) =>
  [20, 100, 220, 300]
    .map((x, index) =>
      beam(x, (index - 1.5) * -12, ['#ff7ab0', '#7ad0ff', '#ffd76a', '#a58aff'][index] ?? '#fff'),
    )
    .join('') +
  line('M160 0v30', '#cfd5da', 2) +
  litDot(160, 64, 36, '#aeb9c9') +
  line(
    'M126 54q34 12 68 0M125 70q35 14 70 0M132 42q28 10 56 0M132 86q28 10 56 0M148 30q-16 34 0 68M172 30q16 34 0 68M160 28v72',
    '#6d7a8f',
    1.4,
  ) +
  strew(dice, 22, 30, 160, 64)
    .map(({ x, y }) => box(x, y, 6, 6, 1, '#fff', faint(0.7)))
    .join('') +
  litBox(104, 132, 112, 24, 5, '#2a2628') +
  litDot(132, 144, 10, '#4a464a') +
  litDot(188, 144, 10, '#4a464a') +
  box(152, 138, 16, 12, 2, '#f4b24a');

const comedy: Motif = () =>
  litBox(64, 22, 192, 126, 4, '#8a3f2b') +
  [0, 1, 2, 3, 4, 5]
    .map(
      (row) =>
        line(`M66 ${34 + row * 20}h188`, '#5e2619', 1.4) +
        [0, 1, 2, 3, 4, 5]
          .map((c) => line(`M${82 + c * 32 + (row % 2) * 16} ${34 + row * 20}v-12`, '#5e2619', 1.4))
          .join(''),
    )
    .join('') +
  oval(160, 92, 74, 62, '#ffe9b0', faint(0.28)) +
  placed(
    132,
    84,
    -12,
    litArea('M-30-30q30 12 60 0c6 40-8 66-30 68-22-2-36-28-30-68z', '#f4b24a') +
      line('M-18-8q6-8 12 0M6-8q6-8 12 0', '#5a3310', 3.4) +
      area('M-18 8h36c-2 18-34 18-36 0z', '#5a3310'),
  ) +
  placed(
    196,
    100,
    14,
    litArea('M-26-26q26 10 52 0c5 34-7 57-26 59-19-2-31-25-26-59z', '#6fa8d0') +
      line('M-16-4q5 6 10 0M6-4q5 6 10 0', '#1f3c55', 3.2) +
      line('M-14 20q14-14 28 0', '#1f3c55', 3.4),
  );

export const EVENINGS = {
  ...{ microphone, qawwali, jazz, band, dance, comedy, quiz, cooking, coffee, tasting, feast },
} as const;
