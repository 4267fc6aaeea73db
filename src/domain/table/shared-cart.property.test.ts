import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CartLine } from '#contract/stored.ts';
import type { PhoneTableCart, SharedLine, TableOperation } from '#contract/table/table-cart.ts';
import { choiceKey } from '../cart/menu-choice.ts';
import {
  acknowledge,
  claimsOfCart,
  createPhoneTableCart,
  expectedLines,
  type OwnCart,
  prepareOperations,
  receiveTableCart,
} from './phone-table-cart.ts';
import { applyOperations, linesOfGuest } from './shared-lines.ts';

const PHONES = [0, 1, 2] as const;
const DISHES = ['dal', 'naan', 'lassi'] as const;
const FACTS = { name: '', diet: null };

let lastKey = 0;
const newKey = () => `00000000-0000-4000-8000-${String(++lastKey).padStart(12, '0')}`;

const lineOf = (itemId: string, quantity: number): CartLine => {
  const choice = { itemId, variantId: null, modifierList: [], note: '', quantity };
  const shown = { title: itemId, choiceText: '', price: 100, packingPaise: 0, imageUrl: null };
  return { ...choice, ...shown, vegNonVeg: 'VEG', lineId: choiceKey(choice) };
};

interface Phone {
  phone: PhoneTableCart;
  cart: OwnCart;
}

/** Three phones, their server, and the lines that a guest removed or ordered. */
class Table {
  server: readonly SharedLine[] = [];
  readonly handledKeys = new Set<string>();
  readonly ended = new Set<string>();
  readonly everAdded = new Set<string>();
  readonly phones: Phone[] = PHONES.map((n) => ({
    phone: createPhoneTableCart(`session ${n}`, ''),
    cart: { cartKey: newKey(), lineList: [] },
  }));

  read(n: number) {
    return { guestId: guestOf(n), guestList: [], lineList: [...this.server] };
  }

  /** The server handles each key once. */
  post(n: number, { key, operationList }: { key: string; operationList: readonly TableOperation[] }): void {
    if (this.handledKeys.has(key)) return;
    this.handledKeys.add(key);
    for (const operation of operationList) {
      if (operation.kind === 'remove') this.ended.add(operation.lineKey);
      if (operation.kind === 'add') this.everAdded.add(operation.lineKey);
    }
    this.server = applyOperations(this.server, guestOf(n), operationList);
  }

  /** Syncs a phone with the server; a lost request or response ends the sync at that point. */
  sync(n: number, lost: 'request' | 'response' | 'reading' | 'nothing'): void {
    const own = this.phoneOf(n);
    own.phone = prepareOperations(own.phone, own.cart, { facts: FACTS, newKey });
    const { outgoing } = own.phone;
    if (outgoing !== null) {
      if (lost === 'request') return;
      this.post(n, outgoing);
      if (lost === 'response') return;
      own.phone = acknowledge(own.phone);
    }
    if (lost === 'reading') return;
    const { phone, lineList } = receiveTableCart(own.phone, own.cart, this.read(n));
    own.phone = phone;
    own.cart = { ...own.cart, lineList };
  }

  phoneOf(n: number): Phone {
    const own = this.phones[n];
    if (own === undefined) throw new Error(`no phone ${n}`);
    return own;
  }

  /** Orders the phone's own lines, or all of the table; false when a line has changed since the phone read it. */
  order(n: number, isForAll: boolean): boolean {
    const own = this.phoneOf(n);
    const claims = isForAll ? own.phone.known.lineList : claimsOfCart(own.phone, own.cart);
    const now = new Map(this.server.map((line) => [line.lineKey, line.quantity]));
    if (claims.length === 0 || claims.some(({ lineKey, quantity }) => now.get(lineKey) !== quantity)) {
      return false;
    }
    for (const { lineKey } of claims) this.ended.add(lineKey);
    const sent = new Set(claims.map(({ lineKey }) => lineKey));
    this.server = this.server.filter(({ lineKey }) => !sent.has(lineKey));
    // After an order of its own lines, the phone has an empty cart with a new key.
    if (!isForAll) own.cart = { cartKey: newKey(), lineList: [] };
    return true;
  }
}

const guestOf = (n: number) => `00000000-0000-4000-9000-00000000000${n}`;

const who = fc.constantFrom(...PHONES);
const dish = fc.constantFrom(...DISHES);
const quantity = fc.integer({ min: 1, max: 5 });
const put = fc.record({ act: fc.constant('put' as const), who, dish, quantity });
const sync = fc.record({
  act: fc.constant('sync' as const),
  who,
  lost: fc.constantFrom('request' as const, 'response' as const, 'reading' as const, 'nothing' as const),
});
const takeOut = fc.record({ act: fc.constant('takeOut' as const), who, dish });
const changeOther = fc.record({
  act: fc.constant('changeOther' as const),
  who,
  at: fc.nat(8),
  quantity: fc.integer({ min: 0, max: 5 }),
});
const order = fc.record({ act: fc.constant('order' as const), who, isForAll: fc.boolean() });
const orderOwn = fc.record({ act: fc.constant('order' as const), who });

type Act =
  | { act: 'put'; who: number; dish: string; quantity: number }
  | { act: 'sync'; who: number; lost: 'request' | 'response' | 'reading' | 'nothing' }
  | { act: 'takeOut'; who: number; dish: string }
  | { act: 'changeOther'; who: number; at: number; quantity: number }
  | { act: 'order'; who: number; isForAll: boolean };

