import { updateLanguage } from '#contract/endpoints/account/profile.ts';
import { call } from '../api/call.ts';
import { chosenLanguageAtom } from '../language/language.ts';
import { onReachedAgain } from '../retry/signal.ts';
import { accountAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';
import { keepProfile } from './profile.ts';

let isSending = false;

async function send(): Promise<void> {
  const language = store.get(chosenLanguageAtom);
  const profile = store.get(accountAtom)?.profile;
  if (isSending || profile === undefined || language === null || profile.language === language) return;
  isSending = true;
  const result = await call(updateLanguage, { language });
  isSending = false;
  if (!result.ok) return;
  keepProfile(result.data);
  await send();
}

/** Sends the language chosen on this phone to the profile, as soon as the server is reachable. */
export function startAccountLanguage(): void {
  store.sub(chosenLanguageAtom, send);
  store.sub(accountAtom, send);
  onReachedAgain(send);
  void send();
}
