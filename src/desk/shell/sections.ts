import type { LinkProps } from '@tanstack/react-router';
import type { DeskEndpoint } from '#contract/desk/desk-endpoint.ts';
import { listDayBookings } from '#contract/desk/endpoints/bookings.ts';
import { listPickups } from '#contract/desk/endpoints/counter.ts';
import { listEnquiries, listOutletMessages } from '#contract/desk/endpoints/guests/messages.ts';
import { getBoard, listDishes } from '#contract/desk/endpoints/kitchen.ts';
import { searchOrders } from '#contract/desk/endpoints/outlet-orders.ts';
import { listAudit, listStaff } from '#contract/desk/endpoints/people.ts';
import { listPrinters } from '#contract/desk/endpoints/printing.ts';
import { listOwnRides, listRiders } from '#contract/desk/endpoints/riders.ts';
import { getOutletHours } from '#contract/desk/endpoints/settings.ts';
import { listTableCodes } from '#contract/desk/endpoints/table-codes.ts';
import { listTables } from '#contract/desk/endpoints/tables.ts';
import type { DeskPerson } from '#contract/desk/staff.ts';
import { deskShellText as text } from '#messages/desk-shell.js';
import { findLastOutlet, mayCall, rolesOf } from './person.ts';

export interface Section {
  readonly label: string;
  readonly link: LinkProps;
}

interface SectionRule {
  readonly label: () => string;
  readonly link: (restaurantId: number) => LinkProps;
  /** Only people who may call this endpoint see the section. */
  readonly reads?: DeskEndpoint;
}

const rules: readonly SectionRule[] = [
  {
    label: text.nav.board,
    link: (restaurantId) => ({ to: '/outlets/$restaurantId/kitchen', params: { restaurantId } }),
    reads: getBoard,
  },
  {
    label: text.nav.floor,
    link: (restaurantId) => ({ to: '/outlets/$restaurantId/tables', params: { restaurantId } }),
    reads: listTables,
  },
  {
    label: text.nav.counter,
    link: (restaurantId) => ({ to: '/outlets/$restaurantId/counter', params: { restaurantId } }),
    reads: listPickups,
  },
  {
    label: text.nav.bookings,
    link: (restaurantId) => ({ to: '/outlets/$restaurantId/bookings', params: { restaurantId } }),
    reads: listDayBookings,
  },
  {
    label: text.nav.rides,
    link: (restaurantId) => ({ to: '/outlets/$restaurantId/riders', params: { restaurantId } }),
    reads: listRiders,
  },
  {
    label: text.nav.ownRides,
    link: (restaurantId) => ({ to: '/outlets/$restaurantId/rides', params: { restaurantId } }),
    reads: listOwnRides,
  },
  {
    label: text.nav.guests,
    link: (restaurantId) => ({ to: '/outlets/$restaurantId/guests', params: { restaurantId } }),
    reads: listOutletMessages,
  },
  {
    label: text.nav.printers,
    link: (restaurantId) => ({ to: '/outlets/$restaurantId/printers', params: { restaurantId } }),
    reads: listPrinters,
  },
  {
    label: text.nav.settings,
    link: (restaurantId) => ({ to: '/outlets/$restaurantId/settings', params: { restaurantId } }),
    reads: getOutletHours,
  },
  { label: text.nav.people, link: () => ({ to: '/people' }), reads: listStaff },
  { label: text.nav.audit, link: () => ({ to: '/audit' }), reads: listAudit },
];

const readsOf = (to: string): DeskEndpoint | undefined => rules.find(({ link }) => link(0).to === to)?.reads;

/** Enquiries are reached from the guests of an outlet, so they have no section. */
const CHAIN_PAGE = /\/(?:people|audit|enquiries)(?=\/?$)/;

/** True for a page of the chain that is for other roles than the person's. */
export function isRefusedChainPage(person: DeskPerson, pathname: string): boolean {
  const [to] = CHAIN_PAGE.exec(pathname) ?? [];
  if (to === undefined) return false;
  const reads = to === '/enquiries' ? listEnquiries : readsOf(to);
  return reads !== undefined && !mayCall(person, reads, null);
}

const OUTLET_SECTION = /\/outlets\/\d+\/([^/]+)/;

interface OpenedPage {
  readonly reads: DeskEndpoint;
  /** Section that has the button for this page. */
  readonly section: LinkProps['to'];
}

/** Pages of an outlet that a button opens, so they have no section of their own. */
const OPENED_PAGES: Readonly<Record<string, OpenedPage>> = {
  dishes: { reads: listDishes, section: '/outlets/$restaurantId/kitchen' },
  orders: { reads: searchOrders, section: '/outlets/$restaurantId/counter' },
  'table-codes': { reads: listTableCodes, section: '/outlets/$restaurantId/tables' },
};

const openedPageOf = (pathname: string): OpenedPage | undefined =>
  OPENED_PAGES[OUTLET_SECTION.exec(pathname)?.[1] ?? ''];

/** Whether the page is one that a button of this section opens. */
export const isWithin = ({ link }: Section, pathname: string): boolean =>
  link.to !== undefined && openedPageOf(pathname)?.section === link.to;

/**
 * Printouts are exempt from the rule for `orders`, because the kitchen prints, too, but may not search orders.
 */
const PRINTOUT = /\/orders\/[^/]+\/print\//;

export function isRefusedSection(person: DeskPerson, restaurantId: number, pathname: string): boolean {
  const section = OUTLET_SECTION.exec(pathname)?.[1];
  if (section === undefined || PRINTOUT.test(pathname)) return false;
  const reads = openedPageOf(pathname)?.reads ?? readsOf(`/outlets/$restaurantId/${section}`);
  return reads !== undefined && !mayCall(person, reads, restaurantId);
}

export function listSections(person: DeskPerson, restaurantId: number | undefined): Section[] {
  const at = restaurantId ?? findLastOutlet(person);
  if (at === undefined) return [];
  return rules
    .filter(({ reads }) => {
      if (reads === undefined) return true;
      return mayCall(person, reads, reads.path.includes(':restaurantId') ? at : null);
    })
    .map(({ label, link }) => ({ label: label(), link: link(at) }));
}

export function findFirstPage(person: DeskPerson, restaurantId: number): LinkProps {
  const sections = listSections(person, restaurantId);
  const roles = rolesOf(person, restaurantId);
  const isAtCounter = roles.length > 0 && roles.every((role) => role === 'counter' || role === 'rider');
  // Counter staff may read the kitchen board but work with the tables, so their first page is another.
  const [first = { link: { to: '/me' } }] = isAtCounter
    ? sections.filter(({ link }) => link.to !== '/outlets/$restaurantId/kitchen')
    : sections;
  return first.link;
}
