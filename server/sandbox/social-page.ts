import { html } from 'hono/html';
import type { SocialNetwork } from '#contract/profile.ts';
import { createSandboxToken, sandboxPeople } from '../gateways/social/sandbox.ts';
import { createPage, type Html } from './html-page.ts';

interface SocialPageParts {
  readonly network: SocialNetwork;
  readonly secret: string;
  /** What the app wants back unchanged. */
  readonly state: string | undefined;
  readonly at: number;
}

const titles: Record<SocialNetwork, string> = { FACEBOOK: 'Facebook', WHATSAPP: 'WhatsApp' };

/** Stands for the page of a network, where one says yes to signing in. It leads back to our own /login. */
export function createSocialPage({ network, secret, state, at }: SocialPageParts): Html {
  const rows = sandboxPeople.map((person) => {
    const query = new URLSearchParams({
      social: network,
      token: createSandboxToken(secret, network, person, at),
      userId: person.subject,
      ...(state === undefined ? {} : { state }),
    });
    return html`<li><a class="button" href="/login?${query.toString()}">${person.fullName}</a></li>`;
  });
  return createPage({
    title: `Continue with ${titles[network]}`,
    isApart: true,
    body: html`<section class="card">
        <p>Who are you today?</p>
        <ul class="rows">${rows}</ul>
        <p><a href="/login">Cancel</a></p>
      </section>
      <p class="small">A make-believe network: these people do not exist.</p>`,
  });
}
