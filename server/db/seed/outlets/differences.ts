/** How single outlets differ from the chain's menu; `rupees` for items without variants only. */
interface OutletDifference {
  readonly restaurantId: number;
  readonly itemId: string;
  readonly rupees?: number;
  readonly isOffered?: false;
  readonly isAvailable?: false;
}

/** Dry hills, highways and small towns without a bar licence for the app to show. */
export const outletsWithoutBar: readonly number[] = [4, 8, 9, 11, 13];

export const outletDifferences: readonly OutletDifference[] = [
  { restaurantId: 1, itemId: 'avocado-toast', rupees: 349 },
  { restaurantId: 1, itemId: 'masala-chai', rupees: 89 },
  { restaurantId: 1, itemId: 'sarson-ka-saag', isOffered: false },
  { restaurantId: 1, itemId: 'tandoori-prawns', isAvailable: false },
  { restaurantId: 2, itemId: 'mutton-galouti-kebab', rupees: 449 },
  { restaurantId: 2, itemId: 'apple-pie', isAvailable: false },
  { restaurantId: 3, itemId: 'amritsari-fish', rupees: 469 },
  { restaurantId: 3, itemId: 'falooda', isAvailable: false },
  { restaurantId: 4, itemId: 'golden-fried-prawns', isOffered: false },
  { restaurantId: 4, itemId: 'tandoori-prawns', isOffered: false },
  { restaurantId: 5, itemId: 'hot-chocolate', rupees: 199 },
  { restaurantId: 5, itemId: 'masala-chai', rupees: 99 },
  { restaurantId: 5, itemId: 'vegetable-poha', isAvailable: false },
  { restaurantId: 6, itemId: 'fish-curry-punjabi', rupees: 439 },
  { restaurantId: 7, itemId: 'tiramisu-slice', isAvailable: false },
  { restaurantId: 8, itemId: 'aloo-paratha', rupees: 109 },
  { restaurantId: 8, itemId: 'tiramisu-slice', isOffered: false },
  { restaurantId: 8, itemId: 'grilled-fish-lemon-butter', isOffered: false },
  { restaurantId: 9, itemId: 'rara-gosht', isAvailable: false },
  { restaurantId: 10, itemId: 'avocado-toast', rupees: 339 },
  { restaurantId: 10, itemId: 'mutton-seekh-roll', isAvailable: false },
  { restaurantId: 11, itemId: 'aloo-paratha', rupees: 109 },
  { restaurantId: 11, itemId: 'avocado-toast', isOffered: false },
  { restaurantId: 12, itemId: 'gajar-ka-halwa', isAvailable: false },
  { restaurantId: 12, itemId: 'almond-croissant', isAvailable: false },
  { restaurantId: 13, itemId: 'fish-chips', isOffered: false },
  { restaurantId: 13, itemId: 'golden-fried-prawns', isOffered: false },
  { restaurantId: 14, itemId: 'punjabi-sweet-lassi', rupees: 129 },
  { restaurantId: 14, itemId: 'kung-pao-chicken', isAvailable: false },
];
