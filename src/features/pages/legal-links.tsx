import { type MouseEvent, useState } from 'react';
import type { StaticPageName } from '#contract/catalogue/static-page.ts';
import { infoText } from '#messages/info.js';
import { pagesText } from '#messages/pages.js';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { useLingering } from '#ui/use-lingering.ts';
import styles from './legal-links.module.css';
import { StaticText } from './static-page.tsx';

type LegalPage = Extract<StaticPageName, 'terms-and-conditions' | 'privacy-policy'>;

/** Links to terms and privacy policy, which open in a sheet over the form, so that no input is lost. */
export function LegalLinks() {
  const [page, setPage] = useState<LegalPage>('terms-and-conditions');
  const [isOpen, setIsOpen] = useState(false);
  const isPresent = useLingering(isOpen);
  const titles = {
    'terms-and-conditions': pagesText.terms.title(),
    'privacy-policy': pagesText.privacyPolicy.title(),
  };
  const linkTo = (target: LegalPage) => (
    <a
      className={styles['link']}
      href={`/${target}`}
      aria-haspopup="dialog"
      onClick={(event: MouseEvent) => {
        // With a modifier key the browser opens another tab.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        setPage(target);
        setIsOpen(true);
      }}
    >
      {titles[target]}
    </a>
  );
  return (
    <>
      <p className={styles['line']}>
        {infoText.legal.intro()} {linkTo('terms-and-conditions')} {infoText.legal.and()}{' '}
        {linkTo('privacy-policy')}.
      </p>
      {isPresent ? (
        <Sheet
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          title={titles[page]}
          closeLabel={infoText.legal.close()}
        >
          <StaticText page={page} />
        </Sheet>
      ) : null}
    </>
  );
}
