import type {
  changeGroupOrder,
  groupOrder,
  startGroupOrder,
  steerGroupOrder,
} from '#contract/endpoints/orders/group-orders.ts';
import type { Handler } from '../../http/calls/handler.ts';
import { changeGroup } from '../../services/groups/change-group.ts';
import { readGroup, startGroup, steerGroup } from '../../services/groups/group-orders.ts';

const handleStart: Handler<typeof startGroupOrder> = (form, { deps, customer }) =>
  startGroup(deps, customer.id, form);

const handleRead: Handler<typeof groupOrder> = ({ code, memberToken }, { deps, customer }) =>
  readGroup(deps, code, { customerId: customer?.id ?? null, memberToken });

const handleChange: Handler<typeof changeGroupOrder> = (change, { deps, customer }) =>
  changeGroup(deps, customer?.id ?? null, change);

const handleSteer: Handler<typeof steerGroupOrder> = (input, { deps, customer }) =>
  steerGroup(deps, customer.id, input);

export const groupOrderHandlers = {
  startGroupOrder: handleStart,
  groupOrder: handleRead,
  changeGroupOrder: handleChange,
  steerGroupOrder: handleSteer,
};
