import type { SharedLine, TableOperation } from '#contract/table/table-cart.ts';
import { MAX_CART_LINES } from '../cart/cart.ts';
import { choiceKey } from '../cart/menu-choice.ts';

/** The lines of a table's cart, with the keys of those that were removed or sent. */
export interface SharedLines {
  readonly lineList: readonly SharedLine[];
  readonly endedKeys: ReadonlySet<string>;
}

/**
 * Applies the operations of a guest in their order. A key that has ended stays so: a removal wins over every
 * change that arrives after it. A guest has one line per choice, and a full cart takes no other line.
 */
export function applyOperations(
  lines: SharedLines,
  guestId: string,
  operations: readonly TableOperation[],
): SharedLines {
  return operations.reduce((state, operation) => applyOne(state, guestId, operation), lines);
}

function applyOne(lines: SharedLines, guestId: string, operation: TableOperation): SharedLines {
  const { lineKey } = operation;
  if (lines.endedKeys.has(lineKey)) return lines;
  switch (operation.kind) {
    case 'add':
      return addLine(lines, { ...operation.choice, lineKey, guestId });
    case 'setQuantity':
      return { ...lines, lineList: withQuantity(lines.lineList, lineKey, operation.quantity) };
    case 'remove':
      return endLines(lines, new Set([lineKey]));
  }
}

function addLine(lines: SharedLines, line: SharedLine): SharedLines {
  if (lines.lineList.some(({ lineKey }) => lineKey === line.lineKey)) return lines;
  const equal = lines.lineList.filter(
    (known) => known.guestId === line.guestId && choiceKey(known) === choiceKey(line),
  );
  const others = endLines(lines, new Set(equal.map(({ lineKey }) => lineKey)));
  if (others.lineList.length >= MAX_CART_LINES) return lines;
  return { ...others, lineList: [...others.lineList, line] };
}

const withQuantity = (lineList: readonly SharedLine[], lineKey: string, quantity: number) =>
  lineList.map((line) => (line.lineKey === lineKey ? { ...line, quantity } : line));

/** Ends lines by their keys, also keys that are not there yet. */
export function endLines(lines: SharedLines, keys: ReadonlySet<string>): SharedLines {
  return {
    lineList: lines.lineList.filter(({ lineKey }) => !keys.has(lineKey)),
    endedKeys: new Set([...lines.endedKeys, ...keys]),
  };
}

/** The lines of one guest. */
export function linesOfGuest(lineList: readonly SharedLine[], guestId: string | null): SharedLine[] {
  return lineList.filter((line) => line.guestId === guestId);
}
