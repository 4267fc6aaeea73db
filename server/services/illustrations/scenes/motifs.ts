import { area, box, type Dice, dot, faint, line, litArea, litBox, litDot, litOval, oval, placed, ring, strew } from '../strokes.ts';
import { lights } from './surroundings.ts';

/** What stands in the middle of an event's picture, around 160, 100. */
export type Motif = (dice: Dice) => string;

const notes = (dice: Dice, colour: string) =>
  [[78, 62], [246, 54], [104, 40], [224, 88]].map(([x = 0, y = 0]) => placed(x, y, dice.between(-18, 18), line('M0 10V-10l12-4V6', colour, 2.6) + oval(-3, 10, 4, 3, colour) + oval(9, 6, 4, 3, colour))).join('');

const beam = (x: number, turn: number, colour: string) => placed(x, 0, turn, area('M-6 0h12l34 170h-80z', colour, faint(0.2)));

const diya = (x: number, y: number, scale = 1) =>
  placed(x, y, 0, dot(0, -14, 20, '#ffcf6a', faint(0.25)) + area('M0-26c8 10 7 16 0 18-7-2-8-8 0-18z', '#ffb52e') + area('M0-18c4 5 4 8 0 9-4-1-4-4 0-9z', '#fff3c4') + litArea('M-22-6q22 8 44 0c0 14-12 20-22 20S-22 8-22-6z', '#c4562f') + line('M-18 2q18 6 36 0', '#f6c143', 2), scale);

const microphone: Motif = (dice) =>
  beam(70, -16, '#ffe9b0') + beam(250, 16, '#ffc7b0') + line('M160 158V96', '#3a3236', 4) + oval(160, 159, 28, 5, '#2a2426') + placed(164, 78, 28, litBox(-7, -4, 14, 44, 6, '#35303a') + litDot(0, -14, 15, '#b9bec6') + line('M-13-18h26M-14-12h28M-12-6h24M-6-28v26M0-29v28M6-28v26', '#6d747e', 1.2)) + notes(dice, '#ffe3a0') + litBox(104, 132, 30, 26, 3, '#a9713d') + line('M106 132v-22M132 132v-22', '#a9713d', 3);

const qawwali: Motif = () =>
  [[70, 150], [250, 150], [40, 158], [282, 158]].map(([x = 0, y = 0]) => diya(x, y, 0.7)).join('') + placed(118, 118, -14, litOval(0, 0, 34, 20, '#a9602f') + litOval(-32, 0, 9, 18, '#f3e0bd') + litOval(32, 0, 9, 18, '#f3e0bd') + line('M-28-16L28-10M-28 16L28 10M-30-8L30 12', '#f6d79a', 1.6)) + litBox(170, 104, 66, 40, 4, '#7a4526') + box(174, 112, 58, 10, 1, '#fff8ea') + line('M182 112v10M190 112v10M198 112v10M206 112v10M214 112v10M222 112v10', '#3a2a20', 1.6) + area('M176 104L184 84h48l4 20z', '#c9924a') + line('M184 88l46 0M182 94l50 0M180 100l54 0', '#6b3a1c', 1.4) + line('M160 0v22', '#3a2f28', 1.6) + litArea('M146 22h28l8 18-22 26-22-26z', '#e9a93a') + dot(160, 42, 34, '#ffdf94', faint(0.2));

const jazz: Motif = (dice) =>
  beam(160, 0, '#ffe3a0') + line('M196 44c-6 20-18 50-34 74-10 16-32 22-42 8-6-10-4-22 2-30', '#e0a52f', 15) + line('M194 48c-6 20-18 48-34 70-8 12-26 18-34 8', '#fbe1a0', 3.4, faint(0.8)) + litOval(122, 88, 17, 9, '#e9b84a') + oval(122, 87, 11, 5, '#8a5a1a') + line('M196 44l16-10 12 2', '#3a3236', 4.5) + [[182, 74], [174, 90], [164, 106]].map(([x = 0, y = 0]) => litDot(x, y, 4, '#fff1c4')).join('') + notes(dice, '#f6d9a0');

const band: Motif = (dice) =>
  beam(90, -12, '#ff9ab0') + beam(230, 12, '#9ad0ff') + placed(158, 100, 32, litBox(-4, -78, 8, 70, 2, '#5a3526') + litBox(-8, -90, 16, 16, 3, '#2f2722') + litArea('M-20-8c-8 4-8 18-2 22-12 8-10 34 22 34s34-26 22-34c6-4 6-18-2-22-8-6-14 4-20 4s-12-10-20-4z', '#c9302c') + dot(0, 20, 8, '#2f2722') + line('M-2-78v112M2-78v112', '#f3e8d4', 0.9)) + litBox(56, 108, 46, 50, 4, '#2a2628') + dot(79, 138, 14, '#4a464a') + dot(79, 138, 5, '#1b191b') + dot(79, 118, 6, '#4a464a') + litBox(222, 108, 46, 50, 4, '#2a2628') + dot(245, 138, 14, '#4a464a') + dot(245, 138, 5, '#1b191b') + dot(245, 118, 6, '#4a464a') + notes(dice, '#fff');

