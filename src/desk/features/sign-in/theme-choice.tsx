import { useState } from 'react';
import { deskShellText } from '#messages/desk-shell.js';
import { ChoiceRow } from '#ui/buttons/choice-row.tsx';
import { chooseTheme, readTheme, THEMES } from '../../shell/theme.ts';
import styles from './sign-in.module.css';

const text = deskShellText.theme;

export function ThemeChoice() {
  const [theme, setTheme] = useState(readTheme);
  return (
    <section className={styles['part']} aria-labelledby="theme">
      <h2 id="theme">{text.label()}</h2>
      <p>{text.text()}</p>
      <fieldset className={styles['choices']} aria-labelledby="theme">
        {THEMES.map((each) => (
          <ChoiceRow
            key={each}
            type="radio"
            name="theme"
            label={text[each]()}
            checked={each === theme}
            onChange={() => {
              chooseTheme(each);
              setTheme(each);
            }}
          />
        ))}
      </fieldset>
    </section>
  );
}
