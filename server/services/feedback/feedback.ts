import { randomUUID } from 'node:crypto';
import type { FeedbackForm } from '#contract/table/at-the-table.ts';
import { messagesFor } from '#domain/messages/messages.ts';
import { cleanMobile } from '#domain/people/mobile-input.ts';
import { findMobileProblem, isEmptyValue } from '#domain/people/validation.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { takeSliding } from '../../db/queries/account/limited-events.ts';
import { findOutlet } from '../../db/queries/catalogue/catalogue.ts';
import { insertFeedback } from '../../db/queries/tables/at-the-table.ts';
import type { Deps } from '../../deps.ts';

/** Limit per customer, above realistic use. */
const LIMITS = [{ max: 20, windowMs: DAY_MS }];

/** Stores feedback with at least one star or word; runs inside the caller's transaction. */
export async function saveFeedbackFor(
  deps: Deps,
  customerId: number,
  form: FeedbackForm,
  language: string | undefined,
): Promise<Result<{ feedbackId: string }, 'invalidInput' | 'notFound' | 'tooManyRequests'>> {
  const fields = findProblems(form, language);
  if (Object.keys(fields).length > 0) return fail('invalidInput', { fields });
  if ((await findOutlet(deps.db, form.restaurantId)) === undefined) return fail('notFound');
  const givenAt = deps.now();
  const retryAfterMs = await takeSliding(deps.db, `feedback:${customerId}`, LIMITS, givenAt);
  if (retryAfterMs > 0) return fail('tooManyRequests', { retryAfterMs });
  const feedbackId = randomUUID();
  const customerMobile = cleanMobile(form.customerMobile);
  await insertFeedback(deps.db, { ...form, feedbackId, customerId, customerMobile, givenAt });
  return succeed({ feedbackId });
}

function findProblems(form: FeedbackForm, language: string | undefined): Record<string, string> {
  const texts = messagesFor(language).fields;
  const mobileProblem = findMobileProblem(form.customerMobile);
  return {
    ...(mobileProblem === undefined ? {} : { customerMobile: texts[mobileProblem]() }),
    ...(isBlank(form) ? { qualityOfFood: texts.detailsIncomplete() } : {}),
  };
}

function isBlank(form: FeedbackForm): boolean {
  const { qualityOfFood, serviceQuality, cleaning, staffBehavior, music } = form;
  const ratings = [qualityOfFood, serviceQuality, cleaning, staffBehavior, music];
  return [...ratings, form.bestPartOfRestaurant, form.suggestion].every(isEmptyValue);
}
