/** Text messages. */
export const smsText = {
  /** The last line lets the browser fill the code in by itself (WebOTP): the host and the code. */
  oneTimePassword: (parts: { code: string; brand: string; minutes: number; host: string }) =>
    `${parts.code} is your ${parts.brand} code. It is valid for ${parts.minutes} minutes. Do not share it with anybody.\n\n@${parts.host} #${parts.code}`,
};
