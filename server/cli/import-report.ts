import type { ImportProblem } from '../services/imports/csv/csv-table.ts';
import type { ChangeDetail, ImportPlan } from '../services/imports/import-plan.ts';
import type { RemovalPlan } from '../services/imports/remove-outlets.ts';
import type { PhotoFolder } from '../services/photos/photo-folder.ts';
import { counted } from './command.ts';

/** A longer list is not readable. */
const MAX_NAMES = 100;

export function describeProblem({ row, column, text }: ImportProblem): string {
  const place = row > 0 ? `row ${row}` : 'file';
  return column === null ? `  ${place}: ${text}` : `  ${place}, ${column}: ${text}`;
}

/** Photographs of the folder that no row uses. */
export function findUnusedPhotos(folder: PhotoFolder): ImportProblem[] {
  const files = folder.listUnused();
  if (files.length === 0) return [];
  const more = files.length > MAX_NAMES ? ` and ${files.length - MAX_NAMES} more` : '';
  const text = `no row uses these photographs: ${files.slice(0, MAX_NAMES).join(', ')}${more}`;
  return [{ row: 0, column: null, text }];
}

/** Shows the changes before they are written. */
export function describePlan({ changes, details, warnings, doubts }: ImportPlan): string {
  const { added, changed, removed, unchangedCount, isRearranged } = changes;
  const lines = [
    describeNames('added', added),
    describeNames('changed', changed),
    ...details.slice(0, MAX_NAMES).map(describeDetail),
    describeNames('removed', removed),
    `  ${counted(unchangedCount)} unchanged`,
    ...(isRearranged ? ['  the order or the categories change'] : []),
  ];
  const listed = [...doubts, ...warnings];
  const warned = listed.length === 0 ? [] : ['Please check:', ...listed.map(describeProblem)];
  return `${[...lines, ...warned].join('\n')}\n`;
}

/** Longer texts do not fit into one line as `was …, is …`. */
const MAX_TEXT = 120;

function describeDetail({ title, facts }: ChangeDetail): string {
  const shown = (text: string) => (text === '' ? 'empty' : text);
  const list = facts.map(({ name, was, is }) =>
    Math.max(was.length, is.length) > MAX_TEXT
      ? `${name} changes`
      : `${name} was ${shown(was)}, is ${shown(is)}`,
  );
  return `    ${title}: ${list.join('; ')}`;
}

/** Reports the imported rows, or that the file contains nothing new. */
export function describeImported({ rows, changes }: ImportPlan, what: string, file: string): string {
  const { added, changed, removed, isRearranged } = changes;
  if (added.length + changed.length + removed.length > 0 || isRearranged) {
    return `${counted(rows)} ${what} imported from ${file}.`;
  }
  return `Nothing has changed: all ${counted(rows)} ${what} of ${file} are stored like this already.`;
}

function describeNames(what: string, names: readonly string[]): string {
  if (names.length === 0) return `  0 ${what}`;
  const rest = names.length - MAX_NAMES;
  const more = rest > 0 ? ` and ${counted(rest)} more` : '';
  return `  ${counted(names.length)} ${what}: ${names.slice(0, MAX_NAMES).join(', ')}${more}`;
}

/** Includes the customers' rows, because the removal deletes them too. */
export function describeRemoval({ outlets }: RemovalPlan): string {
  const lines = outlets.map(({ outlet, use }) => {
    const has = [
      [use.orders, 'orders so far'],
      [use.bookings, 'tables booked for later'],
      [use.reservations, 'reservations of coming events, which are cancelled and paid back'],
      [use.deals, 'purchases of deals with units left'],
      [
        use.staff,
        use.staff === 1
          ? 'person of the staff, who loses this work'
          : 'people of the staff, who lose this work',
      ],
    ] as const;
    const contents = has.filter(([count]) => count > 0).map(([count, what]) => `${counted(count)} ${what}`);
    return `  ${outlet.code} ${outlet.title}: ${contents.length === 0 ? 'nothing of customers or staff' : contents.join(', ')}`;
  });
  const count = outlets.length === 1 ? '1 outlet' : `${counted(outlets.length)} outlets`;
  return `${[`${count} to remove`, ...lines].join('\n')}\n`;
}
