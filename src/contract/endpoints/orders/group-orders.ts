import * as v from 'valibot';
import { endpoint } from '../../endpoint.ts';
import {
  GroupActSchema,
  GroupChangeSchema,
  GroupCodeSchema,
  GroupOrderFormSchema,
  GroupOrderSchema,
  MemberTokenSchema,
} from '../../group/group-order.ts';

export const startGroupOrder = endpoint({
  name: 'startGroupOrder',
  method: 'POST',
  path: '/startGroupOrder',
  summary: 'Open a cart that others fill by a link until a deadline, for one delivery or takeaway.',
  auth: 'required',
  idempotency: 'key',
  cache: 'never',
  input: GroupOrderFormSchema,
  response: GroupOrderSchema,
  errors: ['notFound', 'orderTypeUnavailable', 'groupClosed', 'groupLimit'],
});

export const groupOrder = endpoint({
  name: 'groupOrder',
  method: 'GET',
  path: '/groupOrder/:code',
  summary: 'A group order by its link: its terms for everybody, the dishes for those who have joined.',
  auth: 'optional',
  idempotency: 'none',
  cache: 'never',
  input: v.object({ code: GroupCodeSchema, memberToken: v.optional(MemberTokenSchema) }),
  response: GroupOrderSchema,
  errors: ['notFound'],
});

export const changeGroupOrder = endpoint({
  name: 'changeGroupOrder',
  method: 'POST',
  path: '/changeGroupOrder',
  summary: 'Join a group order with a name, or change own dishes; the host removes any.',
  auth: 'optional',
  idempotency: 'key',
  cache: 'never',
  input: GroupChangeSchema,
  response: v.object({ revision: v.number() }),
  errors: ['notFound', 'groupClosed', 'groupLimit'],
});

export const steerGroupOrder = endpoint({
  name: 'steerGroupOrder',
  method: 'POST',
  path: '/steerGroupOrder/:code',
  summary: 'The host locks a group order, opens it again, or cancels it.',
  auth: 'required',
  idempotency: 'key',
  cache: 'never',
  input: v.object({ code: GroupCodeSchema, act: GroupActSchema }),
  response: GroupOrderSchema,
  errors: ['notFound', 'groupClosed'],
});
