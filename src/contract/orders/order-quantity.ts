import * as v from 'valibot';

/** Units on one line of an order. */
export const QuantitySchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20));
