import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../database.ts';
import { asc, eq } from '../../drizzle.ts';
import { CHAIN_MENU_ID, categories, subCategories } from '../../schema/chain/catalogue.ts';
import { chunksOf, newValues } from './import-chunks.ts';

interface ImportedCategory {
  readonly id: string;
  readonly title: string;
  readonly mainCategory: string;
  /** Null for the picture of its first item. */
  readonly imageUrl: string | null;
  readonly translations: Translations;
}

/** Names by language. */
type Translations = Readonly<Record<string, string>> | null;

/** When two rows of a file translate the same heading, the first one wins. */
const joinNames = (first: Translations | undefined, later: Translations) =>
  first || later ? { ...later, ...first } : null;

export interface ItemHeadings {
  readonly category: ImportedCategory;
  readonly alsoIn: readonly ImportedCategory[];
  readonly subCategory: {
    readonly id: string;
    readonly title: string;
    readonly translations: Translations;
  } | null;
  readonly imageUrl?: string | null | undefined;
  readonly taxClass: string;
}

/** Categories and sub-categories in order of first occurrence. */
function headingsOf(menuId: number, list: readonly ItemHeadings[]) {
  const rows = new Map<string, typeof categories.$inferSelect>();
  const subs = new Map<string, typeof subCategories.$inferSelect>();
  const shown = list.flatMap(({ category, alsoIn, imageUrl = null, taxClass }) =>
    [category, ...alsoIn].map((each) => ({ ...each, taxClass, itemPicture: imageUrl })),
  );
  const ownPictures = new Map(
    shown.toReversed().flatMap(({ id, imageUrl }) => (imageUrl ? [[id, imageUrl]] : [])),
  );
  for (const { id: categoryId, title, mainCategory, itemPicture, taxClass, translations } of shown) {
    const known = rows.get(categoryId);
    const isDisplayOnly = taxClass === 'ALCOHOL' && known?.isDisplayOnly !== false;
    const position = known?.position ?? rows.size;
    const imageUrl = ownPictures.get(categoryId) ?? known?.imageUrl ?? itemPicture;
    rows.set(categoryId, {
      ...{ menuId, categoryId, title, mainCategory },
      ...{ imageUrl, isDisplayOnly, position, translations: joinNames(known?.translations, translations) },
    });
  }
  for (const { category, subCategory } of list) {
    if (subCategory === null) continue;
    const { id: subCategoryId, title } = subCategory;
    const known = subs.get(subCategoryId);
    subs.set(subCategoryId, {
      ...{ menuId, categoryId: category.id, subCategoryId, title },
      ...(known ?? { position: subs.size }),
      translations: joinNames(known?.translations, subCategory.translations),
    });
  }
  return { categoryRows: [...rows.values()], subCategoryRows: [...subs.values()] };
}

/** Writes the categories and sub-categories of a menu; requires a transaction. */
export async function replaceHeadings(
  db: Database,
  menuId: number,
  list: readonly ItemHeadings[],
): Promise<void> {
  const { categoryRows, subCategoryRows } = headingsOf(menuId, list);
  for (const chunk of chunksOf(categoryRows)) {
    await db
      .insert(categories)
      .values(chunk)
      .onConflictDoUpdate({
        target: [categories.menuId, categories.categoryId],
        set: newValues(categories, ['menuId', 'categoryId']),
      });
  }
  await db.delete(subCategories).where(eq(subCategories.menuId, menuId));
  for (const chunk of chunksOf(subCategoryRows)) await db.insert(subCategories).values(chunk);
}

/** True when the categories are stored; unused stored ones do not matter. */
export async function areHeadingsStored(
  db: Database,
  restaurantId: number | null,
  list: readonly ItemHeadings[],
): Promise<boolean> {
  const menuId = restaurantId ?? CHAIN_MENU_ID;
  const { categoryRows, subCategoryRows } = headingsOf(menuId, list);
  const stored = await db.select().from(categories).where(eq(categories.menuId, menuId));
  const storedById = new Map(stored.map((row) => [row.categoryId, row]));
  const storedSubs = await db
    .select()
    .from(subCategories)
    .where(eq(subCategories.menuId, menuId))
    .orderBy(asc(subCategories.position));
  return (
    categoryRows.every((row) => isDeepStrictEqual(storedById.get(row.categoryId), row)) &&
    isDeepStrictEqual(storedSubs, subCategoryRows)
  );
}
