import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import { infoText } from '#domain/messages/en/info.ts';
import { pagesText } from '#domain/messages/en/pages.ts';
import { listTexts } from '#domain/messages/list-texts.ts';
import { useText } from '#platform/text.ts';
import { Art } from '#ui/art.tsx';
import { Page } from '#ui/page.tsx';
import { EnquiryForm } from './enquiry-form.tsx';
import styles from './lead.module.css';

interface JoinPageProps {
  title: string;
  lead: string;
  picture: string;
  points: readonly string[];
  form: ReactNode;
  children?: ReactNode;
}

/** What there is to gain, and the form beside it. */
function JoinPage({ title, lead, picture, points, form, children }: JoinPageProps) {
  return (
    <Page title={title} aside={form}>
      <div className={styles['hero']}>
        <Art src={`/art/${picture}.webp`} size={88} />
        <p className={styles['lead']}>{lead}</p>
      </div>
      <ul className={styles['points']}>
        {points.map((point) => (
          <li key={point}>
            <CircleCheck aria-hidden="true" size={20} />
            {point}
          </li>
        ))}
      </ul>
      {children}
    </Page>
  );
}

/** /franchise. */
export function FranchisePage() {
  const t = useText({ info: infoText, pages: pagesText });
  const franchise = t.info.franchise;
  return (
    <JoinPage
      title={t.pages.franchise.title}
      lead={franchise.lead}
      picture="handshake"
      points={listTexts(franchise.points)}
      form={<EnquiryForm kind="FRANCHISE" title={franchise.form} />}
    >
      <h2 className={styles['smallTitle']}>{franchise.stepsTitle}</h2>
      <ol className={styles['steps']}>
        {listTexts(franchise.steps).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </JoinPage>
  );
}

/** /job-and-career. */
export function CareerPage() {
  const t = useText({ info: infoText, pages: pagesText });
  const career = t.info.career;
  return (
    <JoinPage
      title={t.pages.jobAndCareer.title}
      lead={career.lead}
      picture="cook"
      points={listTexts(career.points)}
      form={<EnquiryForm kind="CAREER" title={career.form} />}
    />
  );
}
