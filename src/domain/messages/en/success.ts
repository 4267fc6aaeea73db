/** What the server says beside a success, by endpoint (spec section 8, "OTP sent"). */
export const success = {
  generateOtpForUser: 'We have sent a 4-digit code to your mobile number.',
  logoutUser: 'You are logged out.',
};
