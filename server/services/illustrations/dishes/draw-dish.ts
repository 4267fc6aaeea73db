import { createDice, svgOf } from '../strokes.ts';
import { findLook } from './dish-words.ts';

/** What a dish is drawn from. */
export interface DishNames {
  readonly title: string;
  /** Titles of its category and sub-category. */
  readonly category: string;
  /** Its place in the menu, by which neighbours get different vessels. */
  readonly place: number;
}

/** An SVG of 120 units; the same names and place always give the same one. */
export function drawDish({ title, category, place }: DishNames): string {
  const look = findLook(title, category);
  return svgOf('0 0 120 120', look.draw(createDice(`${category}/${title}`, place), look.filling));
}
