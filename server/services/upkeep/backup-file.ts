import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, linkSync, rmSync } from 'node:fs';
import { pipeline } from 'node:stream';
import { pipeline as runPipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as v from 'valibot';
import { BRAND } from '#domain/brand/brand.ts';
import { CopyFault, type CopyPart } from '../../db/copy-database.ts';

/** Format of backup files; increases with each incompatible change. */
const FORMAT = 1;

const SumsSchema = v.object({
  postings: v.number(),
  movedPaise: v.string(),
  walletPaise: v.string(),
  wrongWallets: v.number(),
});

const HeadFieldsSchema = v.object({
  backup: v.pipe(v.string(), v.nonEmpty()),
  format: v.number(),
  /** Digest of the newest migration. */
  version: v.string(),
  /** Time at which the backup was made (epoch ms). */
  madeAt: v.number(),
  ledger: SumsSchema,
});
const HeadSchema = v.pipe(v.string(), v.parseJson(), HeadFieldsSchema);
type BackupHead = Omit<v.InferOutput<typeof HeadFieldsSchema>, 'backup' | 'format'>;

const TableSchema = v.object({
  table: v.string(),
  columns: v.array(v.string()),
  next: v.nullable(v.pipe(v.string(), v.regex(/^\d{1,19}$/))),
});

const EndSchema = v.object({ end: v.literal(true), rows: v.number() });

const LineSchema = v.pipe(v.string(), v.parseJson(), v.union([TableSchema, EndSchema]));

/**
 * Writes a backup as gzipped JSON lines, atomically and durably, readable only by the user who runs the program;
 * throws if the file exists. Returns the number of rows.
 */
export async function writeBackupFile(
  path: string,
  head: BackupHead,
  parts: AsyncIterable<CopyPart>,
): Promise<number> {
  if (existsSync(path)) throw new CopyFault(`${path} is there already`);
  const part = `${path}.${randomUUID()}.part`;
  const counter = { rows: 0 };
  try {
    const file = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true });
    await runPipeline(encode(head, parts, counter), createGzip(), file);
    linkSync(part, path);
  } catch (error) {
    throw nameFileFault(error, path);
  } finally {
    rmSync(part, { force: true });
  }
  return counter.rows;
}

async function* encode(
  head: BackupHead,
  parts: AsyncIterable<CopyPart>,
  counter: { rows: number },
): AsyncGenerator<string> {
  yield `${JSON.stringify({ backup: BRAND.id, format: FORMAT, ...head })}\n`;
  for await (const part of parts) {
    if (part.kind === 'table') {
      const { table, columns, next } = part;
      yield `${JSON.stringify({ table, columns, next })}\n`;
    } else {
      counter.rows += part.lines.length;
      yield `${part.lines.join('\n')}\n`;
    }
  }
  yield `${JSON.stringify({ end: true, rows: counter.rows })}\n`;
}

/** The head of a backup; throws a CopyFault for an invalid or damaged file, as do the other readers. */
export async function readBackupHead(path: string): Promise<BackupHead> {
  for await (const line of linesOf(path)) return parseHead(path, line);
  throw new CopyFault(`${path} is empty`);
}

/** The content of a backup; a truncated file fails at its end. */
export async function* readBackupParts(path: string): AsyncGenerator<CopyPart> {
  let place = 0;
  let rows = 0;
  let isWhole = false;
  let lines: string[] = [];
  for await (const line of linesOf(path)) {
    place += 1;
    if (place === 1) continue;
    if (line.startsWith('[')) {
      rows += 1;
      if (lines.push(line) === ROWS_AT_ONCE) yield { kind: 'rows', lines: lines.splice(0) };
      continue;
    }
    if (lines.length > 0) yield { kind: 'rows', lines };
    lines = [];
    const parsed = parseLine(path, line);
    if ('end' in parsed) isWhole = parsed.rows === rows;
    else yield { kind: 'table', ...parsed };
  }
  if (!isWhole) throw new CopyFault(`${path} is cut off`);
}

const ROWS_AT_ONCE = 200;

function parseHead(path: string, line: string): BackupHead {
  const parsed = v.safeParse(HeadSchema, line);
  if (!parsed.success) throw new CopyFault(`${path} is no backup of this program`);
  const { format, version, madeAt, ledger } = parsed.output;
  if (format !== FORMAT)
    throw new CopyFault(`${path} has the format ${format}; this program reads ${FORMAT}`);
  return { version, madeAt, ledger };
}

function parseLine(path: string, line: string) {
  const parsed = v.safeParse(LineSchema, line);
  if (!parsed.success) throw new CopyFault(`${path} is damaged`);
  return parsed.output;
}

async function* linesOf(path: string): AsyncGenerator<string> {
  const unzipped = createGunzip();
  // The loop below throws the failures of this pipeline.
  pipeline(createReadStream(path), unzipped, () => undefined);
  unzipped.setEncoding('utf8');
  let rest = '';
  try {
    for await (const chunk of unzipped) {
      const lines = `${rest}${chunk}`.split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    throw nameFileFault(error, path);
  }
  if (rest !== '') throw new CopyFault(`${path} is cut off`);
}

const fileFaults = new Map([
  ['ENOENT', 'is not there, or its folder is not'],
  ['EISDIR', 'is a folder'],
  ['EACCES', 'may not be opened by this user'],
  ['EEXIST', 'is there already'],
  ['ENOSPC', 'does not fit onto the disk'],
  ['Z_BUF_ERROR', 'is cut off'],
  ['Z_DATA_ERROR', 'is no backup, or is damaged'],
]);

function nameFileFault(error: unknown, path: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const fault = fileFaults.get(code);
  return fault === undefined ? error : new CopyFault(`${path} ${fault}`, { cause: error });
}
