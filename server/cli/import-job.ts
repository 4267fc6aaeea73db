import { parseArgs } from 'node:util';
import { type StaticPageName, StaticPageNameSchema } from '#contract/static-page.ts';
import { kolkataParts } from '#domain/kolkata.ts';
import { giveUp, MISUSED } from './command.ts';
import { importHelp } from './import-help.ts';

/** A parsed command line of `npm run import`. */
export type Job =
  | {
      readonly kind: 'menu';
      readonly file: string;
      readonly restaurantId: number | null;
      readonly isDryRun: boolean;
    }
  | {
      readonly kind: 'outlets';
      readonly file: string;
      readonly isFarMeant: boolean;
      readonly isDryRun: boolean;
    }
  | {
      readonly kind: 'text';
      readonly file: string;
      readonly page: StaticPageName;
      /** The date of the text, `YYYY-MM-DD`. */
      readonly datedOn: string;
    }
  | { readonly kind: 'remove-outlet'; readonly outlet: string; readonly isMeant: boolean }
  | { readonly kind: 'start-over'; readonly isMeant: boolean };

interface Flags {
  readonly outlet?: string;
  readonly dated?: string;
  readonly far?: boolean;
  readonly 'dry-run'?: boolean;
  readonly yes?: boolean;
}

/** The flags that go with each kind of import. */
const flagsOf: Record<Job['kind'], readonly (keyof Flags)[]> = {
  menu: ['outlet', 'dry-run'],
  outlets: ['far', 'dry-run'],
  text: ['dated'],
  'remove-outlet': ['yes'],
  'start-over': ['yes'],
};

/** Reads the command line; a call that cannot be meant ends with the help. */
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
  if (!isKind(kind) || (given === undefined) !== (kind === 'start-over') || rest.length > 0) {
    giveUp(importHelp, MISUSED);
  }
  for (const flag of Object.keys(flags)) {
    if (!flagsOf[kind].some((known) => known === flag))
      giveUp(`--${flag} does not go with ${named}.`, MISUSED);
  }
  return createJob(kind, given ?? '', page, flags);
}

const isKind = (text: string): text is Job['kind'] => Object.hasOwn(flagsOf, text);

function createJob(kind: Job['kind'], given: string, page: StaticPageName | undefined, flags: Flags): Job {
  const { far: isFarMeant = false, 'dry-run': isDryRun = false, yes: isMeant = false } = flags;
  switch (kind) {
    case 'menu':
      return { kind, file: given, restaurantId: readOutletId(flags.outlet), isDryRun };
    case 'outlets':
      return { kind, file: given, isFarMeant, isDryRun };
    case 'remove-outlet':
      return { kind, outlet: given, isMeant };
    case 'start-over':
      return { kind, isMeant };
    case 'text':
      if (page === undefined) giveUp(importHelp, MISUSED);
      return { kind, file: given, page, datedOn: readDate(flags.dated) };
  }
}

function readOutletId(given: string | undefined): number | null {
  if (given === undefined) return null;
  if (!/^[1-9]\d{0,6}$/.test(given)) giveUp('--outlet takes the record id of an outlet.', MISUSED);
  return Number(given);
}

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
        far: { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        yes: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    return giveUp(`${error instanceof Error ? error.message : String(error)}\n\n${importHelp}`, MISUSED);
  }
}
