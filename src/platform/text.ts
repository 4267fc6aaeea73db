import type { Messages } from '#domain/messages/messages.ts';

/**
 * The named sections of the catalogue in the customer's language. Each file imports the English of the
 * sections that it speaks, so that a text travels with the code that shows it (decision 0034). English is
 * all there is; a second language is to be looked up here, by the same names.
 */
export function useText<Sections extends Partial<Messages>>(sections: Sections): Sections {
  return text(sections);
}

/** The same outside React. */
export function text<Sections extends Partial<Messages>>(sections: Sections): Sections {
  return sections;
}
