import { gravyOrDry, momoStyle, spiceLevel, wokExtras } from './choices.ts';
import { egg, halfFull, nonVeg, type SeedCategory, sizes, veg } from './parts.ts';

export const chinese: SeedCategory = {
  title: 'Chinese',
  mainCategory: 'Chinese',
  art: 'noodles',
  packingRupees: 15,
  sections: [
    {
      title: 'Soups',
      dishes: [
        veg('Hot & Sour Soup', 159, 'Peppery, tangy and warming to the ears.', {
          kcal: 130,
          allergens: 'SG',
          groups: [wokExtras],
        }),
        veg('Sweet Corn Soup', 149, 'Creamed corn, spring onion and a gentle sweetness.', {
          kcal: 150,
          allergens: '',
        }),
        veg('Lemon Coriander Soup', 149, 'Clear, bright and full of fresh coriander.', {
          kcal: 80,
          allergens: '',
        }),
        nonVeg('Chicken Manchow Soup', 189, 'Dark, garlicky broth with a hat of fried noodles.', {
          kcal: 210,
          allergens: 'SGE',
          isBestseller: true,
        }),
        nonVeg('Chicken Thukpa', 249, 'Himalayan noodle soup, a whole meal in one bowl.', {
          kcal: 420,
          allergens: 'GS',
        }),
      ],
    },
    {
      title: 'Starters',
      dishes: [
        veg('Chilli Paneer', 319, 'Crisp paneer with peppers, soy and green chilli on a screaming wok.', {
          kcal: 480,
          allergens: 'MSG',
          isBestseller: true,
          variants: halfFull(199, 319, 480),
          groups: [gravyOrDry, spiceLevel],
        }),
        veg('Veg Manchurian', 269, 'Vegetable dumplings in a dark garlic sauce.', {
          kcal: 390,
          allergens: 'SG',
          variants: halfFull(169, 269, 390),
          groups: [gravyOrDry],
        }),
        veg('Honey Chilli Potato', 249, 'Crackling potato fingers, sticky honey, sesame and a kick.', {
          kcal: 520,
          allergens: 'SG',
          isBestseller: true,
          variants: halfFull(159, 249, 520),
        }),
        veg('Crispy Corn Pepper Salt', 239, 'Kernels that shatter, tossed with spring onion and pepper.', {
          kcal: 350,
          allergens: 'G',
        }),
        veg('Veg Spring Rolls', 219, 'Paper-crisp rolls with cabbage, carrot and glass noodles.', {
          kcal: 340,
          allergens: 'SG',
          serves: '6 pieces',
        }),
        veg('Mushroom Salt & Pepper', 289, 'Golden mushrooms, celery and cracked pepper.', {
          kcal: 310,
          allergens: 'SG',
        }),
        nonVeg('Chilli Chicken', 369, 'Batter-fried chicken, peppers, soy and a lot of green chilli.', {
          kcal: 560,
          allergens: 'SGE',
          isBestseller: true,
          variants: halfFull(229, 369, 560),
          groups: [gravyOrDry, spiceLevel],
        }),
        nonVeg('Chicken Lollipop', 379, 'Frenched wings in a red, sticky Schezwan glaze.', {
          kcal: 590,
          allergens: 'SGE',
          serves: '6 pieces',
        }),
        nonVeg('Drums Of Heaven', 389, 'Crisp winglets tossed in garlic and chilli oil.', {
          kcal: 610,
          allergens: 'SGE',
          serves: '6 pieces',
        }),
        nonVeg('Golden Fried Prawns', 549, 'Panko-crusted prawns with sweet chilli dip.', {
          kcal: 480,
          allergens: 'CGE',
          serves: '8 pieces',
        }),
        nonVeg('Fish In Chilli Garlic', 459, 'Flaky fish in a glossy, fiery garlic sauce.', {
          kcal: 440,
          allergens: 'FSG',
          groups: [gravyOrDry],
        }),
      ],
    },
    {
      title: 'Momos',
      dishes: [
        veg('Veg Momos', 149, 'Eight hand-pleated parcels with our red chilli chutney.', {
          kcal: 290,
          allergens: 'GS',
          variants: sizes(['6 pieces', 119, 220], ['8 pieces', 149, 290]),
          groups: [momoStyle],
        }),
        veg('Paneer Momos', 179, 'Soft paneer, spring onion and ginger inside.', {
          kcal: 340,
          allergens: 'GMS',
          groups: [momoStyle],
        }),
        veg('Cheese Corn Momos', 189, 'Sweet corn and molten cheese in a thin wrapper.', {
          kcal: 380,
          allergens: 'GM',
          groups: [momoStyle],
        }),
        nonVeg('Chicken Momos', 189, 'Juicy minced chicken with ginger, pleated by hand.', {
          kcal: 350,
          allergens: 'GS',
          isBestseller: true,
          variants: sizes(['6 pieces', 149, 260], ['8 pieces', 189, 350]),
          groups: [momoStyle],
        }),
      ],
    },
    {
      title: 'Noodles & Rice',
      dishes: [
        veg('Veg Hakka Noodles', 229, 'Smoky wok noodles with crunchy vegetables.', {
          kcal: 520,
          allergens: 'GS',
          variants: halfFull(149, 229, 520),
          groups: [wokExtras],
        }),
        veg('Chilli Garlic Noodles', 249, 'Burnt garlic, red chilli and a glossy tangle.', {
          kcal: 550,
          allergens: 'GS',
          isBestseller: true,
          groups: [spiceLevel, wokExtras],
        }),
        egg('Egg Hakka Noodles', 259, 'Ribbons of egg through smoky noodles.', {
          kcal: 590,
          allergens: 'GSE',
        }),
        nonVeg('Chicken Hakka Noodles', 289, 'Shredded chicken, spring onion and wok breath.', {
          kcal: 640,
          allergens: 'GSE',
          variants: halfFull(179, 289, 640),
          groups: [wokExtras],
        }),
        veg('Veg Fried Rice', 229, 'Every grain apart, every vegetable crisp.', {
          kcal: 480,
          allergens: 'S',
          variants: halfFull(149, 229, 480),
          groups: [wokExtras],
        }),
        veg('Burnt Garlic Fried Rice', 249, 'Golden garlic through fluffy rice.', {
          kcal: 500,
          allergens: 'S',
        }),
        egg('Egg Fried Rice', 249, 'The comfort of every Chinese van, done properly.', {
          kcal: 530,
          allergens: 'SE',
        }),
        nonVeg('Chicken Schezwan Rice', 289, 'Red, roaring and full of chicken.', {
          kcal: 610,
          allergens: 'SE',
          groups: [spiceLevel],
        }),
        veg('Veg Chopsuey', 269, 'Crisp noodles under a sweet and sour blanket.', {
          kcal: 580,
          allergens: 'GS',
        }),
        nonVeg('Kung Pao Chicken', 389, 'Peanuts, dried chilli and chicken in a dark, sweet glaze.', {
          kcal: 570,
          allergens: 'SPG',
        }),
        nonVeg('Thai Green Curry Chicken', 399, 'Coconut, lemongrass and basil, with steamed rice.', {
          kcal: 680,
          allergens: 'FC',
        }),
      ],
    },
  ],
};
