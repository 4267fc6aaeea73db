import { BRAND } from '#domain/brand.ts';
import { CHAIN_MENU_ID, type categories, type items, type subCategories } from '../schema/catalogue.ts';
import { bar } from './menu/bar.ts';
import { bakery, breakfast, coffeeAndTea, desserts, shakes } from './menu/cafe.ts';
import { chinese } from './menu/chinese.ts';
import { burgersAndWraps, continental, pizzas } from './menu/continental.ts';
import { mocktails } from './menu/drinks.ts';
import { northIndian } from './menu/north-indian.ts';
import { allergenNames, type SeedCategory, type SeedDish, slugOf } from './menu/parts.ts';
import { biryaniAndRice, breads } from './menu/rice-and-bread.ts';
import { tandoor } from './menu/tandoor.ts';

/** Categories in the order in which a menu shows them. */
const menu: readonly SeedCategory[] = [
  northIndian,
  tandoor,
  biryaniAndRice,
  breads,
  chinese,
  pizzas,
  burgersAndWraps,
  continental,
  breakfast,
  coffeeAndTea,
  shakes,
  bakery,
  desserts,
  mocktails,
  bar,
];

interface MenuRows {
  readonly categories: (typeof categories.$inferInsert)[];
  readonly subCategories: (typeof subCategories.$inferInsert)[];
  readonly items: (typeof items.$inferInsert)[];
}

/** The chain's menu as rows. */
export function createMenuRows(): MenuRows {
  return {
    categories: menu.map(createCategory),
    subCategories: menu.flatMap(createSubCategories),
    items: menu.flatMap(createItems).map((item, position) => ({ ...item, position })),
  };
}

function createCategory(category: SeedCategory, position: number) {
  return {
    menuId: CHAIN_MENU_ID,
    categoryId: slugOf(category.title),
    title: category.title,
    mainCategory: category.mainCategory,
    imageUrl: artUrl(category.art),
    isDisplayOnly: category.isDisplayOnly ?? false,
    position,
  };
}

function createSubCategories(category: SeedCategory) {
  return category.sections.map((section, position) => ({
    menuId: CHAIN_MENU_ID,
    subCategoryId: subCategoryIdOf(category, section.title),
    categoryId: slugOf(category.title),
    title: section.title,
    position,
  }));
}

function createItems(category: SeedCategory) {
  return category.sections.flatMap((section) =>
    section.dishes.map((dish) => ({
      ...createItem(category, dish),
      subCategoryId: subCategoryIdOf(category, section.title),
    })),
  );
}

function createItem(category: SeedCategory, dish: SeedDish) {
  const { extra } = dish;
  const isSold = category.isDisplayOnly !== true;
  const variantList = [...(extra.variants ?? [])];
  return {
    menuId: CHAIN_MENU_ID,
    itemId: dish.itemId,
    title: dish.title,
    description: dish.description,
    categoryId: slugOf(category.title),
    vegNonVeg: dish.vegNonVeg,
    price: variantList.length > 0 ? Math.min(...variantList.map((each) => each.price)) : dish.rupees * 100,
    taxClass: isSold ? ('FOOD' as const) : ('ALCOHOL' as const),
    packingPaise: category.packingRupees * 100,
    imageUrl: artUrl(`dishes/${pictureOf(dish)}`),
    calories: variantList.find((each) => each.isDefault)?.calories ?? extra.kcal ?? null,
    allergens: extra.allergens === undefined ? null : readAllergens(extra.allergens),
    servingSize: extra.serves ?? null,
    isBestseller: extra.isBestseller ?? false,
    orderTypes: isSold ? [...(extra.orderTypes ?? (['HomeDelivery', 'TakeAway', 'DineIn'] as const))] : [],
    variantList,
    modifierGroupList: [...(extra.groups ?? [])],
  };
}

function readAllergens(letters: string): string[] {
  return [...letters].flatMap((letter) => allergenNames[letter] ?? []);
}

function subCategoryIdOf(category: SeedCategory, section: string): string {
  return slugOf(`${category.title} ${section}`);
}

const OWN_DISH = `${slugOf(BRAND.shortName)}-`;

/** A dish that bears the name of the chain has the picture of the dish of the house. */
function pictureOf({ itemId }: SeedDish): string {
  return itemId.startsWith(OWN_DISH) ? itemId.replace(OWN_DISH, 'house-') : itemId;
}

function artUrl(name: string): string {
  return `/art/${name}.webp`;
}
