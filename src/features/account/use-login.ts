import { useAtom } from 'jotai';
import { useRef, useState } from 'react';
import type { OtpPurpose } from '#contract/account-fields.ts';
import type { SentCode } from '#contract/drafts/sent-code.ts';
import { generateOtpForUser, loginUserByOtp } from '#contract/endpoints/account.ts';
import { linkSocialSignIn } from '#contract/endpoints/social.ts';
import { type FieldProblem, findMobileProblem, findOtpProblem } from '#domain/validation.ts';
import { fieldsText } from '#messages/fields.js';
import { call } from '#platform/api/call.ts';
import type { Problem } from '#platform/api/problem.ts';
import { loginModalAtom } from '#platform/navigation/modals.ts';
import { signIn } from '#platform/session/session.ts';
import { store } from '#platform/state/store.ts';
import { useAction } from '#platform/use-action.ts';
import { describeLoginProblem, type LoginProblem } from './login-problem.ts';
import { createSentCode, findUsable, isStillPausing, sentCodeAtom } from './sent-code.ts';
import type { SocialLink } from './social-sign-in.ts';

type LoginStep = 'number' | 'code';

interface Linking {
  /** Whom a network vouches for: linked to the number as it signs in. */
  readonly link: SocialLink | undefined;
  readonly giveUpLink: (link: SocialLink) => void;
}

function sendOtp(mobileNumber: string, oneTimePassword: string, link: SocialLink | undefined) {
  if (link === undefined) return call(loginUserByOtp, { mobileNumber, oneTimePassword });
  return call(linkSocialSignIn, { linkId: link.linkId, mobileNumber, oneTimePassword });
}

/** Where it begins: with the code, for whoever comes back from reading the message that it came by. */
function begin(sent: SentCode | null, purpose: OtpPurpose): { step: LoginStep; mobile: string } {
  const wanted = store.get(loginModalAtom)?.mobile;
  const usable = findUsable(sent, purpose, Date.now());
  if (usable === undefined || (wanted !== undefined && wanted !== usable.mobile)) {
    return { step: 'number', mobile: wanted ?? '' };
  }
  return { step: 'code', mobile: usable.mobile };
}

/** Sign-in by number and one-time code, as steps and actions without a look. */
export function useLogin(onSignedIn: (fullName: string) => void, { link, giveUpLink }: Linking) {
  const purpose = link === undefined ? 'signIn' : 'link';
  const [sent, setSent] = useAtom(sentCodeAtom);
  const [begun] = useState(() => begin(sent, purpose));
  const [step, setStep] = useState(begun.step);
  const [mobile, setMobile] = useState(begun.mobile);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<LoginProblem>();
  const { isBusy, run } = useAction();
  const latestMobile = useRef(mobile);
  const changeMobile = (typed: string) => {
    latestMobile.current = typed;
    setMobile(typed);
  };

  const refuse = (field: LoginProblem['field'], fieldProblem: FieldProblem) =>
    setProblem({ field, message: fieldsText[fieldProblem]() });
  const report = (field: LoginProblem['field'], failed: Problem) =>
    setProblem({ field, message: describeLoginProblem(failed) });

  const askForCode = (field: LoginProblem['field']) =>
    run(async () => {
      const result = await call(generateOtpForUser, { mobileNumber: mobile, purpose });
      // What is said of a number that was put right meanwhile is not said of the right one.
      const isStillWanted = latestMobile.current === mobile;
      if (!result.ok) return isStillWanted ? report(field, result.problem) : undefined;
      setSent(createSentCode({ mobile, purpose }, result, Date.now()));
      if (!isStillWanted) return;
      setCode('');
      setStep('code');
    });

  const sendCode = async () => {
    setProblem(undefined);
    const mobileProblem = findMobileProblem(mobile);
    if (mobileProblem !== undefined) return refuse('mobile', mobileProblem);
    if (isStillPausing(sent, { mobile, purpose }, Date.now())) return setStep('code');
    await askForCode('mobile');
  };

  const resendCode = async () => {
    setProblem(undefined);
    await askForCode('code');
  };

  const verify = async (typed: string) => {
    setProblem(undefined);
    const codeProblem = findOtpProblem(typed);
    if (codeProblem !== undefined) return refuse('code', codeProblem);
    await run(async () => {
      const result = await sendOtp(mobile, typed, link);
      if (!result.ok && link !== undefined && result.problem.code === 'socialRefused') {
        changeNumber();
        return giveUpLink(link);
      }
      if (!result.ok) return report('code', result.problem);
      const { secretKey, profile } = result.data;
      setSent(null);
      signIn({ credential: { mobile: result.data.mobile, secretKey }, profile });
      onSignedIn(profile.fullName);
    });
  };

  const changeNumber = () => {
    setProblem(undefined);
    setCode('');
    setStep('number');
  };

  return {
    step,
    mobile,
    setMobile: changeMobile,
    code,
    setCode,
    problem,
    isBusy,
    resendFrom: sent?.resendFrom ?? 0,
    sentMessage: sent?.message ?? '',
    sendCode,
    resendCode,
    verify,
    changeNumber,
  };
}

export type Login = ReturnType<typeof useLogin>;
