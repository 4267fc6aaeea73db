import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '#features/account/account-page.tsx';

/**
 * The Account tab of the bottom navigation; open to visitors, who find the way to sign in. An index
 * file, since `account` beside the guard `_account` would take the same name in the route tree.
 */
export const Route = createFileRoute('/account/')({ component: AccountPage });
