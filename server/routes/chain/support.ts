import type * as endpoints from '#contract/endpoints/chain/support.ts';
import { succeed } from '#domain/values/result.ts';
import type { Handler } from '../../http/calls/handler.ts';

const handleChatConfig: Handler<typeof endpoints.getChatConfig> = (_input, call) =>
  succeed({
    scriptUrl: call.deps.config.chatScriptUrl,
    isDemonstration: call.deps.config.isSandbox && call.deps.config.chatScriptUrl === null,
  });

export const supportHandlers = { getChatConfig: handleChatConfig };
