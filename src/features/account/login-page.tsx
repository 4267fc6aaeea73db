import { useText } from '#platform/text.ts';
import { Page } from '#ui/page.tsx';
import { LoginForm } from './login-form.tsx';

/** /login on a narrow screen. */
export function LoginPage({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useText();
  return (
    <Page title={t.login.title}>
      <LoginForm onSignedIn={onSignedIn} />
    </Page>
  );
}
