import { infoText } from '#messages/info.js';
import { pagesText } from '#messages/pages.js';
import { Page } from '#ui/page.tsx';
import { StaticText } from '../static-page.tsx';
import { AgeGate } from './age-gate.tsx';
import styles from './mrp-night.module.css';

export function AtmBarPage() {
  return (
    <Page title={pagesText.atmBar.title()}>
      <AgeGate>
        <StaticText page="atm-bar" />
        <p className={styles['responsibly']}>{infoText.mrpNight.responsibly()}</p>
      </AgeGate>
    </Page>
  );
}
