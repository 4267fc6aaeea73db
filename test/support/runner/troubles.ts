import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';

export interface Trouble {
  /** Path from file to title: `test/api/orders/tips.test.ts › a tip › is paid once`. */
  readonly name: string;
  /** First lines of the error. */
  readonly error: string;
  /** True when the test passed on a second try. */
  readonly isUnsteady: boolean;
}

const MAX_LINES = 12;
/** More lines than of an error, because a program's output has more context. */
const MAX_LAST_LINES = 24;
/** A line of a stack in V8's format. */
const STACK_LINE = /^\s+at .*[:)\d]$/;

const VitestTestSchema = v.object({
  ancestorTitles: v.array(v.string()),
  title: v.string(),
  status: v.string(),
  failureMessages: v.array(v.string()),
});
const VitestFileSchema = v.object({
  name: v.string(),
  status: v.string(),
  message: v.string(),
  assertionResults: v.array(VitestTestSchema),
});
export const VitestFilesSchema = v.array(VitestFileSchema);

const PlaywrightErrorSchema = v.object({ message: v.optional(v.string()), value: v.optional(v.string()) });
export const PlaywrightErrorsSchema = v.array(PlaywrightErrorSchema);
const PlaywrightTestSchema = v.object({
  projectName: v.string(),
  status: v.string(),
  results: v.array(v.object({ errors: PlaywrightErrorsSchema })),
});

interface PlaywrightSuite {
  readonly title: string;
  readonly specs: readonly v.InferOutput<typeof PlaywrightSpecSchema>[];
  readonly suites?: readonly PlaywrightSuite[] | undefined;
}
const PlaywrightSpecSchema = v.object({
  title: v.string(),
  line: v.number(),
  tests: v.array(PlaywrightTestSchema),
});
const PlaywrightSuiteSchema: v.GenericSchema<PlaywrightSuite> = v.object({
  title: v.string(),
  specs: v.array(PlaywrightSpecSchema),
  suites: v.optional(v.array(v.lazy(() => PlaywrightSuiteSchema))),
});
export const PlaywrightSuitesSchema = v.array(PlaywrightSuiteSchema);

function linesOf(text: string): string[] {
  return stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '');
}

/** The error before its stack, without colours. */
function firstLines(error: string): string {
  const lines = linesOf(error);
  const stack = lines.findIndex((line) => STACK_LINE.test(line));
  return lines.slice(0, stack > 0 ? Math.min(stack, MAX_LINES) : MAX_LINES).join('\n');
}

/** The end of an output, without colours. */
export function lastLines(output: string): string {
  return linesOf(output).slice(-MAX_LAST_LINES).join('\n');
}

export function failureOf(name: string, error: string): Trouble {
  return { name, error: firstLines(error), isUnsteady: false };
}

export function troublesOfVitest(files: v.InferOutput<typeof VitestFilesSchema>): Trouble[] {
  return files.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const tests = assertionResults.filter((test) => test.status === 'failed');
    const failed = tests.map(({ ancestorTitles, title, failureMessages }) =>
      failureOf([file, ...ancestorTitles, title].join(' › '), failureMessages.join('\n')),
    );
    const isOfFile = message !== '' || (status === 'failed' && failed.length === 0);
    return isOfFile ? [...failed, failureOf(file, message || 'failed in a hook, and not in a test')] : failed;
  });
}

export function troublesOfPlaywright(suites: readonly PlaywrightSuite[]): Trouble[] {
  return suites.flatMap((suite) => troublesUnder(suite, []));
}

function troublesUnder({ title, specs, suites = [] }: PlaywrightSuite, above: readonly string[]): Trouble[] {
  const path = [...above, title];
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status, results }) => {
        const [file, ...rest] = path;
        const name = [`[${projectName}] ${file}:${spec.line}`, ...rest, spec.title].join(' › ');
        return { ...failureOf(name, textOf(results[0]?.errors ?? [])), isUnsteady: status === 'flaky' };
      }),
  );
  return [...own, ...suites.flatMap((inner) => troublesUnder(inner, path))];
}

/** Errors outside tests: a file that failed to load, or a fixture's teardown. */
export function troublesOfRun(errors: v.InferOutput<typeof PlaywrightErrorsSchema>): Trouble[] {
  return errors.map((error) => failureOf('outside any test', textOf([error])));
}

function textOf(errors: v.InferOutput<typeof PlaywrightErrorsSchema>): string {
  return errors.map(({ message, value }) => message ?? value ?? '').join('\n');
}
