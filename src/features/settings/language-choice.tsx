import { useAtomValue } from 'jotai';
import { useId, useLayoutEffect, useRef } from 'react';
import { LANGUAGE_NAMES } from '#domain/messages/language-names.ts';
import { LANGUAGES, type Language } from '#messages/languages.js';
import { settingsText } from '#messages/settings.js';
import { chooseLanguage, shownLanguageAtom, wantedLanguageAtom } from '#platform/language/language.ts';
import { ChoiceRow } from '#ui/buttons/choice-row.tsx';
import styles from './settings.module.css';

/** A new language mounts the screens again, so the new radio button must restore the focus. */
let isJustChosen = false;

export function LanguageSection() {
  const titleId = useId();
  return (
    <section className={styles['part']} aria-labelledby={titleId}>
      <h2 className={styles['partTitle']} id={titleId}>
        {settingsText.language()}
      </h2>
      <div className={styles['box']}>
        <LanguageChoice titleId={titleId} />
      </div>
    </section>
  );
}

/** Each language shows its own name, so that its speakers can read it. */
export function LanguageChoice({ titleId }: { titleId: string }) {
  const name = useId();
  const wanted = useAtomValue(wantedLanguageAtom);
  const shown = useAtomValue(shownLanguageAtom);
  const chosen = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (isJustChosen && shown === wanted) {
      isJustChosen = false;
      chosen.current?.focus();
    }
  }, [shown, wanted]);
  const choose = (language: Language) => {
    isJustChosen = true;
    chooseLanguage(language);
  };
  return (
    <fieldset className={styles['choices']} aria-labelledby={titleId}>
      {LANGUAGES.map((language) => (
        <ChoiceRow
          key={language}
          ref={language === wanted ? chosen : null}
          type="radio"
          name={name}
          label={<span lang={language}>{LANGUAGE_NAMES[language]}</span>}
          checked={language === wanted}
          onChange={() => choose(language)}
        />
      ))}
    </fieldset>
  );
}
