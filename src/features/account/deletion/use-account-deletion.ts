import { useAtom } from 'jotai';
import { useState } from 'react';
import { generateOtpForUser } from '#contract/endpoints/account/account.ts';
import { findOtpProblem } from '#domain/people/validation.ts';
import { fieldsText } from '#messages/fields.js';
import { settingsText } from '#messages/settings.js';
import { call } from '#platform/api/call.ts';
import type { Problem } from '#platform/api/problem.ts';
import { useForm } from '#platform/form/use-form.ts';
import { describeLoginProblem } from '../login/login-problem.ts';
import { createSentCode, isStillPausing, sentCodeAtom } from '../login/sent-code.ts';
import { type Deletion, requestDeletion } from './request-deletion.ts';

export type DeletionBlocker = 'orderRunning' | 'paymentPending';

/** True for problems that show under the code field; all others show above it. */
const isOfCode = ({ code }: Problem): boolean =>
  code === 'invalidInput' || code === 'otpWrong' || code === 'otpExpired';

const unfinishedOf = ({ code }: Problem): DeletionBlocker | undefined =>
  code === 'orderRunning' || code === 'paymentPending' ? code : undefined;

export function useAccountDeletion(mobile: string, onOver: () => void) {
  const [step, setStep] = useState<'losses' | 'code'>('losses');
  const [sent, setSent] = useAtom(sentCodeAtom);
  const [blockedBy, setBlockedBy] = useState<DeletionBlocker>();
  const form = useForm({
    initial: () => ({ code: '' }),
    check: ({ code }) => {
      const problem = findOtpProblem(code);
      return problem === undefined ? [] : [{ field: 'code', message: fieldsText[problem]() }];
    },
    staysUntilRight: true,
  });
  const showProblem = (message: string, field?: 'code') => form.fail({ field, message });

  const purpose = 'deleteAccount';
  const requestCode = () =>
    form.run(async () => {
      setBlockedBy(undefined);
      form.clearErrors();
      const result = await call(generateOtpForUser, { mobileNumber: mobile, purpose });
      if (!result.ok) return showProblem(describeLoginProblem(result.problem));
      setSent(createSentCode({ mobile, purpose }, result, Date.now()));
      form.change({ code: '' });
      setStep('code');
    });

  /** Continues with a code that was sent for the deletion a moment ago; otherwise requests one. */
  const begin = () =>
    isStillPausing(sent, { mobile, purpose }, Date.now()) ? setStep('code') : void requestCode();

  const show = (deletion: Deletion) => {
    if (deletion.kind === 'gone') return setSent(null);
    if (deletion.kind === 'over') return onOver();
    if (deletion.kind !== 'refused') return showProblem(settingsText.deletion[deletion.kind]());
    const unfinished = unfinishedOf(deletion.problem);
    if (unfinished !== undefined) return setBlockedBy(unfinished);
    showProblem(describeLoginProblem(deletion.problem), isOfCode(deletion.problem) ? 'code' : undefined);
  };

  const send = form.submit(async ({ code }) => show(await requestDeletion(code)));
  const confirm = (event: { preventDefault: () => void }) => {
    setBlockedBy(undefined);
    send(event);
  };

  const resendFrom = sent?.mobile === mobile ? sent.resendFrom : 0;
  return { form, step, mobile, blockedBy, resendFrom, begin, requestCode, confirm };
}

export type AccountDeletion = ReturnType<typeof useAccountDeletion>;
