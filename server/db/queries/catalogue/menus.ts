import type { Category, MenuItem } from '#contract/catalogue/menu.ts';
import { categoryIdsOf } from '#domain/menu/menu-categories.ts';
import { SOURCE_LANGUAGE } from '#domain/messages/language.ts';
import { addressOfDish } from '#domain/pictures/drawn-addresses.ts';
import type { Language } from '#messages/languages.js';
import type { Database } from '../../database.ts';
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from '../../drizzle.ts';
import { transact } from '../../run-transaction.ts';
import type { ItemWords } from '../../schema/chain/catalogue.ts';
import { categories, items, outletItems, outlets, subCategories } from '../../schema/chain/catalogue.ts';

export interface OutletMenu {
  readonly categoryList: Category[];
  readonly itemList: MenuItem[];
}

/**
 * The menu with the outlet's prices and stock, and names in the language if the owner has translated them; without
 * alcohol when the outlet has no bar licence. Empty for an unknown outlet.
 */
export async function loadMenu(
  db: Database,
  restaurantId: number,
  language: Language = SOURCE_LANGUAGE,
): Promise<OutletMenu> {
  const all = await selectItems(db, restaurantId, { language });
  const itemList = all.filter(({ taxClass, orderTypes }) => taxClass !== 'ALCOHOL' || orderTypes.length > 0);
  const used = new Set(itemList.flatMap(categoryIdsOf));
  const categoryList = await loadCategories(db, restaurantId, language);
  return { categoryList: categoryList.filter((category) => used.has(category.categoryId)), itemList };
}

/** Items not offered by the outlet are absent. */
export async function loadMenuItems(
  db: Database,
  restaurantId: number,
  itemIds: readonly string[],
): Promise<MenuItem[]> {
  if (itemIds.length === 0) return [];
  return selectItems(db, restaurantId, { filter: inArray(items.itemId, [...itemIds]) });
}

/** Item ids of categories on an outlet's menu, or on any menu. */
export async function loadItemIdsOfCategories(
  db: Database,
  categoryIds: readonly string[],
  restaurantId: number | null,
): Promise<string[]> {
  const ofOutlet = restaurantId === null ? undefined : eq(outlets.recordId, restaurantId);
  const ids = [...categoryIds];
  const isShownIn = or(
    inArray(items.categoryId, ids),
    sql`${items.alsoInCategoryIds} ?| ${sql.param(ids)}::text[]`,
  );
  const rows = await db
    .selectDistinct({ itemId: items.itemId })
    .from(outlets)
    .innerJoin(items, eq(items.menuId, outlets.menuId))
    .where(and(isShownIn, eq(items.isListed, true), ofOutlet))
    .orderBy(asc(items.itemId));
  return rows.map(({ itemId }) => itemId);
}

/** False when the outlet's menu has no such item. */
export async function setItemAvailability(
  db: Database,
  restaurantId: number,
  itemId: string,
  isAvailable: boolean,
): Promise<boolean> {
  const [known] = await loadMenuItems(db, restaurantId, [itemId]);
  if (known === undefined) return false;
  // Item and revision change together, so that cached menus expire.
  await transact(db, async (tx) => {
    await tx
      .insert(outletItems)
      .values({ restaurantId, itemId, isAvailable })
      .onConflictDoUpdate({ target: [outletItems.restaurantId, outletItems.itemId], set: { isAvailable } });
    await raiseMenuRevisions(tx, [restaurantId]);
  });
  return true;
}

/** Makes cached menus of these outlets expire; requires the transaction that changes the menus. */
export async function raiseMenuRevisions(db: Database, restaurantIds: readonly number[]): Promise<void> {
  await db
    .update(outlets)
    .set({ menuRevision: sql`${outlets.menuRevision} + 1` })
    .where(inArray(outlets.recordId, [...restaurantIds]));
}

/** Undefined for an unknown or removed outlet. */
export async function findMenuRevision(db: Database, restaurantId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ revision: outlets.menuRevision })
    .from(outlets)
    .where(and(eq(outlets.recordId, restaurantId), eq(outlets.isRemoved, false)));
  return row?.revision;
}

async function selectItems(
  db: Database,
  restaurantId: number,
  { filter, language = SOURCE_LANGUAGE }: { readonly filter?: SQL; readonly language?: Language },
): Promise<MenuItem[]> {
  const rows = await db
    .select({ item: items, own: outletItems, barLicence: outlets.barLicence })
    .from(outlets)
    .innerJoin(items, eq(items.menuId, outlets.menuId))
    .leftJoin(
      outletItems,
      and(eq(outletItems.restaurantId, outlets.recordId), eq(outletItems.itemId, items.itemId)),
    )
    .where(
      and(
        eq(outlets.recordId, restaurantId),
        eq(items.isListed, true),
        or(isNull(outletItems.itemId), eq(outletItems.isOffered, true)),
        filter,
      ),
    )
    .orderBy(asc(items.position), asc(items.itemId));
  return rows.map(({ item, own, barLicence }) => {
    const menuItem = createMenuItem({ ...item, orderTypes: orderTypesOf(item, barLicence) }, own);
    return { ...menuItem, ...localWordsOf(menuItem, item.translations?.[language]) };
  });
}

