import { parseArgs } from 'node:util';
import { UuidSchema } from '#contract/fields.ts';
import { findParsed } from '#contract/parse.ts';
import { formatDay } from '#domain/kolkata.ts';
import { openPrepared } from '../open-database.ts';
import { createLogger } from '../process/log.ts';
import { type DeskReview, decideReview, listForDesk } from '../services/feedback/review-desk.ts';
import { giveUp, holdDataFolder, MISUSED, readSettings } from './command.ts';

const HELP = `Moderate the reviews that guests wrote.

  npm run reviews -- list [--held] [--outlet ID]   reviews with words, held ones first, with their ids
  npm run reviews -- show REVIEW                   shows a review to everybody; earlier reports count no more
  npm run reviews -- hide REVIEW                   hides a review; its writer sees that it is being checked
  npm run reviews -- answer REVIEW TEXT            publishes the restaurant's answer; an empty TEXT removes it

A review is held back by itself when it contains a telephone number, a link or a listed word, or when three
customers report it. Its stars count in the averages all the same. The server must be stopped while the
embedded database is used; with PostgreSQL it may keep running.`;

const MAX_LISTED = 200;

type Job =
  | { readonly kind: 'list'; readonly restaurantId: number | undefined; readonly isHeldOnly: boolean }
  | { readonly kind: 'show' | 'hide'; readonly reviewId: string }
  | { readonly kind: 'answer'; readonly reviewId: string; readonly text: string };

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        held: { type: 'boolean', default: false },
        outlet: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    return giveUp(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`, MISUSED);
  }
}

function readJob(): Job {
  const { values, positionals } = readArguments();
  if (values.help) {
    process.stdout.write(`${HELP}\n`);
    process.exit(0);
  }
  const [kind, named, ...rest] = positionals;
  if (kind === 'list' && named === undefined) {
    if (values.outlet !== undefined && !/^[1-9]\d{0,6}$/.test(values.outlet)) giveUp(HELP, MISUSED);
    const restaurantId = values.outlet === undefined ? undefined : Number(values.outlet);
    return { kind, restaurantId, isHeldOnly: values.held };
  }
  const reviewId = findParsed(UuidSchema, named);
  if (reviewId === undefined) return giveUp(HELP, MISUSED);
  if ((kind === 'show' || kind === 'hide') && rest.length === 0) return { kind, reviewId };
  const [text, ...more] = rest;
  if (kind === 'answer' && text !== undefined && more.length === 0) return { kind, reviewId, text };
  return giveUp(HELP, MISUSED);
}

function describe(review: DeskReview): string {
  const { reviewId, restaurantId, ratedAt, reviewerName, stars, comment, heldFor, reports, answer } = review;
  const state = heldFor === null ? 'shown' : `held: ${heldFor}`;
  return [
    `${reviewId}  outlet ${restaurantId}  ${formatDay(ratedAt)}  ${state}  ${reports} reports`,
    `  ${reviewerName === '' ? 'A guest' : reviewerName}, food ${stars.food}, service ${stars.service}: ${JSON.stringify(comment)}`,
    ...(answer === null ? [] : [`  answer: ${JSON.stringify(answer)}`]),
  ].join('\n');
}

async function run(job: Job): Promise<string> {
  const settings = readSettings();
  if (settings.databaseUrl === null) holdDataFolder(settings);
  const database = await openPrepared({ ...settings, seed: 'none' }, createLogger('warn', process.stderr));
  const deps = { db: database.db, now: Date.now };
  try {
    if (job.kind === 'list') {
      const { restaurantId, isHeldOnly } = job;
      const ofOutlet = restaurantId === undefined ? {} : { restaurantId };
      const reviews = await listForDesk(deps, { ...ofOutlet, isHeldOnly, limit: MAX_LISTED });
      return reviews.length === 0 ? 'No reviews.' : reviews.map(describe).join('\n');
    }
    return await decideReview(deps, job.reviewId, job);
  } finally {
    await database.close();
  }
}

const job = readJob();
const outcome = await run(job);
if (outcome === 'unknown' && job.kind !== 'list') giveUp(`There is no review ${job.reviewId}.`);
if (outcome === 'tooLong') giveUp('An answer has at most 500 characters.');
process.stdout.write(`${outcome === 'done' ? 'Done.' : outcome}\n`);
