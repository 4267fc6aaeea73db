import { useEffect, useState } from 'react';
import { getChatConfig } from '#contract/endpoints/chain/support.ts';
import { call } from '#platform/api/call.ts';
import { loadConsentedScript } from '#platform/consent/consented-script.ts';

/** `demo`: the canned replies of the sandbox; `none`: this chain has no chat. */
export type ChatState = 'loading' | 'loaded' | 'failed' | 'demo' | 'none';

async function startChat(signal: AbortSignal): Promise<ChatState> {
  const config = await call(getChatConfig, {}, { signal });
  if (!config.ok) return 'failed';
  const { scriptUrl, isDemonstration } = config.data;
  if (scriptUrl === null) return isDemonstration ? 'demo' : 'none';
  return (await loadConsentedScript(scriptUrl, 'chat')) ? 'loaded' : 'failed';
}

/** Use this only in a component that mounts after the consent, because it loads third-party code. */
export function useChat(): { readonly state: ChatState; readonly retry: () => void } {
  const [state, setState] = useState<ChatState>('loading');
  const [attempt, setAttempt] = useState(0);
  // A new `attempt` repeats the same request.
  useEffect(() => {
    const left = new AbortController();
    const start = async () => {
      const reached = await startChat(left.signal);
      if (!left.signal.aborted) setState(reached);
    };
    void start();
    return () => left.abort();
  }, [attempt]);
  const retry = () => {
    setState('loading');
    setAttempt((count) => count + 1);
  };
  return { state, retry };
}
