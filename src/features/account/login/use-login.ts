import { useAtom } from 'jotai';
import { useState } from 'react';
import type { OtpPurpose } from '#contract/account/account-fields.ts';
import type { SentCode } from '#contract/drafts/sent-code.ts';
import { generateOtpForUser, loginUserByOtp } from '#contract/endpoints/account/account.ts';
import { linkSocialSignIn } from '#contract/endpoints/account/social.ts';
import { findMobileProblem, findOtpProblem } from '#domain/people/validation.ts';
import { fieldsText } from '#messages/fields.js';
import { call } from '#platform/api/call.ts';
import { useForm } from '#platform/form/use-form.ts';
import { loginModalAtom } from '#platform/navigation/modals.ts';
import { signIn } from '#platform/session/session.ts';
import { store } from '#platform/state/store.ts';
import { guestOfSignIn, type SocialLink } from '../social/social-sign-in.ts';
import { describeLoginProblem } from './login-problem.ts';
import { createSentCode, findUsable, isStillPausing, sentCodeAtom } from './sent-code.ts';

type LoginStep = 'number' | 'code';

interface Linking {
  /** The social identity that the sign-in links to the mobile number; undefined for a plain sign-in. */
  readonly link: SocialLink | undefined;
  readonly giveUpLink: (link: SocialLink) => void;
}

function sendOtp(mobileNumber: string, oneTimePassword: string, link: SocialLink | undefined) {
  const proof = { mobileNumber, oneTimePassword, ...guestOfSignIn() };
  return link === undefined
    ? call(loginUserByOtp, proof)
    : call(linkSocialSignIn, { ...proof, linkId: link.linkId });
}

/**
 * Starts at the code for a customer who returns from reading the SMS, unless this login is for another
 * number.
 */
function begin(sent: SentCode | null, purpose: OtpPurpose): { step: LoginStep; mobile: string } {
  const wanted = store.get(loginModalAtom)?.mobile;
  const usable = findUsable(sent, purpose, Date.now());
  if (usable === undefined || (wanted !== undefined && wanted !== usable.mobile)) {
    return { step: 'number', mobile: wanted ?? '' };
  }
  return { step: 'code', mobile: usable.mobile };
}

export function useLogin(onSignedIn: (fullName: string) => void, { link, giveUpLink }: Linking) {
  const purpose = link === undefined ? 'signIn' : 'link';
  const [sent, setSent] = useAtom(sentCodeAtom);
  const [begun] = useState(() => begin(sent, purpose));
  const [step, setStep] = useState(begun.step);
  const form = useForm({
    initial: () => ({ mobile: begun.mobile, code: '' }),
    check: ({ mobile, code }) => {
      const field = step === 'number' ? 'mobile' : 'code';
      const problem = step === 'number' ? findMobileProblem(mobile) : findOtpProblem(code);
      return problem === undefined ? [] : [{ field, message: fieldsText[problem]() }];
    },
    staysUntilRight: true,
  });

  const requestCode = async (field: 'mobile' | 'code') => {
    const { mobile } = form.getValues();
    const result = await call(generateOtpForUser, { mobileNumber: mobile, purpose });
    // The customer may have corrected the number while the code was sent.
    const isStillWanted = form.getValues().mobile === mobile;
    if (!result.ok) {
      if (isStillWanted) form.fail({ field, message: describeLoginProblem(result.problem) });
      return;
    }
    setSent(createSentCode({ mobile, purpose }, result, Date.now()));
    if (!isStillWanted) return;
    form.change({ code: '' });
    setStep('code');
  };

  const sendCode = form.submit(async ({ mobile }) => {
    if (isStillPausing(sent, { mobile, purpose }, Date.now())) setStep('code');
    else await requestCode('mobile');
  });

  const resendCode = () => {
    form.clearErrors();
    void form.run(() => requestCode('code'));
  };

  const verify = form.submit(async ({ mobile, code }) => {
    const result = await sendOtp(mobile, code, link);
    if (!result.ok && link !== undefined && result.problem.code === 'socialRefused') {
      changeNumber();
      return giveUpLink(link);
    }
    if (!result.ok) return form.fail({ field: 'code', message: describeLoginProblem(result.problem) });
    const { secretKey, profile } = result.data;
    setSent(null);
    signIn({ credential: { mobile: result.data.mobile, secretKey }, profile });
    onSignedIn(profile.fullName);
  });

  const changeNumber = () => {
    form.clearErrors();
    form.change({ code: '' });
    setStep('number');
  };

  return {
    ...{ form, step, sendCode, resendCode, verify, changeNumber },
    resendFrom: sent?.resendFrom ?? 0,
    sentMessage: sent?.message ?? '',
  };
}

export type Login = ReturnType<typeof useLogin>;
