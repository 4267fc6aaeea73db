import type { SocialNetwork } from '#contract/account/profile.ts';
import { socialText } from '#messages/social.js';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import styles from './social.module.css';
import { SocialMark } from './social-marks.tsx';
import type { SocialLink } from './social-sign-in.ts';
import type { SocialTrouble } from './use-social-sign-in.ts';

export function SocialChecking({ network }: { network: SocialNetwork }) {
  return (
    <div className={styles['checking']}>
      <p className={styles['linkTitle']} role="status">
        <SocialMark network={network} />
        {socialText.checking({ network: socialText.names[network]() })}
      </p>
      <Skeleton shape="line" count={3} />
    </div>
  );
}

export function SocialLinkIntro({ link, onDrop }: { link: SocialLink; onDrop: () => void }) {
  const name = socialText.names[link.network]();
  return (
    <div className={styles['link']}>
      <div role="status">
        <p className={styles['linkTitle']}>
          <SocialMark network={link.network} />
          {link.fullName === '' ? socialText.helloNameless() : socialText.hello({ name: link.fullName })}
        </p>
        <p>{socialText.linkText({ network: name })}</p>
      </div>
      <p className={styles['quiet']}>{socialText.linkOnlyByCode()}</p>
      <Button variant="quiet" size="small" className={styles['drop']} onClick={onDrop}>
        {socialText.withoutLink({ network: name })}
      </Button>
    </div>
  );
}

export function SocialTroubleNotice({ trouble }: { trouble: SocialTrouble }) {
  const { tone, message, retry } = trouble;
  const action =
    retry === undefined ? undefined : (
      <Button variant="secondary" size="small" onClick={retry}>
        {socialText.retry()}
      </Button>
    );
  return (
    <Notice tone={tone} action={action}>
      {message}
    </Notice>
  );
}
