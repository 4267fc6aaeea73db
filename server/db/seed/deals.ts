import { DAY_MS } from '#domain/durations.ts';
import type { dealCategories, dealOutlets, deals } from '../schema/deals.ts';

const categories = [
  { categoryId: 'coffee-and-tea', title: 'Coffee & Tea', art: 'coffee' },
  { categoryId: 'pizzas-and-burgers', title: 'Pizzas & Burgers', art: 'pizza' },
  { categoryId: 'indian', title: 'Indian', art: 'curry' },
  { categoryId: 'desserts-and-shakes', title: 'Desserts & Shakes', art: 'ice-cream' },
];

interface SeedDeal {
  readonly dealId: string;
  readonly categoryId: string;
  readonly title: string;
  readonly description: string;
  readonly unitTitle: string;
  readonly vegNonVeg: 'VEG' | 'EGG' | 'NON_VEG';
  readonly art: string;
  /** Rupees before tax: what it costs, and what the same costs on the menu. */
  readonly price: number;
  readonly instead: number;
  readonly units: number;
  readonly stock: number;
  readonly saleDays: number;
  readonly validDays: number;
  /** recordIds; every outlet where it is missing. */
  readonly outlets?: readonly number[];
}

const seedDeals: readonly SeedDeal[] = [
  {
    ...{ dealId: 'ten-cappuccinos', categoryId: 'coffee-and-tea', unitTitle: 'Cappuccino' },
    title: 'Ten cappuccinos',
    description: 'Two weeks of mornings: ten cups, one at a time or all at once with friends.',
    ...{ vegNonVeg: 'VEG', art: 'dishes/cappuccino', price: 999, instead: 1_790, units: 10, stock: 400 },
    ...{ saleDays: 60, validDays: 60 },
  },
  {
    ...{ dealId: 'chai-for-the-office', categoryId: 'coffee-and-tea', unitTitle: 'Masala chai' },
    title: 'Chai for the office',
    description: 'Twenty glasses of masala chai, ginger and cardamom freshly crushed.',
    ...{ vegNonVeg: 'VEG', art: 'dishes/masala-chai', price: 899, instead: 1_580, units: 20, stock: 250 },
    ...{ saleDays: 45, validDays: 90 },
  },
  {
    ...{ dealId: 'cold-coffee-pair', categoryId: 'coffee-and-tea', unitTitle: 'Cold coffee' },
    title: 'Cold coffee for two',
    description: 'Thick, frothy and with a scoop of ice cream each.',
    ...{
      vegNonVeg: 'VEG',
      art: 'dishes/house-cold-coffee',
      price: 249,
      instead: 398,
      units: 2,
      stock: 300,
    },
    ...{ saleDays: 30, validDays: 30 },
  },
  {
    ...{ dealId: 'pizza-trio', categoryId: 'pizzas-and-burgers', unitTitle: 'Farmhouse pizza' },
    title: 'Three farmhouse pizzas',
    description: 'Medium pizzas with capsicum, mushroom, corn and onion. Three evenings sorted.',
    ...{ vegNonVeg: 'VEG', art: 'dishes/farmhouse-pizza', price: 749, instead: 1_197, units: 3, stock: 200 },
    ...{ saleDays: 40, validDays: 45 },
  },
  {
    ...{ dealId: 'burger-squad', categoryId: 'pizzas-and-burgers', unitTitle: 'Chicken burger with fries' },
    title: 'Burgers for the squad',
    description: 'Five crispy chicken burgers, each with a portion of fries.',
    ...{
      vegNonVeg: 'NON_VEG',
      art: 'dishes/crispy-chicken-burger',
      price: 999,
      instead: 1_645,
      units: 5,
      stock: 150,
    },
    ...{ saleDays: 30, validDays: 30, outlets: [1, 2, 3, 10, 12, 14] },
  },
  {
    ...{ dealId: 'family-thali', categoryId: 'indian', unitTitle: 'Punjabi thali' },
    title: 'Four Punjabi thalis',
    description: 'Dal makhani, paneer, seasonal sabzi, raita, rice, two rotis and gulab jamun.',
    ...{
      vegNonVeg: 'VEG',
      art: 'dishes/house-veg-thali',
      price: 1_199,
      instead: 1_796,
      units: 4,
      stock: 180,
    },
    ...{ saleDays: 60, validDays: 60 },
  },
  {
    ...{ dealId: 'biryani-double', categoryId: 'indian', unitTitle: 'Chicken dum biryani' },
    title: 'Chicken biryani, twice',
    description: 'Slow-cooked in a sealed pot, served with raita and salan.',
    ...{
      vegNonVeg: 'NON_VEG',
      art: 'dishes/chicken-dum-biryani',
      price: 499,
      instead: 758,
      units: 2,
      stock: 220,
    },
    ...{ saleDays: 30, validDays: 30 },
  },
  {
    ...{ dealId: 'butter-chicken-night', categoryId: 'indian', unitTitle: 'Butter chicken with naan' },
    title: 'Butter chicken night',
    description: 'One rich butter chicken with two butter naans. A very small batch.',
    ...{ vegNonVeg: 'NON_VEG', art: 'dishes/butter-chicken', price: 349, instead: 527, units: 1, stock: 8 },
    ...{ saleDays: 14, validDays: 14, outlets: [1, 10, 12] },
  },
  {
    ...{ dealId: 'sundae-week', categoryId: 'desserts-and-shakes', unitTitle: 'Sundae' },
    title: 'A week of sundaes',
    description: 'Seven sundaes, any flavour on the board.',
    ...{
      vegNonVeg: 'VEG',
      art: 'dishes/hot-chocolate-fudge-sundae',
      price: 799,
      instead: 1_393,
      units: 7,
      stock: 160,
    },
    ...{ saleDays: 45, validDays: 60 },
  },
  {
    ...{ dealId: 'shake-six', categoryId: 'desserts-and-shakes', unitTitle: 'Thick shake' },
    title: 'Six thick shakes',
    description: 'Mango, chocolate, strawberry or Oreo, 350 ml each.',
    ...{
      vegNonVeg: 'VEG',
      art: 'dishes/belgian-chocolate-shake',
      price: 899,
      instead: 1_434,
      units: 6,
      stock: 200,
    },
    ...{ saleDays: 45, validDays: 45 },
  },
  {
    ...{ dealId: 'birthday-cake', categoryId: 'desserts-and-shakes', unitTitle: 'Chocolate truffle cake' },
    title: 'Chocolate truffle cake',
    description: 'One kilo, baked the same morning. Contains egg.',
    ...{
      vegNonVeg: 'EGG',
      art: 'dishes/chocolate-truffle-cake',
      price: 699,
      instead: 1_099,
      units: 1,
      stock: 90,
    },
    ...{ saleDays: 30, validDays: 30, outlets: [1, 2, 3, 4, 8, 10, 12, 14] },
  },
];

