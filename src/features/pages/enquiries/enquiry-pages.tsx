import { Link } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { BRAND } from '#domain/brand/brand.ts';
import { FOLLOW_LINKS } from '#domain/brand/brand-links.ts';
import { listTexts } from '#domain/messages/list-texts.ts';
import { mailLink, telLink } from '#domain/people/phone-number.ts';
import { infoText } from '#messages/info.js';
import { pagesText } from '#messages/pages.js';
import { shellText } from '#messages/shell.js';
import { openChat } from '#platform/navigation/modals.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { Page } from '#ui/page.tsx';
import { Art } from '#ui/pictures/art.tsx';
import { StaticText } from '../static-page.tsx';
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

export function CeoPage() {
  return (
    <Page title={pagesText.ceo.title()} aside={<EnquiryForm kind="CEO" title={infoText.ceo.form()} />}>
      <article className={styles['letter']}>
        <StaticText page="ceo" />
      </article>
    </Page>
  );
}

export function ContactPage() {
  return (
    <Page
      title={pagesText.contactUs.title()}
      aside={<EnquiryForm kind="CONTACT" title={infoText.contact.form()} />}
    >
      <p className={styles['lead']}>{infoText.contact.lead()}</p>
      <Ways />
    </Page>
  );
}

function Ways() {
  const { phoneNumber, email, addressLine } = BRAND.contacts;
  return (
    <>
      <ul className={styles['ways']}>
        <Way
          icon={<Phone aria-hidden="true" />}
          title={infoText.contact.call()}
          text={infoText.contact.callText()}
        >
          <a href={telLink(phoneNumber)}>{phoneNumber}</a>
        </Way>
        <Way icon={<Mail aria-hidden="true" />} title={infoText.contact.write()}>
          <a href={mailLink(email)}>{email}</a>
        </Way>
        <Way
          icon={<MessageCircle aria-hidden="true" />}
          title={infoText.contact.chat()}
          text={infoText.contact.chatText()}
        >
          <button type="button" className={styles['linkButton']} onClick={() => openChat()}>
            {infoText.contact.chat()}
          </button>
        </Way>
        <Way icon={<MapPin aria-hidden="true" />} title={infoText.contact.visit()} text={addressLine} />
      </ul>
      <p className={styles['outlets']}>
        {infoText.contact.outlets()}
        <Link to="/restaurants" className={buttonClass({ variant: 'secondary' })}>
          {infoText.contact.toOutlets()}
        </Link>
      </p>
      <FollowLinks />
    </>
  );
}

interface WayProps {
  icon: ReactNode;
  title: string;
  text?: string;
  children?: ReactNode;
}

function Way({ icon, title, text, children }: WayProps) {
  return (
    <li className={styles['way']}>
      <span className={styles['icon']}>{icon}</span>
      <span className={styles['words']}>
        <b>{title}</b>
        {text === undefined ? null : <span className={styles['quiet']}>{text}</span>}
        {children}
      </span>
    </li>
  );
}

function FollowLinks() {
  if (FOLLOW_LINKS.length === 0) return null;
  return (
    <section className={styles['follow']}>
      <h2 className={styles['smallTitle']}>{infoText.followUs()}</h2>
      <ul>
        {FOLLOW_LINKS.map(({ href, name }) => (
          <li key={href}>
            <a
              href={href}
              target="_blank"
              rel="noreferrer"
              aria-label={infoText.opensElsewhere({ name: shellText.footer[name]() })}
            >
              {shellText.footer[name]()}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
