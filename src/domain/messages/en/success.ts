/** What the server says beside a success, by endpoint (spec section 8, "OTP sent"). */
export const successText = {
  generateOtpForUser: 'We have sent a 4-digit code to your mobile number.',
  saveReservation:
    'Your request for a table has reached the restaurant. We tell you as soon as it is confirmed.',
  cancelBooking: 'Your booking is cancelled.',
  logoutUser: 'You are logged out.',
};
