import { passkeyClient } from '@better-auth/passkey/client';
import { createAuthClient } from 'better-auth/client';
import { twoFactorClient } from 'better-auth/client/plugins';
import { DESK_BASE_PATH } from '#contract/desk/desk-endpoint.ts';

export const authClient = createAuthClient({
  baseURL: location.origin,
  basePath: `${DESK_BASE_PATH}/auth`,
  plugins: [passkeyClient(), twoFactorClient()],
});
