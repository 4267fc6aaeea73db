import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Profile } from '#contract/account/account.ts';
import { profileText } from '#messages/profile.js';
import { openEditProfile } from '#platform/navigation/modals.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { SuccessDialog } from '#ui/dialogs/success-dialog.tsx';
import { Page } from '#ui/page.tsx';
import { Art } from '#ui/pictures/art.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Portrait } from '../picture/portrait.tsx';
import styles from './registration.module.css';
import { RegistrationForm } from './registration-form.tsx';
import { useRegistration } from './use-registration.ts';

interface RegistrationPageProps {
  /** Path in this app that opens after a login instead. */
  returnTo: string;
  onDone: () => void;
  /** Links to the terms and the privacy policy. */
  legal: ReactNode;
}

/** A customer who is registered already gets links instead of the form. */
export function RegistrationPage({ returnTo, onDone, legal }: RegistrationPageProps) {
  const registration = useRegistration();
  const { profile, form, done } = registration;
  const isRegistered = profile !== undefined && profile.fullName !== '' && !form.isBusy;
  if (isRegistered) {
    return (
      <>
        <Registered profile={profile} />
        <SuccessDialog
          isOpen={done}
          title={profileText.successTitle()}
          text={profileText.successText({ name: profile.fullName })}
          okLabel={profileText.ok()}
          onOk={onDone}
          picture={<Portrait src={profile.userImage} size="large" />}
        />
      </>
    );
  }
  return (
    <Page title={profileText.registerTitle()}>
      <div className={styles['page']}>
        <div className={styles['welcome']}>
          <p className={styles['intro']}>{profileText.registerIntro()}</p>
          <Art src="/art/party.webp" size={64} />
        </div>
        <RegistrationForm registration={registration} returnTo={returnTo} />
        {legal}
      </div>
    </Page>
  );
}

function Registered({ profile }: { profile: Profile }) {
  return (
    <EmptyState
      level={1}
      picture="/art/tick.webp"
      title={profileText.signedInTitle()}
      text={profileText.signedInText({ name: profile.fullName })}
      action={
        <div className={styles['ways']}>
          <Link to="/" className={buttonClass({ variant: 'primary' })}>
            {profileText.toMenu()}
          </Link>
          <Button variant="secondary" onClick={openEditProfile}>
            {profileText.edit()}
          </Button>
        </div>
      }
    />
  );
}
