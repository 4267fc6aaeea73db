import { Link } from '@tanstack/react-router';
import PencilLine from 'lucide-react/icons/pencil-line';
import Phone from 'lucide-react/icons/phone';
import { useState } from 'react';
import { getRestaurantDetail } from '#contract/endpoints/chain/catalogue.ts';
import { getChatConfig } from '#contract/endpoints/chain/support.ts';
import { BRAND } from '#domain/brand/brand.ts';
import { formatPhoneNumber, telLink } from '#domain/people/phone-number.ts';
import { supportText } from '#messages/support.js';
import { setConsent, useConsent } from '#platform/consent/consent.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { DemoChat } from './demo-chat.tsx';
import styles from './support.module.css';
import { useChat } from './use-chat.ts';

interface ChatSheetProps {
  isOpen: boolean;
  onClose: () => void;
  /** The outlet that the chat is about; undefined for the whole chain. */
  restaurantUuid: string | undefined;
}

/** The chat loads only after the consent; a chain without a chat shows other contacts instead. */
export function ChatSheet({ isOpen, onClose, restaurantUuid }: ChatSheetProps) {
  const phoneNumber = usePhoneNumber(restaurantUuid);
  const hasAnalyticsConsent = useConsent('chat');
  const [isTakenBack, setIsTakenBack] = useState(false);
  const takeBack = () => {
    setConsent('chat', false);
    setIsTakenBack(true);
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={supportText.title()} closeLabel={supportText.close()}>
      <div className={styles['body']}>
        {hasAnalyticsConsent ? (
          <Chat phoneNumber={phoneNumber} onTakeBack={takeBack} onLeave={onClose} />
        ) : (
          <Entrance isTakenBack={isTakenBack} onLeave={onClose} />
        )}
        <CallLink phoneNumber={phoneNumber} />
      </div>
    </Sheet>
  );
}

/** The outlet's phone number; the chain's number without an outlet or while the outlet loads. */
function usePhoneNumber(restaurantUuid: string | undefined): string {
  const input = restaurantUuid === undefined ? null : { restaurantUuid };
  const { data } = useEndpoint(getRestaurantDetail, input);
  const ofOutlet = data?.phoneNumber ?? '';
  return ofOutlet === '' ? BRAND.contacts.phoneNumber : ofOutlet;
}

interface EntranceProps {
  isTakenBack: boolean;
  onLeave: () => void;
}

/**
 * Asks our own server whether a chat exists, so that neither consent nor third-party code is requested
 * without need.
 */
function Entrance({ isTakenBack, onLeave }: EntranceProps) {
  const { data, isLoading } = useEndpoint(getChatConfig, {});
  if (data === undefined && isLoading) return <Skeleton shape="line" count={3} />;
  const hasChat = data === undefined || data.scriptUrl !== null || data.isDemonstration;
  return hasChat ? (
    <ConsentQuestion isTakenBack={isTakenBack} onRefuse={onLeave} />
  ) : (
    <NoChat onLeave={onLeave} />
  );
}

/** Offers the contact form in addition to the phone number. */
function NoChat({ onLeave }: { onLeave: () => void }) {
  return (
    <>
      <p>{supportText.none.text()}</p>
      <Link to="/contact-us" className={buttonClass({ variant: 'primary' })} onClick={onLeave}>
        <PencilLine aria-hidden="true" size={18} /> {supportText.none.write()}
      </Link>
    </>
  );
}

function ConsentQuestion({ isTakenBack, onRefuse }: { isTakenBack: boolean; onRefuse: () => void }) {
  return (
    <>
      {isTakenBack ? <Notice tone="success">{supportText.consent.withdrawn()}</Notice> : null}
      <p>{supportText.consent.text()}</p>
      <p className={styles['quiet']}>{supportText.consent.reminder()}</p>
      <div className={styles['actions']}>
        <Button variant="primary" onClick={() => setConsent('chat', true)}>
          {supportText.consent.agree()}
        </Button>
        <Button variant="secondary" onClick={onRefuse}>
          {supportText.consent.refuse()}
        </Button>
      </div>
    </>
  );
}

interface ChatProps {
  phoneNumber: string;
  onTakeBack: () => void;
  onLeave: () => void;
}

function Chat({ phoneNumber, onTakeBack, onLeave }: ChatProps) {
  const { state, retry } = useChat();
  if (state === 'none') return <NoChat onLeave={onLeave} />;
  return (
    <>
      {state === 'loading' ? (
        <>
          <p role="status">{supportText.loading()}</p>
          <Skeleton shape="line" count={3} />
        </>
      ) : null}
      {state === 'failed' ? (
        <Notice
          tone="error"
          action={
            <Button variant="secondary" size="small" onClick={retry}>
              {supportText.retry()}
            </Button>
          }
        >
          <strong>{supportText.failed()}</strong>
          <br />
          {supportText.failedText()}
        </Notice>
      ) : null}
      {state === 'loaded' ? <Notice tone="success">{supportText.loaded()}</Notice> : null}
      {state === 'demo' ? <DemoChat phoneNumber={formatPhoneNumber(phoneNumber)} /> : null}
      <div className={styles['actions']}>
        <Button variant="quiet" size="small" onClick={onTakeBack}>
          {supportText.consent.withdraw()}
        </Button>
      </div>
    </>
  );
}

function CallLink({ phoneNumber }: { phoneNumber: string }) {
  return (
    <a href={telLink(phoneNumber)} className={buttonClass({ variant: 'secondary' })}>
      <Phone aria-hidden="true" size={18} />{' '}
      {supportText.call({ phoneNumber: formatPhoneNumber(phoneNumber) })}
    </a>
  );
}
