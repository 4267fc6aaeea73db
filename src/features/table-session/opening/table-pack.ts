import type { TablePack } from '#contract/catalogue/table-pack.ts';
import type { Endpoint, RequestOf } from '#contract/endpoint.ts';
import { getItemListWithCatSubCat, getRestaurantDetail } from '#contract/endpoints/chain/catalogue.ts';
import type { SeatedTable } from '#contract/stored.ts';
import { readTableCode } from '#domain/table/table-code.ts';
import { storeTablePack } from '#offline/table-packs.ts';
import { createRequest } from '#offline/wire/request.ts';
import { call } from '#platform/api/call.ts';
import { isConnectionGood } from '#platform/device/connection-quality.ts';
import { cacheUrls } from '#platform/worker/cache-urls.ts';
import { needsOwnReader } from '#ui/codes/qr-reader.ts';
import { squareOf } from '#ui/pictures/find-photo.ts';

type Outlet = Pick<TablePack, 'restaurantId' | 'restaurantUuid'>;

const pathOf = <E extends Endpoint>(endpoint: E, input: RequestOf<E>): string =>
  createRequest(endpoint, input as Record<string, unknown>).url;

const menuPathOf = ({ restaurantId }: Outlet) => pathOf(getItemListWithCatSubCat, { restaurantId });
const detailPathOf = ({ restaurantUuid }: Outlet) => pathOf(getRestaurantDetail, { restaurantUuid });

/**
 * Caches menu and detail of the outlet; returns the pictures of the dishes and the age, or undefined on
 * failure.
 */
async function cacheResponses(outlet: Outlet): Promise<{ pictures: string[]; asOf: number } | undefined> {
  const [menu, detail] = await Promise.all([
    call(getItemListWithCatSubCat, { restaurantId: outlet.restaurantId }, { from: 'server' }),
    call(getRestaurantDetail, { restaurantUuid: outlet.restaurantUuid }, { from: 'server' }),
  ]);
  if (!menu.ok || !detail.ok) return undefined;
  const asOf = Math.min(menu.asOf, detail.asOf);
  // A worker that started after the requests has not cached them.
  await cacheUrls([menuPathOf(outlet), detailPathOf(outlet)]);
  const pictures = [...menu.data.itemList, ...menu.data.categoryList].flatMap(({ imageUrl }) =>
    imageUrl === null ? [] : squareOf(imageUrl, 384),
  );
  return { pictures, asOf };
}

/** Stores the WebAssembly code reader, so that the next table code can be scanned without a signal. */
async function storeScanner(): Promise<void> {
  if (!(await needsOwnReader())) return;
  const { readerUrls } = await import('#ui/codes/wasm-reader.ts');
  await cacheUrls(readerUrls);
}

/**
 * Stores the outlet's menu, its charges, the code reader and, if the connection allows, small pictures. On
 * failure the earlier pack stays.
 */
export async function packTable(table: SeatedTable): Promise<void> {
  const outletCode = readTableCode(table.tableCode ?? '')?.outletCode;
  const cached = outletCode === undefined ? undefined : await cacheResponses(table);
  if (outletCode === undefined || cached === undefined) return;
  const { restaurantId, restaurantUuid, restaurantName } = table;
  await storeTablePack({
    ...{ outletCode, restaurantId, restaurantUuid, restaurantName },
    asOf: cached.asOf,
  });
  if (isConnectionGood()) await cacheUrls(cached.pictures);
  await storeScanner();
}
