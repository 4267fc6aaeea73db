import { useAtomValue } from 'jotai';
import { type Messages, messagesFor } from '#domain/messages/messages.ts';
import { preferencesAtom } from './state/atoms.ts';
import { store } from './state/store.ts';

/** Every text for people, in the customer's language. */
export function useText(): Messages {
  return messagesFor(useAtomValue(preferencesAtom)?.language);
}

/** The same outside React. */
export function text(): Messages {
  return messagesFor(store.get(preferencesAtom)?.language);
}