const dance: Motif = (dice) =>
  [20, 100, 220, 300].map((x, index) => beam(x, (index - 1.5) * -12, ['#ff7ab0', '#7ad0ff', '#ffd76a', '#a58aff'][index] ?? '#fff')).join('') + line('M160 0v30', '#cfd5da', 2) + litDot(160, 64, 36, '#aeb9c9') + line('M126 54q34 12 68 0M125 70q35 14 70 0M132 42q28 10 56 0M132 86q28 10 56 0M148 30q-16 34 0 68M172 30q16 34 0 68M160 28v72', '#6d7a8f', 1.4) + strew(dice, 22, 30, 160, 64).map(({ x, y }) => box(x, y, 6, 6, 1, '#fff', faint(0.7))).join('') + litBox(104, 132, 112, 24, 5, '#2a2628') + litDot(132, 144, 10, '#4a464a') + litDot(188, 144, 10, '#4a464a') + box(152, 138, 16, 12, 2, '#f6b547');

const comedy: Motif = () =>
  litBox(64, 22, 192, 126, 4, '#8a3f2b') + [0, 1, 2, 3, 4, 5].map((row) => line(`M66 ${34 + row * 20}h188`, '#5e2619', 1.4) + [0, 1, 2, 3, 4, 5].map((c) => line(`M${82 + c * 32 + (row % 2) * 16} ${34 + row * 20}v-12`, '#5e2619', 1.4)).join('')).join('') + oval(160, 92, 74, 62, '#ffe9b0', faint(0.28)) +
  placed(132, 84, -12, litArea('M-30-30q30 12 60 0c6 40-8 66-30 68-22-2-36-28-30-68z', '#f6b547') + line('M-18-8q6-8 12 0M6-8q6-8 12 0', '#5a3310', 3.4) + area('M-18 8h36c-2 18-34 18-36 0z', '#5a3310')) + placed(196, 100, 14, litArea('M-26-26q26 10 52 0c5 34-7 57-26 59-19-2-31-25-26-59z', '#6fa8d0') + line('M-16-4q5 6 10 0M6-4q5 6 10 0', '#1f3c55', 3.2) + line('M-14 20q14-14 28 0', '#1f3c55', 3.4));

const quiz: Motif = (dice) =>
  litArea('M128 46h64v22c0 28-14 44-32 46-18-2-32-18-32-46z', '#f0b53a') + line('M128 54c-26-4-24 30 6 36M192 54c26-4 24 30-6 36', '#d9982a', 7) + litBox(153, 112, 14, 18, 2, '#d9982a') + litBox(132, 128, 56, 12, 3, '#7a4526') + litBox(124, 140, 72, 14, 3, '#5e331c') + placed(160, 76, 0, line('M-9-8c0-14 20-14 20 0 0 8-11 8-11 18', '#8a5414', 5.5) + dot(0, 20, 3.6, '#8a5414')) + ring(9, 78, 0.3, 160, 74).map(({ x, y }) => placed(x, y * 0.8 + 14, dice.between(0, 90), box(-3, -6, 6, 12, 1, dice.pick(['#e8657f', '#7ad0ff', '#8fd17a', '#ffd76a'])))).join('') + [[64, 118], [256, 112]].map(([x = 0, y = 0]) => dot(x, y - 10, 26, '#fff3c4', faint(0.25)) + litDot(x, y - 14, 15, '#ffe28a') + litBox(x - 7, y - 2, 14, 13, 3, '#aab2ba')).join('');

const tandoor: Motif = () =>
  dot(160, 66, 62, '#ff9a3a', faint(0.25)) + litArea('M104 84c-10 30-8 60 14 74h84c22-14 24-44 14-74z', '#b4633a') + litOval(160, 84, 58, 18, '#cb7d50') + oval(160, 85, 45, 12, '#3a1a0c') + area('M124 86c0-20 16-18 14-42 16 10 14 22 20 26 2-10-2-22 6-34 10 16 8 24 14 30 4-6 4-12 10-16 2 18 8 22 6 36z', '#f08a2a') + area('M142 88c0-14 10-12 10-26 10 8 8 14 14 20 4-4 2-10 8-14 2 10 6 12 4 20z', '#ffd25a') + line('M96 22L128 132M224 22L192 132', '#aab2ba', 3) + [[102, 44], [108, 62], [218, 44], [212, 62]].map(([x = 0, y = 0], index) => litDot(x, y, 9, index % 2 === 0 ? '#d9642a' : '#f3e2bd')).join('') + litOval(58, 148, 36, 10, '#f3e3c6') + litOval(58, 142, 28, 9, '#e6bd7c') + dot(48, 141, 2.4, '#8d5420') + dot(64, 143, 2.4, '#8d5420') + litBox(240, 138, 56, 9, 4, '#c98a4a') + litDot(252, 132, 9, '#f3e0bd') + litDot(274, 132, 9, '#f3e0bd');

