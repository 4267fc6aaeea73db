import { findNearestWord } from './nearest-word.ts';

/** The columns of a kind of file. */
export interface Columns {
  readonly required: readonly string[];
  readonly optional: readonly string[];
  /** Other names of each column that owners use. */
  readonly otherNames: Readonly<Record<string, readonly string[]>>;
}

/** `Sub-Category`, `sub category` and `sub_category` are one column; so are `Price (in Rs.)` and `price`. */
const columnName = (text: string) =>
  text
    .toLowerCase()
    .replace(/\(?(\bin )?\b(rs|inr|rupees)\b\.?\)?$/, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** The name of a column that only counts the rows, which nothing reads. */
const RUNNING_NUMBER = '#';

const runningNumbers = [
  ...['s no', 'sno', 'sr', 'sr no', 'srno', 'sl', 'sl no', 'slno', 'no', 'nr', 'serial', 'serial no'],
  ...['serial number', 'row', 'row no'],
];

const isRunningNumber = (text: string) =>
  /^\s*(#|№)\s*$/.test(text) || runningNumbers.includes(columnName(text));

/**
 * The names of the columns of a header; '' for one without a name. Another name of a column is taken for it where
 * no other column of the header may be meant.
 */
export function nameColumns(header: readonly string[], { otherNames }: Columns): string[] {
  const written = header.map((text) => (isRunningNumber(text) ? RUNNING_NUMBER : columnName(text)));
  const meant = written.map(
    (name) => Object.keys(otherNames).find((column) => otherNames[column]?.includes(name)) ?? name,
  );
  return written.map((name, at) => {
    const column = meant[at] ?? name;
    return meant.filter((other) => other === column).length === 1 ? column : name;
  });
}

/** Whether rows can be read: the header has every column that each row has to have. */
export const areRequiredThere = (names: readonly string[], { required }: Columns) =>
  required.every((name) => names.includes(name));

/** The faults of a header; a name that is nearly known comes with the column that it may mean. */
export function findHeaderProblems(
  names: readonly string[],
  { required, optional, otherNames }: Columns,
): string[] {
  const known = [...required, ...optional];
  const missing = required.filter((name) => !names.includes(name));
  const named = names.filter((name) => name !== '' && name !== RUNNING_NUMBER);
  const doubled = named.filter((name, index) => named.indexOf(name) !== index);
  const unknown = named.filter((name) => !known.includes(name));
  const guessed = unknown.map((name) => ({ name, meant: findMeant(name, known, otherNames) }));
  const guesses = guessed.map(({ meant }) => meant);
  return [
    ...missing.filter((name) => !guesses.includes(name)).map((name) => `the column "${name}" is missing`),
    ...guessed.map(({ name, meant }) => {
      if (meant === undefined) return `the column "${name}" is not known; known are: ${known.join(', ')}`;
      const rest = names.includes(meant) ? `, which is there already` : '';
      return `the column "${name}" is not known; did you mean "${meant}"${rest}?`;
    }),
    ...doubled.map((name) => `the column "${name}" is there twice`),
  ];
}

function findMeant(
  name: string,
  known: readonly string[],
  otherNames: Columns['otherNames'],
): string | undefined {
  const other = known.find((column) => otherNames[column]?.includes(name));
  return other ?? findNearestWord(name, known);
}
