import * as v from 'valibot';

/** How many of one line. */
export const QuantitySchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20));
