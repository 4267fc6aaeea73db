import { Link } from '@tanstack/react-router';
import { shellText } from '#messages/shell.js';
import { buttonClass } from '#ui/buttons/button.tsx';

export function MenuLink() {
  return (
    <Link to="/" className={buttonClass({ variant: 'secondary' })}>
      {shellText.unexpected.action()}
    </Link>
  );
}