export function createDealCategoryRows(): (typeof dealCategories.$inferInsert)[] {
  return categories.map(({ art, ...category }, position) => ({
    ...category,
    imageUrl: `/art/${art}.webp`,
    position,
  }));
}

export function createDealRows(at: number): (typeof deals.$inferInsert)[] {
  return seedDeals.map((deal, position) => {
    const { dealId, categoryId, title, description, unitTitle, vegNonVeg, validDays, stock } = deal;
    return {
      ...{ dealId, categoryId, title, description, unitTitle, vegNonVeg, validDays, position },
      imageUrl: `/art/${deal.art}.webp`,
      ...{ itemPrice: deal.price * 100, listPrice: deal.instead * 100, unitsPerSale: deal.units },
      ...{ stock, stockLeft: stock, saleFrom: at - DAY_MS, saleUntil: at + deal.saleDays * DAY_MS },
      terms: [
        `To be used within ${validDays} days at the restaurants listed, at the table or the counter`,
        'Paid ahead and not exchanged for money; units can be given to somebody',
        'Not with coupons or other offers',
      ],
    };
  });
}

export function createDealOutletRows(restaurantIds: readonly number[]): (typeof dealOutlets.$inferInsert)[] {
  return seedDeals.flatMap(({ dealId, outlets = restaurantIds }) =>
    outlets
      .filter((restaurantId) => restaurantIds.includes(restaurantId))
      .map((restaurantId) => ({ dealId, restaurantId })),
  );
}
