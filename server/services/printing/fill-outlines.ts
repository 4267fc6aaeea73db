import type { PathCommand } from 'fontkit';

type Point = readonly [x: number, y: number];
type Edge = readonly [from: Point, to: Point];

/** Straight edges per curve, few because curves of a letter are only some dots long. */
const STEPS = 6;
/** Samples per dot and axis; a dot is ink from `INKED` samples on, which preserves thin strokes. */
const SAMPLES = 3;
const INKED = 4;

/** Flattens a glyph outline into edges, transformed by `place`. */
export function edgesOf(commands: readonly PathCommand[], place: (x: number, y: number) => Point): Edge[] {
  const edges: Edge[] = [];
  let start: Point = [0, 0];
  let at = start;
  const lineTo = (to: Point) => {
    edges.push([at, to]);
    at = to;
  };
  for (const { command, args } of commands) {
    const points = pointsOf(args, place);
    if (command === 'moveTo') {
      [start = at] = points;
      at = start;
    } else if (command === 'closePath') lineTo(start);
    else if (command === 'lineTo') points.forEach(lineTo);
    else {
      const curve = [at, ...points];
      for (let step = 1; step <= STEPS; step += 1) lineTo(pointAt(curve, step / STEPS));
    }
  }
  return edges;
}

function pointsOf(args: readonly number[], place: (x: number, y: number) => Point): Point[] {
  return args.flatMap((y, at) => (at % 2 === 1 ? [place(args[at - 1] ?? 0, y)] : []));
}

/** De Casteljau's algorithm for a Bézier curve of any degree. */
function pointAt(points: readonly Point[], share: number): Point {
  const [first = [0, 0], ...others] = points;
  if (others.length === 0) return first;
  const between = others.map(([x, y], at): Point => {
    const [fromX, fromY] = points[at] ?? first;
    return [fromX + (x - fromX) * share, fromY + (y - fromY) * share];
  });
  return pointAt(between, share);
}

/** Rasterises outlines by the nonzero rule: one byte per dot by row, 1 for ink. */
export function fillOutlines(edges: readonly Edge[], width: number, height: number): Uint8Array {
  const counts = new Uint8Array(width * height);
  for (const [row, crossing] of edgesByRow(edges, height * SAMPLES).entries()) {
    const first = Math.floor(row / SAMPLES) * width;
    for (const [from, to] of spansAt(crossing, (row + 0.5) / SAMPLES)) {
      const end = Math.min(to * SAMPLES - 0.5, width * SAMPLES);
      for (let x = Math.max(0, Math.ceil(from * SAMPLES - 0.5)); x < end; x += 1) {
        const dot = first + Math.floor(x / SAMPLES);
        counts[dot] = (counts[dot] ?? 0) + 1;
      }
    }
  }
  return counts.map((count) => (count >= INKED ? 1 : 0));
}

function edgesByRow(edges: readonly Edge[], height: number): Edge[][] {
  const rows = Array.from({ length: height }, (): Edge[] => []);
  for (const edge of edges) {
    const ys = [edge[0][1], edge[1][1]].map((y) => Math.ceil(y * SAMPLES - 0.5));
    for (let row = Math.max(0, Math.min(...ys)); row < Math.min(height, Math.max(...ys)); row += 1)
      rows[row]?.push(edge);
  }
  return rows;
}

/** The spans of a scanline that are inside the outlines. */
function spansAt(edges: readonly Edge[], y: number): [from: number, to: number][] {
  const crossings = edges
    .map(([[fromX, fromY], [toX, toY]]) => ({
      x: fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX),
      turn: toY > fromY ? 1 : -1,
    }))
    .sort((a, b) => a.x - b.x);
  const spans: [number, number][] = [];
  let winding = 0;
  let from = 0;
  for (const { x, turn } of crossings) {
    if (winding === 0) from = x;
    winding += turn;
    if (winding === 0) spans.push([from, x]);
  }
  return spans;
}
