import { infoText } from '#domain/messages/en/info.ts';
import { pagesText } from '#domain/messages/en/pages.ts';
import { useText } from '#platform/text.ts';
import { Page } from '#ui/page.tsx';
import { EnquiryForm } from './enquiry-form.tsx';
import styles from './lead.module.css';
import { StaticText } from './static-page.tsx';

/** /ceo: a letter, and a way to answer it. */
export function CeoPage() {
  const t = useText({ info: infoText, pages: pagesText });
  return (
    <Page title={t.pages.ceo.title} aside={<EnquiryForm kind="CEO" title={t.info.ceo.form} />}>
      <article className={styles['letter']}>
        <StaticText page="ceo" />
      </article>
    </Page>
  );
}
