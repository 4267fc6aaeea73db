import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '#features/account/account-page.tsx';

/**
 * Visitors find the login here. The route is an index file, because `account` and the guard `_account` would
 * have the same name in the route tree.
 */
export const Route = createFileRoute('/account/')({ component: AccountPage });
