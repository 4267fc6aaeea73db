import { useId } from 'react';
import { settingsText } from '#messages/settings.js';
import { Page } from '#ui/page.tsx';
import { LanguageChoice } from './language-choice.tsx';
import styles from './settings.module.css';

/** /language: for a visitor, and from every page. */
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
