/** The choices of an ordered dish, as an order stores them. */
interface OrderedChoices {
  readonly variantTitle: string | null;
  readonly modifierList: readonly { readonly title: string }[];
}

/** The choices of a dish in the cart, already in words. */
interface WordedChoices {
  readonly choiceText: string;
}

/** The variant and the modifiers of a line in words, in menu order: `Full, Corn, Olives`; empty without choices. */
export function choiceTextOf(line: OrderedChoices | WordedChoices): string {
  if ('choiceText' in line) return line.choiceText;
  const titles = line.modifierList.map(({ title }) => title);
  return (line.variantTitle === null ? titles : [line.variantTitle, ...titles]).join(', ');
}

/** The name of a line wherever it is one text: `Pizza (Full, Corn, Olives)`, or `Dal` without choices. */
export function lineNameOf(line: { readonly title: string } & (OrderedChoices | WordedChoices)): string {
  const choiceText = choiceTextOf(line);
  return choiceText === '' ? line.title : `${line.title} (${choiceText})`;
}

/** Several lines in one text, each with its quantity: `2 × Pizza (Full, Corn), 1 × Dal`. */
export function lineSummaryOf(
  lines: readonly ({ readonly title: string; readonly quantity: number } & (
    | OrderedChoices
    | WordedChoices
  ))[],
): string {
  return lines.map((line) => `${line.quantity} × ${lineNameOf(line)}`).join(', ');
}
