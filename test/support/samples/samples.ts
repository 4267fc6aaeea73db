import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Endpoint } from '#contract/endpoint.ts';

/** Candidate values of fields; the first one that a field's schema accepts is its sample. */
const candidates: readonly unknown[] = [
  ...[1, 100, true, '9876543210', 'HOME', 'UPI', 'TakeAway', 'Add_Wallet_Balance', 1_795_000_000_000],
  ...[randomUUID(), 'AB12-CD34EF-GH56IJ', '2026-11-22', '/profile', 'dal', ''],
  ...[[{ itemId: 'dal', quantity: 1 }], [{ dealId: 'dal', stealDealItemQty: 1 }]],
  ...[[{ ticketTypeId: 'dal', quantity: 1 }], [], null, {}, undefined],
];

/** Samples by field name, for fields that no candidate suits. */
const byName: Readonly<Record<string, unknown>> = {
  email: 'me@example.in',
  reservedByEmail: 'me@example.in',
  oneTimePassword: '1234',
  wish: { kind: 'ALL' },
  group: { code: 'A'.repeat(22), revision: 0 },
  photoId: 'a'.repeat(32),
  guest: { mobile: `guest-${randomUUID()}`, secretKey: 'A'.repeat(43) },
  guard: { allergens: ['MILK'], diets: ['JAIN'], dislikes: ['brinjal'], unfit: 'mark' },
};

export function fieldsOf({ input }: Endpoint): Record<string, v.GenericSchema> {
  // Input types are generic; every input is an object schema with `entries`.
  return (input as unknown as { entries: Record<string, v.GenericSchema> }).entries;
}

/** A valid value for each field of an endpoint's input. @throws for a field without one. */
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
