import { formatClock } from '#domain/menu/measures.ts';
import { formatMobile } from '#domain/people/mobile-input.ts';
import { loginText } from '#messages/login.js';
import { profileText } from '#messages/profile.js';
import { Field } from '#platform/form/field.tsx';
import { requestLogin } from '#platform/navigation/modals.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { CodeField } from '../login/code-field.tsx';
import { MobileField } from '../login/mobile-field.tsx';
import { useCodeFromSms } from '../login/use-code-from-sms.ts';
import { useCountdown } from '../login/use-countdown.ts';
import { NoSignal } from '../no-signal.tsx';
import { ProfileFields, useErrorInSight } from '../profile/profile-fields.tsx';
import styles from './registration.module.css';
import type { Registration } from './use-registration.ts';

interface RegistrationFormProps {
  registration: Registration;
  /** Path in this app that opens after a login with a number that is registered. */
  returnTo: string;
}

/** S-2, "Add-customer form". A number that a code has verified needs no fields for number and code. */
export function RegistrationForm({ registration, returnTo }: RegistrationFormProps) {
  const { profile, form } = registration;
  const isVerified = profile !== undefined;
  const formRef = useErrorInSight(form);
  return (
    <form ref={formRef} className={styles['form']} onSubmit={registration.submit} noValidate>
      <NoSignal />
      {isVerified ? <Verified mobile={profile.mobile} /> : null}
      <ProfileFields form={form} savedPicture={profile?.userImage ?? null} />
      {isVerified ? null : <NumberFields registration={registration} returnTo={returnTo} />}
      {form.failure === undefined ? null : <Notice tone="error">{form.failure}</Notice>}
      <Button
        type="submit"
        variant="primary"
        isWide
        isBusy={form.isBusy && (isVerified || registration.isCodeSent)}
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

function NumberFields({ registration, returnTo }: RegistrationFormProps) {
  const { form, isTaken, isCodeSent, requestCode } = registration;
  return (
    <div className={styles['number']}>
      <Field form={form} name="mobile">
        {(input) => (
          <MobileField
            {...input}
            label={profileText.mobile()}
            hint={isCodeSent ? undefined : loginText.mobileHint()}
            onChange={registration.changeMobile}
            onEnter={requestCode}
          />
        )}
      </Field>
      {isTaken ? (
        <Button variant="secondary" onClick={() => requestLogin({ mobile: form.values.mobile, returnTo })}>
          {profileText.loginInstead()}
        </Button>
      ) : null}
      {isCodeSent ? (
        <CodeFields registration={registration} />
      ) : (
        <Button variant="primary" isWide isBusy={form.isBusy} onClick={requestCode}>
          {loginText.getOtp()}
        </Button>
      )}
    </div>
  );
}

function CodeFields({ registration }: { registration: Registration }) {
  const { form, resendFrom, sentMessage, requestCode } = registration;
  const leftMs = useCountdown(resendFrom);
  useCodeFromSms((code) => form.change({ code }));
  return (
    <>
      <Notice tone="success">
        <strong className={styles['noticeTitle']}>{profileText.otpSent()}</strong>
        {sentMessage}
      </Notice>
      <Field form={form} name="code">
        {(input) => <CodeField {...input} label={loginText.otp()} />}
      </Field>
      <Button variant="quiet" size="small" disabled={leftMs > 0} onClick={requestCode}>
        {leftMs > 0 ? loginText.resendIn({ clock: formatClock(leftMs) }) : loginText.resend()}
      </Button>
    </>
  );
}
