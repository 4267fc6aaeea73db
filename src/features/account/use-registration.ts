import { useAtom, useAtomValue } from 'jotai';
import { useState } from 'react';
import type { Profile } from '#contract/account.ts';
import { generateOtpForUser, loginUserByOtp } from '#contract/endpoints/account.ts';
import { getCustomerBasicDetail } from '#contract/endpoints/profile.ts';
import { findMobileProblem, findOtpProblem } from '#domain/validation.ts';
import { fieldsText } from '#messages/fields.js';
import { profileText } from '#messages/profile.js';
import { call } from '#platform/api/call.ts';
import type { Problem } from '#platform/api/problem.ts';
import { signIn } from '#platform/session/session.ts';
import { sessionAtom } from '#platform/state/atoms.ts';
import { serverNow } from '#platform/time/clock.ts';
import { useAction } from '#platform/use-action.ts';
import { forgetRegistration, registrationAtom } from './profile-drafts.ts';
import { findFirstProblem, type ProfileEntry } from './profile-entry.ts';
import { describeProfileProblem, type FormField, fieldsOf } from './profile-problem.ts';
import { saveProfileEntry } from './save-profile-entry.ts';
import { createSentCode, isStillPausing, sentCodeAtom } from './sent-code.ts';
import { useFormProblem } from './use-form-problem.ts';

/**
 * Registration (spec section 4): details, a code to a number that is nobody's, then the code, the
 * picture, the profile. From the code on the customer is signed in, so whatever fails after it goes on
 * where it stopped, also after a reload, and needs no new code.
 */
export function useRegistration() {
  const profile = useAtomValue(sessionAtom)?.profile;
  const [{ entry, mobile, freeMobile }, setDraft] = useAtom(registrationAtom);
  const [takenMobile, setTakenMobile] = useState('');
  const [code, setCode] = useState('');
  const [sent, setSent] = useAtom(sentCodeAtom);
  const [done, setDone] = useState(false);
  const problems = useFormProblem();
  const { isBusy, run } = useAction();

  const report = (problem: Problem, field?: FormField) =>
    problems.say(describeProfileProblem(problem, field));

  const change = (changes: Partial<ProfileEntry>) => {
    setDraft((now) => ({ ...now, entry: { ...now.entry, ...changes } }));
    problems.forgive(fieldsOf(changes));
  };

  const changeMobile = (typed: string) => {
    setDraft((now) => ({ ...now, mobile: typed }));
    setCode('');
    problems.forgive(['mobile', 'code']);
  };

  const changeCode = (typed: string) => {
    setCode(typed);
    problems.forgive(['code']);
  };

  /** No code goes to a number that is somebody's already; each number is asked about once. */
  const isFree = async () => {
    if (freeMobile === mobile) return true;
    const known = await call(getCustomerBasicDetail, { mobileNumber: mobile });
    if (!known.ok && known.problem.code === 'notFound') return true;
    if (!known.ok) report(known.problem, 'mobile');
    else {
      setTakenMobile(mobile);
      problems.say({ field: 'mobile', message: profileText.alreadyRegistered() });
    }
    return false;
  };

  const askForCode = () =>
    run(async () => {
      problems.clear();
      const problem = findMobileProblem(mobile);
      if (problem !== undefined) return problems.say({ field: 'mobile', message: fieldsText[problem]() });
      if (!(await isFree())) return;
      if (!isStillPausing(sent, { mobile, purpose: 'signIn' }, Date.now())) {
        const asked = { mobileNumber: mobile, purpose: 'signIn' } as const;
        const result = await call(generateOtpForUser, asked);
        if (!result.ok) return report(result.problem, 'mobile');
        setSent(createSentCode({ mobile, purpose: 'signIn' }, result, Date.now()));
        setCode('');
      }
      setDraft((now) => ({ ...now, freeMobile: mobile }));
    });

  /** Whose number it is, once the code has proved it. */
  const verify = async (): Promise<Profile | undefined> => {
    const result = await call(loginUserByOtp, { mobileNumber: mobile, oneTimePassword: code });
    if (!result.ok) {
      report(result.problem);
      return undefined;
    }
    const { secretKey, profile: verified } = result.data;
    setSent(null);
    signIn({ credential: { mobile: result.data.mobile, secretKey }, profile: verified });
    return verified;
  };

  const findProblem = () => {
    const finding = findFirstProblem(entry, profile?.mobile ?? mobile, serverNow());
    if (finding !== undefined) return { field: finding.field, message: fieldsText[finding.problem]() };
    const codeProblem = profile === undefined ? findOtpProblem(code) : undefined;
    return codeProblem === undefined
      ? undefined
      : { field: 'code' as const, message: fieldsText[codeProblem]() };
  };

  const submit = () =>
    run(async () => {
      problems.clear();
      const problem = findProblem();
      if (problem !== undefined) return problems.say(problem);
      const verified = profile ?? (await verify());
      // Somebody with a name has registered in between: their profile is not written over.
      if (verified === undefined || verified.fullName !== '') return;
      const result = await saveProfileEntry(entry, verified);
      if (!result.ok) return report(result.problem);
      setDone(true);
      forgetRegistration();
    });

  return {
    ...{ profile, entry, mobile, code, problems, isBusy, done },
    isTaken: takenMobile !== '' && takenMobile === mobile,
    isCodeSent: sent !== null && sent.mobile === mobile && freeMobile === mobile,
    resendFrom: sent?.resendFrom ?? 0,
    sentMessage: sent?.message ?? '',
    ...{ change, changeMobile, changeCode, askForCode, submit },
  };
}

export type Registration = ReturnType<typeof useRegistration>;
