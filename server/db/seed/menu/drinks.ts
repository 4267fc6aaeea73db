import { BRAND } from '#domain/brand.ts';
import { coolerBase } from './choices.ts';
import { type SeedCategory, sizes, veg } from './parts.ts';

export const mocktails: SeedCategory = {
  title: 'Mocktails & Coolers',
  mainCategory: 'Lounge',
  art: 'mocktail',
  packingRupees: 10,
  sections: [
    {
      title: 'Mocktails',
      dishes: [
        veg('Virgin Mojito', 189, 'Crushed mint, lime and soda over a mountain of ice.', {
          kcal: 110,
          allergens: '',
          isBestseller: true,
          variants: sizes(['Glass', 189, 110], ['Pitcher', 549, 380]),
        }),
        veg('Blue Lagoon', 189, 'Electric blue, citrus and fizz.', { kcal: 140, allergens: '' }),
        veg(`${BRAND.shortName} Sunrise`, 219, 'Orange, pomegranate and a gold-dusted rim: our signature.', {
          kcal: 150,
          allergens: '',
          isBestseller: true,
        }),
        veg('Virgin Pina Colada', 219, 'Pineapple and coconut cream, shaken long.', {
          kcal: 260,
          allergens: '',
        }),
        veg('Watermelon Basil Smash', 199, 'Muddled watermelon, basil and black salt.', {
          kcal: 100,
          allergens: '',
        }),
        veg('Guava Mary', 199, 'Pink guava, tabasco, lime and a chilli-salt rim.', {
          kcal: 130,
          allergens: '',
        }),
        veg('Kala Khatta Fizz', 179, 'The taste of school gates, grown up with soda.', {
          kcal: 120,
          allergens: '',
        }),
        veg('Berry Smash', 229, 'Blueberries, thyme and lemon, crushed to order.', {
          kcal: 130,
          allergens: '',
        }),
      ],
    },
    {
      title: 'Coolers & Juices',
      dishes: [
        veg('Fresh Lime', 99, 'Sweet, salted or both.', {
          kcal: 80,
          allergens: '',
          groups: [coolerBase],
        }),
        veg('Masala Lemonade', 119, 'Roasted cumin, black salt, lemon and fizz.', {
          kcal: 90,
          allergens: '',
          groups: [coolerBase],
        }),
        veg('Jaljeera', 89, 'Tamarind, mint and cumin with floating boondi.', { kcal: 60 }),
        veg('Fresh Orange Juice', 169, 'Four oranges, pressed when you order.', {
          kcal: 130,
          allergens: '',
        }),
        veg('Watermelon Juice', 149, 'Cold, red and nothing added.', {
          kcal: 90,
          allergens: '',
        }),
        veg('Tender Coconut Water', 129, 'Straight from the green shell.', {
          kcal: 50,
          allergens: '',
        }),
        veg('Soft Drink Can', 69, 'Chilled, 300 ml.', {
          allergens: '',
          variants: sizes(['Cola', 69, 126], ['Orange', 69, 135], ['Lemon', 69, 120], ['Diet cola', 79, 1]),
        }),
        veg('Packaged Water', 25, 'One litre, sealed.', { kcal: 0, allergens: '' }),
      ],
    },
  ],
};
