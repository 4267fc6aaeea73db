import { readFile } from 'node:fs/promises';
import type { Result } from '#domain/values/result.ts';
import type { Settings } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { insertPhotoFiles } from '../db/queries/catalogue/photos.ts';
import { openPrepared } from '../open-database.ts';
import { createLogger } from '../process/log.ts';
import { importStaticPage } from '../services/catalogue/static-pages.ts';
import type { FileRead, ImportProblem } from '../services/imports/csv/csv-table.ts';
import type { ImportPlan } from '../services/imports/import-plan.ts';
import { planDeals } from '../services/imports/plan-deals.ts';
import { planEvents } from '../services/imports/plan-events.ts';
import { planMenu } from '../services/imports/plan-menu.ts';
import { planOutlets } from '../services/imports/plan-outlets.ts';
import { planOutletRemoval, planStartOver, type RemovalPlan } from '../services/imports/remove-outlets.ts';
import { NO_PHOTOS, type Photos } from '../services/photos/photo-cells.ts';
import { readPhotoFolder } from '../services/photos/photo-folder.ts';
import { claimDataFolder, exitWithText, readSettings } from './command.ts';
import { type Job, readJob } from './import-job.ts';
import {
  describeImported,
  describePlan,
  describeProblem,
  describeRemoval,
  findUnusedPhotos,
} from './import-report.ts';

/** A statement writes a thousand rows, and no customer waits for it. */
const IMPORT_TIMEOUT_MS = 60_000;

/** `isDone` is false if nothing changed and the operator must act. */
interface Outcome {
  readonly isDone: boolean;
  readonly text: string;
}

const done = (text: string): Outcome => ({ isDone: true, text });
const undone = (text: string): Outcome => ({ isDone: false, text });

/** Without demo content, because the import is the whole chain. */
async function withDatabase(settings: Settings, work: (db: Database) => Promise<Outcome>): Promise<Outcome> {
  if (settings.databaseUrl === null) claimDataFolder(settings);
  const patient = { ...settings, seed: 'none' as const, databaseTimeoutMs: IMPORT_TIMEOUT_MS };
  const database = await openPrepared(patient, createLogger('warn', process.stderr));
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

async function run(job: Job): Promise<Outcome> {
  const settings = readSettings();
  if (job.kind === 'remove-outlet') {
    return withDatabase(settings, async (db) =>
      remove(await planOutletRemoval(db, job.outlet, Date.now()), job.isMeant),
    );
  }
  if (job.kind === 'start-over') {
    return withDatabase(settings, async (db) => remove(await planStartOver(db, Date.now()), job.isMeant));
  }
  const { file } = job;
  const bytes = await readFile(file).catch((error: Error) =>
    exitWithText(`Cannot read ${file}: ${error.message}`),
  );
  return withDatabase(settings, async (db) => {
    if (job.kind !== 'text') return importCsv(db, bytes, job);
    const { page, datedOn } = job;
    const imported = await importStaticPage(db, { page, datedOn, html: bytes.toString('utf8') });
    if (!imported.ok) return undone(describeProblems(imported.problems, file));
    return done(`${imported.value.rows} blocks of text imported from ${file}.`);
  });
}

async function importCsv(db: Database, bytes: Buffer, job: CsvJob): Promise<Outcome> {
  if (job.photos === undefined) return carryOut(await planCsv(db, bytes, job, NO_PHOTOS), job);
  const { photos } = job;
  const folder = await readPhotoFolder(photos, bytes.toString('utf8')).catch((error: Error) =>
    exitWithText(`Cannot read the photographs of ${photos}: ${error.message}`),
  );
  const planned = await planCsv(db, bytes, job, folder);
  if (!planned.ok) return carryOut(planned, job);
  const plan = planned.value;
  const warnings = [...plan.warnings, ...findUnusedPhotos(folder)];
  const write = async () => {
    // Photographs are stored first, so that no menu names a missing one.
    for (const { files } of folder.listUsed()) await insertPhotoFiles(db, files);
    await plan.write();
  };
  return carryOut({ ok: true, value: { ...plan, warnings, write } }, job);
}

async function planCsv(
  db: Database,
  bytes: Uint8Array,
  job: CsvJob,
  photos: Photos,
): Promise<FileRead<ImportPlan>> {
  switch (job.kind) {
    case 'menu':
      return planMenu(db, bytes, job.restaurantId, photos);
    case 'outlets':
      return planOutlets(db, bytes, photos);
    case 'events':
      return planEvents(db, bytes, Date.now(), photos);
    case 'deals':
      return planDeals(db, bytes, Date.now(), photos);
  }
}

type CsvJob = Extract<Job, { readonly isDryRun: boolean }>;

async function carryOut(
  planned: FileRead<ImportPlan>,
  { kind, file, isDryRun, isMeant }: CsvJob,
): Promise<Outcome> {
  if (!planned.ok) return undone(describeProblems(planned.problems, file));
  const plan = planned.value;
  process.stdout.write(describePlan(plan));
  if (isDryRun) return done('This was a dry run: nothing was changed.');
  if (plan.doubts.length > 0 && !isMeant)
    return undone('Nothing was changed. If that is meant, call it again with --yes.');
  await plan.write();
  return done(describeImported(plan, kind === 'menu' ? 'items' : kind, file));
}

function describeProblems(problems: readonly ImportProblem[], file: string): string {
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  return `${problems.map(describeProblem).join('\n')}\n${count} in ${file}; nothing was changed.`;
}

async function remove(planned: Result<RemovalPlan, string>, isMeant: boolean): Promise<Outcome> {
  if (!planned.ok) return undone(`Nothing was removed: ${planned.failure.code}.`);
  process.stdout.write(describeRemoval(planned.value));
  if (!isMeant) return undone('Nothing was removed. If that is meant, call it again with --yes.');
  const stayed = await planned.value.write();
  const rest = stayed === 0 ? '' : ` ${stayed} stay out of sight for the orders and bookings of customers.`;
  return done(`Removed.${rest}`);
}

const { isDone, text } = await run(readJob());
if (!isDone) exitWithText(text);
process.stdout.write(`${text}\n`);
