/** Sends an SMS to a mobile number of 10 digits; resolves when the operator has accepted it, otherwise rejects. */
export interface SmsGateway {
  readonly send: (mobile: string, text: string) => Promise<void>;
}

const SEND_TIMEOUT_MS = 5_000;

/** Stores messages for the sandbox instead of sending them. */
export function createSandboxSms(store: (mobile: string, text: string) => Promise<void>): SmsGateway {
  return { send: store };
}

/**
 * An SMS operator that takes a JSON POST of `{ sender, to, text }` and a bearer key, as most Indian operators do;
 * errors never contain the message.
 */
export function createHttpSms(settings: {
  readonly url: string;
  readonly apiKey: string;
  readonly sender: string;
}): SmsGateway {
  return {
    send: async (mobile, text) => {
      const response = await fetch(settings.url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${settings.apiKey}` },
        body: JSON.stringify({ sender: settings.sender, to: `+91${mobile}`, text }),
        signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
        redirect: 'error',
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the SMS operator answered ${response.status}`);
    },
  };
}
