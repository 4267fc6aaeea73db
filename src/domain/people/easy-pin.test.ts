import { expect, test } from 'vitest';
import { isEasyPin } from './easy-pin.ts';

test.each(['123456', '654321', '890123', '000000', '121212', '123123', '112233', '998877'])(
  '%s is easy to guess',
  (pin) => {
    expect(isEasyPin(pin)).toBe(true);
  },
);

test.each(['135790', '246810', '112244', '120934', '100000', '123457'])('%s is not', (pin) => {
  expect(isEasyPin(pin)).toBe(false);
});
