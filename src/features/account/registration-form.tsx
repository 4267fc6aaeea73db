import type { SubmitEvent } from 'react';
import { formatClock } from '#domain/measures.ts';
import { formatMobile } from '#domain/mobile-input.ts';
import { loginText } from '#messages/login.js';
import { profileText } from '#messages/profile.js';
import { requestLogin } from '#platform/navigation/modals.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { CodeField } from './code-field.tsx';
import { MobileField } from './mobile-field.tsx';
import { NoSignal } from './no-signal.tsx';
import { ProfileFields } from './profile-fields.tsx';
import styles from './registration.module.css';
import { useCodeFromSms } from './use-code-from-sms.ts';
import { useCountdown } from './use-countdown.ts';
import type { Registration } from './use-registration.ts';

/** The form of spec section 2, "Add-customer form"; the number's part goes once it is verified. */
export function RegistrationForm({ registration }: { registration: Registration }) {
  const { profile, entry, problems, isBusy } = registration;
  const isVerified = profile !== undefined;
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void registration.submit();
  };
  return (
    <form ref={problems.formRef} className={styles['form']} onSubmit={handleSubmit} noValidate>
      <NoSignal />
      {isVerified ? <Verified mobile={profile.mobile} /> : null}
      <ProfileFields
        entry={entry}
        savedPicture={profile?.userImage ?? null}
        problems={problems}
        onChange={registration.change}
      />
      {isVerified ? null : <NumberPart registration={registration} />}
      {problems.failure === undefined ? null : <Notice tone="error">{problems.failure}</Notice>}
      <Button
        type="submit"
        variant="primary"
        isWide
        isBusy={isBusy && (isVerified || registration.isCodeSent)}
        disabled={!isVerified && !registration.isCodeSent}
      >
        {isVerified ? profileText.finishSubmit() : profileText.registerSubmit()}
      </Button>
      <p className={styles['foot']}>
        {isVerified || registration.isCodeSent ? loginText.adultsOnly() : profileText.codeFirst()}
      </p>
    </form>
  );
}

function Verified({ mobile }: { mobile: string }) {
  return (
    <Notice tone="success">
      <strong className={styles['noticeTitle']}>{profileText.verifiedTitle()}</strong>
      {profileText.verifiedText({ number: formatMobile(mobile) })}
    </Notice>
  );
}

/** The number, GET OTP beside it, and the code once one is on its way. */
function NumberPart({ registration }: { registration: Registration }) {
  const { mobile, problems, isTaken, isCodeSent, askForCode } = registration;
  return (
    <div className={styles['number']}>
      <MobileField
        label={profileText.mobile()}
        hint={isCodeSent ? undefined : loginText.mobileHint()}
        error={problems.errorOf('mobile')}
        value={mobile}
        onChange={registration.changeMobile}
        onEnter={askForCode}
      />
      {isTaken ? (
        <Button variant="secondary" onClick={() => requestLogin({ mobile, returnTo: '/' })}>
          {profileText.loginInstead()}
        </Button>
      ) : null}
      {isCodeSent ? (
        <CodePart registration={registration} />
      ) : (
        <Button variant="primary" isWide isBusy={registration.isBusy} onClick={askForCode}>
          {loginText.getOtp()}
        </Button>
      )}
    </div>
  );
}

function CodePart({ registration }: { registration: Registration }) {
  const { code, problems, changeCode, resendFrom, sentMessage, askForCode } = registration;
  const leftMs = useCountdown(resendFrom);
  useCodeFromSms(changeCode);
  return (
    <>
      <Notice tone="success">
        <strong className={styles['noticeTitle']}>{profileText.otpSent()}</strong>
        {sentMessage}
      </Notice>
      <CodeField
        label={loginText.otp()}
        value={code}
        error={problems.errorOf('code')}
        onChange={changeCode}
      />
      <Button variant="quiet" size="small" disabled={leftMs > 0} onClick={askForCode}>
        {leftMs > 0 ? loginText.resendIn({ clock: formatClock(leftMs) }) : loginText.resend()}
      </Button>
    </>
  );
}
