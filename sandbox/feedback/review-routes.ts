import type { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { UuidSchema } from '#contract/fields.ts';
import { MAX_REVIEW_ANSWER_LENGTH } from '#contract/review.ts';
import { formatDay } from '#domain/kolkata.ts';
import { findOutlet, type Outlet } from '#server/db/queries/catalogue.ts';
import type { Deps } from '#server/deps.ts';
import { type DeskReview, decideReview, listForDesk } from '#server/services/feedback/review-desk.ts';
import { parseForm } from '../pages/form.ts';
import { createPage, type Html } from '../pages/html-page.ts';
import { createOutletTabs } from '../pages/outlet-tabs.ts';

const MAX_SHOWN = 100;
const PATH = '/outlets/:recordId{[0-9]{1,9}}/reviews';

const DecisionFormSchema = v.object({
  reviewId: UuidSchema,
  kind: v.picklist(['show', 'hide', 'answer']),
  text: v.optional(v.string(), ''),
});

/** The reviews of an outlet: those that are held back are shown or stay hidden, and any can be answered. */
export function mountReviews(desk: Hono, deps: Deps): void {
  desk.get(PATH, async (c) => {
    const outlet = await findOutlet(deps.db, Number(c.req.param('recordId')));
    if (outlet === undefined) return c.notFound();
    const wanted = { restaurantId: outlet.recordId, isHeldOnly: false, limit: MAX_SHOWN };
    return c.html(createReviewsPage(outlet, await listForDesk(deps, wanted)));
  });

  desk.post(PATH, async (c) => {
    const form = await parseForm(c, DecisionFormSchema);
    const recordId = Number(c.req.param('recordId'));
    if (form === undefined) return c.notFound();
    const outcome = await decideReview(deps, form.reviewId, form, recordId);
    return outcome === 'done' ? c.redirect(`/sandbox/outlets/${recordId}/reviews`, 303) : c.notFound();
  });
}

function createReviewsPage(outlet: Outlet, reviews: readonly DeskReview[]): Html {
  return createPage({
    title: outlet.title,
    back: { href: '/sandbox/tables', label: 'All outlets' },
    body: html`${createOutletTabs(outlet, 'reviews')}
      <h2>Reviews</h2>
      ${reviews.length === 0 ? html`<p class="empty">No review with words yet.</p>` : ''}
      <ul class="rows grid">${reviews.map((review) => createCard(outlet, review))}</ul>`,
  });
}

const reasons: Record<NonNullable<DeskReview['heldFor']>, string> = {
  NUMBER: 'held: contains a number',
  LINK: 'held: contains a link',
  WORD: 'held: contains a listed word',
  REPORTED: 'held: reported by customers',
  OUTLET: 'hidden',
};

function createCard({ recordId }: Outlet, review: DeskReview): Html {
  const { reviewId, reviewerName, ratedAt, stars, comment, heldFor, reports, answer } = review;
  const path = `/sandbox/outlets/${recordId}/reviews`;
  const decision = heldFor === null ? { kind: 'hide', label: 'Hide' } : { kind: 'show', label: 'Show' };
  return html`<li class="card stack">
    <p class="between"><b>${reviewerName === '' ? 'A guest' : reviewerName}</b>
      <span class="chip ${heldFor === null ? 'good' : 'bad'}">${heldFor === null ? 'shown' : reasons[heldFor]}</span></p>
    <p class="small">${formatDay(ratedAt)} · Food ${stars.food} of 5 · Service ${stars.service} of 5 · ${reports} reports</p>
    <p class="text">“${comment}”</p>
    <form method="post" action="${path}" data-once>
      <input type="hidden" name="reviewId" value="${reviewId}" />
      <button name="kind" value="${decision.kind}">${decision.label}</button>
    </form>
    <form class="stack" method="post" action="${path}" data-once>
      <input type="hidden" name="reviewId" value="${reviewId}" />
      <label class="field">Answer of the restaurant
        <textarea name="text" rows="2" maxlength="${MAX_REVIEW_ANSWER_LENGTH}">${answer ?? ''}</textarea>
      </label>
      <button name="kind" value="answer">Publish the answer</button>
    </form>
  </li>`;
}
