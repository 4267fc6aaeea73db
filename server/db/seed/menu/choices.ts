import { oneOf, option, upTo } from './parts.ts';

/** Choices that several dishes share. */
export const spiceLevel = oneOf('Spice level', option('Medium'), option('Mild'), option('Hot'));

export const gravyExtras = upTo(
  3,
  'Make it richer',
  option('Extra butter', 30),
  option('Extra gravy', 60),
  option('Extra paneer', 80),
  option('Boiled egg', 30, 'EGG'),
);

export const kebabSides = upTo(
  3,
  'On the side',
  option('Mint chutney', 20),
  option('Laccha onion', 20),
  option('Garlic dip', 35),
  option('Rumali roti', 45),
);

export const breadFinish = oneOf('Finish', option('Plain'), option('Butter', 10), option('Desi ghee', 20));

export const biryaniSides = upTo(
  3,
  'Goes with it',
  option('Boondi raita', 60),
  option('Salan', 50),
  option('Boiled egg', 30, 'EGG'),
  option('Roasted papad', 25),
);

export const gravyOrDry = oneOf('Style', option('Dry'), option('With gravy', 30));

export const wokExtras = upTo(
  3,
  'Toss in',
  option('Extra vegetables', 40),
  option('Paneer', 70),
  option('Egg', 40, 'EGG'),
  option('Chicken', 80, 'NON_VEG'),
  option('Prawns', 140, 'NON_VEG'),
);

export const momoStyle = oneOf(
  'How we cook them',
  option('Steamed'),
  option('Pan fried', 20),
  option('Tandoori', 50),
  option('Kurkure', 50),
);

export const pizzaCrust = oneOf(
  'Crust',
  option('Hand tossed'),
  option('Thin and crisp'),
  option('Cheese burst', 99),
  option('Whole wheat', 30),
);

export const pizzaToppings = upTo(
  5,
  'Toppings',
  option('Extra mozzarella', 70),
  option('Olives', 45),
  option('Jalapenos', 45),
  option('Mushrooms', 50),
  option('Paneer tikka', 70),
  option('Chicken tikka', 90, 'NON_VEG'),
  option('Chicken pepperoni', 110, 'NON_VEG'),
);

export const pastaShape = oneOf('Pasta', option('Penne'), option('Spaghetti'), option('Fusilli'));

export const pastaExtras = upTo(
  3,
  'Add',
  option('Parmesan', 60),
  option('Garlic bread', 80),
  option('Broccoli', 50),
  option('Grilled chicken', 90, 'NON_VEG'),
);

export const burgerExtras = upTo(
  4,
  'Stack it up',
  option('Cheese slice', 30),
  option('Caramelised onion', 25),
  option('Fried egg', 40, 'EGG'),
  option('Extra veg patty', 70),
  option('Extra chicken patty', 100, 'NON_VEG'),
);

export const burgerMeal = oneOf(
  'Make it a meal',
  option('Just the burger'),
  option('With fries', 79),
  option('With fries and a cold drink', 129),
);

export const sandwichBread = oneOf('Bread', option('White'), option('Brown'), option('Multigrain', 20));

export const milkChoice = oneOf(
  'Milk',
  option('Full cream'),
  option('Skimmed'),
  option('Oat', 60),
  option('Almond', 60),
);

export const coffeeExtras = upTo(
  3,
  'Extras',
  option('Extra shot', 50),
  option('Hazelnut syrup', 40),
  option('Vanilla syrup', 40),
  option('Whipped cream', 40),
);

export const sugarLevel = oneOf(
  'Sugar',
  option('Regular'),
  option('Less'),
  option('No sugar'),
  option('Jaggery', 10),
);

export const shakeExtras = upTo(
  2,
  'Top it',
  option('Ice-cream scoop', 60),
  option('Brownie crumble', 60),
  option('Whipped cream', 40),
);

export const coolerBase = oneOf('Base', option('Soda'), option('Still water'), option('Tonic', 40));

export const dessertTop = upTo(
  2,
  'On top',
  option('Vanilla scoop', 60),
  option('Hot chocolate sauce', 40),
  option('Roasted nuts', 40),
);

export const eggStyle = oneOf(
  'Eggs',
  option('Masala omelette', 0, 'EGG'),
  option('Sunny side up', 0, 'EGG'),
  option('Scrambled', 0, 'EGG'),
  option('Cheese omelette', 40, 'EGG'),
);

export const cakeMessage = oneOf('Cake', option('With egg', 0, 'EGG'), option('Eggless', 100));

export const sizzlerBase = oneOf(
  'Served on',
  option('Herbed rice'),
  option('Hakka noodles'),
  option('Mashed potato', 30),
);
