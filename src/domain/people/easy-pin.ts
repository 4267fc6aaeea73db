/** True when each digit is one more, or each one less, than the digit before; 0 follows 9. */
function isRun(digits: readonly number[]): boolean {
  const steps = digits.slice(1).map((digit, at) => (digit - (digits[at] ?? 0) + 10) % 10);
  return new Set(steps).size === 1 && (steps[0] === 1 || steps[0] === 9);
}

/** One, two or three digits that repeat: 000000, 121212, 123123. */
const REPEATED = /^(\d{1,3})\1+$/;
/** Each digit twice: 112233. */
const DOUBLED = /^(?:(\d)\1)+$/;

/** True for a six-digit PIN that is easy to guess: a run, a repeat, or a run of doubled digits. */
export function isEasyPin(pin: string): boolean {
  if (REPEATED.test(pin)) return true;
  const digits = [...pin].map(Number);
  return isRun(digits) || (DOUBLED.test(pin) && isRun(digits.filter((_, at) => at % 2 === 0)));
}
