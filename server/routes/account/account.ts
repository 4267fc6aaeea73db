import type {
  generateOtpForUser,
  loginUserByOtp,
  profileDetail,
} from '#contract/endpoints/account/account.ts';
import type { logoutUser } from '#contract/endpoints/account/sign-out.ts';
import type { Handler } from '../../http/calls/handler.ts';
import { signInByOtp, signOut } from '../../services/account/customer-sign-in.ts';
import { sendOneTimePassword } from '../../services/account/one-time-password.ts';
import { loadProfile } from '../../services/account/profile.ts';

const handleGenerateOtp: Handler<typeof generateOtpForUser> = ({ mobileNumber, purpose }, call) =>
  sendOneTimePassword(call.deps, {
    mobileNumber,
    purpose,
    clientAddress: call.clientAddress,
    origin: call.origin,
    language: call.language,
  });

const handleLogin: Handler<typeof loginUserByOtp> = (input, call) =>
  signInByOtp(call.deps, { ...input, clientAddress: call.clientAddress, language: call.language });

const handleLogout: Handler<typeof logoutUser> = (_input, call) =>
  signOut(call.deps, call.customer.credentialId);

const handleProfile: Handler<typeof profileDetail> = (_input, call) =>
  loadProfile(call.deps, call.customer.id);

export const accountHandlers = {
  generateOtpForUser: handleGenerateOtp,
  loginUserByOtp: handleLogin,
  logoutUser: handleLogout,
  profileDetail: handleProfile,
};
