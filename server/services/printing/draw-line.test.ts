import { describe, expect, test } from 'vitest';
import { drawLine, type LinePicture } from './draw-line.ts';

const WIDTH = 384;

const draw = (text: string, fontSize = 26) =>
  drawLine([{ text, align: 'left', from: 0, width: WIDTH }], { weight: 'regular', fontSize, width: WIDTH });

const isDark = ({ data, width }: LinePicture, x: number, y: number) => data[(y * width + x) * 4] === 0;

/** Cells of 3 by 3 dots from the left and top edges of the ink; `#` when at least 4 of the 9 dots are dark. */
function shapeOf(picture: LinePicture): string[] {
  const { width, height } = picture;
  const dark = Array.from({ length: width * height }, (_, at) => at).filter((at) =>
    isDark(picture, at % width, Math.floor(at / width)),
  );
  const xs = dark.map((at) => at % width);
  const ys = dark.map((at) => Math.floor(at / width));
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const rows: string[] = [];
  for (let y = top; y <= Math.max(...ys); y += 3) {
    let row = '';
    for (let x = left; x <= Math.max(...xs); x += 3) {
      const inked = [0, 1, 2].flatMap((dy) => [0, 1, 2].map((dx) => isDark(picture, x + dx, y + dy)));
      row += inked.filter(Boolean).length >= 4 ? '#' : '.';
    }
    rows.push(row);
  }
  return rows;
}

/** Differing cells; edge cells may vary with the version of the font library. */
function differing(a: readonly string[], b: readonly string[]): number {
  if (a.length !== b.length || a[0]?.length !== b[0]?.length) return Number.POSITIVE_INFINITY;
  return a.reduce((sum, row, y) => sum + [...row].filter((cell, x) => cell !== b[y]?.[x]).length, 0);
}

const PANEER = [
  '...............####..........',
  '..............##..##.........',
  '..............##...#.........',
  '...............#...#.........',
  '#############################',
  '.##...##.......##..##.....##.',
  '.##...##.......##..##.....#..',
  '.##...##.......##..##.....#..',
  '.##...##..#######..##..####..',
  '.##...##..###..##..##..###...',
  '..######..##...##..##..##....',
  '...#####.......##..##...##...',
  '......##.......##..##....##..',
  '......##.......##..##.....##.',
  '.............................',
];
const ROTI = [
  '.#.............####...',
  '.####.........##..##..',
  '....###.......##..##..',
  '......#...........##..',
  '#####################.',
  '......#........#..##..',
  '......#.......##..##..',
  '..#####....#####..##..',
  '.##...#...##......##..',
  '.#....#..##.......##..',
  '.#....#..##.......##..',
  '.##...#...##......##..',
  '..#####....#####..##..',
  '......................',
];
const KIST = [
  '..######........................',
  '.##...###.......................',
  '.#......##......................',
  '.#.......##.....................',
  '################################',
  '.##.......##.......######....##.',
  '.##.......#.........#........#..',
  '.##...#####.........#........#..',
  '.##..##...#####..####...######..',
  '.##..#....##..##.########....#..',
  '.##..##...##..##..#....##....#..',
  '.##...#####...##..##...##....#..',
  '.##.......#...#....##...##...#..',
  '.##.......#.........##...#...#..',
  '................................',
];

describe('a line that is drawn', () => {
  test.each([
    ['पनीर', PANEER],
    ['ਰੋਟੀ', ROTI],
    // The vowel sign is rendered before its consonant, and the next two letters join.
    ['किस्त', KIST],
  ])('has the letters of %s in their shape', async (word, shape) => {
    expect(differing(shapeOf(await draw(word, 48)), shape)).toBeLessThan(12);
  });

  test('is as wide as the paper, and has a row more where it is longer', async () => {
    const [short, long] = [await draw('पनीर'), await draw('पनीर बटर मसाला '.repeat(6))];
    expect(short.width).toBe(WIDTH);
    expect(long).toMatchObject({ width: WIDTH, height: short.height * 3 });
  });

  test('keeps a word that is wider than the paper on it', async () => {
    const picture = await draw('क'.repeat(60));
    const inkOf = (y: number) =>
      Array.from({ length: WIDTH }, (_, x) => isDark(picture, x, y)).filter(Boolean);
    const rows = Array.from({ length: picture.height }, (_, y) => inkOf(y).length);
    expect(rows.filter((count) => count > WIDTH / 2).length).toBeGreaterThan(1);
  });
});
