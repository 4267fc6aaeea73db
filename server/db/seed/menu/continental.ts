import {
  burgerExtras,
  burgerMeal,
  pastaExtras,
  pastaShape,
  pizzaCrust,
  pizzaToppings,
  sandwichBread,
  sizzlerBase,
  spiceLevel,
} from './choices.ts';
import { egg, nonVeg, type SeedCategory, sizes, veg } from './parts.ts';

const pizzaSizes = (regular: number, medium: number, large: number, kcal: number) =>
  sizes(
    ['Regular 7"', regular, kcal],
    ['Medium 10"', medium, Math.round(kcal * 1.7)],
    ['Large 12"', large, Math.round(kcal * 2.4)],
  );

const pizza = { allergens: 'GM', groups: [pizzaCrust, pizzaToppings] };
const burger = { groups: [burgerMeal, burgerExtras] };
const pasta = { groups: [pastaShape, pastaExtras] };

export const pizzas: SeedCategory = {
  title: 'Pizza',
  mainCategory: 'Continental',
  art: 'pizza',
  packingRupees: 20,
  sections: [
    {
      title: 'Veg Pizza',
      dishes: [
        veg('Margherita', 199, 'San Marzano sauce, pulled mozzarella and torn basil.', {
          ...pizza,
          variants: pizzaSizes(199, 359, 499, 560),
          isBestseller: true,
        }),
        veg('Farmhouse Pizza', 249, 'Peppers, mushroom, sweet corn and onion on a blistered base.', {
          ...pizza,
          variants: pizzaSizes(249, 429, 589, 610),
        }),
        veg('Paneer Tikka Pizza', 269, 'Smoky paneer, red onion and mint drizzle: Punjab meets Naples.', {
          ...pizza,
          variants: pizzaSizes(269, 459, 629, 690),
          isBestseller: true,
        }),
        veg('Four Cheese Pizza', 299, 'Mozzarella, cheddar, parmesan and cream cheese, nothing in the way.', {
          ...pizza,
          variants: pizzaSizes(299, 499, 679, 760),
        }),
        veg('Peri Peri Veg Pizza', 259, 'Jalapenos, olives, peppers and a slow burn.', {
          ...pizza,
          variants: pizzaSizes(259, 449, 609, 630),
        }),
      ],
    },
    {
      title: 'Chicken Pizza',
      dishes: [
        nonVeg('Chicken Tikka Pizza', 319, 'Tandoor-smoked chicken, onion and a green chilli mayo.', {
          ...pizza,
          variants: pizzaSizes(319, 529, 719, 740),
          isBestseller: true,
        }),
        nonVeg('BBQ Chicken Pizza', 329, 'Pulled chicken, smoky sauce and caramelised onion.', {
          ...pizza,
          variants: pizzaSizes(329, 549, 739, 760),
        }),
        nonVeg('Chicken Pepperoni Pizza', 349, 'Crisp-edged pepperoni on a bubbling cheese bed.', {
          ...pizza,
          variants: pizzaSizes(349, 579, 779, 790),
        }),
      ],
    },
  ],
};

export const continental: SeedCategory = {
  title: 'Continental',
  mainCategory: 'Continental',
  art: 'pasta',
  packingRupees: 15,
  sections: [
    {
      title: 'Pasta',
      dishes: [
        veg('Pasta Alfredo', 299, 'Butter, cream, parmesan and cracked pepper.', {
          ...pasta,
          kcal: 690,
          allergens: 'GM',
          isBestseller: true,
        }),
        veg('Pasta Arrabbiata', 279, 'Tomato, garlic and the chilli that gives it its name.', {
          ...pasta,
          kcal: 510,
          allergens: 'G',
        }),
        veg('Pink Sauce Pasta', 309, 'The best of red and white, with sweet corn and basil.', {
          ...pasta,
          kcal: 620,
          allergens: 'GM',
          isBestseller: true,
        }),
        veg('Aglio E Olio', 269, 'Garlic slivers, olive oil, chilli flakes, nothing else.', {
          ...pasta,
          kcal: 540,
          allergens: 'G',
        }),
        veg('Baked Mac & Cheese', 319, 'Three cheeses under a crust you can hear.', {
          kcal: 780,
          allergens: 'GM',
        }),
        nonVeg('Chicken Alfredo', 369, 'Grilled chicken over silky cream and parmesan.', {
          ...pasta,
          kcal: 780,
          allergens: 'GM',
        }),
        nonVeg('Spaghetti Lamb Bolognese', 429, 'Slow-cooked lamb ragu, a whole afternoon in a bowl.', {
          kcal: 760,
          allergens: 'GM',
        }),
      ],
    },
    {
      title: 'Grills & Sizzlers',
      dishes: [
        veg('Paneer Shashlik Sizzler', 429, 'Skewered paneer, buttery vegetables and a smoking plate.', {
          kcal: 720,
          allergens: 'M',
          groups: [sizzlerBase],
          orderTypes: ['DineIn'],
        }),
        veg('Veg Chinese Sizzler', 409, 'Manchurian, noodles and a hiss you hear across the room.', {
          kcal: 810,
          allergens: 'SG',
          orderTypes: ['DineIn'],
        }),
        nonVeg(
          'Chicken Pepper Sizzler',
          489,
          'Grilled breast, pepper sauce, fries and vegetables on hot iron.',
          { kcal: 860, allergens: 'MG', groups: [sizzlerBase], orderTypes: ['DineIn'], isBestseller: true },
        ),
        nonVeg('Herb Grilled Chicken', 449, 'Rosemary and lemon chicken, mashed potato and jus.', {
          kcal: 640,
          allergens: 'M',
        }),
        nonVeg('Fish & Chips', 459, 'Beer-gold batter, fat chips, tartare and lemon.', {
          kcal: 780,
          allergens: 'FGE',
        }),
        nonVeg('Grilled Fish Lemon Butter', 499, 'Sole fillet with capers, brown butter and greens.', {
          kcal: 460,
          allergens: 'FM',
        }),
      ],
    },
    {
      title: 'Salads & Small Plates',
      dishes: [
        veg('Caesar Salad', 249, 'Romaine, parmesan, croutons and a sharp dressing.', {
          kcal: 310,
          allergens: 'GM',
        }),
        nonVeg('Chicken Caesar Salad', 319, 'The classic with warm grilled chicken.', {
          kcal: 430,
          allergens: 'GMEF',
        }),
        veg('Greek Salad', 259, 'Feta, olives, cucumber and oregano in good oil.', {
          kcal: 280,
          allergens: 'M',
        }),
        veg('Peri Peri Fries', 159, 'Skin-on fries tossed in peri peri, with a cooling dip.', {
          kcal: 390,
          allergens: '',
          isBestseller: true,
          variants: sizes(['Regular', 159, 390], ['Large', 219, 560]),
        }),
        veg('Cheesy Loaded Fries', 219, 'Molten cheese, jalapenos and spring onion in every forkful.', {
          kcal: 620,
          allergens: 'MG',
        }),
        veg('Nachos Grande', 249, 'Corn chips under salsa, beans, sour cream and cheese.', {
          kcal: 580,
          allergens: 'M',
        }),
        veg('Cheese Garlic Bread', 179, 'Pull-apart, garlicky and stringy with mozzarella.', {
          kcal: 420,
          allergens: 'GM',
          serves: '4 pieces',
        }),
        veg('Bruschetta Trio', 219, 'Tomato basil, mushroom and olive on toasted sourdough.', {
          kcal: 310,
          allergens: 'GM',
        }),
        nonVeg('Buffalo Wings', 369, 'Eight wings in hot sauce and butter, blue cheese beside.', {
          kcal: 640,
          allergens: 'M',
          groups: [spiceLevel],
        }),
      ],
    },
  ],
};

