import { BRAND } from '#domain/brand.ts';
import { biryaniSides, breadFinish, spiceLevel } from './choices.ts';
import { egg, halfFull, nonVeg, type SeedCategory, veg } from './parts.ts';

export const biryaniAndRice: SeedCategory = {
  title: 'Biryani & Rice',
  mainCategory: 'North Indian',
  art: 'biryani',
  packingRupees: 20,
  sections: [
    {
      title: 'Dum Biryani',
      dishes: [
        veg('Subz Dum Biryani', 289, 'Vegetables and long rice sealed with dough, opened at your table.', {
          kcal: 620,
          allergens: 'MN',
          variants: halfFull(189, 289, 620),
          groups: [spiceLevel, biryaniSides],
        }),
        veg('Paneer Tikka Biryani', 329, 'Smoky paneer between layers of saffron rice and fried onion.', {
          kcal: 720,
          allergens: 'MN',
          groups: [spiceLevel, biryaniSides],
        }),
        egg('Egg Dum Biryani', 289, 'Masala eggs buried in fragrant rice with mint.', {
          kcal: 640,
          allergens: 'EM',
          groups: [biryaniSides],
        }),
        nonVeg(
          'Chicken Dum Biryani',
          369,
          'Chicken on the bone, slow-cooked under rice till the grains stand apart.',
          {
            kcal: 840,
            allergens: 'M',
            isBestseller: true,
            variants: halfFull(229, 369, 840),
            groups: [spiceLevel, biryaniSides],
          },
        ),
        nonVeg('Mutton Dum Biryani', 459, 'Lamb, whole spices, rosewater and patience.', {
          kcal: 920,
          allergens: 'M',
          variants: halfFull(279, 459, 920),
          groups: [spiceLevel, biryaniSides],
        }),
      ],
    },
    {
      title: 'Rice & Raita',
      dishes: [
        veg('Steamed Basmati', 139, 'Long grains, nothing else needed.', {
          kcal: 310,
          allergens: '',
        }),
        veg('Jeera Rice', 159, 'Basmati tossed in ghee with crackling cumin.', {
          kcal: 360,
          allergens: 'M',
        }),
        veg('Kashmiri Pulao', 239, 'Saffron rice with dry fruit, pomegranate and a little sweetness.', {
          kcal: 480,
          allergens: 'MN',
        }),
        veg('Boondi Raita', 99, 'Cool whisked curd with roasted cumin and tiny gram pearls.', {
          kcal: 140,
          allergens: 'M',
        }),
        veg('Pineapple Raita', 119, 'Sweet, sour and cold: the friend of every biryani.', {
          kcal: 170,
          allergens: 'M',
        }),
        veg('Green Salad', 99, 'Cucumber, onion, tomato and lemon, cut when you order.', {
          kcal: 60,
          allergens: '',
        }),
        veg('Masala Papad', 59, 'Roasted papad under chopped onion, tomato and chaat masala.', {
          kcal: 90,
        }),
      ],
    },
    {
      title: 'Thalis',
      dishes: [
        veg(
          `${BRAND.shortName} Veg Thali`,
          399,
          'Dal makhani, paneer, seasonal vegetable, raita, pulao, two breads and a sweet.',
          { kcal: 1180, allergens: 'MGN', isBestseller: true, serves: 'Serves 1' },
        ),
        nonVeg(
          `${BRAND.shortName} Chicken Thali`,
          479,
          'Butter chicken, dal makhani, raita, pulao, two breads and a sweet.',
          { kcal: 1340, allergens: 'MGN', serves: 'Serves 1' },
        ),
        veg('Chole Bhature', 229, 'Two balloons of fried bread, dark chole, pickle and onion.', {
          kcal: 860,
          allergens: 'GM',
          isBestseller: true,
        }),
      ],
    },
  ],
};

export const breads: SeedCategory = {
  title: 'Breads',
  mainCategory: 'North Indian',
  art: 'flatbread',
  packingRupees: 5,
  sections: [
    {
      title: 'From The Tandoor',
      dishes: [
        veg('Tandoori Roti', 29, 'Whole wheat, blistered against the clay.', {
          kcal: 120,
          allergens: 'G',
          groups: [breadFinish],
        }),
        veg('Naan', 59, 'Soft, leavened and hot enough to melt what you put on it.', {
          kcal: 260,
          allergens: 'GM',
          groups: [breadFinish],
        }),
        veg('Garlic Naan', 79, 'Roasted garlic, coriander and butter in every blister.', {
          kcal: 290,
          allergens: 'GM',
          isBestseller: true,
        }),
        veg('Cheese Chilli Naan', 119, 'Molten cheese and green chilli inside a crisp naan.', {
          kcal: 410,
          allergens: 'GM',
        }),
        veg('Laccha Paratha', 69, 'A hundred layers, pulled apart with fingers.', {
          kcal: 310,
          allergens: 'GM',
          groups: [breadFinish],
        }),
        veg('Pudina Paratha', 75, 'Dried mint pressed between flaky layers.', {
          kcal: 300,
          allergens: 'GM',
        }),
        veg('Missi Roti', 59, 'Gram flour, onion and carom seed: nutty and rustic.', {
          kcal: 190,
          allergens: 'G',
        }),
        veg('Amritsari Kulcha', 149, 'Potato-stuffed, crushed by hand, with chole and tamarind onion.', {
          kcal: 560,
          allergens: 'GM',
          isBestseller: true,
        }),
        veg('Paneer Kulcha', 159, 'Spiced paneer inside, butter outside.', {
          kcal: 520,
          allergens: 'GM',
        }),
        veg('Makki Ki Roti', 49, 'Maize bread patted by hand, made for saag.', {
          kcal: 180,
          allergens: '',
        }),
        veg('Bread Basket', 249, 'Two naan, two laccha paratha and a missi roti for the table.', {
          kcal: 1280,
          allergens: 'GM',
          serves: 'Serves 3',
        }),
      ],
    },
  ],
};
