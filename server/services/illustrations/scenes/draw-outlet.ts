import { createDice, hashOf, svgOf } from '../strokes.ts';
import { FRONTS } from './fronts.ts';
import { pickSky } from './surroundings.ts';

/** What an outlet is drawn from. */
export interface OutletWords {
  readonly code: string;
  readonly description: string;
  readonly facilities: readonly string[];
  /** Its place among the outlets, by which neighbours get different skies and colours. */
  readonly place: number;
}

/** The front of an outlet, 320 × 180; its words tell the kind of house, without such words its code does. */
export function drawOutlet({ code, description, facilities, place }: OutletWords): string {
  const dice = createDice(`outlet/${code}`, place);
  const sky = pickSky(dice);
  return svgOf('0 0 320 180', sky.drawing + findFront(code, description, facilities)(dice, sky));
}

function findFront(code: string, ...[description, facilities]: [string, readonly string[]]) {
  const told = [description, facilities.join(' ')].flatMap((text) => FRONTS.filter(([words]) => words.test(text.toLowerCase())));
  const [, front] = told[0] ?? FRONTS[hashOf(code) % FRONTS.length] ?? FRONTS[0] ?? [];
  if (front === undefined) throw new Error('There is no front to draw');
  return front;
}
