import { Link } from '@tanstack/react-router';
import { shellText } from '#domain/messages/en/shell.ts';
import { useText } from '#platform/text.ts';
import { buttonClass } from '#ui/button.tsx';

/** The way out of a page that is not to be had. */
export function MenuLink() {
  const t = useText({ shell: shellText }).shell;
  return (
    <Link to="/" className={buttonClass({ variant: 'secondary' })}>
      {t.unexpected.action}
    </Link>
  );
}
