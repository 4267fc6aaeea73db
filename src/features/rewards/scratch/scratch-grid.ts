/** A point on the scratch surface, in CSS pixels from its top left corner. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Surface {
  readonly width: number;
  readonly height: number;
}

const COLUMNS = 24;
const ROWS = 10;

/** From this scratched share on, the whole card is revealed. */
export const ENOUGH = 0.5;

/** Points on a stroke, close enough together to leave no gaps between brush marks. */
function pointsAlong(from: Spot, to: Spot, step: number): Spot[] {
  const count = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / step));
  return Array.from({ length: count + 1 }, (_, index) => ({
    x: from.x + ((to.x - from.x) * index) / count,
    y: from.y + ((to.y - from.y) * index) / count,
  }));
}

function centreOf(cell: number, { width, height }: Surface): Spot {
  return {
    x: (((cell % COLUMNS) + 0.5) * width) / COLUMNS,
    y: ((Math.floor(cell / COLUMNS) + 0.5) * height) / ROWS,
  };
}

const ALL_CELLS = Array.from({ length: COLUMNS * ROWS }, (_, cell) => cell);

export function cellsAlong(from: Spot, to: Spot, surface: Surface, radius: number): number[] {
  const points = pointsAlong(from, to, radius / 2);
  return ALL_CELLS.filter((cell) => {
    const centre = centreOf(cell, surface);
    return points.some(({ x, y }) => Math.hypot(x - centre.x, y - centre.y) <= radius);
  });
}

/** Share of the surface that is scratched, from 0 to 1. */
export function shareOf(cells: ReadonlySet<number>): number {
  return cells.size / ALL_CELLS.length;
}
