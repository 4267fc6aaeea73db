// Run in a copy of the project with another brand: writes every text of its server into a folder, the argument.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv, exit } from 'node:process';
import { fileURLToPath } from 'node:url';
import { endpoints } from '#contract/endpoints.ts';
import { APP_ROUTES } from '#domain/pages/app-path.ts';
import { outlets } from '#server/db/schema/chain/catalogue.ts';
import { loadHomeBuild } from '#server/http/site/home-page.ts';
import { createScreenSender } from '#server/http/site/screens.ts';
import { mountStaticFiles } from '#server/http/site/static-files.ts';
import { storeBrandBanners } from '#server/services/catalogue/brand-banners.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { order, packetOf } from '#test/support/makers/orders.ts';
import { readPdfLines } from '#test/support/samples/pdf-lines.ts';
import { startApi } from '#test/support/servers/api.ts';

const [, , folder = ''] = argv;
mkdirSync(folder, { recursive: true });

const dist = fileURLToPath(new URL('../../dist', import.meta.url));
const api = await startApi();
mountStaticFiles(api.app, dist, { sendScreen: createScreenSender(api.deps, await loadHomeBuild(dist)) });
await storeBrandBanners(api.db);
// In one town: without a default place of the brand, home is that town's.
await api.db.update(outlets).set({ city: 'Kochi', latitude: 9.97, longitude: 76.28 });

/** The first line is the status; the name is the path. */
const write = (name: string, status: number, text: string) =>
  writeFileSync(join(folder, `${name.replaceAll('/', '!')}.txt`), `${status}\n${text}`);

const PATHS = [
  ...APP_ROUTES.map((route) => route.replaceAll(/\$\w+/g, 'nothing')),
  ...['/manifest.webmanifest', '/sitemap.xml', '/robots.txt', '/.well-known/security.txt', '/sw.js'],
  ...['/sandbox', '/sandbox/assets/sandbox.css'],
  ...['/v1/api/openapi.json', '/v1/api/restaurantList', '/v1/api/getAdBannerList/DashboardTop'],
  ...['/v1/api/staticPage/privacy-policy', '/v1/api/staticPage/terms-and-conditions'],
];
for (const path of PATHS) {
  const response = await api.app.request(`https://chain.test${path}`);
  write(path, response.status, await response.text());
}

packetOf(await api.call(endpoints.generateOtpForUser, { mobileNumber: '9812345679' }));
const inbox = await api.app.request('/sandbox/messages?mobileNumber=9812345679');
write('sms', inbox.status, await inbox.text());

const as = await api.signIn();
const { orderRefId } = await order(api, as, 'PAY_AT_STORE');
for (const status of ['ACCEPTED', 'PREPARING', 'READY_FOR_PICKUP', 'COLLECTED'] as const)
  await advanceOrder(api.deps, orderRefId, status, 'outlet');
const { pdfBase64 } = packetOf(await api.call(endpoints.getInvoicePdf, { orderRefId }, { as }));
write('invoice', 200, (await readPdfLines(Buffer.from(pdfBase64, 'base64'))).join('\n'));
write('events', 200, (await api.call(endpoints.getUpcomingEventList, {})).text);
write('deals', 200, (await api.call(endpoints.getStealDealItemList, {})).text);
write('menu', 200, (await api.call(endpoints.getItemListWithCatSubCat, { restaurantId: 1 })).text);
write('notices', 200, (await api.call(endpoints.getNotificationList, {}, { as })).text);
await api.stop();
exit(0);
