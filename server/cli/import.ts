import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type StaticPageName, StaticPageNameSchema } from '#contract/static-page.ts';
import { kolkataParts } from '#domain/kolkata.ts';
import type { Settings } from '../env.ts';
import { createLogger } from '../log.ts';
import { openPrepared } from '../open-database.ts';
import { importStaticPage } from '../services/catalogue/static-pages.ts';
import { type Imported, importMenu, importOutlets } from '../services/imports/imports.ts';
import { giveUp, holdDataFolder, MISUSED, readSettings } from './command.ts';
import { importHelp } from './import-help.ts';

/** A statement of an import writes a thousand rows; customers are not waiting for it. */
const IMPORT_TIMEOUT_MS = 60_000;

interface Job {
  readonly kind: 'menu' | 'outlets' | StaticPageName;
  readonly file: string;
  readonly restaurantId: number | null;
  /** The date of a text, `YYYY-MM-DD`. */
  readonly datedOn: string;
}

function readJob(): Job {
  const { values, positionals } = readArguments();
  if (values.help) {
    process.stdout.write(importHelp);
    process.exit(0);
  }
  const [named, file, ...rest] = positionals;
  const kind = kinds.find((known) => known === named);
  if (kind === undefined || file === undefined || rest.length > 0) giveUp(importHelp, MISUSED);
  const datedOn = readDate(values.dated);
  if (values.outlet === undefined) return { kind, file, restaurantId: null, datedOn };
  if (kind !== 'menu' || !/^[1-9]\d{0,6}$/.test(values.outlet)) {
    giveUp('--outlet takes the record id of an outlet, and goes with a menu.', MISUSED);
  }
  return { kind, file, restaurantId: Number(values.outlet), datedOn };
}

const kinds = ['menu', 'outlets', ...StaticPageNameSchema.options] as const;

/** The date that a text is of; today's where none is given. */
function readDate(given: string | undefined): string {
  if (given === undefined) return kolkataParts(Date.now()).date;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(given) || Number.isNaN(Date.parse(given))) {
    giveUp('--dated takes a date such as 2026-11-01.', MISUSED);
  }
  return given;
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        outlet: { type: 'string' },
        dated: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    return giveUp(`${error instanceof Error ? error.message : String(error)}\n\n${importHelp}`, MISUSED);
  }
}

async function run({ kind, file, restaurantId, datedOn }: Job, settings: Settings): Promise<Imported> {
  const bytes = await readFile(file).catch((error: Error) => giveUp(`Cannot read ${file}: ${error.message}`));
  if (settings.databaseUrl === null) holdDataFolder(settings);
  const patient = { ...settings, seed: 'none' as const, databaseTimeoutMs: IMPORT_TIMEOUT_MS };
  const database = await openPrepared(patient, createLogger('warn', process.stderr));
  try {
    if (kind === 'menu') return await importMenu(database.db, bytes, restaurantId);
    if (kind === 'outlets') return await importOutlets(database.db, bytes);
    return await importStaticPage(database.db, { page: kind, datedOn, html: bytes.toString('utf8') });
  } finally {
    await database.close();
  }
}

function describe({ row, column, text }: { row: number; column: string | null; text: string }): string {
  const place = row > 0 ? `row ${row}` : 'file';
  return column === null ? `  ${place}: ${text}` : `  ${place}, ${column}: ${text}`;
}

const job = readJob();
const imported = await run(job, readSettings());
if (!imported.ok) {
  const { problems } = imported;
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  giveUp(`${problems.map(describe).join('\n')}\n${count} in ${job.file}; nothing was changed.`);
}
const counted = job.kind === 'menu' ? 'items' : job.kind === 'outlets' ? 'outlets' : 'blocks of text';
process.stdout.write(`${imported.value.rows} ${counted} imported from ${job.file}.\n`);
