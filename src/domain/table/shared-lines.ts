import type { SharedLine, TableOperation } from '#contract/table/table-cart.ts';
import { MAX_CART_LINES } from '../cart/cart.ts';
import { choiceKey } from '../cart/menu-choice.ts';

type Lines = readonly SharedLine[];

/**
 * Applies the operations of a guest to the open lines of a table, in their order. A removal wins over every later
 * change of the line, because its key is never used again. A guest has one line per choice, and a full cart
 * accepts no more lines.
 */
export function applyOperations(
  lines: Lines,
  guestId: string,
  operations: readonly TableOperation[],
): SharedLine[] {
  return operations.reduce((state, operation) => applyOne(state, guestId, operation), [...lines]);
}

function applyOne(lines: SharedLine[], guestId: string, operation: TableOperation): SharedLine[] {
  const { lineKey } = operation;
  switch (operation.kind) {
    case 'add':
      return addLine(lines, { ...operation.choice, lineKey, guestId });
    case 'setQuantity':
      return lines.map((line) =>
        line.lineKey === lineKey ? { ...line, quantity: operation.quantity } : line,
      );
    case 'remove':
      return lines.filter((line) => line.lineKey !== lineKey);
  }
}

function addLine(lines: SharedLine[], line: SharedLine): SharedLine[] {
  if (lines.some(({ lineKey }) => lineKey === line.lineKey)) return lines;
  const others = lines.filter(
    (known) => known.guestId !== line.guestId || choiceKey(known) !== choiceKey(line),
  );
  return others.length >= MAX_CART_LINES ? lines : [...others, line];
}

/** The lines of one guest. */
export function linesOfGuest(lines: Lines, guestId: string | null): SharedLine[] {
  return lines.filter((line) => line.guestId === guestId);
}
