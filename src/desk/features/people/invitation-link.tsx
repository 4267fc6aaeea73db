import { useEffect, useRef } from 'react';
import { BRAND } from '#domain/brand/brand.ts';
import { formatDay, formatTime } from '#domain/time/kolkata.ts';
import { deskPeopleText } from '#messages/desk-people.js';
import { Button } from '#ui/buttons/button.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import styles from './people.module.css';

const text = deskPeopleText.invite;

export interface MadeInvitation {
  readonly name: string;
  readonly link: string;
  /** The invited person's roles in words, with the outlets. */
  readonly roles: readonly string[];
  readonly validUntil: number;
}

interface InvitationLinkProps {
  readonly made: MadeInvitation;
  readonly onAgain: () => void;
}

/** The link is shown only once. */
export function InvitationLink({ made, onAgain }: InvitationLinkProps) {
  const { name, link, validUntil } = made;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const until = `${formatDay(validUntil)}, ${formatTime(validUntil)}`;
  const roles = new Intl.ListFormat('en-IN').format(made.roles);
  const message = text.message({ name, chain: BRAND.name, roles, until });
  const copy = (copied: string) =>
    navigator.clipboard.writeText(copied).then(
      () => showToast('success', text.copied()),
      () => showToast('error', text.copyFailed()),
    );
  const share = async () => {
    try {
      await navigator.share({ title: text.shareTitle({ chain: BRAND.name }), text: message, url: link });
    } catch (cause) {
      // Closing the share sheet is not a failure.
      if (!(cause instanceof DOMException && cause.name === 'AbortError')) await copy(link);
    }
  };
  return (
    <div className={styles['shown']}>
      <h3 ref={title} tabIndex={-1}>
        {text.linkTitle({ name })}
      </h3>
      <p>{text.linkText({ name, until })}</p>
      <p className={styles['message']}>{message}</p>
      <output className={styles['link']}>{link}</output>
      <div className={styles['acts']}>
        <Button variant="primary" onClick={() => void copy(link)}>
          {text.copy()}
        </Button>
        <Button variant="secondary" onClick={() => void copy(`${message}\n${link}`)}>
          {text.copyMessage()}
        </Button>
        {'share' in navigator ? (
          <Button variant="secondary" onClick={() => void share()}>
            {text.share()}
          </Button>
        ) : null}
        <Button variant="quiet" onClick={onAgain}>
          {text.again()}
        </Button>
      </div>
    </div>
  );
}
