import { loginUserByOtp } from '#contract/endpoints/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { listSandboxMessages } from '#server/db/queries/upkeep/sandbox-messages.ts';
import type { TestApi } from '#test/support/servers/api.ts';
import { packetOf } from './orders.ts';

export async function receiveCode(api: TestApi, mobileNumber: string): Promise<string> {
  packetOf(await api.call(endpoints.generateOtpForUser, { mobileNumber }));
  return readCode(api, mobileNumber);
}

/** The one-time code in the latest message to a number. */
export async function readCode(api: TestApi, mobileNumber: string): Promise<string> {
  const [message] = await listSandboxMessages(api.db, mobileNumber);
  const code = /^(\d{4}) /.exec(message?.text ?? '')?.[1];
  if (code === undefined) throw new Error('no code was sent');
  return code;
}

export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 10_000).padStart(4, '0');
}

export const enterCode = (api: TestApi, mobileNumber: string, oneTimePassword: string) =>
  api.call(loginUserByOtp, { mobileNumber, oneTimePassword });
