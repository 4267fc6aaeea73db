import { afterEach, expect, it } from 'vitest';
import { messagesIn } from '../messages/messages.ts';
import { setLanguage } from '../messages/translation.ts';
import { allergenName } from './allergen-name.ts';

afterEach(() => setLanguage('en'));

it('stays in the words of the kitchen in English', () => {
  expect(allergenName('Tree nuts')).toBe('Tree nuts');
});

it('is in the language of the reader, or as the kitchen wrote it', () => {
  setLanguage('pa', messagesIn('pa'));
  expect(['Milk', 'eggs', 'Celery'].map(allergenName)).toEqual(['ਦੁੱਧ', 'ਅੰਡਾ', 'Celery']);
  setLanguage('hi', messagesIn('hi'));
  expect(allergenName('Tree nuts')).toBe('मेवे (काजू, बादाम वग़ैरह)');
});
