import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Endpoint } from '#contract/endpoint.ts';

/** What some field or other takes; the first that a field takes is its sample. */
const candidates: readonly unknown[] = [
  ...[1, 100, true, '9876543210', 'HOME', 'UPI', 'TakeAway', 'Add_Wallet_Balance', 1_795_000_000_000],
  ...[randomUUID(), 'AB12-CD34EF-GH56IJ', '2026-11-22', '/profile', 'dal', ''],
  ...[[{ itemId: 'dal', quantity: 1 }], [{ dealId: 'dal', stealDealItemQty: 1 }]],
  ...[[{ ticketTypeId: 'dal', quantity: 1 }], [], null, {}, undefined],
];

/** Where a rule of its own, beside the contract's, judges what a field says. */
const byName: Readonly<Record<string, unknown>> = {
  email: 'me@example.in',
  reservedByEmail: 'me@example.in',
  oneTimePassword: '1234',
};

/** The fields that an endpoint takes, by name. */
export function fieldsOf({ input }: Endpoint): Record<string, v.GenericSchema> {
  // The contract types an input by what it takes; each is an object's schema, whose fields nothing else tells.
  return (input as unknown as { entries: Record<string, v.GenericSchema> }).entries;
}

/** A value that each field of an endpoint takes. @throws when there is none for some field. */
export function samplesOf(endpoint: Endpoint): Record<string, unknown> {
  const fields = Object.entries(fieldsOf(endpoint));
  return Object.fromEntries(
    fields.map(([name, field]) => [name, byName[name] ?? sampleOf(field, `${endpoint.name}.${name}`)]),
  );
}

function sampleOf(field: v.GenericSchema, name: string): unknown {
  const options = 'options' in field && Array.isArray(field.options) ? field.options : [];
  const index = [...candidates, ...options].findIndex((each) => v.safeParse(field, each).success);
  if (index < 0) throw new Error(`no sample for ${name}`);
  return [...candidates, ...options][index];
}
