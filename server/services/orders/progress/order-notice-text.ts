import { type Messages, messagesFor } from '#domain/messages/messages.ts';

/** Facts for notices, without address and phone number. */
export interface OrderFacts {
  readonly outlet: string;
  readonly number: string;
  /** E.g. `7:40 pm`; absent when unknown or past. */
  readonly expectedAt?: string;
  readonly isLate?: boolean;
  readonly tableNumber?: string;
  readonly reason?: string;
  /** Refund to the wallet, e.g. `₹540`. */
  readonly refund?: string;
  readonly points?: number;
}

type Texts = Messages['push'];
type ReportedStatus = keyof Texts['orderTitles'];
type Sentences = Texts['orderSentences'];

/** True when customers are notified of a status as `statusInMessages` returns it. */
export const isReported = (status: string): status is ReportedStatus =>
  Object.hasOwn(messagesFor(undefined).push.orderTitles, status);

const given = <Fact>(fact: Fact | undefined, word: (fact: Fact) => string): string[] =>
  fact === undefined ? [] : [word(fact)];

function listExpected({ isLate, expectedAt }: OrderFacts, t: Sentences): string[] {
  return isLate === true ? [t.late()] : given(expectedAt, (time) => t.expected({ time }));
}

function listEnded(facts: OrderFacts, t: Sentences): string[] {
  return [
    ...given(facts.reason, (reason) => t.reason({ reason })),
    ...given(facts.refund, (amount) => t.refund({ amount })),
    ...given(facts.points, (points) => t.points({ points })),
  ];
}

function listSentences(status: ReportedStatus, facts: OrderFacts, t: Sentences): string[] {
  switch (status) {
    case 'ACCEPTED':
    case 'PREPARING':
    case 'PICKED_UP':
      return listExpected(facts, t);
    case 'READY':
      return [t.waitsForRider()];
    case 'READY_FOR_PICKUP':
      return [t.waitsForYou()];
    case 'SERVED':
      return [...given(facts.tableNumber, (number) => t.table({ number })), t.enjoy()];
    case 'DELIVERED':
    case 'COLLECTED':
      return [t.enjoy()];
    default:
      return listEnded(facts, t);
  }
}

/** Title and text of the notice of an order's status. */
export function wordOrderNotice(
  status: ReportedStatus,
  facts: OrderFacts,
  texts: Texts,
): { title: string; body: string } {
  const t = texts.orderSentences;
  const sentences = [
    t.order({ outlet: facts.outlet, number: facts.number }),
    ...listSentences(status, facts, t),
  ];
  return { title: texts.orderTitles[status](), body: sentences.join(' ') };
}
