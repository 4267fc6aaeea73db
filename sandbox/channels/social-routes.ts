import type { Hono } from 'hono';
import * as v from 'valibot';
import { SocialNetworkSchema } from '#contract/account/profile.ts';
import type { Deps } from '#server/deps.ts';
import { createSocialPage } from './social-page.ts';

const StateSchema = v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,100}$/)));

export function mountSocial(pages: Hono, deps: Deps): void {
  pages.get('/social/:network', (c) => {
    const network = v.safeParse(SocialNetworkSchema, c.req.param('network'));
    const state = v.safeParse(StateSchema, c.req.query('state'));
    if (!network.success || !state.success) return c.notFound();
    const secret = deps.config.secrets.otp;
    return c.html(createSocialPage({ network: network.output, secret, state: state.output, at: deps.now() }));
  });
}
