import type { PushGateway, PushMessage } from './push-gateway.ts';

/** Keeps pushes for the desk instead of sending them. */
export function createSandboxPush(keep: (message: PushMessage) => Promise<void>): PushGateway {
  return {
    send: async (message) => {
      await keep(message);
      return 'sent';
    },
  };
}
