import type { SocialNetwork } from '#contract/profile.ts';
import { socialText } from '#domain/messages/en/social.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './social.module.css';
import { SocialMark } from './social-marks.tsx';
import type { SocialLink } from './social-sign-in.ts';
import type { SocialTrouble } from './use-social-sign-in.ts';

/** While the server asks the network. */
export function SocialChecking({ network }: { network: SocialNetwork }) {
  const t = useText({ social: socialText }).social;
  return (
    <div className={styles['checking']}>
      <p className={styles['linkTitle']} role="status">
        <SocialMark network={network} />
        {t.checking(t.names[network])}
      </p>
      <Skeleton shape="line" count={3} />
    </div>
  );
}

/** Above the number that is to be linked: whom the network vouches for, and why a number is asked for. */
export function SocialLinkIntro({ link, onDrop }: { link: SocialLink; onDrop: () => void }) {
  const t = useText({ social: socialText }).social;
  const name = t.names[link.network];
  return (
    <div className={styles['link']}>
      <div role="status">
        <p className={styles['linkTitle']}>
          <SocialMark network={link.network} />
          {link.fullName === '' ? t.helloNameless : t.hello(link.fullName)}
        </p>
        <p>{t.linkText(name)}</p>
      </div>
      <p className={styles['quiet']}>{t.linkOnlyByCode}</p>
      <Button variant="quiet" size="small" className={styles['drop']} onClick={onDrop}>
        {t.withoutLink(name)}
      </Button>
    </div>
  );
}

export function SocialTroubleNotice({ trouble }: { trouble: SocialTrouble }) {
  const t = useText({ social: socialText }).social;
  const { tone, message, retry } = trouble;
  const action =
    retry === undefined ? undefined : (
      <Button variant="secondary" size="small" onClick={retry}>
        {t.retry}
      </Button>
    );
  return (
    <Notice tone={tone} action={action}>
      {message}
    </Notice>
  );
}
