import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import type { Menu } from '#contract/catalogue/menu.ts';
import type { SeatedTable } from '#contract/stored.ts';
import { call } from '#platform/api/call.ts';
import { dishOf } from '#test/support/makers/dishes.ts';
import { packTable } from './table-pack.ts';

vi.mock('#platform/api/call.ts', () => ({ call: vi.fn() }));

const PICTURE = '/art/dishes/dal-makhani.webp';
const menu: Menu = {
  ...{ restaurantId: 12, menuVersion: '1', asOf: 1000, categoryList: [] },
  itemList: [dishOf('dal-makhani', { imageUrl: PICTURE }), dishOf('naan')],
};
const table: SeatedTable = {
  ...{ restaurantId: 12, restaurantUuid: '2cdef2ee-3048-44be-902b-79d09f787d16', tableNumber: 'T01' },
  ...{ restaurantName: 'Sunehri Mohali Phase 8', outletCode: 'MOH', tableCode: 'MOH-T01-ABCD-EFGH' },
  ...{ tableSessionId: 's1', expiresAt: 2000 },
};

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['fast', '4g', [PICTURE]],
  ['slow', '3g', []],
])(
  'on a %s line the pictures of a table’s menu are fetched for later, or not',
  async (_, effectiveType, expectedPictures) => {
    const messages: { urls: string[] }[] = [];
    const active = { postMessage: (message: { urls: string[] }) => messages.push(message) };
    const serviceWorker = { ready: Promise.resolve({ active }) };
    vi.stubGlobal('navigator', { serviceWorker, connection: { effectiveType } });
    // A browser with a built-in code reader needs no WebAssembly reader.
    const reader = Object.assign(() => undefined, { getSupportedFormats: async () => ['qr_code'] });
    vi.stubGlobal('BarcodeDetector', reader);
    vi.mocked(call).mockResolvedValue({ ok: true, data: menu, asOf: 1000 } as never);
    await packTable(table);
    const responses = [
      '/v1/api/getItemListWithCatSubCat?restaurantId=12',
      `/v1/api/getRestaurantDetail/${table.restaurantUuid}`,
    ];
    expect(messages.flatMap(({ urls }) => urls)).toEqual([...responses, ...expectedPictures]);
  },
);
