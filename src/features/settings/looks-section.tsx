import { useAtom } from 'jotai';
import { useId } from 'react';
import type { Preferences } from '#contract/stored.ts';
import { settingsText } from '#messages/settings.js';
import { NO_PREFERENCES, preferencesAtom } from '#platform/state/atoms.ts';
import { ChoiceRow } from '#ui/buttons/choice-row.tsx';
import styles from './settings.module.css';

const THEMES = ['system', 'light', 'dark'] as const satisfies readonly Preferences['theme'][];

/** Choice of the colour theme, which is stored on this phone only. */
export function LooksSection() {
  const titleId = useId();
  return (
    <section className={styles['part']} aria-labelledby={titleId}>
      <h2 className={styles['partTitle']} id={titleId}>
        {settingsText.looksTitle()}
      </h2>
      <div className={styles['box']}>
        <div>
          <ThemeChoice titleId={titleId} />
        </div>
      </div>
    </section>
  );
}

function ThemeChoice({ titleId }: { titleId: string }) {
  const name = useId();
  const [preferences, setPreferences] = useAtom(preferencesAtom);
  const chosen = (preferences ?? NO_PREFERENCES).theme;
  const choose = (theme: Preferences['theme']) =>
    setPreferences((known) => ({ ...(known ?? NO_PREFERENCES), theme }));
  return (
    <fieldset className={styles['choices']} aria-labelledby={titleId}>
      {THEMES.map((theme) => (
        <ChoiceRow
          key={theme}
          type="radio"
          name={name}
          label={settingsText.themes[theme]()}
          checked={theme === chosen}
          onChange={() => choose(theme)}
        />
      ))}
    </fieldset>
  );
}
