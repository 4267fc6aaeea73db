import type { Profile } from '#contract/account/account.ts';
import type { FeedbackDraft } from '#contract/drafts/feedback.ts';
import type { FeedbackForm } from '#contract/table/at-the-table.ts';
import { cleanMobile } from '#domain/people/mobile-input.ts';
import type { FieldProblem } from '#domain/people/validation.ts';
import { findMobileProblem, isEmptyValue } from '#domain/people/validation.ts';

/** Ratings in the order in which the form shows them. */
export const ratings = ['qualityOfFood', 'serviceQuality', 'cleaning', 'staffBehavior', 'music'] as const;
export type Rating = (typeof ratings)[number];

export type FeedbackField = 'selectedRestaurant' | 'customerName' | 'customerMobile' | Rating;

export interface FeedbackFinding {
  readonly field: FeedbackField;
  readonly problem: FieldProblem;
}

/** Prefills name and mobile number of the profile, and `restaurantId`, the outlet of the customer's table. */
export function createFeedbackDraft(profile: Profile | null, restaurantId: number | null): FeedbackDraft {
  return {
    customerName: profile?.fullName ?? '',
    customerMobile: profile?.mobile ?? '',
    selectedRestaurant: restaurantId,
    ...{ qualityOfFood: 0, serviceQuality: 0, cleaning: 0, staffBehavior: 0, music: 0 },
    ...{ bestPartOfRestaurant: '', suggestion: '' },
  };
}

/** The first problem, in the order of the form. */
export function findFeedbackProblem(draft: FeedbackDraft): FeedbackFinding | undefined {
  if (draft.selectedRestaurant === null) {
    return { field: 'selectedRestaurant', problem: 'restaurantMissing' };
  }
  const unrated = ratings.find((rating) => isEmptyValue(draft[rating]));
  if (unrated !== undefined) return { field: unrated, problem: 'detailsIncomplete' };
  if (draft.customerName.trim() === '') return { field: 'customerName', problem: 'detailsIncomplete' };
  const problem = findMobileProblem(draft.customerMobile);
  return problem === undefined ? undefined : { field: 'customerMobile', problem };
}

export function findFeedbackForm(draft: FeedbackDraft): FeedbackForm | undefined {
  const { selectedRestaurant, customerName, customerMobile, bestPartOfRestaurant, suggestion } = draft;
  if (selectedRestaurant === null || findFeedbackProblem(draft) !== undefined) return undefined;
  const { qualityOfFood, serviceQuality, cleaning, staffBehavior, music } = draft;
  return {
    customerName: customerName.trim(),
    customerMobile: cleanMobile(customerMobile),
    restaurantId: selectedRestaurant,
    ...{ qualityOfFood, serviceQuality, cleaning, staffBehavior, music },
    bestPartOfRestaurant: bestPartOfRestaurant.trim(),
    suggestion: suggestion.trim(),
  };
}
