import { parse } from 'csv-parse/sync';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { NO_PHOTOS, type Photos } from '../../photos/photo-cells.ts';
import { findSpoiltText, plainCell } from '../cells/cell-text.ts';
import { areRequiredThere, type Columns, findHeaderProblems, nameColumns } from './csv-header.ts';

/** A problem in a file; rows count as in a spreadsheet, which hides a `sep=` line. */
export interface ImportProblem {
  readonly row: number;
  readonly column: string | null;
  readonly text: string;
}

/** One row read by cells; a failing cell is recorded and returns undefined. */
export interface CsvRow {
  readonly row: number;
  readonly photos: Photos;
  /** The trimmed text of a cell; '' for an empty cell or a missing column. */
  readonly text: (column: string) => string;
  readonly read: <Value>(column: string, parseCell: CellParser<Value>) => Value | undefined;
  readonly reject: (column: string | null, text: string) => undefined;
  /** Records a suspicious but possibly correct value. */
  readonly warn: (column: string, text: string) => void;
}

interface Notes {
  readonly problems: ImportProblem[];
  readonly warnings: ImportProblem[];
  readonly photos: Photos;
}

/** Parses the trimmed text of a cell; the failure's code is the message for the author. */
export type CellParser<Value> = (text: string) => Result<Value, string>;

/**
 * Parses CSV as spreadsheets write it: UTF-8 with optional BOM, separated by commas, semicolons or tabs, with
 * an optional `sep=` line, title rows, and empty columns and rows. Reading rows fills `problems` and
 * `warnings`.
 */
export function readCsv(
  bytes: Uint8Array,
  columns: Columns,
  problems: ImportProblem[],
  warnings: ImportProblem[] = [],
  photos: Photos = NO_PHOTOS,
): CsvRow[] {
  const text = decode(bytes);
  if (!text.ok) return reject(problems, text.failure.code);
  const { records, names, headerRow, unread } = findTable(text.value, columns);
  problems.push(...unread);
  const headerProblems = findHeaderProblems(names, columns);
  problems.push(...headerProblems.map((problem) => ({ row: headerRow, column: null, text: problem })));
  if (!areRequiredThere(names, columns)) return [];
  return records
    .filter(({ row, cells }) => row > headerRow && cells.some((cell) => cell.trim() !== ''))
    .flatMap(({ cells, row }) => createRow(names, cells, row, { problems, warnings, photos }));
}

function reject(problems: ImportProblem[], text: string): [] {
  problems.push({ row: 1, column: null, text });
  return [];
}

/** Magic bytes of Excel and Word files. */
const PACKED = [0x50, 0x4b, 0x03, 0x04];

