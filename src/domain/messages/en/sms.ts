/** Text messages. */
export const smsText = {
  /** The last line lets the browser fill the code in by itself (WebOTP): the host and the code. */
  oneTimePassword: (parts: { code: string; brand: string; minutes: number; host: string }) =>
    `${parts.code} is your ${parts.brand} code. It is valid for ${parts.minutes} minutes. Do not share it with anybody.\n\n@${parts.host} #${parts.code}`,
  /** A code that deletes the account: nobody who reads it takes it for the code of a sign-in. */
  deletionCode: (parts: { code: string; brand: string; minutes: number; host: string }) =>
    `${parts.code} DELETES your ${parts.brand} account and everything in it. It is valid for ${parts.minutes} minutes. If you did not ask for this, ignore it and share it with nobody.\n\n@${parts.host} #${parts.code}`,
};
