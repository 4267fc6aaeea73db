import { useAtom, useAtomValue } from 'jotai';
import { useState } from 'react';
import type { Profile } from '#contract/account/account.ts';
import { generateOtpForUser, loginUserByOtp } from '#contract/endpoints/account/account.ts';
import { getCustomerBasicDetail } from '#contract/endpoints/account/profile.ts';
import { findMobileProblem, findOtpProblem } from '#domain/people/validation.ts';
import { fieldsText } from '#messages/fields.js';
import { profileText } from '#messages/profile.js';
import { call } from '#platform/api/call.ts';
import { useForm } from '#platform/form/use-form.ts';
import { signIn } from '#platform/session/session.ts';
import { accountAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { createSentCode, isStillPausing, sentCodeAtom } from '../login/sent-code.ts';
import { type ProfileValues, registrationAtom, registrationDraft } from '../profile/profile-drafts.ts';
import { checkProfile, describeProfileProblem, type ProfileError } from '../profile/profile-problem.ts';
import { saveProfileEntry } from '../profile/save-profile-entry.ts';

/**
 * The one-time code signs the customer in before the profile is saved (S-4), so after a later failure or a
 * reload the registration continues without a new code.
 */
export function useRegistration() {
  const profile = useAtomValue(accountAtom)?.profile;
  const { freeMobile } = useAtomValue(registrationAtom);
  const [takenMobile, setTakenMobile] = useState('');
  const [sent, setSent] = useAtom(sentCodeAtom);
  const [done, setDone] = useState(false);

  const check = (values: ProfileValues): ProfileError[] => {
    const errors = checkProfile({ ...values, mobile: profile?.mobile ?? values.mobile });
    const codeProblem = profile === undefined ? findOtpProblem(values.code) : undefined;
    if (errors.length > 0 || codeProblem === undefined) return errors;
    return [{ field: 'code', message: fieldsText[codeProblem]() }];
  };
  const form = useForm<ProfileValues>({ initial: registrationDraft.recall, draft: registrationDraft, check });
  const { mobile, code } = form.values;

  /** A registered number gets no code; a number that was found free is not checked again. */
  const isFree = async () => {
    if (freeMobile === mobile) return true;
    const known = await call(getCustomerBasicDetail, { mobileNumber: mobile });
    if (!known.ok && known.problem.code === 'notFound') return true;
    if (!known.ok) form.fail(describeProfileProblem(known.problem, 'mobile'));
    else {
      setTakenMobile(mobile);
      form.fail({ field: 'mobile', message: profileText.alreadyRegistered() });
    }
    return false;
  };

  const requestCode = () =>
    form.run(async () => {
      form.clearErrors();
      const problem = findMobileProblem(mobile);
      if (problem !== undefined) return form.fail({ field: 'mobile', message: fieldsText[problem]() });
      if (!(await isFree())) return;
      if (!isStillPausing(sent, { mobile, purpose: 'signIn' }, Date.now())) {
        const input = { mobileNumber: mobile, purpose: 'signIn' } as const;
        const result = await call(generateOtpForUser, input);
        if (!result.ok) return form.fail(describeProfileProblem(result.problem, 'mobile'));
        setSent(createSentCode({ mobile, purpose: 'signIn' }, result, Date.now()));
        form.change({ code: '' });
      }
      store.set(registrationAtom, (now) => ({ ...now, freeMobile: mobile }));
    });

  const verify = async (): Promise<Profile | undefined> => {
    const result = await call(loginUserByOtp, { mobileNumber: mobile, oneTimePassword: code });
    if (!result.ok) {
      form.fail(describeProfileProblem(result.problem));
      return undefined;
    }
    const { secretKey, profile: verified } = result.data;
    setSent(null);
    signIn({ credential: { mobile: result.data.mobile, secretKey }, profile: verified });
    return verified;
  };

  const submit = form.submit(async (values) => {
    const verified = profile ?? (await verify());
    // Another registration of the number finished first, and its profile must not be overwritten.
    if (verified === undefined || verified.fullName !== '') return;
    const result = await saveProfileEntry(values, verified);
    if (!result.ok) return form.fail(describeProfileProblem(result.problem));
    setDone(true);
    registrationDraft.delete();
  });

  return {
    ...{ profile, form, done, requestCode, submit },
    isTaken: takenMobile !== '' && takenMobile === mobile,
    isCodeSent: sent !== null && sent.mobile === mobile && freeMobile === mobile,
    resendFrom: sent?.resendFrom ?? 0,
    sentMessage: sent?.message ?? '',
    /** A new number clears the code, because a code proves only the number that it was sent to. */
    changeMobile: (typed: string) => {
      form.clearErrors('code');
      form.change({ mobile: typed, code: '' });
    },
  };
}

export type Registration = ReturnType<typeof useRegistration>;