function decode(bytes: Uint8Array): Result<string, string> {
  if (PACKED.every((byte, at) => bytes[at] === byte)) {
    return fail('this is an Excel or Word file; open it and save it as "CSV UTF-8"');
  }
  try {
    return succeed(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // TextDecoder only throws, and its error does not help the author.
    return fail('the file is not UTF-8; save it as "CSV UTF-8"');
  }
}

interface CsvRecord {
  readonly row: number;
  readonly cells: readonly string[];
}

interface Table {
  readonly records: readonly CsvRecord[];
  readonly headerRow: number;
  /** Column names; '' for a column without a name. */
  readonly names: readonly string[];
  readonly unread: readonly ImportProblem[];
}

const SEPARATORS = [',', ';', '\t'] as const;

/** The header is one of this many first rows, because titles and remarks may precede it. */
const HEADER_WITHIN = 10;

/** Chooses separator and header, so that the header has the most known column names. */
function findTable(text: string, columns: Columns): Table {
  const known = [...columns.required, ...columns.optional];
  const countKnown = (cells: readonly string[]) =>
    new Set(nameColumns(cells, columns).filter((name) => known.includes(name))).size;
  const tables = SEPARATORS.map((separator) => {
    const { records, unread } = split(text, separator);
    const heads = records.slice(0, HEADER_WITHIN);
    const [header] = heads.toSorted((a, b) => countKnown(b.cells) - countKnown(a.cells));
    const names = nameColumns(header?.cells ?? [], columns);
    return { records, unread, names, headerRow: header?.row ?? 1 };
  });
  const [best] = tables.toSorted((a, b) => countKnown(b.names) - countKnown(a.names));
  return best ?? { records: [], unread: [], names: [], headerRow: 1 };
}

/** First line such as `sep=;`, by which spreadsheets declare the separator. */
const SEPARATOR_LINE = /^sep=.\r?$/i;

const OPTIONS = { relax_column_count: true, relax_quotes: true, max_record_size: 100_000 };

function split(text: string, separator: string): Pick<Table, 'records' | 'unread'> {
  const options = { ...OPTIONS, delimiter: separator };
  const lines = text.split('\n');
  const hasSeparatorLine = SEPARATOR_LINE.test(lines[0] ?? '');
  const body = hasSeparatorLine ? lines.slice(1) : lines;
  const whole = tryParse(body.join('\n'), options);
  if (whole.ok && !whole.value.some((cells) => cells.some((cell) => hasSwallowedRow(cell, separator)))) {
    return { records: whole.value.map((cells, index) => ({ cells, row: index + 1 })), unread: [] };
  }
  // A stray quote swallows the rest of the file, so each line is parsed separately to find it.
  const byLine = body.map((line, index) => ({ row: index + 1, read: tryParse(line, options) }));
  return {
    records: byLine.flatMap(({ row, read }) => (read.ok ? [{ row, cells: read.value[0] ?? [] }] : [])),
    unread: byLine.flatMap(({ row, read }) =>
      read.ok ? [] : [{ row, column: null, text: 'has a quote that is not closed' }],
    ),
  };
}

/** True for a cell with a line that has several separators: a row that an unclosed quote has swallowed. */
function hasSwallowedRow(cell: string, separator: string): boolean {
  const [, ...lines] = cell.split('\n');
  return lines.some((line) => line.split(separator).length > 2);
}

function tryParse(text: string, options: typeof OPTIONS & { delimiter: string }): Result<string[][], string> {
  try {
    return succeed(parse(text, options));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return fail(error.message);
  }
}

function createRow(
  names: readonly string[],
  cells: readonly string[],
  row: number,
  { problems, warnings, photos }: Notes,
): CsvRow[] {
  if (cells.length > names.length) {
    const text = `has ${cells.length} fields, the header has ${names.length}; a field that contains the separator needs quotes`;
    problems.push({ row, column: null, text });
    return [];
  }
  const isWithoutColumn = (cell: string, at: number) => cell.trim() !== '' && (names[at] ?? '') === '';
  if (cells.some(isWithoutColumn)) {
    const text = 'has a field in a column without a name';
    problems.push({ row, column: null, text });
    return [];
  }
  const text = (column: string) => plainCell(cells[names.indexOf(column)] ?? '');
  const note = (column: string | null, problem: string) => {
    problems.push({ row, column, text: problem });
    return undefined;
  };
  const read = <Value>(column: string, parseCell: CellParser<Value>) => {
    const cell = text(column);
    const spoilt = findSpoiltText(cell);
    if (spoilt !== undefined) return note(column, spoilt);
    const result = parseCell(cell);
    return result.ok ? result.value : note(column, result.failure.code);
  };
  const warn = (column: string, warning: string) => void warnings.push({ row, column, text: warning });
  return [{ row, photos, text, read, reject: note, warn }];
}

/** The content of a file, or all problems by row. */
export type FileRead<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problems: readonly ImportProblem[] };

/** The values if there is no problem, else the problems in file order; a file without rows is a problem. */
export function finishReading<Value>(
  value: readonly Value[],
  problems: readonly ImportProblem[],
): FileRead<Value[]> {
  if (problems.length > 0) return { ok: false, problems: problems.toSorted((a, b) => a.row - b.row) };
  if (value.length > 0) return { ok: true, value: [...value] };
  return { ok: false, problems: [{ row: 1, column: null, text: 'the file has no rows' }] };
}

export interface IdentifiedRow {
  readonly row: number;
  readonly identity: string | number | undefined;
  readonly column: string;
  readonly written?: string;
}

export function findDuplicateRows(
  rows: readonly IdentifiedRow[],
  describe = ({ identity }: IdentifiedRow, { row }: IdentifiedRow) =>
    `"${identity}" is already in row ${row}`,
): ImportProblem[] {
  const first = new Map<string | number, IdentifiedRow>();
  return rows.flatMap((one) => {
    const { row, identity, column } = one;
    if (identity === undefined) return [];
    const earlier = first.get(identity);
    if (earlier !== undefined) return [{ row, column, text: describe(one, earlier) }];
    first.set(identity, one);
    return [];
  });
}
