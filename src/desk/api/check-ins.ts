import type { DeskEndpoint } from '#contract/desk/desk-endpoint.ts';
import { checkInTickets } from '#contract/desk/endpoints/counter.ts';
import type { CheckInResult } from '#contract/desk/floor.ts';
import { findParsed } from '#contract/parse.ts';
import { formatTime } from '#domain/time/kolkata.ts';
import { deskActsText } from '#messages/desk-acts.js';
import type { StoredAct } from './stored-acts.ts';

const text = deskActsText.checkIn;

/** A check-in that this device decided without the server. */
export interface StoredCheckIn {
  readonly key: string;
  readonly staffId: string;
  readonly code: string;
  readonly scannedAt: number;
  /** Null while the check-in waits to be sent. */
  readonly refusal: string | null;
}

const parseInput = ({ endpoint, input }: StoredAct) =>
  endpoint === checkInTickets.name ? findParsed(checkInTickets.input, input) : undefined;

/** False for acts that are not check-ins, and for check-ins stored by an incompatible version. */
export const isCheckIn = (act: StoredAct): boolean => parseInput(act) !== undefined;

/** Includes check-ins by other people on this device. */
export function listCheckIns(acts: readonly StoredAct[], restaurantId: number): StoredCheckIn[] {
  return acts.flatMap((act) => {
    const { key, staffId, refusal } = act;
    const input = parseInput(act);
    if (input?.restaurantId !== restaurantId) return [];
    return input.checkInList.map((scan) => ({
      ...{ key, staffId, refusal },
      ...{ code: scan.text, scannedAt: scan.scannedAt },
    }));
  });
}

export function wordCheckIn({ outcome, at }: Pick<CheckInResult, 'outcome' | 'at'>): string {
  const words = text.outcomes[outcome]();
  if (at === null) return words;
  if (outcome === 'beenIn') return `${words}, ${text.since({ time: formatTime(at) })}`;
  return outcome === 'tooEarly' ? `${words}, ${text.from({ time: formatTime(at) })}` : words;
}

/** The server responds to a refused check-in without an error; undefined for any other response. */
export function findCheckInRefusal(endpoint: DeskEndpoint, response: unknown): string | undefined {
  if (endpoint.name !== checkInTickets.name) return undefined;
  const results = findParsed(checkInTickets.response, response)?.resultList ?? [];
  const refused = results.find(({ outcome }) => outcome !== 'in');
  return refused === undefined ? undefined : wordCheckIn(refused);
}
