import { expect, it } from 'vitest';
import { formatPhoneNumber, mailLink, telLink } from './phone-number.ts';

it.each([
  ['+911724000112', '+91 172 400 0112'],
  ['+919812345678', '+91 981 234 5678'],
  ['+91 172 400 0100', '+91 172 400 0100'],
  ['0172-4000112', '0172-4000112'],
  ['', ''],
])('writes %j as %j', (phoneNumber, shown) => {
  expect(formatPhoneNumber(phoneNumber)).toBe(shown);
});

it.each([
  ['+91 98765 43210', 'tel:+919876543210'],
  ['(0120) 555-01', 'tel:012055501'],
  ['0172.555.0101', 'tel:01725550101'],
])('%s is called by %s', (written, link) => {
  expect(telLink(written)).toBe(link);
});

it.each([
  ['care@sunehri.example', 'mailto:care@sunehri.example'],
  ['a?b&c@x.example', 'mailto:a%3Fb%26c@x.example'],
])('%s is written to by %s', (email, link) => {
  expect(mailLink(email)).toBe(link);
});
