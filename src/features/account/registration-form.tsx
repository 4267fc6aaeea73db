import type { SubmitEvent } from 'react';
import { formatClock } from '#domain/measures.ts';
import { loginText } from '#domain/messages/en/login.ts';
import { profileText } from '#domain/messages/en/profile.ts';
import { unitsText } from '#domain/messages/en/units.ts';
import { formatMobile } from '#domain/mobile-input.ts';
import { requestLogin } from '#platform/navigation/modals.ts';
import { useText } from '#platform/text.ts';
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
  const t = useText({ login: loginText, profile: profileText });
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
        {isVerified ? t.profile.finishSubmit : t.profile.registerSubmit}
      </Button>
      <p className={styles['foot']}>
        {isVerified || registration.isCodeSent ? t.login.adultsOnly : t.profile.codeFirst}
      </p>
    </form>
  );
}

function Verified({ mobile }: { mobile: string }) {
  const t = useText({ profile: profileText }).profile;
  return (
    <Notice tone="success">
      <strong className={styles['noticeTitle']}>{t.verifiedTitle}</strong>
      {t.verifiedText(formatMobile(mobile))}
    </Notice>
  );
}

/** The number, GET OTP beside it, and the code once one is on its way. */
function NumberPart({ registration }: { registration: Registration }) {
  const t = useText({ login: loginText, profile: profileText });
  const { mobile, problems, isTaken, isCodeSent, askForCode } = registration;
  return (
    <div className={styles['number']}>
      <MobileField
        label={t.profile.mobile}
        hint={isCodeSent ? undefined : t.login.mobileHint}
        error={problems.errorOf('mobile')}
        value={mobile}
        onChange={registration.changeMobile}
        onEnter={askForCode}
      />
      {isTaken ? (
        <Button variant="secondary" onClick={() => requestLogin({ mobile, returnTo: '/' })}>
          {t.profile.loginInstead}
        </Button>
      ) : null}
      {isCodeSent ? (
        <CodePart registration={registration} />
      ) : (
        <Button variant="primary" isWide isBusy={registration.isBusy} onClick={askForCode}>
          {t.login.getOtp}
        </Button>
      )}
    </div>
  );
}

function CodePart({ registration }: { registration: Registration }) {
  const t = useText({ login: loginText, profile: profileText, units: unitsText });
  const { code, problems, changeCode, resendFrom, sentMessage, askForCode } = registration;
  const leftMs = useCountdown(resendFrom);
  useCodeFromSms(changeCode);
  return (
    <>
      <Notice tone="success">
        <strong className={styles['noticeTitle']}>{t.profile.otpSent}</strong>
        {sentMessage}
      </Notice>
      <CodeField label={t.login.otp} value={code} error={problems.errorOf('code')} onChange={changeCode} />
      <Button variant="quiet" size="small" disabled={leftMs > 0} onClick={askForCode}>
        {leftMs > 0 ? t.login.resendIn(formatClock(leftMs)) : t.login.resend}
      </Button>
    </>
  );
}
