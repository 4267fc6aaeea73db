import type { Point } from '#contract/fields.ts';
import { distanceMetres } from '#domain/outlet/distance.ts';
import { isInIndia } from '#domain/time/india.ts';
import type { ParsedOutlet } from '../complete-outlet.ts';
import type { ImportProblem } from '../csv/csv-table.ts';

/** A larger distance to the nearest outlet may be a typing error. */
const FAR_METRES = 500_000;

interface KnownPlace extends Point {
  readonly recordId: number;
  readonly title: string;
}

/**
 * Outlets outside India, or more than `FAR_METRES` from any other; an outlet that is stored at the same position was
 * confirmed by an earlier import.
 */
export function findFarOutlets(
  read: readonly ParsedOutlet[],
  stored: readonly KnownPlace[],
): ImportProblem[] {
  const inFile = new Set(read.map(({ outlet }) => outlet.recordId));
  const others = [
    ...read.map(({ outlet }) => outlet),
    ...stored.filter(({ recordId }) => !inFile.has(recordId)),
  ];
  return read.flatMap(({ row, outlet }) => {
    if (stored.some((known) => isSamePlace(known, outlet))) return [];
    const nearest = findNearest(outlet, others);
    if (isProbablySwapped(outlet, nearest, others)) {
      const text = `"${outlet.title}" looks as if its latitude and longitude were swapped; are they right?`;
      return [{ row, column: 'latitude', text }];
    }
    const isAbroad = !isInIndia(outlet.latitude, outlet.longitude);
    if (!isAbroad && (nearest === undefined || nearest.metres <= FAR_METRES)) return [];
    const place = isAbroad ? ['outside India'] : [];
    const far =
      nearest === undefined
        ? []
        : [`${kilometres(nearest.metres)} km from "${nearest.title}", the nearest other outlet`];
    const text = `"${outlet.title}" is ${[...place, ...far].join(', ')}; is that right?`;
    return [{ row, column: 'latitude', text }];
  });
}

function isSamePlace(known: KnownPlace, outlet: KnownPlace): boolean {
  return (
    known.recordId === outlet.recordId &&
    known.latitude === outlet.latitude &&
    known.longitude === outlet.longitude
  );
}

/** True when exchanging its latitude and longitude brings a far outlet near another one. */
function isProbablySwapped(
  outlet: KnownPlace,
  nearest: Nearest | undefined,
  others: readonly KnownPlace[],
): boolean {
  if (nearest === undefined || nearest.metres <= FAR_METRES || Math.abs(outlet.longitude) > 90) return false;
  const exchanged = { ...outlet, latitude: outlet.longitude, longitude: outlet.latitude };
  return (findNearest(exchanged, others)?.metres ?? Number.POSITIVE_INFINITY) <= FAR_METRES;
}

interface Nearest {
  readonly title: string;
  readonly metres: number;
}

function findNearest(outlet: KnownPlace, others: readonly KnownPlace[]): Nearest | undefined {
  return others
    .filter(({ recordId }) => recordId !== outlet.recordId)
    .map((other) => ({ title: other.title, metres: distanceMetres(outlet, other) }))
    .toSorted((a, b) => a.metres - b.metres)[0];
}

const kilometres = (metres: number) => Math.round(metres / 1000).toLocaleString('en-IN');
