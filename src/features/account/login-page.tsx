import type { ReactNode } from 'react';
import { loginText } from '#domain/messages/en/login.ts';
import { useText } from '#platform/text.ts';
import { Page } from '#ui/page.tsx';
import { LoginForm } from './login-form.tsx';

interface LoginPageProps {
  onSignedIn: () => void;
  /** Own path that the customer is going to. */
  returnTo: string;
  /** Links to the terms and the privacy policy. */
  legal: ReactNode;
}

/** /login on a narrow screen. */
export function LoginPage({ onSignedIn, returnTo, legal }: LoginPageProps) {
  const t = useText({ login: loginText });
  return (
    <Page title={t.login.title}>
      <LoginForm onSignedIn={onSignedIn} returnTo={returnTo} legal={legal} />
    </Page>
  );
}
