import { createHash } from 'node:crypto';
import type {
  changeDishPrices as changeDishPricesEndpoint,
  getDishPrices,
} from '#contract/desk/endpoints/dish-prices.ts';
import type { InputOf, ResponseOf } from '#contract/endpoint.ts';
import {
  findPriceFault,
  keyOfPart,
  type ListedPrice,
  listPrices,
  type PriceChange,
  withPrices,
} from '#domain/menu/dish-prices.ts';
import { messagesFor } from '#domain/messages/messages.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { groupBy } from '#domain/values/group-by.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { loadOutlets } from '../../db/queries/catalogue/catalogue.ts';
import {
  type DishAtOutlet,
  loadDishAtOutlets,
  lockDish,
  writeMenuPrices,
  writeOutletPrices,
} from '../../db/queries/catalogue/dish-prices.ts';
import { raiseMenuRevisions } from '../../db/queries/catalogue/menus.ts';
import { loadAuditEntries } from '../../db/queries/desk/audit.ts';
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { recordAct } from '../staff/audit.ts';
import type { StaffCaller } from '../staff/person.ts';

interface PricesAtOutlet {
  readonly restaurantId: number;
  readonly priceList: readonly ListedPrice[];
}

const pricesAt = ({ restaurantId, title, atOutlet }: DishAtOutlet): PricesAtOutlet => ({
  restaurantId,
  priceList: listPrices({ title, ...atOutlet }),
});

function versionOf(outlets: readonly PricesAtOutlet[]): string {
  const facts = outlets.map(({ restaurantId, priceList }) => [
    restaurantId,
    priceList.map((price) => [keyOfPart(price), price.pricePaise]),
  ]);
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);
}

/**
 * Prices of a dish at an outlet in paise, with the outlets where they differ; `notFound` where its menu has
 * no such dish.
 */
export async function readDishPrices(
  { db }: Pick<Deps, 'db'>,
  { restaurantId, itemId }: InputOf<typeof getDishPrices>,
): Promise<Result<ResponseOf<typeof getDishPrices>, 'notFound'>> {
  const dishes = await loadDishAtOutlets(db, itemId);
  const dish = dishes.find((each) => each.restaurantId === restaurantId);
  if (dish === undefined) return fail('notFound');
  const outlets = dishes.map(pricesAt);
  const here = pricesAt(dish);
  const known = new Set(dishes.map((each) => each.restaurantId));
  const all = await loadOutlets(db);
  return succeed({
    title: dish.title,
    priceList: here.priceList.map((price) => ({
      ...{ ...price, isShared: price.kind === 'ADD_ON' && !dish.isOwnMenu },
      elsewhereList: findElsewhere(price, outlets),
    })),
    withoutList: all.map(({ recordId }) => recordId).filter((id) => !known.has(id)),
    version: { here: versionOf([here]), everywhere: versionOf(outlets) },
  });
}

function findElsewhere(price: ListedPrice, outlets: readonly PricesAtOutlet[]) {
  return outlets.flatMap(({ restaurantId, priceList }) => {
    const there = priceList.find((each) => keyOfPart(each) === keyOfPart(price));
    const isOther = there !== undefined && there.pricePaise !== price.pricePaise;
    return isOther ? [{ restaurantId, pricePaise: there.pricePaise }] : [];
  });
}

/**
 * A refused change names the colleague who has changed the price within this time (ms); after an older change, an
 * import is the likelier cause.
 */
const JUST_NOW_MS = HOUR_MS;

type ChangeInput = InputOf<typeof changeDishPricesEndpoint>;
type ChangeRefusal = 'notFound' | 'invalidInput' | 'dishPriceChanged';

/**
 * Changes prices of a dish, in paise, at one outlet or at all that have it; everywhere, the changed prices
 * are the same at each outlet afterwards. `dishPriceChanged` names the colleague who was faster;
 * `invalidInput` has the problem of each price.
 */
export function changeDishPrices(
  deps: Deps,
  staff: StaffCaller,
  input: ChangeInput,
): Promise<Result<Record<never, never>, ChangeRefusal>> {
  return inTransaction<Result<Record<never, never>, ChangeRefusal>>(deps, async (inside) => {
    const { restaurantId, itemId, isEverywhere, changeList } = input;
    await lockDish(inside.db, itemId);
    const dishes = await loadDishAtOutlets(inside.db, itemId);
    const dish = dishes.find((each) => each.restaurantId === restaurantId);
    if (dish === undefined) return fail('notFound');
    const changed = isEverywhere ? dishes : [dish];
    if (versionOf(changed.map(pricesAt)) !== input.seenVersion)
      return fail('dishPriceChanged', { staffName: await findPricer(inside, input) });
    const fields = findFaults(input, dish, changed);
    if (Object.keys(fields).length > 0) return fail('invalidInput', { fields });
    if (isEverywhere) await writeEverywhere(inside, dishes, changeList);
    else await writeAtOutlet(inside, dish, changeList);
    const after = (await loadDishAtOutlets(inside.db, itemId)).filter(
      (each) => isEverywhere || each.restaurantId === restaurantId,
    );
    await recordAct(inside, {
      ...{
        by: staff,
        restaurantId: isEverywhere ? null : restaurantId,
        action: 'dish.price',
        subject: itemId,
      },
      ...describeChange(changed.map(pricesAt), after.map(pricesAt)),
    });
    return succeed({});
  });
}

