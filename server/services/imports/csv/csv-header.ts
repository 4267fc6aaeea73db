import { findNearestWord } from './nearest-word.ts';

export interface Columns {
  readonly required: readonly string[];
  readonly optional: readonly string[];
  readonly otherNames: Readonly<Record<string, readonly string[]>>;
}

/** Normalises `Sub-Category`, `sub category` and `sub_category`; `Price (in Rs.)` becomes `price`. */
const columnName = (text: string) =>
  text
    .toLowerCase()
    .replace(/\(?(\bin )?\b(rs|inr|rupees)\b\.?\)?$/, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** Name of a column of row numbers, which is ignored. */
const RUNNING_NUMBER = '#';

const runningNumbers = [
  ...['s no', 'sno', 'sr', 'sr no', 'srno', 'sl', 'sl no', 'slno', 'no', 'nr', 'serial', 'serial no'],
  ...['serial number', 'row', 'row no'],
];

const isRunningNumber = (text: string) =>
  /^\s*(#|№)\s*$/.test(text) || runningNumbers.includes(columnName(text));

/** Column names of a header, '' for unnamed columns; an alternative name is replaced unless that doubles a column. */
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

/** True when the header has every required column. */
export const areRequiredThere = (names: readonly string[], { required }: Columns) =>
  required.every((name) => names.includes(name));

/** Problems of a header; a misspelt name comes with a suggestion. */
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
