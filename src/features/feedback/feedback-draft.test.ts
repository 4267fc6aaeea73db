import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { FeedbackFormSchema } from '#contract/table/at-the-table.ts';
import { createFeedbackDraft, findFeedbackForm, findFeedbackProblem, ratings } from './feedback-draft.ts';

const filled = {
  ...createFeedbackDraft(null, 12),
  ...{ customerName: ' Asha ', customerMobile: '+91 98765 01234', suggestion: ' More light ' },
  ...{ qualityOfFood: 5, serviceQuality: 4, cleaning: 3, staffBehavior: 2, music: 1 },
};

describe('feedback', () => {
  it('wants a restaurant before everything else', () => {
    expect(findFeedbackProblem(createFeedbackDraft(null, null))).toEqual({
      field: 'selectedRestaurant',
      problem: 'restaurantMissing',
    });
  });

  it.each(ratings)('wants stars for %s: none is not said', (rating) => {
    const draft = { ...filled, [rating]: 0 };
    expect(findFeedbackProblem(draft)).toEqual({ field: rating, problem: 'detailsIncomplete' });
    expect(findFeedbackForm(draft)).toBeUndefined();
  });

  it('wants a name and a valid number', () => {
    expect(findFeedbackProblem({ ...filled, customerName: '  ' })?.problem).toBe('detailsIncomplete');
    expect(findFeedbackProblem({ ...filled, customerMobile: '12345' })).toEqual({
      field: 'customerMobile',
      problem: 'mobileInvalid',
    });
  });

  it('sends what the server takes: trimmed, the number as ten digits, no word needed', () => {
    const form = findFeedbackForm(filled);
    expect(form).toEqual({
      ...{ customerName: 'Asha', customerMobile: '9876501234', restaurantId: 12 },
      ...{ qualityOfFood: 5, serviceQuality: 4, cleaning: 3, staffBehavior: 2, music: 1 },
      ...{ bestPartOfRestaurant: '', suggestion: 'More light' },
    });
    expect(v.is(FeedbackFormSchema, form)).toBe(true);
  });
});
