import { useState } from 'react';
import type { SocialNetwork } from '#contract/account/profile.ts';
import { getSocialSignInList } from '#contract/endpoints/account/social.ts';
import { socialText } from '#messages/social.js';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { hasSignal } from '#platform/retry/signal.ts';
import { useAction } from '#platform/use-action.ts';
import { Button } from '#ui/buttons/button.tsx';
import styles from './social.module.css';
import { SocialMark } from './social-marks.tsx';
import { leaveForNetwork } from './social-sign-in.ts';
import type { SocialTrouble } from './use-social-sign-in.ts';

interface SocialButtonsProps {
  /** Path in this app that opens after the sign-in. */
  returnTo: string;
  onTrouble: (trouble: SocialTrouble | undefined) => void;
}

/** Shows nothing without a configured network, or when the list of networks cannot be loaded. */
export function SocialButtons({ returnTo, onTrouble }: SocialButtonsProps) {
  const { data, problem } = useEndpoint(getSocialSignInList, {});
  const { leavingFor, leave } = useLeaving(onTrouble, returnTo);
  if (data === undefined)
    return problem === undefined ? <div className={styles['waiting']} aria-hidden="true" /> : null;
  if (data.networkList.length === 0) return null;
  return (
    <div className={styles['networks']}>
      <p className={styles['or']}>{socialText.or()}</p>
      {data.networkList.map((entry) => (
        <Button
          key={entry.network}
          variant="secondary"
          isWide
          isBusy={leavingFor !== undefined}
          icon={<SocialMark network={entry.network} />}
          onClick={() => leave(entry)}
        >
          {socialText.continueWith({ network: socialText.names[entry.network]() })}
        </Button>
      ))}
      <p className="visually-hidden" role="status">
        {leavingFor === undefined ? '' : socialText.goingTo({ network: socialText.names[leavingFor]() })}
      </p>
    </div>
  );
}

/**
 * `leavingFor` is undefined again once the customer returns or the network's page does not open, so that the
 * buttons work again.
 */
function useLeaving(onTrouble: SocialButtonsProps['onTrouble'], returnTo: string) {
  const [leavingFor, setLeavingFor] = useState<SocialNetwork>();
  const { isBusy, run } = useAction();
  const leave = (entry: { network: SocialNetwork; authoriseUrl: string }) => {
    if (!hasSignal()) {
      onTrouble({
        tone: 'error',
        message: socialText.trouble.offline({ network: socialText.names[entry.network]() }),
      });
      return;
    }
    void run(async () => {
      onTrouble(undefined);
      setLeavingFor(entry.network);
      await leaveForNetwork(entry, returnTo);
    });
  };
  return { leavingFor: isBusy ? leavingFor : undefined, leave };
}
