import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventsText } from '#messages/events.js';
import { WRITTEN_NAMES } from '#test/support/samples/names.ts';
import { share } from './share.ts';

const event = { kind: 'event', title: 'Ghazal evening', text: 'Come along', url: '/event-detail/7' } as const;
const ADDRESS = 'https://sunehri.test/event-detail/7';

function stubPhone(parts: { share?: () => Promise<void>; writeText?: (text: string) => Promise<void> }) {
  const { share: openSheet, writeText = () => Promise.reject(new Error('no clipboard')) } = parts;
  vi.stubGlobal('navigator', { ...(openSheet && { share: openSheet }), clipboard: { writeText } });
}

beforeEach(() => vi.stubGlobal('location', new URL('https://sunehri.test/')));
afterEach(() => vi.unstubAllGlobals());

test('hands title, words and whole address to the sheet of the phone, and says nothing more', async () => {
  const openSheet = vi.fn(() => Promise.resolve());
  stubPhone({ share: openSheet });
  expect(await share(event)).toBeUndefined();
  expect(openSheet).toHaveBeenCalledWith({ title: 'Ghazal evening', text: 'Come along', url: ADDRESS });
});

test('copies the words and the address where there is no sheet', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  stubPhone({ writeText });
  expect(await share(event)).toEqual({ kind: 'success', text: 'Copied' });
  expect(writeText).toHaveBeenCalledWith(`Come along\n${ADDRESS}`);
});

test.each(Object.entries(WRITTEN_NAMES))(
  'shares and copies a name whole that was written as %s',
  async (_kind, name) => {
    const named = {
      ...event,
      title: name,
      text: eventsText.shareText({ title: name, when: 'Thu, 8:00 pm' }),
    };
    const openSheet = vi.fn(() => Promise.resolve());
    stubPhone({ share: openSheet });
    await share(named);
    expect(openSheet).toHaveBeenCalledWith({ title: name, text: `${name}, Thu, 8:00 pm`, url: ADDRESS });
    const writeText = vi.fn(() => Promise.resolve());
    stubPhone({ writeText });
    await share(named);
    expect(writeText).toHaveBeenCalledWith(`${name}, Thu, 8:00 pm\n${ADDRESS}`);
  },
);

test('copies where the sheet refuses', async () => {
  stubPhone({
    share: () => Promise.reject(new DOMException('no tap', 'NotAllowedError')),
    writeText: () => Promise.resolve(),
  });
  expect(await share(event)).toEqual({ kind: 'success', text: 'Copied' });
});

test('neither copies nor complains when the customer closes the sheet', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  stubPhone({ share: () => Promise.reject(new DOMException('closed', 'AbortError')), writeText });
  expect(await share(event)).toBeUndefined();
  expect(writeText).not.toHaveBeenCalled();
});

test.each([
  ['event', "This event can't be shared"],
  ['deal', "This deal can't be shared"],
  ['giftCode', "This gift code can't be shared"],
  ['restaurant', "This restaurant can't be shared"],
] as const)('says of each kind that it cannot be shared: %s', async (kind, text) => {
  stubPhone({});
  expect(await share({ kind, title: 'Two for one' })).toEqual({ kind: 'error', text });
});
