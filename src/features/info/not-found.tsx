import { Link } from '@tanstack/react-router';
import { shellText } from '#domain/messages/en/shell.ts';
import { useText } from '#platform/text.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

export function NotFound() {
  const t = useText({ shell: shellText });
  return (
    <EmptyState
      level={1}
      picture="/art/not-found.webp"
      title={t.shell.notFound.title}
      text={t.shell.notFound.text}
      action={
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          {t.shell.notFound.action}
        </Link>
      }
    />
  );
}
