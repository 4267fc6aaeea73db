import type { TableSession } from '#contract/catalogue/restaurant.ts';
import { logoutUser } from '#contract/endpoints/account/sign-out.ts';
import { requestService, saveFeedback } from '#contract/endpoints/at-the-table.ts';
import { scanQrCode } from '#contract/endpoints/chain/catalogue.ts';
import { reportArrival } from '#contract/endpoints/orders/arrival.ts';
import { cancelOrder, orderDetail, placeOrder, saveOrder } from '#contract/endpoints/orders/orders.ts';
import type { OrderTask, OutboxEntry } from '#contract/orders/outbox.ts';
import { type SeatedTable, SeatedTableSchema } from '#contract/stored.ts';
import { findRecord } from '../../find-record.ts';
import { RECORDS_CHANNEL, writeRecord } from '../../raw-records.ts';
import { storePlacedOrder } from '../../stored-order.ts';
import { type Sender, sendRequest } from '../../wire/transport.ts';
import { type SettleContext, type StepResponse, settleLogout, settleNote } from './settle.ts';
import { settleCancelled, settleDraft, settleLookUp, settlePlaced, settleTable } from './settle-order.ts';
import type { Step } from './steps.ts';

/**
 * Applies the response of its step to the current entry, which the customer may have cancelled meanwhile; returns
 * undefined to remove the entry.
 */
export type SettleEntry = (entry: OutboxEntry, moment: SettleContext) => OutboxEntry | undefined;

export interface StepResult {
  readonly response: StepResponse;
  readonly settle: SettleEntry;
}

type SettleOrder = (entry: OutboxEntry, task: OrderTask, moment: SettleContext) => OutboxEntry;

const ofOrder =
  (settle: SettleOrder): SettleEntry =>
  (entry, moment) =>
    entry.task.kind === 'order' ? settle(entry, entry.task, moment) : entry;

type OrderStep = Exclude<Step, { kind: 'sendNote' }>;

async function openTable(sender: Sender, code: string): Promise<StepResponse<TableSession>> {
  const seated = await findSeatedTable(code);
  if (seated !== undefined && seated.tableSessionId !== '') return { ok: true, data: seated };
  const response = await sendRequest(sender, scanQrCode, { code, scanKey: seated?.scanKey });
  if (response.ok) await storeOpenedTable(response.data, code);
  return response;
}

/**
 * When the table is closed or has a new code, the waiter may have entered the order already: without a table,
 * `saveOrder` saves nothing and only reports an existing order of this cart.
 */
async function findTakenIn(sender: Sender, task: OrderTask): Promise<StepResult | undefined> {
  const response = await sendRequest(sender, saveOrder, task.form, { key: task.saveKey });
  if (response.ok || response.problem.code !== 'alreadyPlaced') return undefined;
  return {
    response,
    settle: ofOrder((entry, now, moment) => settleDraft(entry, now, response, moment)),
  };
}

async function takeOrderStep(sender: Sender, task: OrderTask, step: OrderStep): Promise<StepResult> {
  switch (step.kind) {
    case 'openTable': {
      const response = await openTable(sender, step.code);
      const taken = response.ok ? undefined : await findTakenIn(sender, task);
      if (taken !== undefined) return taken;
      return {
        response,
        settle: ofOrder((entry, now, moment) => settleTable(entry, now, response, moment)),
      };
    }
    case 'saveOrder': {
      const response = await sendRequest(sender, saveOrder, task.form, { key: task.saveKey });
      return {
        response,
        settle: ofOrder((entry, now, moment) => settleDraft(entry, now, response, moment)),
      };
    }
    case 'placeOrder': {
      const { orderRefId, totalPaise: acceptedTotalPaise } = step;
      const { paymentMode, placeKey } = task;
      const placing = { orderRefId, paymentMode, acceptedTotalPaise, termsAccepted: true } as const;
      const response = await sendRequest(sender, placeOrder, placing, { key: placeKey });
      if (response.ok && sender.credential !== undefined) {
        await storePlacedOrder(response.data, { asOf: response.asOf, credential: sender.credential });
      }
      return {
        response,
        settle: ofOrder((entry, now, moment) => settlePlaced(entry, now, response, step, moment)),
      };
    }
    case 'lookUp': {
      const response = await sendRequest(sender, orderDetail, { orderRefId: step.orderRefId });
      return {
        response,
        settle: ofOrder((entry, now, moment) => settleLookUp(entry, now, response, moment)),
      };
    }
    case 'cancelOrder': {
      const response = await sendRequest(
        sender,
        cancelOrder,
        { orderRefId: step.orderRefId },
        { key: task.cancelKey },
      );
      return { response, settle: (entry, moment) => settleCancelled(entry, response, moment) };
    }
  }
}

/** Sends the request of a step and returns its settlement. */
export async function takeStep(sender: Sender, { task }: OutboxEntry, step: Step): Promise<StepResult> {
  if (task.kind === 'order' && step.kind !== 'sendNote') return takeOrderStep(sender, task, step);
  const response = await takeNote(sender, task);
  const settle = task.kind === 'logout' ? settleLogout : settleNote;
  return { response, settle: (current, moment) => settle(current, response, moment) };
}

async function takeNote(sender: Sender, task: OutboxEntry['task']): Promise<StepResponse> {
  switch (task.kind) {
    case 'serviceRequest':
      // Any guest may call the waiter, so the request is unauthenticated.
      return sendRequest({ ...sender, credential: undefined }, requestService, task.form, { key: task.key });
    case 'arrival':
      return sendRequest(sender, reportArrival, task.form, { key: task.key });
    case 'feedback':
      return sendRequest(sender, saveFeedback, task.form, { key: task.key });
    case 'logout':
      return sendRequest(sender, logoutUser, {});
    case 'order':
      throw new Error('an order is no note');
  }
}

/** The customer's table if it has this code; once its session is known, no further scan is needed. */
async function findSeatedTable(code: string): Promise<SeatedTable | undefined> {
  const table = await findRecord('tableSession', SeatedTableSchema);
  return table?.tableCode === code ? table : undefined;
}

/**
 * Stores the session of a table opened offline and notifies the pages, unless the customer is at another
 * table by now.
 */
async function storeOpenedTable(opened: TableSession, tableCode: string): Promise<void> {
  const current = await findRecord('tableSession', SeatedTableSchema);
  const isOther =
    current !== undefined &&
    (current.restaurantId !== opened.restaurantId || current.tableNumber !== opened.tableNumber);
  if (isOther) return;
  const table = { ...opened, tableCode };
  await writeRecord('tableSession', table);
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(RECORDS_CHANNEL);
  channel.postMessage({ name: 'tableSession', record: table });
  channel.close();
}
