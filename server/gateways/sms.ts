/** Sends text messages. Resolves when the operator has taken the message; rejects when it did not. */
export interface SmsGateway {
  readonly send: (mobile: string, text: string) => Promise<void>;
}

/** Keeps messages for the desk instead of sending them. */
export function createSandboxSms(keep: (mobile: string, text: string) => Promise<void>): SmsGateway {
  return { send: keep };
}
