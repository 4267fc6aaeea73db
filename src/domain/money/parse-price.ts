import { fail, type Result, succeed } from '../values/result.ts';

const MAX_PAISE = 100_000_000;

const CURRENCY = /^(₹|rs\.?|inr)\s*|\s*(₹|rs\.?|inr|rupees)$/gi;

/** `12,50,000` and `1,250`, but not `59,50`, whose decimal comma would multiply it by a hundred. */
const THOUSANDS = /^\d{1,3}(,\d{2,3})*,\d{3}(\.|$)/;

/**
 * Parses rupees with up to two decimals into paise, up to ten lakh rupees: `249`, `₹1,249.50`, `Rs. 250`, `250/-`,
 * `250.`; the failure's code describes the problem in words.
 */
export const parsePaise = (text: string): Result<number, string> => {
  const written = text
    .replace(/\s*\/-$/, '')
    .replaceAll(CURRENCY, '')
    .replace(/\.$/, '');
  if (written.includes(',') && !THOUSANDS.test(written))
    return fail(`"${text}" has a comma where rupees have none; write 59.50 or 1,250`);
  const plain = written.replaceAll(',', '');
  if (!/^\d+(\.\d{1,2})?$/.test(plain))
    return fail(`"${text}" is not an amount in rupees, such as 249 or 249.50`);
  const paise = Math.round(Number(plain) * 100);
  return paise <= MAX_PAISE ? succeed(paise) : fail(`"${text}" is more than ₹10,00,000`);
};

/** Like `parsePaise`, above zero. */
export const parsePrice = (text: string): Result<number, string> => {
  const paise = parsePaise(text);
  return paise.ok && paise.value === 0 ? fail('a price must be above zero') : paise;
};
