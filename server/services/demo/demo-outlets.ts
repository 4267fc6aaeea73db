import type { Outlet } from '../../db/queries/catalogue/catalogue.ts';

/** Public id and sold-out dishes of demo outlets, by code. */
const demoOutlets = {
  NOI: { uuid: 'c6dcb23a-ac7c-4116-bda0-7408f9cdcfc6', soldOut: ['tandoori-prawns'] },
  MEE: { uuid: '1176fb41-019d-4fcc-a4b3-c87eb814b95f', soldOut: ['apple-pie'] },
  LDH: { uuid: '80c75a3b-3dd7-4592-ae30-9a7f894c8b09', soldOut: ['falooda'] },
  NWS: { uuid: 'b3564972-cfce-4095-82f4-bce0856cef27', soldOut: [] },
  MUS: { uuid: '646de69d-97b1-4e2e-bbe9-7f2f22212cec', soldOut: ['vegetable-poha'] },
  HLD: { uuid: 'ce4788f4-63ee-4a2b-8799-e0ac6bac15f5', soldOut: [] },
  ROP: { uuid: '99174c0d-f361-478c-a74d-7e07bebe2374', soldOut: ['tiramisu-slice'] },
  PHG: { uuid: 'bb833b49-7f3a-4f33-af42-2b4b68b43cbc', soldOut: [] },
  MOR: { uuid: 'f51d34c7-d1cd-4350-bf86-4cd5c86b0cd2', soldOut: ['rara-gosht'] },
  FBD: { uuid: '8f9af07d-1a4b-4421-97a3-ccd88adede7d', soldOut: ['mutton-seekh-roll'] },
  RMH: { uuid: 'a3fca726-c94a-4611-91c2-d51b8199ab5c', soldOut: [] },
  MOH: { uuid: '2cdef2ee-3048-44be-902b-79d09f787d16', soldOut: ['gajar-ka-halwa', 'almond-croissant'] },
  PTR: { uuid: '55102ef1-a80c-4d0c-b7bf-7a239cc32237', soldOut: [] },
  PTA: { uuid: '18395341-1529-4d13-9aa7-b8cad56dbeea', soldOut: ['kung-pao-chicken'] },
} as const;

const byCode = new Map<string, { readonly uuid: string; readonly soldOut: readonly string[] }>(
  Object.entries(demoOutlets),
);

export const DEMO_OUTLET_COUNT = byCode.size;

type Identity = Pick<Outlet, 'code' | 'restaurantUuid'>;

/** True for an outlet of the demo; false for a chain's own outlet, even with the same code. */
export function isDemoOutlet({ code, restaurantUuid }: Identity): boolean {
  return byCode.get(code)?.uuid === restaurantUuid;
}

/** The public id of a demo outlet; throws for any other outlet. */
export function demoUuidOf({ code }: Pick<Outlet, 'code'>): string {
  const uuid = byCode.get(code)?.uuid;
  if (uuid === undefined) throw new Error(`the demo has no outlet ${code}`);
  return uuid;
}

export const soldOutAt = ({ code }: Pick<Outlet, 'code'>): readonly string[] =>
  byCode.get(code)?.soldOut ?? [];
