import { createDice, svgOf } from '../strokes.ts';
import { findLook } from './dish-words.ts';

/** Drawn for the name of a dish and that of its category; the same names always give the same picture. */
export function drawDish(title: string, category: string): string {
  const look = findLook(title, category);
  return svgOf('0 0 120 120', look.draw(createDice(`${category}/${title}`), look.filling));
}
