import type * as endpoints from '#contract/endpoints/account/social.ts';
import type { Handler } from '../../http/calls/handler.ts';
import { completeLink, listSocialSignIns, signInSocially } from '../../services/account/social-sign-in.ts';

const handleList: Handler<typeof endpoints.getSocialSignInList> = (_input, call) =>
  listSocialSignIns(call.deps, call.origin);

const handleFacebook: Handler<typeof endpoints.loginUserByFacebook> = (input, call) => {
  const { facebookUserId: userId, facebookUserAccessToken: token } = input;
  return signInSocially(call.deps, 'FACEBOOK', { token, userId }, input.guest);
};

const handleWhatsApp: Handler<typeof endpoints.loginUserByWhatsApp> = ({ whatsAppToken, guest }, call) =>
  signInSocially(call.deps, 'WHATSAPP', { token: whatsAppToken, userId: '' }, guest);

const handleLink: Handler<typeof endpoints.linkSocialSignIn> = ({ linkId, ...request }, call) =>
  completeLink(call.deps, linkId, {
    ...request,
    clientAddress: call.clientAddress,
    language: call.language,
  });

export const socialHandlers = {
  getSocialSignInList: handleList,
  loginUserByFacebook: handleFacebook,
  loginUserByWhatsApp: handleWhatsApp,
  linkSocialSignIn: handleLink,
};
