import type { StaticPageName } from '#contract/catalogue/static-page.ts';
import { loadOutlets } from '../../db/queries/catalogue/catalogue.ts';
import { findStaticPage } from '../../db/queries/catalogue/pages.ts';
import { loadOpenInvitations } from '../../db/queries/desk/invitations.ts';
import { hasOwner } from '../../db/queries/desk/staff.ts';
import type { Deps } from '../../deps.ts';

/** Pages that Indian law requires. */
const LEGAL_PAGES: readonly StaticPageName[] = ['privacy-policy', 'terms-and-conditions'];

/** Missing configuration and content that customers would notice: one sentence each, for the operator. */
export async function findGaps({ db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>): Promise<string[]> {
  const hasPayments = config.payments !== null || config.paytm !== null;
  return [
    ...(config.sms !== null || config.isSandbox
      ? []
      : ['SMS_URL is not set: customers get no one-time codes and cannot sign in by their number']),
    ...(hasPayments || config.isSandbox
      ? []
      : ['Neither PAYMENT_URL nor PAYTM_URL is set: customers cannot pay in advance']),
    ...(await findMissingTexts(db)),
    ...((await loadOutlets(db)).length > 0
      ? []
      : ['There are no outlets: load them by "npm run import -- outlets FILE.csv"']),
    ...(config.isSandbox ? [] : await findMissingOwner({ db, now })),
  ];
}

async function findMissingOwner({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<string[]> {
  if (await hasOwner(db)) return [];
  const isInvited = (await loadOpenInvitations(db, now())).some(({ roleList }) =>
    roleList.some(({ role }) => role === 'owner'),
  );
  return [
    isInvited
      ? 'No owner has joined yet, and nobody sees an order: the owner opens the link that "npm run staff" has printed'
      : 'There is no owner, and nobody sees an order: invite one by "npm run staff -- invite owner --email ADDRESS"',
  ];
}

async function findMissingTexts(db: Deps['db']): Promise<string[]> {
  const gaps: string[] = [];
  for (const page of LEGAL_PAGES) {
    if ((await findStaticPage(db, page)) !== undefined) continue;
    gaps.push(`The legal text ${page} is missing: load it by "npm run import -- ${page} FILE.html"`);
  }
  return gaps;
}
