import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import { listTexts } from '#domain/messages/list-texts.ts';
import { infoText } from '#messages/info.js';
import { pagesText } from '#messages/pages.js';
import { Page } from '#ui/page.tsx';
import { Art } from '#ui/pictures/art.tsx';
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

export function FranchisePage() {
  return (
    <JoinPage
      title={pagesText.franchise.title()}
      lead={infoText.franchise.lead()}
      picture="handshake"
      points={listTexts(infoText.franchise.points)}
      form={<EnquiryForm kind="FRANCHISE" title={infoText.franchise.form()} />}
    >
      <h2 className={styles['smallTitle']}>{infoText.franchise.stepsTitle()}</h2>
      <ol className={styles['steps']}>
        {listTexts(infoText.franchise.steps).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </JoinPage>
  );
}

export function CareerPage() {
  return (
    <JoinPage
      title={pagesText.jobAndCareer.title()}
      lead={infoText.career.lead()}
      picture="cook"
      points={listTexts(infoText.career.points)}
      form={<EnquiryForm kind="CAREER" title={infoText.career.form()} />}
    />
  );
}
