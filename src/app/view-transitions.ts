interface Move {
  fromLocation?: { pathname: string };
  toLocation: { pathname: string };
}

const depthOf = (pathname: string): number => pathname.split('/').filter(Boolean).length;

const isBelow = (pathname: string, parent: string): boolean =>
  parent !== '/' && pathname.startsWith(`${parent}/`);

/** Only the way between a list and its detail is animated. */
export function transitionTypes({ fromLocation, toLocation }: Move): string[] | false {
  const from = fromLocation?.pathname ?? toLocation.pathname;
  const to = toLocation.pathname;
  if (depthOf(from) === depthOf(to)) return false;
  if (isBelow(to, from)) return ['to-detail'];
  if (isBelow(from, to)) return ['to-list'];
  return false;
}
