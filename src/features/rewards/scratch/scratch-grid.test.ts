import { describe, expect, it } from 'vitest';
import { cellsAlong, ENOUGH, scratchedShareOf } from './scratch-grid.ts';

const surface = { width: 320, height: 140 };
const RADIUS = 22;

describe('the share that is scratched', () => {
  it('is little after a tap, and not enough to reveal', () => {
    const spot = { x: 160, y: 70 };
    const share = scratchedShareOf(new Set(cellsAlong(spot, spot, surface, RADIUS)));
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThan(0.1);
  });

  it('is enough after a few strokes across, and does not grow where it is bare', () => {
    const bare = new Set<number>();
    const stroke = (y: number) => {
      for (const cell of cellsAlong({ x: 0, y }, { x: 320, y }, surface, RADIUS)) bare.add(cell);
      return scratchedShareOf(bare);
    };
    expect(stroke(30)).toBeLessThan(ENOUGH);
    const before = stroke(70);
    expect(stroke(70)).toBe(before);
    expect(stroke(110)).toBeGreaterThan(ENOUGH);
  });

  it('leaves no gaps in a fast stroke', () => {
    const cells = cellsAlong({ x: 0, y: 70 }, { x: 320, y: 70 }, surface, RADIUS);
    const columns = new Set(cells.map((cell) => cell % 24));
    expect(columns.size).toBe(24);
  });
});
