import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import CircleCheck from 'lucide-react/icons/circle-check';
import Download from 'lucide-react/icons/download';
import Share from 'lucide-react/icons/share';
import SquarePlus from 'lucide-react/icons/square-plus';
import { STORE_LINKS } from '#domain/brand/brand-links.ts';
import { listTexts } from '#domain/messages/list-texts.ts';
import { installText } from '#messages/install.js';
import { type InstallWay, installWayAtom, promptInstall } from '#platform/device/install.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Page } from '#ui/page.tsx';
import { Art } from '#ui/pictures/art.tsx';
import styles from './install.module.css';

export function DownloadAppPage() {
  const way = useAtomValue(installWayAtom);
  return (
    <Page title={installText.page.title()}>
      <section className={styles['hero']}>
        <Art src="/icons/icon-192.png" size={112} />
        {way === 'installed' ? <Installed /> : <WhatYouGet />}
        <Way way={way} />
      </section>
      {STORE_LINKS.length === 0 ? null : (
        <section className={styles['stores']}>
          <h2 className={styles['sectionTitle']}>{installText.page.stores()}</h2>
          <div className={styles['actions']}>
            {STORE_LINKS.map(({ name, href }) => (
              <a key={name} href={href} className={buttonClass({ variant: 'secondary' })}>
                {installText.page[name]()}
              </a>
            ))}
          </div>
        </section>
      )}
    </Page>
  );
}

function WhatYouGet() {
  return (
    <>
      <h2 className={styles['headline']}>{installText.page.headline()}</h2>
      <p>{installText.page.text()}</p>
      <ul className={styles['points']}>
        {listTexts(installText.page.points).map((point) => (
          <li key={point}>
            <CircleCheck aria-hidden="true" size={20} /> {point}
          </li>
        ))}
      </ul>
    </>
  );
}

function Installed() {
  return (
    <>
      <h2 className={styles['headline']}>{installText.page.installed()}</h2>
      <p>{installText.page.installedText()}</p>
    </>
  );
}

function Way({ way }: { way: InstallWay }) {
  if (way === 'ios') return <IosSteps />;
  if (way === 'byMenu') return <p>{installText.page.byMenu()}</p>;
  if (way === 'prompt') {
    return (
      <Button variant="primary" icon={<Download aria-hidden="true" size={20} />} onClick={promptInstall}>
        {installText.page.action()}
      </Button>
    );
  }
  return (
    <Link to="/" className={buttonClass({ variant: 'primary' })}>
      {installText.page.toMenu()}
    </Link>
  );
}

/** iOS has no install prompt, so the steps show the icons to tap. */
function IosSteps() {
  return (
    <ol className={styles['steps']} aria-label={installText.steps.title()}>
      <li className={styles['step']}>
        <span className={styles['icon']}>
          <Share aria-hidden="true" size={24} />
        </span>
        {installText.steps.share()}
      </li>
      <li className={styles['step']}>
        <span className={styles['icon']}>
          <SquarePlus aria-hidden="true" size={24} />
        </span>
        {installText.steps.add()}
      </li>
    </ol>
  );
}
