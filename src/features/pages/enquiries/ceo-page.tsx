import { infoText } from '#messages/info.js';
import { pagesText } from '#messages/pages.js';
import { Page } from '#ui/page.tsx';
import { StaticText } from '../static-page.tsx';
import { EnquiryForm } from './enquiry-form.tsx';
import styles from './lead.module.css';

export function CeoPage() {
  return (
    <Page title={pagesText.ceo.title()} aside={<EnquiryForm kind="CEO" title={infoText.ceo.form()} />}>
      <article className={styles['letter']}>
        <StaticText page="ceo" />
      </article>
    </Page>
  );
}