const coffee: Motif = (dice) =>
  litBox(86, 40, 104, 108, 8, '#c23b2c') + litBox(94, 48, 88, 30, 4, '#e9ecee') + [108, 126, 144, 162].map((x) => litDot(x, 63, 5, '#4a4d52')).join('') + box(98, 84, 80, 52, 3, '#2a2426') + litBox(120, 84, 34, 10, 2, '#aab2ba') + line('M130 94v8M144 94v8', '#6b3a1c', 3) + litArea('M122 108h30q-1 22-15 22t-15-22z', '#fffaf2') + litOval(232, 146, 42, 9, '#f3e3c6') + litArea('M200 106h62q-2 36-31 36t-31-36z', '#fffaf2') + line('M262 114c16-2 14 20-6 18', '#fffaf2', 5) + oval(231, 107, 29, 8, '#8a5530') + area('M231 113c-10-4-9-9 0-12 9 3 10 8 0 12z', '#f7ead3') + line('M218 92c-6-8 6-10 0-20M232 90c-6-8 6-10 0-20M246 92c-6-8 6-10 0-20', '#fff', 3.4, faint(0.6)) + strew(dice, 12, 24, 46, 142).map(({ x, y, turn }) => placed(x, 142 + (y - 142) * 0.35, turn, litOval(0, 0, 6, 4, '#5b3218') + line('M-4 0q4-2 8 0', '#2e170a', 1))).join('');

export const GLASSES_AT = [
  [96, '#7a1f32'], [160, '#e9d98a'], [224, '#e8808f'],
] as const;

const tasting: Motif = () =>
  GLASSES_AT.map(([x, colour]) => oval(x, 154, 24, 5, '#000', faint(0.2)) + line(`M${x} 112V150`, '#dbe9ee', 4) + litOval(x, 151, 20, 4, '#dbe9ee') + litArea(`M${x - 24} 58h48c5 28-4 54-24 56-20-2-29-28-24-56z`, '#d3e4ea') + area(`M${x - 25} 80h50c0 18-7 29-25 30-18-1-25-12-25-30z`, colour) + line(`M${x - 16} 64q-3 18 3 30`, '#fff', 3, faint(0.7))).join('') + strewGrapes(44, 140) + strewGrapes(278, 140);

const strewGrapes = (x: number, y: number) =>
  [[0, 0], [12, 0], [-12, 0], [6, 11], [-6, 11], [0, 21]].map(([dx = 0, dy = 0]) => litDot(x + dx, y - 20 + dy, 8, '#6a3f7a')).join('') + line(`M${x} ${y - 28}q2-10 10-12`, '#5b8f3f', 3);

const feast: Motif = (dice) =>
  lights([0, 26], [320, 26], 30) + litBox(34, 126, 252, 26, 4, '#8a3f2b') + area('M34 128h252v12q-10 9-21 0t-21 0-21 0-21 0-21 0-21 0-21 0-21 0-21 0-21 0-21 0-21 0z', '#f6e8cf') + [74, 160, 246].map((x, index) => oval(x, 127, 34, 6, '#d4a03c') + litArea(`M${x - 30} 122c0-30 14-40 30-40s30 10 30 40z`, ['#d4a03c', '#c9ced3', '#c4733a'][index] ?? '#d4a03c') + litDot(x, 80, 4, '#8f6820') + line(`M${x - 10} 70c-4-6 4-8 0-16M${x + 8} 70c-4-6 4-8 0-16`, '#fff', 3, faint(0.5))).join('') + strew(dice, 5, 14, 117, 118).map(({ x, y }) => litDot(x, y, 5, '#f08a2a')).join('') + strew(dice, 5, 14, 204, 118).map(({ x, y }) => litDot(x, y, 5, '#6db33f')).join('');

export const MUSIC: readonly (readonly [words: RegExp, motif: Motif])[] = [
  [/open mic|poetry|karaoke|story|shayari|mushaira/, microphone],
  [/sufi|qawwal|ghazal|mehfil|classical|raga/, qawwali],
  [/jazz|blues|sax|soul/, jazz],
  [/comedy|stand-?up|laugh|improv/, comedy],
  [/quiz|trivia|tambola|housie|bingo|game night|board game/, quiz],
  [/tandoor|cook|class\b|workshop|masterclass|dough|baking|chef/, tandoor],
  [/barista|coffee|latte|brew|chai/, coffee],
  [/wine|beer|whisky|cocktail|tasting|pairing|mixology|sundowner/, tasting],
  [/\bdj\b|dance|disco|ladies night|bollywood night|party night|retro/, dance],
  [/band|live music|music|acoustic|rock|concert|indie|gig/, band],
  [/food festival|feast|buffet|brunch|thali|biryani|kebab|street food|chef's table|supper/, feast],
];
export { diya };
