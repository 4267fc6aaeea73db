import { html } from 'hono/html';
import type { SocialNetwork } from '#contract/account/profile.ts';
import { createSandboxToken, sandboxPeople } from '#server/gateways/social/sandbox-social.ts';
import { createPage, type Html } from '../pages/html-page.ts';

interface SocialPageParts {
  readonly network: SocialNetwork;
  readonly secret: string;
  /** The app's own value, which the network returns to it unchanged. */
  readonly state: string | undefined;
  readonly at: number;
}

const titles: Record<SocialNetwork, string> = { FACEBOOK: 'Facebook', WHATSAPP: 'WhatsApp' };

/** The address to which the real network returns, with its result in the fragment or the query. */
function returnAddress(network: SocialNetwork, fields: Record<string, string>): string {
  const query = new URLSearchParams(fields).toString();
  return network === 'FACEBOOK' ? `/login?social=FACEBOOK#${query}` : `/login?social=WHATSAPP&${query}`;
}

/** Simulates the consent page of a social network, which returns to the app's `/login`. */
export function createSocialPage({ network, secret, state, at }: SocialPageParts): Html {
  const word = state === undefined ? {} : { state };
  const rows = sandboxPeople.map((person) => {
    const token = createSandboxToken(secret, network, person, at);
    const proof = network === 'FACEBOOK' ? { access_token: token, userId: person.subject } : { token };
    const href = returnAddress(network, { ...proof, ...word });
    return html`<li><a class="button" href="${href}">${person.fullName}</a></li>`;
  });
  const no = returnAddress(network, { error: 'access_denied', ...word });
  return createPage({
    title: `Continue with ${titles[network]}`,
    isApart: true,
    body: html`<section class="card">
        <p>Who are you today?</p>
        <ul class="rows">${rows}</ul>
        <p><a href="${no}">Cancel</a></p>
      </section>
      <p class="small">A make-believe network: these people do not exist.</p>`,
  });
}
