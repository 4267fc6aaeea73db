import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { GroupOrder, PhoneGroup } from '#contract/group/group-order.ts';
import type { LineChoice } from '#contract/orders/order.ts';
import type { SharedLine, TableOperation } from '#contract/table/table-cart.ts';
import { choiceKey } from '../cart/menu-choice.ts';
import { ownOperations } from './group-rules.ts';
import {
  acknowledgeGroup,
  addGroupDish,
  changeGroupLine,
  createPhoneGroup,
  prepareGroup,
  receiveGroup,
} from './phone-group.ts';
import { expectedLines } from './phone-table-cart.ts';
import { applyOperations, linesOfGuest } from './shared-lines.ts';

const PHONES = [0, 1, 2] as const;
const HOST = 0;
const CODE = 'a'.repeat(22);

let lastKey = 0;
const newKey = () => `00000000-0000-4000-8000-${String(++lastKey).padStart(12, '0')}`;
const guestOf = (n: number) => `00000000-0000-4000-9000-00000000000${n}`;
const dishOf = (itemId: string): LineChoice => ({
  ...{ itemId, variantId: null, modifierList: [], note: '', quantity: 1 },
});

/** Three phones, the first one the host's, and their server. */
class Group {
  server: readonly SharedLine[] = [];
  isLocked = false;
  readonly handledKeys = new Set<string>();
  readonly owners = new Map<string, number>();
  readonly endedBy = new Map<string, number>();
  readonly phones: PhoneGroup[] = PHONES.map((n) =>
    receiveGroup(createPhoneGroup(CODE, newKey()), this.read(n)),
  );

  read(n: number): GroupOrder {
    const place = { restaurantId: 1, restaurantUuid: newKey(), restaurantName: '' };
    const times = { deadlineAt: 1, expiresAt: 1, limitPaise: null, orderRefId: null };
    return {
      ...{ ...place, ...times, code: CODE, revision: 0, hostName: '', orderType: 'TakeAway' },
      ...{ isHost: n === HOST, state: this.isLocked ? 'LOCKED' : 'OPEN' },
      cart: {
        guestId: guestOf(n),
        guestList: PHONES.map((each) => ({ guestId: guestOf(each), name: `${each}`, diet: null })),
        lineList: [...this.server],
      },
    };
  }

  phoneOf(n: number): PhoneGroup {
    const phone = this.phones[n];
    if (phone === undefined) throw new Error(`no phone ${n}`);
    return phone;
  }

  /** The server handles each key once; returns false when it refuses. */
  post(
    n: number,
    { key, operationList }: { key: string; operationList: readonly TableOperation[] },
  ): boolean {
    if (this.handledKeys.has(key)) return true;
    const member = { guestId: guestOf(n), isHost: n === HOST };
    const own = ownOperations(this.server, member, operationList);
    if (this.isLocked && !(n === HOST && own.every(({ kind }) => kind === 'remove'))) return false;
    this.handledKeys.add(key);
    const before = this.server;
    this.server = applyOperations(before, guestOf(n), own);
    const there = new Set(this.server.map(({ lineKey }) => lineKey));
    for (const { lineKey } of this.server) if (!this.owners.has(lineKey)) this.owners.set(lineKey, n);
    for (const { lineKey } of before) if (!there.has(lineKey)) this.endedBy.set(lineKey, n);
    return true;
  }

  /** Syncs a phone with the server; a lost request or response ends the sync at that point. */
  sync(n: number, lost: 'request' | 'response' | 'reading' | 'nothing'): void {
    this.phones[n] = prepareGroup(this.phoneOf(n), newKey);
    const { outgoing } = this.phoneOf(n);
    if (outgoing !== null) {
      if (lost === 'request') return;
      const isTaken = this.post(n, outgoing);
      if (lost === 'response') return;
      this.phones[n] = isTaken ? acknowledgeGroup(this.phoneOf(n)) : { ...this.phoneOf(n), outgoing: null };
    }
    if (lost === 'reading') return;
    this.phones[n] = receiveGroup(this.phoneOf(n), this.read(n));
  }
}

const who = fc.constantFrom(...PHONES);
const add = fc.record({
  ...{ act: fc.constant('add' as const), who, dish: fc.constantFrom('dal', 'naan', 'lassi') },
});
/** Changes any line, although a guest may change only own lines and the host only remove others'. */
const change = fc.record({
  ...{ act: fc.constant('change' as const), who, at: fc.nat(8), quantity: fc.integer({ min: 0, max: 5 }) },
});
const lock = fc.record({ act: fc.constant('lock' as const), isLocked: fc.boolean() });
const sync = fc.record({
  ...{ act: fc.constant('sync' as const), who },
  lost: fc.constantFrom('request' as const, 'response' as const, 'reading' as const, 'nothing' as const),
});
const steps = fc.array(fc.oneof(add, add, change, lock, sync, sync, sync), { maxLength: 40 });
type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never;

function perform(group: Group, step: Step): void {
  switch (step.act) {
    case 'add':
      group.phones[step.who] = addGroupDish(group.phoneOf(step.who), dishOf(step.dish), newKey);
      return;
    case 'change': {
      const lines = expectedLines(group.phoneOf(step.who));
      const line = lines[step.at % Math.max(1, lines.length)];
      if (line === undefined) return;
      group.phones[step.who] = changeGroupLine(group.phoneOf(step.who), line.lineKey, step.quantity);
      return;
    }
    case 'lock':
      group.isLocked = step.isLocked;
      return;
    case 'sync':
      group.sync(step.who, step.lost);
  }
}

const contentOf = (lines: readonly SharedLine[]) =>
  lines.map(({ lineKey, guestId, itemId, quantity }) => ({ lineKey, guestId, itemId, quantity }));

it('ends with one cart on all phones, each line changed by its guest alone and taken out by them or the host', () => {
  fc.assert(
    fc.property(steps, (acts) => {
      const group = new Group();
      for (const step of acts) perform(group, step);
      for (const _round of [1, 2, 3]) for (const n of PHONES) group.sync(n, 'nothing');
      for (const n of PHONES) {
        expect(group.phoneOf(n).outgoing).toBeNull();
        expect(contentOf(expectedLines(group.phoneOf(n)))).toEqual(contentOf(group.server));
        const own = linesOfGuest(group.server, guestOf(n));
        expect(new Set(own.map(choiceKey)).size).toBe(own.length);
      }
      for (const { lineKey, guestId } of group.server) {
        expect(guestOf(group.owners.get(lineKey) ?? -1)).toBe(guestId);
      }
      const there = new Set(group.server.map(({ lineKey }) => lineKey));
      for (const [lineKey, owner] of group.owners) {
        // No line is lost: only its guest or the host can have removed a missing line.
        if (!there.has(lineKey)) expect([owner, HOST]).toContain(group.endedBy.get(lineKey));
      }
    }),
    { numRuns: 2_000 },
  );
});

it('takes nothing while it is locked, and no line changes but by a removal of the host', () => {
  fc.assert(
    fc.property(steps, (acts) => {
      const group = new Group();
      for (const step of acts) {
        const before = new Map(group.server.map((line) => [line.lineKey, line]));
        perform(group, step);
        if (!group.isLocked || step.act === 'lock') continue;
        for (const line of group.server) expect(line).toEqual(before.get(line.lineKey));
      }
    }),
    { numRuns: 2_000 },
  );
});
