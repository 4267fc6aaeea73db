import type { EndpointName } from '#contract/endpoints.ts';
import { countHit } from '../db/queries/rate-limits.ts';
import type { Deps } from '../deps.ts';

const MINUTE_MS = 60_000;

/** Calls per minute and client address, for what costs money, reaches outside or can be guessed at. */
const callsPerMinute: Partial<Record<EndpointName, number>> = {
  generateOtpForUser: 20,
  loginUserByOtp: 60,
  getCustomerBasicDetail: 20,
  uploadFileInBase64: 20,
  deleteAccount: 20,
  getMyData: 10,
  loginUserByFacebook: 30,
  loginUserByWhatsApp: 30,
  linkSocialSignIn: 60,
  scanQrCode: 60,
  requestService: 60,
  saveFeedback: 60,
  saveEnquiry: 20,
  askForMrpNight: 60,
  updateDeviceDetail: 120,
  removeDevice: 120,
  updateAlertNotificationSetting: 120,
  searchPlace: 120,
  reverseGeocode: 60,
};

/** Counts a call; answers when to try again if there were too many. */
export async function takeFromLimit(
  deps: Deps,
  endpointName: string,
  clientAddress: string,
): Promise<{ retryAfterMs: number } | undefined> {
  const max = new Map<string, number>(Object.entries(callsPerMinute)).get(endpointName);
  if (max === undefined) return undefined;
  const bucket = `call:${endpointName}:${clientAddress}`;
  const retryAfterMs = await countHit(deps.db, { bucket, max, windowMs: MINUTE_MS }, deps.now());
  return retryAfterMs > 0 ? { retryAfterMs } : undefined;
}
