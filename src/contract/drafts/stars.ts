import * as v from 'valibot';

/** From 1, poor, to 5, excellent; 0 means unrated. */
export const DraftStarsSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5));
