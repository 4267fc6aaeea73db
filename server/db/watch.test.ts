import { expect, test } from 'vitest';
import { findChangedTables } from './watch.ts';

test.each([
  ['insert into "outlet_items" ("item_id") values ($1) on conflict do nothing', 'outlet_items'],
  ['update "outlets" set "is_paused" = $1', 'outlets'],
  ['delete from "banners" where "id" = $1', 'banners'],
  ['UPDATE public.outlets SET title = $1', 'outlets'],
  ['with gone as (delete from only "deals" returning *) select * from gone', 'deals'],
  ['truncate table "events"', 'events'],
])('finds what is changed by: %s', (statement, table) => {
  expect(findChangedTables(statement)).toContain(table);
});

test.each(['select "update" from "outlets"', 'begin', 'select * from "orders" where "id" = $1'])(
  'finds no table of ours changed by: %s',
  (statement) => {
    expect(findChangedTables(statement)).not.toContain('outlets');
    expect(findChangedTables(statement)).not.toContain('orders');
  },
);
