import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SocialNetwork } from '#contract/account/profile.ts';
import { socialText } from '#messages/social.js';
import { isTransportProblem } from '#platform/api/problem.ts';
import { signIn } from '#platform/session/session.ts';
import { type SocialReturn, socialReturnAtom } from '#platform/session/social-return.ts';
import { socialSignInAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { describeLoginProblem } from '../login/login-problem.ts';
import {
  clearSocialSignIn,
  findOpenLink,
  judgeReturn,
  proveIdentity,
  type SocialLink,
  storeSocialLink,
} from './social-sign-in.ts';

/** `retry` sends the same proof again; absent for a problem that a retry cannot solve. */
export interface SocialTrouble {
  readonly tone: 'info' | 'error';
  readonly message: string;
  readonly retry?: () => void;
}

export function useSocialSignIn(onSignedIn: (fullName: string) => void) {
  const returned = useAtomValue(socialReturnAtom);
  // The link is read once, because a sign-in that another tab starts belongs to that tab.
  const [link, setLink] = useState(() => findOpenLink(store.get(socialSignInAtom), Date.now()));
  const [checking, setChecking] = useState<SocialNetwork>();
  const [trouble, setTrouble] = useState<SocialTrouble>();

  const prove = async (proof: SocialReturn) => {
    setTrouble(undefined);
    setChecking(proof.network);
    const result = await proveIdentity(proof);
    setChecking(undefined);
    if (!result.ok) {
      const { problem } = result;
      const message = describeLoginProblem(problem);
      const isTransient =
        isTransportProblem(problem) || ['unavailable', 'tooManyRequests'].includes(problem.code);
      return setTrouble({ tone: 'error', message, ...(isTransient && { retry: () => void prove(proof) }) });
    }
    if (result.data.kind === 'linkNeeded') return setLink(storeSocialLink(proof.network, result.data));
    const { mobile, secretKey, profile } = result.data;
    signIn({ credential: { mobile, secretKey }, profile });
    onSignedIn(profile.fullName);
  };

  const settle = useEffectEvent((proof: SocialReturn) => {
    // A return that was handled already is ignored.
    if (store.get(socialReturnAtom) !== proof) return;
    store.set(socialReturnAtom, null);
    const judgement = judgeReturn(proof, store.get(socialSignInAtom), Date.now());
    // A foreign return must not end the sign-in that this browser started.
    if (judgement !== 'foreign') clearSocialSignIn();
    if (judgement === 'good') return void prove(proof);
    const tone = judgement === 'cancelled' ? 'info' : 'error';
    setTrouble({
      tone,
      message: socialText.trouble[judgement]({ network: socialText.names[proof.network]() }),
    });
  });
  useEffect(() => {
    if (returned !== null) settle(returned);
  }, [returned]);

  const dropLink = () => {
    clearSocialSignIn();
    setLink(undefined);
    setTrouble(undefined);
  };

  /** Runs when the server no longer accepts the link. */
  const giveUpLink = ({ network }: SocialLink) => {
    dropLink();
    setTrouble({
      tone: 'error',
      message: socialText.trouble.linkOver({ network: socialText.names[network]() }),
    });
  };

  return { link, checking, trouble, setTrouble, dropLink, giveUpLink };
}
