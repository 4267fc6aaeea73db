interface OrderedChoices {
  readonly variantTitle: string | null;
  readonly modifierList: readonly { readonly title: string }[];
}

interface WordedChoices {
  readonly choiceText: string;
}

export type NamedLine = { readonly title: string } & (OrderedChoices | WordedChoices);

/** Variant and modifiers of a line in menu order: `Full, Corn, Olives`; empty without choices. */
export function choiceTextOf(line: OrderedChoices | WordedChoices): string {
  if ('choiceText' in line) return line.choiceText;
  const titles = line.modifierList.map(({ title }) => title);
  return (line.variantTitle === null ? titles : [line.variantTitle, ...titles]).join(', ');
}

/** Name of a line as one text: `Pizza (Full, Corn, Olives)`, or `Dal` without choices. */
export function lineNameOf(line: NamedLine): string {
  const choiceText = choiceTextOf(line);
  return choiceText === '' ? line.title : `${line.title} (${choiceText})`;
}

/** Several lines as one text with quantities: `2 × Pizza (Full, Corn), 1 × Dal`. */
export function lineSummaryOf(lines: readonly (NamedLine & { readonly quantity: number })[]): string {
  return lines.map((line) => `${line.quantity} × ${lineNameOf(line)}`).join(', ');
}
