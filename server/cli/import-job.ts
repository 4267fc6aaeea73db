import { parseArgs } from 'node:util';
import { type StaticPageName, StaticPageNameSchema } from '#contract/catalogue/static-page.ts';
import { kolkataParts } from '#domain/time/kolkata.ts';
import { findNearestWord } from '../services/imports/csv/nearest-word.ts';
import { EXIT_MISUSED, exitWithText } from './command.ts';
import { importHelp } from './import-help.ts';

export type Job =
  | {
      readonly kind: 'menu';
      readonly file: string;
      readonly restaurantId: number | null;
      readonly photos: string | undefined;
      readonly isDryRun: boolean;
      readonly isMeant: boolean;
    }
  | {
      readonly kind: 'outlets' | 'events' | 'deals';
      readonly file: string;
      /** Folder of photographs. */
      readonly photos: string | undefined;
      readonly isDryRun: boolean;
      readonly isMeant: boolean;
    }
  | {
      readonly kind: 'text';
      readonly file: string;
      readonly page: StaticPageName;
      /** `YYYY-MM-DD`. */
      readonly datedOn: string;
    }
  | { readonly kind: 'remove-outlet'; readonly outlet: string; readonly isMeant: boolean }
  | { readonly kind: 'start-over'; readonly isMeant: boolean };

interface Flags {
  readonly outlet?: string;
  readonly photos?: string;
  readonly dated?: string;
  readonly 'dry-run'?: boolean;
  readonly yes?: boolean;
}

const flagsOf: Record<Job['kind'], readonly (keyof Flags)[]> = {
  menu: ['outlet', 'photos', 'dry-run', 'yes'],
  outlets: ['photos', 'dry-run', 'yes'],
  events: ['photos', 'dry-run', 'yes'],
  deals: ['photos', 'dry-run', 'yes'],
  text: ['dated'],
  'remove-outlet': ['yes'],
  'start-over': ['yes'],
};

/** A wrong command line exits with the help. */
export function readJob(): Job {
  const { values, positionals } = readArguments();
  const { help = false, ...flags } = values;
  if (help) {
    process.stdout.write(importHelp);
    process.exit(0);
  }
  const [named = '', given, ...rest] = positionals;
  const page = StaticPageNameSchema.options.find((known) => known === named);
  const kind = page === undefined ? named : 'text';
  const meant = isKind(kind) ? undefined : findNearestWord(kind, NAMES);
  if (meant !== undefined) exitWithText(`There is no "${named}". Did you mean ${meant}?`, EXIT_MISUSED);
  if (!isKind(kind) || (given === undefined) !== (kind === 'start-over') || rest.length > 0) {
    exitWithText(importHelp, EXIT_MISUSED);
  }
  for (const flag of Object.keys(flags)) {
    if (!flagsOf[kind].some((known) => known === flag))
      exitWithText(`--${flag} does not go with ${named}.`, EXIT_MISUSED);
  }
  return createJob(kind, given ?? '', page, flags);
}

const NAMES = [...Object.keys(flagsOf).filter((kind) => kind !== 'text'), ...StaticPageNameSchema.options];

const isKind = (text: string): text is Job['kind'] => Object.hasOwn(flagsOf, text);

function createJob(kind: Job['kind'], given: string, page: StaticPageName | undefined, flags: Flags): Job {
  const { photos, 'dry-run': isDryRun = false, yes: isMeant = false } = flags;
  switch (kind) {
    case 'menu':
      return { kind, file: given, restaurantId: readOutletId(flags.outlet), photos, isDryRun, isMeant };
    case 'outlets':
    case 'events':
    case 'deals':
      return { kind, file: given, photos, isDryRun, isMeant };
    case 'remove-outlet':
      return { kind, outlet: given, isMeant };
    case 'start-over':
      return { kind, isMeant };
    case 'text':
      if (page === undefined) exitWithText(importHelp, EXIT_MISUSED);
      return { kind, file: given, page, datedOn: readDate(flags.dated) };
  }
}

function readOutletId(given: string | undefined): number | null {
  if (given === undefined) return null;
  if (!/^[1-9]\d{0,6}$/.test(given)) exitWithText('--outlet takes the record id of an outlet.', EXIT_MISUSED);
  return Number(given);
}

/** Defaults to today. */
function readDate(given: string | undefined): string {
  if (given === undefined) return kolkataParts(Date.now()).date;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(given) || Number.isNaN(Date.parse(given))) {
    exitWithText('--dated takes a date such as 2026-11-01.', EXIT_MISUSED);
  }
  return given;
}

const OPTIONS = {
  outlet: { type: 'string' },
  photos: { type: 'string' },
  dated: { type: 'string' },
  'dry-run': { type: 'boolean' },
  yes: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

function readArguments() {
  const { tokens } = parseArgs({ strict: false, allowPositionals: true, tokens: true, options: OPTIONS });
  for (const token of tokens) {
    if (token.kind !== 'option' || Object.hasOwn(OPTIONS, token.name)) continue;
    const meant = findNearestWord(token.name, Object.keys(OPTIONS));
    const rest = meant === undefined ? 'See --help.' : `Did you mean --${meant}?`;
    exitWithText(`There is no option ${token.rawName}. ${rest}`, EXIT_MISUSED);
  }
  try {
    return parseArgs({ allowPositionals: true, options: OPTIONS });
  } catch (error) {
    return exitWithText(
      `${error instanceof Error ? error.message : String(error)}\n\n${importHelp}`,
      EXIT_MISUSED,
    );
  }
}
