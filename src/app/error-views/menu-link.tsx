import { Link } from '@tanstack/react-router';
import { shellText } from '#messages/shell.js';
import { buttonClass } from '#ui/buttons/button.tsx';

/** The way out of a page that is not to be had. */
export function MenuLink() {
  return (
    <Link to="/" className={buttonClass({ variant: 'secondary' })}>
      {shellText.unexpected.action()}
    </Link>
  );
}
