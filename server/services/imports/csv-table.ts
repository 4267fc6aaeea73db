import { parse } from 'csv-parse/sync';
import { fail, type Result, succeed } from '#domain/result.ts';

/** Something wrong in a file. Rows count as a spreadsheet shows them: the header is row 1. */
export interface ImportProblem {
  readonly row: number;
  readonly column: string | null;
  readonly text: string;
}

/** One row, read cell by cell; what does not fit is noted and answered with undefined. */
export interface CsvRow {
  readonly row: number;
  /** The trimmed text of a cell; '' where the cell is empty or the file has no such column. */
  readonly text: (column: string) => string;
  readonly read: <Value>(column: string, parseCell: CellParser<Value>) => Value | undefined;
  readonly reject: (column: string | null, text: string) => undefined;
}

/** Reads the trimmed text of a cell; a failure's code is what to tell the author of the file. */
export type CellParser<Value> = (text: string) => Result<Value, string>;

interface Columns {
  readonly required: readonly string[];
  readonly optional: readonly string[];
}

/**
 * Takes a CSV file apart: UTF-8 with or without a byte order mark, quoted fields, empty rows skipped.
 * What is wrong with cells goes into `problems` while the rows are read.
 */
export function readCsv(bytes: Uint8Array, columns: Columns, problems: ImportProblem[]): CsvRow[] {
  const text = decode(bytes);
  if (!text.ok) return reject(problems, text.failure.code);
  const records = split(text.value);
  if (!records.ok) return reject(problems, records.failure.code);
  const [header = [], ...body] = records.value;
  const names = header.map(columnName);
  const headerProblems = findHeaderProblems(names, columns);
  if (headerProblems.length > 0) {
    problems.push(...headerProblems.map((problem) => ({ row: 1, column: null, text: problem })));
    return [];
  }
  return body
    .map((cells, index) => ({ cells, row: index + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .flatMap(({ cells, row }) => createRow(names, cells, row, problems));
}

function reject(problems: ImportProblem[], text: string): [] {
  problems.push({ row: 1, column: null, text });
  return [];
}

function decode(bytes: Uint8Array): Result<string, string> {
  try {
    return succeed(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // TextDecoder tells only by throwing; the bytes themselves are of no help to the author.
    return fail('the file is not UTF-8; save it as "CSV UTF-8"');
  }
}

function split(text: string): Result<string[][], string> {
  try {
    return succeed(parse(text, { relax_column_count: true, max_record_size: 100_000 }));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return fail(`the file cannot be taken apart: ${error.message}`);
  }
}

/** `Sub-Category`, `sub category` and `sub_category` are one column. */
function columnName(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');
}

function findHeaderProblems(names: readonly string[], { required, optional }: Columns): string[] {
  const known = [...required, ...optional];
  const missing = required.filter((name) => !names.includes(name));
  const unknown = names.filter((name) => !known.includes(name));
  const doubled = names.filter((name, index) => names.indexOf(name) !== index);
  return [
    ...missing.map((name) => `the column "${name}" is missing`),
    ...unknown.map((name) => `the column "${name}" is not known; known are: ${known.join(', ')}`),
    ...doubled.map((name) => `the column "${name}" is there twice`),
  ];
}

function createRow(
  names: readonly string[],
  cells: readonly string[],
  row: number,
  problems: ImportProblem[],
): CsvRow[] {
  if (cells.length > names.length) {
    const text = `has ${cells.length} fields, the header has ${names.length}; a field with a comma needs quotes`;
    problems.push({ row, column: null, text });
    return [];
  }
  const text = (column: string) => cells[names.indexOf(column)]?.trim() ?? '';
  const note = (column: string | null, problem: string) => {
    problems.push({ row, column, text: problem });
    return undefined;
  };
  const read = <Value>(column: string, parseCell: CellParser<Value>) => {
    const result = parseCell(text(column));
    return result.ok ? result.value : note(column, result.failure.code);
  };
  return [{ row, text, read, reject: note }];
}

/** What a file holds, or everything that is wrong with it, by row. */
export type FileRead<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problems: readonly ImportProblem[] };

/** The rows' values when nothing was noted, else the notes in the order of the file. */
export function finishReading<Value>(
  value: readonly Value[],
  problems: readonly ImportProblem[],
): FileRead<Value[]> {
  if (problems.length > 0) return { ok: false, problems: problems.toSorted((a, b) => a.row - b.row) };
  if (value.length > 0) return { ok: true, value: [...value] };
  return { ok: false, problems: [{ row: 1, column: null, text: 'the file has no rows' }] };
}

/** Notes for rows whose identity an earlier row has already. */
export function findDoubled(
  rows: readonly { row: number; identity: string; column: string }[],
): ImportProblem[] {
  const first = new Map<string, number>();
  return rows.flatMap(({ row, identity, column }) => {
    const earlier = first.get(identity);
    if (earlier !== undefined) return [{ row, column, text: `"${identity}" is already in row ${earlier}` }];
    first.set(identity, row);
    return [];
  });
}
