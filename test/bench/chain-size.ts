import pg from 'pg';
import { type RunningPostgres, startPostgres } from '#test/support/servers/postgres.ts';
import { startBenchServer } from './server/api-process.ts';
import type { BenchServer } from './server/api-server.ts';

const OUTLETS = 1_000;
const ITEMS = 300;
const POINTS = 300;
const WARM_UP = 50;

const MEMORY_MB = { must: 700, stretch: 500 };
const LIST_MS = { must: 5, stretch: 2 };

/** A thousand outlets, each with its own menu from the seed's dishes. */
const FILL = `
  insert into outlets select 10000 + n, gen_random_uuid(), 'X' || n, 'Outlet ' || n, area, city, state,
    address_line, 8 + mod(n * 7919, 2600) / 100.0, 69 + mod(n * 104729, 2700) / 100.0, image_url,
    available_in_dine_in, available_in_home_delivery, available_in_take_away, delivery_radius_metres, is_paused,
    opening_hours, description, phone_number, email, facilities, fssai_number, gstin, legal_drinking_age,
    average_prep_minutes, pricing, 10000 + n, 1
  from outlets, generate_series(1, ${OUTLETS}) n where record_id = 1;
  insert into categories select 10000 + n, category_id, title, main_category, image_url, is_display_only, position
  from categories, generate_series(1, ${OUTLETS}) n where menu_id = 0;
  insert into sub_categories select 10000 + n, sub_category_id, category_id, title, position
  from sub_categories, generate_series(1, ${OUTLETS}) n where menu_id = 0;
  insert into items select 10000 + n, dishes.item_id || '-' || k, dishes.title || ' ' || k, description, category_id,
    sub_category_id, veg_non_veg, price, tax_class, packing_paise, image_url, calories, allergens, serving_size,
    is_bestseller, order_types, variant_list, modifier_group_list, true, position
  from (select *, row_number() over (order by item_id) as place from items where menu_id = 0) dishes
  cross join generate_series(1, 3) k cross join generate_series(1, ${OUTLETS}) n
  where (k - 1) * (select count(*) from items where menu_id = 0) + place <= ${ITEMS};
  analyze`;

const print = (line: string) => process.stdout.write(`${line}\n`);

async function fill(postgres: RunningPostgres): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(FILL);
  await client.end();
}

async function figureOf({ port }: BenchServer, name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1];
  if (value === undefined) throw new Error(`/metrics has no ${name}`);
  return Number(value);
}

async function read({ port }: BenchServer, path: string): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}/v1/api${path}`, {
    headers: { 'accept-encoding': 'br' },
  });
  if (response.status !== 200) throw new Error(`${path} responded with ${response.status}`);
  return response.json();
}

async function measureMemory(server: BenchServer): Promise<number> {
  let most = 0;
  for (let round = 0; round < 2; round += 1) {
    for (let outlet = 1; outlet <= OUTLETS; outlet += 1) {
      await read(server, `/getItemListWithCatSubCat?restaurantId=${10_000 + outlet}`);
      if (outlet % 20 === 0) most = Math.max(most, await figureOf(server, 'process_resident_memory_bytes'));
    }
  }
  return most / 1024 / 1024;
}

/** The app's request of the outlet list, which does not depend on the customer's position. */
const listOfAll = () => '/restaurantList';

/** The request of versions before ADR-0086, which depends on the customer's position. */
const listAround = (n: number) => `/restaurantList?latitude=${28 + n / 997}&longitude=${77 + n / 991}`;

/** Server CPU time for each outlet list, in ms. */
async function measureLists(server: BenchServer, pathOf: (n: number) => string): Promise<number> {
  for (let n = 0; n < WARM_UP; n += 1) await read(server, pathOf(-n));
  const before = await figureOf(server, 'process_cpu_seconds_total');
  for (let n = 1; n <= POINTS; n += 1) await read(server, pathOf(n));
  return ((await figureOf(server, 'process_cpu_seconds_total')) - before) * (1000 / POINTS);
}

function report(name: string, value: number, unit: string, { must, stretch }: typeof LIST_MS): boolean {
  const verdict = value <= stretch ? 'stretch' : value <= must ? 'must' : 'MISSED';
  print(
    `  ${name.padEnd(58)}${value.toFixed(1).padStart(8)} ${unit}   must ${must}, stretch ${stretch}: ${verdict}`,
  );
  return value <= must;
}

const postgres = await startPostgres();
if (postgres === null) throw new Error('there is no PostgreSQL here and none may be installed');
// The first start migrates and seeds the database; the second one serves the larger chain.
await (await startBenchServer(postgres.url)).stop();
await fill(postgres);
const server = await startBenchServer(postgres.url);
print(`\n${OUTLETS} outlets of ${ITEMS} items, on PostgreSQL`);
const ofEarlier = (await measureLists(server, listAround)).toFixed(1).padStart(8);
print(`  ${'the same for a version before ADR-0086, for comparison'.padEnd(58)}${ofEarlier} ms`);
const verdicts = [
  report('the list at a new place, CPU of the process', await measureLists(server, listOfAll), 'ms', LIST_MS),
  report('memory while every menu is read twice', await measureMemory(server), 'MB', MEMORY_MB),
];
await server.stop();
await postgres.stop();
process.exitCode = verdicts.every(Boolean) ? 0 : 1;
