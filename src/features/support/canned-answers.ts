export type CannedTopic = 'order' | 'money' | 'hours' | 'table' | 'invoice' | 'thanks' | 'other';

/** The first match counts: a refund for an order is about money. */
const topics: readonly (readonly [CannedTopic, RegExp])[] = [
  ['invoice', /\b(invoice|gst|tax bill)\b/i],
  ['money', /\b(refund\w*|money|paid|pay|payment\w*|wallet|charged)\b/i],
  ['table', /\b(table|scan|qr|waiter|server)\b/i],
  ['hours', /\b(open|opens|close|closes|closed|hours|timings?|address|where)\b/i],
  ['order', /\b(order\w*|deliver\w*|rider|late|cancel\w*|track\w*)\b/i],
  ['thanks', /\b(thanks?|thank you|dhanyavaad|shukriya)\b/i],
];

export function topicOf(message: string): CannedTopic {
  return topics.find(([, words]) => words.test(message))?.[0] ?? 'other';
}
