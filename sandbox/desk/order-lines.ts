import { html } from 'hono/html';
import type { VegNonVeg } from '#contract/fields.ts';
import type { OrderItem } from '#contract/order.ts';
import { choiceTextOf } from '#domain/line-name.ts';
import type { Html } from '../pages/html-page.ts';

const marks: Record<VegNonVeg, string> = { VEG: 'Veg', EGG: 'With egg', NON_VEG: 'Non-veg' };

/** Dishes with marks, choices and notes, as the kitchen needs them. */
export function createLines(itemList: readonly OrderItem[], cookingInstructions: string): Html {
  return html`<ul class="lines">${itemList.map(createLine)}</ul>
    ${cookingInstructions === '' ? '' : html`<p class="note">“${cookingInstructions}”</p>`}`;
}

function createLine(line: OrderItem): Html {
  const choices = choiceTextOf(line);
  const kind = line.vegNonVeg === 'VEG' ? 'veg' : 'non-veg';
  return html`<li><b>${line.quantity} ×</b> ${line.title}
    <span class="mark ${kind}" role="img" aria-label="${marks[line.vegNonVeg]}"></span>
    ${choices === '' ? '' : html`<small>${choices}</small>`}
    ${line.note === '' ? '' : html`<small class="note">“${line.note}”</small>`}</li>`;
}