/** Alcohol needs the outlet's bar licence and is sold at tables only (D-11). */
function orderTypesOf(
  { taxClass, orderTypes }: Pick<MenuItem, 'taxClass' | 'orderTypes'>,
  barLicence: string,
): MenuItem['orderTypes'] {
  if (taxClass !== 'ALCOHOL') return orderTypes;
  return barLicence === '' ? [] : ['DineIn'];
}

function createMenuItem(
  row: typeof items.$inferSelect,
  own: typeof outletItems.$inferSelect | null,
): MenuItem {
  const { menuId: _menuId, isListed: _isListed, position: _position, translations: _words, ...shown } = row;
  const { alsoInCategoryIds, diets, alsoSuits, spice, ...item } = shown;
  return {
    ...item,
    imageUrl: item.imageUrl ?? addressOfDish(row),
    ...pricesAtOutlet(item, own),
    ...(alsoInCategoryIds === null ? {} : { alsoInCategoryIds }),
    ...(diets === null ? {} : { diets }),
    ...(alsoSuits === null ? {} : { alsoSuits }),
    ...(spice === null ? {} : { spice }),
    isAvailable: own?.isAvailable ?? true,
  };
}

/** The prices of an item at an outlet: of each size, and of the cheapest size or of the item without sizes. */
export function pricesAtOutlet(
  item: Pick<typeof items.$inferSelect, 'price' | 'variantList'>,
  own: Pick<typeof outletItems.$inferSelect, 'price' | 'variantList'> | null,
): Pick<MenuItem, 'price' | 'variantList'> {
  const ownPrices = new Map(own?.variantList?.map(({ variantId, price }) => [variantId, price]));
  const variantList = item.variantList.map((variant) => ({
    ...variant,
    price: ownPrices.get(variant.variantId) ?? variant.price,
  }));
  const prices = variantList.map(({ price }) => price);
  return { price: prices.length > 0 ? Math.min(...prices) : (own?.price ?? item.price), variantList };
}

async function loadCategories(db: Database, restaurantId: number, language: Language): Promise<Category[]> {
  const rows = await db
    .select({ category: categories, sub: subCategories })
    .from(outlets)
    .innerJoin(categories, eq(categories.menuId, outlets.menuId))
    .leftJoin(
      subCategories,
      and(eq(subCategories.menuId, categories.menuId), eq(subCategories.categoryId, categories.categoryId)),
    )
    .where(eq(outlets.recordId, restaurantId))
    .orderBy(asc(categories.position), asc(subCategories.position));
  const byId = new Map<string, Category>();
  for (const { category, sub } of rows) {
    const known = byId.get(category.categoryId) ?? createCategory(category, language);
    byId.set(category.categoryId, known);
    if (sub === null) continue;
    const { subCategoryId, title, translations } = sub;
    known.subCategoryList.push({ subCategoryId, title, ...localTitleOf(translations?.[language]) });
  }
  return [...byId.values()];
}

function createCategory(row: typeof categories.$inferSelect, language: Language): Category {
  const { categoryId, title, mainCategory, imageUrl, isDisplayOnly, translations } = row;
  const named = { categoryId, title, ...localTitleOf(translations?.[language]) };
  return { ...named, mainCategory, imageUrl, isDisplayOnly, subCategoryList: [] };
}

const localTitleOf = (localTitle: string | undefined) => (localTitle === undefined ? {} : { localTitle });

type LocalWords = Pick<MenuItem, 'localTitle' | 'localDescription' | 'variantList' | 'modifierGroupList'>;

/** Translated texts of an item; empty when the owner's file does not translate it. */
function localWordsOf(
  { variantList, modifierGroupList }: MenuItem,
  words: ItemWords | undefined,
): Partial<LocalWords> {
  if (words === undefined) return {};
  const { title, description, choices = {} } = words;
  const named = <Choice extends { readonly title: string }>(choice: Choice) => ({
    ...choice,
    ...localTitleOf(choices[choice.title]),
  });
  return {
    ...localTitleOf(title),
    ...(description === undefined ? {} : { localDescription: description }),
    variantList: variantList.map(named),
    modifierGroupList: modifierGroupList.map((group) => ({
      ...named(group),
      optionList: group.optionList.map(named),
    })),
  };
}
