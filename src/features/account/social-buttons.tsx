import { useEffect, useRef, useState } from 'react';
import { getSocialSignInList } from '#contract/endpoints/social.ts';
import type { SocialNetwork } from '#contract/profile.ts';
import { socialText } from '#domain/messages/en/social.ts';
import { useResource } from '#platform/api/use-resource.ts';
import { hasSignal } from '#platform/signal.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import styles from './social.module.css';
import { SocialMark } from './social-marks.tsx';
import { leaveForNetwork } from './social-sign-in.ts';
import type { SocialTrouble } from './use-social-sign-in.ts';

/** A page that will not open gives its button back. */
const LEAVING_AT_MOST_MS = 10_000;

interface SocialButtonsProps {
  /** Own path to go on to once signed in. */
  returnTo: string;
  onTrouble: (trouble: SocialTrouble | undefined) => void;
}

/** The networks that the server has, one button each; without one, or without a signal, nothing. */
export function SocialButtons({ returnTo, onTrouble }: SocialButtonsProps) {
  const t = useText({ social: socialText }).social;
  const { data, problem } = useResource(getSocialSignInList, {});
  const { leavingFor, leave } = useLeaving(onTrouble, returnTo);
  if (data === null)
    return problem === null ? <div className={styles['waiting']} aria-hidden="true" /> : null;
  if (data.networkList.length === 0) return null;
  return (
    <div className={styles['networks']}>
      <p className={styles['or']}>{t.or}</p>
      {data.networkList.map((entry) => (
        <Button
          key={entry.network}
          variant="secondary"
          isWide
          isBusy={leavingFor !== undefined}
          icon={<SocialMark network={entry.network} />}
          onClick={() => leave(entry)}
        >
          {t.continueWith(t.names[entry.network])}
        </Button>
      ))}
      <p className="visually-hidden" role="status">
        {leavingFor === undefined ? '' : t.goingTo(t.names[leavingFor])}
      </p>
    </div>
  );
}

/** One way out at a time; the buttons work again when the customer comes back by the browser's own arrow. */
function useLeaving(onTrouble: SocialButtonsProps['onTrouble'], returnTo: string) {
  const t = useText({ social: socialText }).social;
  const [leavingFor, setLeavingFor] = useState<SocialNetwork>();
  // A second tap may come before the first is drawn.
  const isLeaving = useRef(false);
  useEffect(() => {
    if (leavingFor === undefined) return;
    const giveBack = () => {
      isLeaving.current = false;
      setLeavingFor(undefined);
    };
    const timer = setTimeout(giveBack, LEAVING_AT_MOST_MS);
    addEventListener('pageshow', giveBack);
    return () => {
      clearTimeout(timer);
      removeEventListener('pageshow', giveBack);
    };
  }, [leavingFor]);
  const leave = (entry: { network: SocialNetwork; authoriseUrl: string }) => {
    if (!hasSignal()) {
      onTrouble({ tone: 'error', message: t.trouble.offline(t.names[entry.network]) });
      return;
    }
    if (isLeaving.current) return;
    isLeaving.current = true;
    onTrouble(undefined);
    setLeavingFor(entry.network);
    void leaveForNetwork(entry, returnTo);
  };
  return { leavingFor, leave };
}