/** The staff member who has just changed these prices at the desk; null after an import. */
async function findPricer({ db, now }: Pick<Deps, 'db' | 'now'>, input: ChangeInput): Promise<string | null> {
  const entries = await loadAuditEntries(db, { action: 'dish.price', subjects: [input.itemId] }, 20);
  const isOfThese = (at: number | null) => input.isEverywhere || at === null || at === input.restaurantId;
  const isRecent = ({ at }: { readonly at: number }) => at > now() - JUST_NOW_MS;
  return entries.find((entry) => isOfThese(entry.restaurantId) && isRecent(entry))?.staffName ?? null;
}

/** The errors of a price change, by the `keyOfPart` of the price: the dish, a size or an add-on. */
function findFaults(
  { isEverywhere, changeList }: ChangeInput,
  dish: DishAtOutlet,
  changed: readonly DishAtOutlet[],
): Record<string, string> {
  const text = messagesFor(undefined).deskPrices;
  const parts = new Map(pricesAt(dish).priceList.map((price) => [keyOfPart(price), price]));
  const faults = changeList.flatMap((change): [string, string][] => {
    const key = keyOfPart(change);
    if (!parts.has(key)) return [[key, text.gone()]];
    const isShared = change.kind === 'ADD_ON' && !isEverywhere && !dish.isOwnMenu;
    if (isShared) return [[key, text.shared()]];
    return change.kind !== 'ADD_ON' && change.pricePaise === 0 ? [[key, text.mustCost()]] : [];
  });
  const preselects = (changes: readonly PriceChange[]) =>
    changed.some(({ atOutlet }) => findPriceFault(withPrices(atOutlet, changes)) === 'preselectsPriced');
  const addOns = changeList.filter(({ kind }) => kind === 'ADD_ON');
  const priced = addOns.find((change) => preselects([change])) ?? addOns[0];
  if (priced !== undefined && preselects(changeList)) faults.push([keyOfPart(priced), text.preselected()]);
  return Object.fromEntries(faults);
}

async function writeAtOutlet(
  { db }: Pick<Deps, 'db'>,
  dish: DishAtOutlet,
  changes: readonly PriceChange[],
): Promise<void> {
  const { ofMenu, restaurantId } = dish;
  const wanted = withPrices(dish.atOutlet, changes);
  if (dish.isOwnMenu) {
    await writeMenuPrices(db, dish, wanted);
    await writeOutletPrices(db, dish, { price: null, variantList: null });
  } else {
    const menuPrices = new Map(ofMenu.variantList.map(({ variantId, price }) => [variantId, price]));
    const ownSizes = wanted.variantList.filter(({ variantId, price }) => menuPrices.get(variantId) !== price);
    const isOwnPrice = wanted.variantList.length === 0 && wanted.price !== ofMenu.price;
    await writeOutletPrices(db, dish, {
      price: isOwnPrice ? wanted.price : null,
      variantList: ownSizes.length === 0 ? null : ownSizes,
    });
  }
  await raiseMenuRevisions(db, [restaurantId]);
}

/** Writes the changed prices to every menu with the dish; other prices that an outlet has set itself stay. */
async function writeEverywhere(
  { db }: Pick<Deps, 'db'>,
  dishes: readonly DishAtOutlet[],
  changes: readonly PriceChange[],
): Promise<void> {
  for (const [dish] of groupBy(dishes, ({ menuId }) => menuId).values())
    if (dish !== undefined) await writeMenuPrices(db, dish, withPrices(dish.ofMenu, changes));
  const wholeMenus = dishes.map((dish) => ({ ...dish, ofMenu: withPrices(dish.ofMenu, changes) }));
  for (const dish of wholeMenus) await writeAtOutlet({ db }, dish, changes);
}

interface LoggedPrice {
  readonly title: string;
  readonly restaurantId?: number;
  readonly pricePaise: number;
}

/** The changed prices for the audit log, by outlet where they were not the same everywhere. */
function describeChange(before: readonly PricesAtOutlet[], after: readonly PricesAtOutlet[]) {
  const [flatBefore, flatAfter] = [before, after].map(flatten);
  const keys = [...(flatBefore?.keys() ?? [])].filter(
    (key) => flatBefore?.get(key)?.pricePaise !== flatAfter?.get(key)?.pricePaise,
  );
  const listOf = (flat: ReturnType<typeof flatten> | undefined) =>
    shorten(keys.flatMap((key) => flat?.get(key) ?? []));
  return { before: { priceList: listOf(flatBefore) }, after: { priceList: listOf(flatAfter) } };
}

function flatten(outlets: readonly PricesAtOutlet[]): Map<string, Required<LoggedPrice>> {
  return new Map(
    outlets.flatMap(({ restaurantId, priceList }) =>
      priceList.map((price) => {
        const { groupTitle, title, pricePaise } = price;
        const named = groupTitle === null ? title : `${groupTitle}: ${title}`;
        return [`${restaurantId} ${keyOfPart(price)}`, { title: named, restaurantId, pricePaise }] as const;
      }),
    ),
  );
}

/** Merges the entries of a price that is the same at every outlet into one without an outlet. */
function shorten(list: readonly Required<LoggedPrice>[]): LoggedPrice[] {
  return [...groupBy(list, ({ title }) => title).values()].flatMap((entries): readonly LoggedPrice[] => {
    const [first] = entries;
    const isSame = entries.every(({ pricePaise }) => pricePaise === first?.pricePaise);
    return isSame && first !== undefined ? [{ title: first.title, pricePaise: first.pricePaise }] : entries;
  });
}
