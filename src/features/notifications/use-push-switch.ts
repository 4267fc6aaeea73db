import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { notificationsText } from '#messages/notifications.js';
import { type PushOutcome, registerForPush, switchPushOff } from '#platform/push/push.ts';
import { findPushSupport, type PushSupport } from '#platform/push/push-support.ts';
import { pushRegistrationAtom } from '#platform/state/atoms.ts';
import { showToast } from '#ui/toasts/toast.ts';

export interface PushSwitch {
  readonly support: PushSupport;
  readonly isOn: boolean;
  readonly isBusy: boolean;
  /** Call it on a tap, because the browser may show its prompt. */
  readonly switchOn: () => Promise<PushOutcome>;
  readonly switchOff: () => void;
}

/** Shows these outcomes as a toast; other outcomes show next to the switch. */
function showOutcome(outcome: PushOutcome): void {
  if (outcome === 'on') showToast('success', notificationsText.turnedOn());
  if (outcome === 'failed') showToast('error', notificationsText.notNowOn());
  if (outcome === 'dismissed') showToast('blank', notificationsText.dismissed());
}

/** Checks support again on return to the tab, because the customer may have changed the browser's settings. */
function useSupport(): readonly [PushSupport, () => void] {
  const [support, setSupport] = useState(findPushSupport);
  const look = () => setSupport(findPushSupport());
  useEffect(() => {
    const lookAgain = () => setSupport(findPushSupport());
    document.addEventListener('visibilitychange', lookAgain);
    addEventListener('focus', lookAgain);
    return () => {
      document.removeEventListener('visibilitychange', lookAgain);
      removeEventListener('focus', lookAgain);
    };
  }, []);
  return [support, look];
}

export function usePushSwitch(): PushSwitch {
  const [support, look] = useSupport();
  const [isBusy, setIsBusy] = useState(false);
  const isRegistered = useAtomValue(pushRegistrationAtom) !== null;
  const switchOn = async () => {
    setIsBusy(true);
    const outcome = await registerForPush();
    setIsBusy(false);
    look();
    showOutcome(outcome);
    return outcome;
  };
  const switchOff = () => {
    switchPushOff();
    showToast('blank', notificationsText.turnedOff());
  };
  return { support, isOn: support === 'possible' && isRegistered, isBusy, switchOn, switchOff };
}
