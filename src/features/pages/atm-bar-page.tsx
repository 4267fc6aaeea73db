import { infoText } from '#domain/messages/en/info.ts';
import { pagesText } from '#domain/messages/en/pages.ts';
import { useText } from '#platform/text.ts';
import { Page } from '#ui/page.tsx';
import { AgeGate } from './age-gate.tsx';
import styles from './mrp-night.module.css';
import { StaticText } from './static-page.tsx';

/** /atm-bar: the self-pour bar, for those of age. */
export function AtmBarPage() {
  const t = useText({ info: infoText, pages: pagesText });
  return (
    <Page title={t.pages.atmBar.title}>
      <AgeGate>
        <StaticText page="atm-bar" />
        <p className={styles['responsibly']}>{t.info.mrpNight.responsibly}</p>
      </AgeGate>
    </Page>
  );
}