function perform(table: Table, step: Act): void {
  const own = table.phoneOf(step.who);
  switch (step.act) {
    case 'put': {
      const others = own.cart.lineList.filter(({ itemId }) => itemId !== step.dish);
      own.cart = { ...own.cart, lineList: [...others, lineOf(step.dish, step.quantity)] };
      return;
    }
    case 'takeOut': {
      const lineList = own.cart.lineList.filter(({ itemId }) => itemId !== step.dish);
      // Removing the last line deletes the cart, so the next cart has a new key.
      own.cart = lineList.length === 0 ? { cartKey: newKey(), lineList } : { ...own.cart, lineList };
      return;
    }
    case 'changeOther': {
      const others = expectedLines(own.phone).filter(({ guestId }) => guestId !== guestOf(step.who));
      const line = others[step.at % Math.max(1, others.length)];
      if (line === undefined) return;
      const { lineKey } = line;
      const change: TableOperation =
        step.quantity === 0
          ? { kind: 'remove', lineKey }
          : { kind: 'setQuantity', lineKey, quantity: step.quantity };
      own.phone = { ...own.phone, waitingList: [...own.phone.waitingList, change] };
      return;
    }
    case 'order':
      table.order(step.who, step.isForAll);
      return;
    case 'sync':
      table.sync(step.who, step.lost);
  }
}

function reconnectAll(table: Table): void {
  for (const _round of [1, 2, 3]) for (const n of PHONES) table.sync(n, 'nothing');
}

const contentOf = (lines: readonly SharedLine[]) =>
  lines.map(({ lineKey, guestId, itemId, quantity: count }) => ({ lineKey, guestId, itemId, count }));

const dishesOf = (lines: readonly { itemId: string; quantity: number }[]) =>
  Object.fromEntries(lines.map((line) => [line.itemId, line.quantity]));

const RUNS = { numRuns: 2_000 };

it('ends with one cart on all phones and the server, whatever was lost on the way', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(put, put, takeOut, changeOther, order, sync, sync, sync), { maxLength: 40 }),
      (steps) => {
        const table = new Table();
        for (const step of steps) perform(table, step);
        reconnectAll(table);
        for (const n of PHONES) {
          const { phone, cart } = table.phoneOf(n);
          expect(phone.outgoing).toBeNull();
          expect(contentOf(expectedLines(phone))).toEqual(contentOf(table.server));
          const own = linesOfGuest(table.server, guestOf(n));
          expect(dishesOf(cart.lineList)).toEqual(dishesOf(own));
          // No line is doubled: a guest has one line per choice.
          expect(new Set(own.map(choiceKey)).size).toBe(own.length);
        }
        // No line is lost: an added one is there, unless a guest removed or sent it.
        const there = new Set(table.server.map(({ lineKey }) => lineKey));
        for (const key of table.everAdded) expect(there.has(key) || table.ended.has(key)).toBe(true);
      },
    ),
    RUNS,
  );
});

it('has the latest unsent lines of each guest, if guests change only their own', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(put, takeOut, orderOwn, sync, sync), { maxLength: 40 }), (steps) => {
      const table = new Table();
      const wanted = PHONES.map(() => new Map<string, number>());
      for (const step of steps) {
        if (step.act === 'order') {
          if (table.order(step.who, false)) wanted[step.who]?.clear();
          continue;
        }
        perform(table, step);
        if (step.act === 'put') wanted[step.who]?.set(step.dish, step.quantity);
        if (step.act === 'takeOut') wanted[step.who]?.delete(step.dish);
      }
      reconnectAll(table);
      for (const n of PHONES) {
        const own = linesOfGuest(table.server, guestOf(n));
        expect(dishesOf(own)).toEqual(Object.fromEntries(wanted[n] ?? []));
      }
    }),
    RUNS,
  );
});

it('sends each line to the kitchen once, in any order of the phones', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(put, order, sync, sync), { maxLength: 40 }), (steps) => {
      const table = new Table();
      const sent: string[] = [];
      for (const step of steps) {
        if (step.act !== 'order') {
          perform(table, step);
          continue;
        }
        const before = table.server.map(({ lineKey }) => lineKey);
        table.order(step.who, step.isForAll);
        const after = new Set(table.server.map(({ lineKey }) => lineKey));
        sent.push(...before.filter((key) => !after.has(key)));
      }
      reconnectAll(table);
      expect(new Set(sent).size).toBe(sent.length);
      const there = table.server.map(({ lineKey }) => lineKey);
      expect(there.filter((key) => sent.includes(key))).toEqual([]);
    }),
    RUNS,
  );
});

it('lets a removal win over an older change of a phone that was away', () => {
  const table = new Table();
  perform(table, { act: 'put', who: 0, dish: 'dal', quantity: 1 });
  table.sync(0, 'nothing');
  table.sync(1, 'nothing');
  perform(table, { act: 'put', who: 0, dish: 'dal', quantity: 3 });
  perform(table, { act: 'changeOther', who: 1, at: 0, quantity: 0 });
  table.sync(1, 'nothing');
  reconnectAll(table);
  expect(table.server).toEqual([]);
  expect(table.phoneOf(0).cart.lineList).toEqual([]);
});