export const burgersAndWraps: SeedCategory = {
  title: 'Burgers & Sandwiches',
  mainCategory: 'Cafe',
  art: 'burger',
  packingRupees: 10,
  sections: [
    {
      title: 'Burgers',
      dishes: [
        veg('Crispy Veg Burger', 159, 'Crunchy potato and pea patty, slaw and our house sauce.', {
          ...burger,
          kcal: 460,
          allergens: 'GM',
        }),
        veg('Paneer Makhani Burger', 199, 'A slab of crumbed paneer dunked in makhani sauce.', {
          ...burger,
          kcal: 580,
          allergens: 'GM',
          isBestseller: true,
        }),
        egg('Fried Egg Burger', 179, 'Runny yolk, cheddar and caramelised onion.', {
          ...burger,
          kcal: 510,
          allergens: 'GME',
        }),
        nonVeg('Crispy Chicken Burger', 219, 'Buttermilk-fried thigh, pickles and hot mayo.', {
          ...burger,
          kcal: 640,
          allergens: 'GME',
          isBestseller: true,
        }),
        nonVeg('Tandoori Chicken Burger', 229, 'Smoky chicken, mint mayo and onion rings in a soft bun.', {
          ...burger,
          kcal: 590,
          allergens: 'GME',
        }),
        nonVeg('Lamb Cheese Burger', 299, 'Thick lamb patty, melted cheddar and mustard.', {
          ...burger,
          kcal: 720,
          allergens: 'GM',
        }),
      ],
    },
    {
      title: 'Sandwiches & Wraps',
      dishes: [
        veg('Bombay Masala Toast', 149, 'Spiced potato, beetroot and green chutney, pressed till crisp.', {
          kcal: 380,
          allergens: 'GM',
          groups: [sandwichBread],
        }),
        veg('Veg Club Sandwich', 199, 'Three storeys of vegetables, cheese and slaw, with fries.', {
          kcal: 540,
          allergens: 'GM',
          groups: [sandwichBread],
        }),
        veg('Chilli Cheese Toast', 159, 'Green chilli, onion and bubbling cheese on thick bread.', {
          kcal: 430,
          allergens: 'GM',
        }),
        nonVeg(
          'Chicken Club Sandwich',
          249,
          'Grilled chicken, egg, bacon-style chicken and lettuce in three layers.',
          { kcal: 650, allergens: 'GME', groups: [sandwichBread], isBestseller: true },
        ),
        nonVeg('Smoked Chicken Panini', 239, 'Pesto, smoked chicken and mozzarella, hot from the press.', {
          kcal: 560,
          allergens: 'GMN',
        }),
        veg('Paneer Tikka Kathi Roll', 179, 'Smoky paneer, onion and mint chutney in a flaky paratha.', {
          kcal: 490,
          allergens: 'GM',
          isBestseller: true,
          groups: [spiceLevel],
        }),
        egg('Double Egg Roll', 139, 'Two eggs on the paratha, onion, lime and chilli.', {
          kcal: 420,
          allergens: 'GE',
        }),
        nonVeg('Chicken Kathi Roll', 209, 'Tawa chicken, egg-washed paratha and a squeeze of lime.', {
          kcal: 560,
          allergens: 'GE',
          groups: [spiceLevel],
        }),
        nonVeg('Mutton Seekh Roll', 249, 'A whole seekh kebab rolled with pickled onion.', {
          kcal: 610,
          allergens: 'G',
        }),
        veg('Falafel Hummus Wrap', 199, 'Crisp falafel, silky hummus and pickles in warm pita.', {
          kcal: 480,
          allergens: 'G',
        }),
      ],
    },
  ],
};
