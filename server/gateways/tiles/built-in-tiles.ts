import type { BrandColours } from '#domain/brand/brand-colours.ts';
import type { NamedPlace } from '#domain/brand/brand-schema.ts';
import { succeed } from '#domain/values/result.ts';
import type { TileAddress, TileGateway } from './tile-gateway.ts';

const SIZE = 256;
/** Zoom in whose pixels streets are laid out. */
const BASE_ZOOM = 18;
const STREET_SPACING = 130;
const AVENUE_EVERY = 5;
/** Lowest zoom that shows all streets; below it they would blur. */
const STREETS_FROM = 16;
const AVENUES_FROM = 14;
const LOCALITIES_FROM = 13;
/** Half the width in pixels of a place's name, which may overlap neighbouring tiles. */
const HALF_NAME_WIDTH = 160;

interface BuiltInMap {
  readonly places: readonly NamedPlace[];
  readonly colours: BrandColours;
}

const styleOf = ({
  accent,
  light,
}: BrandColours) => `.g{fill:#f4efe4}.p{fill:#dfe9cf}.s{fill:#fff}.a{fill:#fbe3ae}.d{fill:${light.ink}}
text{font:600 12px sans-serif;fill:#3a352b;stroke:#f4efe4;stroke-width:4px;paint-order:stroke;text-anchor:middle}
@media (prefers-color-scheme:dark){.g{fill:#26221b}.p{fill:#2b3325}.s{fill:#3a352b}.a{fill:#5b4a26}.d{fill:${accent}}
text{fill:#f1e9da;stroke:#26221b}}`;

/**
 * A map for use without a tile service: made-up streets around the chain's real places. A tile depends on its address
 * alone, so that neighbouring tiles match.
 */
export function createBuiltInTiles(map: BuiltInMap): TileGateway {
  return {
    attribution: { text: 'Demonstration, streets made up', url: null },
    isGeneratedHere: true,
    load: async (address) =>
      succeed({ mediaType: 'image/svg+xml', content: new TextEncoder().encode(drawTile(address, map)) }),
  };
}

function drawTile(address: TileAddress, { places, colours }: BuiltInMap): string {
  const lines = address.zoom < AVENUES_FROM ? [] : [...drawParks(address), ...drawStreets(address)];
  const shapes = [`<path class="g" d="M0 0h${SIZE}v${SIZE}H0z"/>`, ...lines, ...drawNames(address, places)];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}"><style>${styleOf(colours)}</style>${shapes.join('')}</svg>`;
}

const scaleOf = (zoom: number) => 2 ** (BASE_ZOOM - zoom);

/** A deterministic hash of two numbers to 0..1. */
function chance(a: number, b: number): number {
  const mixed = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 0x7f4a7c15, 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}

/** Position of a street in pixels of the base zoom. */
const placeOf = (street: number, axis: number) =>
  (street + (chance(street, axis) - 0.5) * 0.5) * STREET_SPACING;

function streetsAcross(tile: number, zoom: number): number[] {
  const span = SIZE * scaleOf(zoom);
  const first = Math.floor((tile * span) / STREET_SPACING) - 1;
  const count = Math.ceil(span / STREET_SPACING) + 3;
  return Array.from({ length: count }, (_, index) => first + index);
}

const round = (value: number) => Math.round(value * 10) / 10;

function drawStreets({ zoom, x, y }: TileAddress): string[] {
  const isShown = (street: number) => zoom >= STREETS_FROM || street % AVENUE_EVERY === 0;
  const at = (street: number, axis: number, tile: number) =>
    placeOf(street, axis) / scaleOf(zoom) - tile * SIZE;
  const draw = (axis: 0 | 1, tile: number) =>
    streetsAcross(tile, zoom)
      .filter(isShown)
      .toSorted((a, b) => Number(a % AVENUE_EVERY === 0) - Number(b % AVENUE_EVERY === 0))
      .map((street) => {
        const isAvenue = street % AVENUE_EVERY === 0;
        const width = Math.max(2, (isAvenue ? 20 : 9) / scaleOf(zoom));
        const start = round(at(street, axis, tile) - width / 2);
        const path =
          axis === 0 ? `M${start} 0h${width}v${SIZE}h-${width}z` : `M0 ${start}h${SIZE}v${width}H0z`;
        return { isAvenue, svg: `<path class="${isAvenue ? 'a' : 's'}" d="${path}"/>` };
      });
  const streets = [...draw(0, x), ...draw(1, y)];
  return streets.toSorted((a, b) => Number(a.isAvenue) - Number(b.isAvenue)).map(({ svg }) => svg);
}

function drawParks({ zoom, x, y }: TileAddress): string[] {
  if (zoom < STREETS_FROM) return [];
  const edge = (street: number, axis: number, tile: number) =>
    round(placeOf(street, axis) / scaleOf(zoom) - tile * SIZE);
  return streetsAcross(x, zoom).flatMap((column) =>
    streetsAcross(y, zoom)
      .filter((row) => chance(column * 7919, row) < 0.1)
      .map((row) => {
        const [left, right] = [edge(column, 0, x), edge(column + 1, 0, x)];
        const [top, bottom] = [edge(row, 1, y), edge(row + 1, 1, y)];
        return `<path class="p" d="M${left} ${top}H${right}V${bottom}H${left}z"/>`;
      }),
  );
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function drawNames({ zoom, x, y }: TileAddress, places: readonly NamedPlace[]): string[] {
  return places.flatMap(({ name, city, latitude, longitude }) => {
    if (zoom < LOCALITIES_FROM && name !== city) return [];
    const left = worldX(longitude, zoom) - x * SIZE;
    const top = worldY(latitude, zoom) - y * SIZE;
    const isNear = Math.abs(left - SIZE / 2) < SIZE / 2 + HALF_NAME_WIDTH && top > -20 && top < SIZE + 30;
    if (!isNear) return [];
    const [dotX, dotY] = [round(left), round(top)];
    return [
      `<circle class="d" cx="${dotX}" cy="${dotY}" r="4"/><text x="${dotX}" y="${round(top + 19)}">${escapeText(name)}</text>`,
    ];
  });
}

const worldX = (longitude: number, zoom: number) => ((longitude + 180) / 360) * SIZE * 2 ** zoom;

/** Vertical pixel of a latitude in Web Mercator. */
function worldY(latitude: number, zoom: number): number {
  const angle = (latitude * Math.PI) / 180;
  const turned = Math.log(Math.tan(angle) + 1 / Math.cos(angle));
  return ((1 - turned / Math.PI) / 2) * SIZE * 2 ** zoom;
}
