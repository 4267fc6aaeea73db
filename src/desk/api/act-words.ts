import { deskEndpointList } from '#contract/desk/desk-endpoints.ts';
import { deskActsText } from '#messages/desk-acts.js';
import type { StoredAct } from './stored-acts.ts';

const names = deskActsText.names;
const isNamed = (endpoint: string): endpoint is keyof typeof names => Object.hasOwn(names, endpoint);

/** Staff recognise the subject of an act by these fields. */
const SUBJECTS = ['orderRefId', 'tableNumber', 'tableBillRefId', 'bookingRefId', 'itemId'];

function subjectOf(input: StoredAct['input']): string {
  const found = SUBJECTS.map((name) => input[name]).find((value) => typeof value === 'string');
  return typeof found === 'string' ? found : '';
}

/** Words an act for the staff, for example `Accept order AB12-34CD56`. */
export function wordAct({ endpoint, input }: Pick<StoredAct, 'endpoint' | 'input'>): string {
  const summary = deskEndpointList.find(({ name }) => name === endpoint)?.summary ?? endpoint;
  return `${isNamed(endpoint) ? names[endpoint]() : summary} ${subjectOf(input)}`.trim();
}
