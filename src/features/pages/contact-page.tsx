import { Link } from '@tanstack/react-router';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { BRAND } from '#domain/brand.ts';
import { infoText } from '#domain/messages/en/info.ts';
import { pagesText } from '#domain/messages/en/pages.ts';
import { mailLink, telLink } from '#domain/phone-number.ts';
import { openChat } from '#platform/navigation/modals.ts';
import { useText } from '#platform/text.ts';
import { buttonClass } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { EnquiryForm } from './enquiry-form.tsx';
import { FollowLinks } from './follow-links.tsx';
import styles from './lead.module.css';

/** /contact-us: every way to reach the chain, and a message from here. */
export function ContactPage() {
  const t = useText({ info: infoText, pages: pagesText });
  const texts = t.info.contact;
  return (
    <Page title={t.pages.contactUs.title} aside={<EnquiryForm kind="CONTACT" title={texts.form} />}>
      <p className={styles['lead']}>{texts.lead}</p>
      <Ways />
    </Page>
  );
}

function Ways() {
  const t = useText({ info: infoText }).info.contact;
  const { phoneNumber, email, addressLine } = BRAND.contacts;
  return (
    <>
      <ul className={styles['ways']}>
        <Way icon={<Phone aria-hidden="true" />} title={t.call} text={t.callText}>
          <a href={telLink(phoneNumber)}>{phoneNumber}</a>
        </Way>
        <Way icon={<Mail aria-hidden="true" />} title={t.write}>
          <a href={mailLink(email)}>{email}</a>
        </Way>
        <Way icon={<MessageCircle aria-hidden="true" />} title={t.chat} text={t.chatText}>
          <button type="button" className={styles['linkButton']} onClick={() => openChat()}>
            {t.chat}
          </button>
        </Way>
        <Way icon={<MapPin aria-hidden="true" />} title={t.visit} text={addressLine} />
      </ul>
      <p className={styles['outlets']}>
        {t.outlets}
        <Link to="/restaurants" className={buttonClass({ variant: 'secondary' })}>
          {t.toOutlets}
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
