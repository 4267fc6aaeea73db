import { bill } from './en/bill.ts';
import { errors } from './en/errors.ts';
import { transport } from './en/transport.ts';

/** English, composed of one section per part of the product. */
export const en = { bill, errors, transport };
