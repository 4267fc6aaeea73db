import { expect, test } from 'vitest';
import { topicOf } from './demo-chat.tsx';

test.each([
  ['Where is my GST invoice?', 'invoice'],
  ['I want a refund for my order', 'money'],
  ['Which TABLE code do I scan?', 'table'],
  ['Are you open on Sunday', 'hours'],
  ['my order is late', 'order'],
  ['Thank you!', 'thanks'],
  ['Do you have parking?', 'other'],
  ['', 'other'],
])('“%s” is about %s', (message, topic) => {
  expect(topicOf(message)).toBe(topic);
});
