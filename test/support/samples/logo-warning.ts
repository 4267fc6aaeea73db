/** Size of an SVG by view box or attributes; undefined without either. */
function sizeOfSvg(svg: string): readonly [width: number, height: number] | undefined {
  const head = /<svg\b[^>]*>/.exec(svg)?.[0] ?? '';
  const [, , ...box] =
    /\bviewBox="([^"]*)"/
      .exec(head)?.[1]
      ?.trim()
      .split(/[\s,]+/) ?? [];
  const sides = [/\swidth="([\d.]+)/, /\sheight="([\d.]+)/].map((side) => side.exec(head)?.[1]);
  const [width, height] = (box.length === 2 ? box : sides).map(Number);
  return width !== undefined && height !== undefined && width > 0 && height > 0 ? [width, height] : undefined;
}

/** The warning about a logo that is not square, whose icons get bars; undefined for a square one. */
export function findLogoWarning(logo: string): string | undefined {
  const size = sizeOfSvg(logo);
  if (size === undefined || size[0] === size[1]) return undefined;
  return `brand/logo.svg is ${size[0]} by ${size[1]}, not square: its icons get bars at two sides.`;
}
