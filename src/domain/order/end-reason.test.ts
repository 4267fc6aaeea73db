import { expect, test } from 'vitest';
import { messagesIn } from '../messages/messages.ts';
import { wordEndReason } from './end-reason.ts';

const hindi = messagesIn('hi').endReasons;

test('a known cause is worded in the language of the reader, with its facts', () => {
  const ended = { endReason: 'Not accepted within 5 minutes', endCause: { code: 'notAnswered', minutes: 5 } };
  expect(wordEndReason(ended, hindi)).toBe('5 मिनट में नहीं लिया गया, इसलिए अपने आप बंद हुआ');
});

test('what staff wrote, and a cause of a later server, is shown as written', () => {
  expect(wordEndReason({ endReason: 'The oven is broken', endCause: null }, hindi)).toBe(
    'The oven is broken',
  );
  expect(wordEndReason({ endReason: 'Flood', endCause: { code: 'flood' } }, hindi)).toBe('Flood');
  expect(wordEndReason({ endReason: null }, hindi)).toBeNull();
});
