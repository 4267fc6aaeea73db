import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import CircleCheck from 'lucide-react/icons/circle-check';
import Download from 'lucide-react/icons/download';
import { STORE_LINKS } from '#domain/brand-links.ts';
import { installText } from '#domain/messages/en/install.ts';
import { listTexts } from '#domain/messages/list-texts.ts';
import { type InstallWay, installWayAtom, promptInstall } from '#platform/device/install.ts';
import { useText } from '#platform/text.ts';
import { Art } from '#ui/art.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import styles from './install.module.css';
import { IosSteps } from './ios-steps.tsx';

/** /download-app: this app on the home screen, by whatever way this browser has, and the store apps. */
export function DownloadAppPage() {
  const t = useText({ install: installText }).install.page;
  const way = useAtomValue(installWayAtom);
  return (
    <Page title={t.title}>
      <section className={styles['hero']}>
        <Art src="/icons/icon-192.png" size={112} />
        {way === 'installed' ? <Installed /> : <WhatYouGet />}
        <Way way={way} />
      </section>
      {STORE_LINKS.length === 0 ? null : (
        <section className={styles['stores']}>
          <h2 className={styles['sectionTitle']}>{t.stores}</h2>
          <div className={styles['actions']}>
            {STORE_LINKS.map(({ name, href }) => (
              <a key={name} href={href} className={buttonClass({ variant: 'secondary' })}>
                {t[name]}
              </a>
            ))}
          </div>
        </section>
      )}
    </Page>
  );
}

/** What the customer gets of it. */
function WhatYouGet() {
  const t = useText({ install: installText }).install.page;
  return (
    <>
      <h2 className={styles['headline']}>{t.headline}</h2>
      <p>{t.text}</p>
      <ul className={styles['points']}>
        {listTexts(t.points).map((point) => (
          <li key={point}>
            <CircleCheck aria-hidden="true" size={20} /> {point}
          </li>
        ))}
      </ul>
    </>
  );
}

function Installed() {
  const t = useText({ install: installText }).install.page;
  return (
    <>
      <h2 className={styles['headline']}>{t.installed}</h2>
      <p>{t.installedText}</p>
    </>
  );
}

function Way({ way }: { way: InstallWay }) {
  const t = useText({ install: installText }).install.page;
  if (way === 'ios') return <IosSteps />;
  if (way === 'byMenu') return <p>{t.byMenu}</p>;
  if (way === 'prompt') {
    return (
      <Button variant="primary" icon={<Download aria-hidden="true" size={20} />} onClick={promptInstall}>
        {t.action}
      </Button>
    );
  }
  return (
    <Link to="/" className={buttonClass({ variant: 'primary' })}>
      {t.toMenu}
    </Link>
  );
}
