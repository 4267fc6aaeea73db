import { Link } from '@tanstack/react-router';
import { shellText } from '#messages/shell.js';
import { buttonClass } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';

export function NotFound() {
  return (
    <EmptyState
      level={1}
      picture="/art/not-found.webp"
      title={shellText.notFound.title()}
      text={shellText.notFound.text()}
      action={
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          {shellText.notFound.action()}
        </Link>
      }
    />
  );
}
