import type { PushGateway, PushMessage } from './push-gateway.ts';

/** Stores pushes for the sandbox instead of sending them. */
export function createSandboxPush(keep: (message: PushMessage) => Promise<void>): PushGateway {
  return {
    send: async (message) => {
      await keep(message);
      return 'sent';
    },
  };
}
