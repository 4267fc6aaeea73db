import { useId } from 'react';
import { settingsText } from '#messages/settings.js';
import { Page } from '#ui/page.tsx';
import { LanguageChoice } from './language-choice.tsx';
import styles from './settings.module.css';

/** A page of its own, because visitors have no settings. */
export function LanguagePage() {
  const titleId = useId();
  return (
    <Page title={settingsText.language()}>
      <p className={styles['quiet']} id={titleId}>
        {settingsText.languageHelp()}
      </p>
      <div className={styles['box']}>
        <LanguageChoice titleId={titleId} />
      </div>
    </Page>
  );
}
