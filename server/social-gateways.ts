import { type SocialNetwork, SocialNetworkSchema } from '#contract/profile.ts';
import type { Env } from './env.ts';
import { createFacebook } from './gateways/social/facebook.ts';
import { createSandboxSocial } from './gateways/social/sandbox.ts';
import type { SocialGateway, SocialGateways } from './gateways/social/social-gateway.ts';
import { createWhatsApp } from './gateways/social/whatsapp.ts';

/** The configured networks; the sandbox's stand in for the others, where there is a sandbox. */
export function chooseSocialGateways(env: Env, now: () => number): SocialGateways {
  const chosen = SocialNetworkSchema.options.flatMap((network): [SocialNetwork, SocialGateway][] => {
    const real = chooseReal(env, network);
    if (real !== undefined) return [[network, real]];
    return env.isSandbox ? [[network, createSandboxSocial(network, env.secrets.otp, now)]] : [];
  });
  return new Map(chosen);
}

function chooseReal({ social }: Env, network: SocialNetwork): SocialGateway | undefined {
  switch (network) {
    case 'FACEBOOK':
      return social.facebook === null ? undefined : createFacebook(social.facebook);
    case 'WHATSAPP':
      return social.whatsApp === null ? undefined : createWhatsApp(social.whatsApp);
  }
}
