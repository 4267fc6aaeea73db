import { gravyExtras, spiceLevel } from './choices.ts';
import { egg, halfFull, nonVeg, type SeedCategory, veg } from './parts.ts';

export const northIndian: SeedCategory = {
  title: 'North Indian',
  mainCategory: 'North Indian',
  art: 'curry',
  packingRupees: 15,
  sections: [
    {
      title: 'Paneer & Vegetables',
      dishes: [
        veg(
          'Paneer Butter Masala',
          349,
          'Paneer in a slow tomato and cashew gravy with a swirl of white butter.',
          {
            kcal: 620,
            allergens: 'MN',
            isBestseller: true,
            variants: halfFull(219, 349, 620),
            groups: [spiceLevel, gravyExtras],
          },
        ),
        veg('Shahi Paneer', 355, 'A royal gravy of cashew, cream and saffron, sweet at the edges.', {
          kcal: 650,
          allergens: 'MN',
          variants: halfFull(225, 355, 650),
          groups: [gravyExtras],
        }),
        veg('Kadhai Paneer', 345, 'Wok-tossed with peppers, crushed coriander and red chilli.', {
          kcal: 540,
          allergens: 'M',
          variants: halfFull(219, 345, 540),
          groups: [spiceLevel, gravyExtras],
        }),
        veg('Palak Paneer', 335, 'Garden spinach, garlic and soft paneer under a thread of cream.', {
          kcal: 430,
          allergens: 'M',
          variants: halfFull(209, 335, 430),
          groups: [spiceLevel],
        }),
        veg('Paneer Lababdar', 359, 'Grated and cubed paneer in a rich onion and tomato masala.', {
          kcal: 610,
          allergens: 'MN',
          groups: [spiceLevel, gravyExtras],
        }),
        veg('Matar Mushroom', 299, 'Sweet peas and mushrooms in a home-style onion gravy.', {
          kcal: 340,
          allergens: 'M',
        }),
        veg('Malai Kofta', 339, 'Paneer dumplings with a raisin heart, resting in silk-white gravy.', {
          kcal: 690,
          allergens: 'MNG',
          groups: [gravyExtras],
        }),
        veg('Chaap Masala', 319, 'Soya chaap simmered with whole spices till it tastes like Sunday lunch.', {
          kcal: 480,
          allergens: 'SGM',
          groups: [spiceLevel, gravyExtras],
        }),
        veg('Aloo Gobhi Adraki', 259, 'Cauliflower and potato tossed dry with slivers of ginger.', {
          kcal: 310,
          allergens: '',
        }),
        veg('Bhindi Do Pyaza', 269, 'Crisp okra and twice the onion, with a sour note of dried mango.', {
          kcal: 260,
          allergens: '',
        }),
        veg('Sarson Ka Saag', 289, 'Winter mustard greens cooked all night, white butter melting on top.', {
          kcal: 330,
          allergens: 'M',
          isBestseller: true,
        }),
        veg('Mix Veg Punjabi', 269, 'Seven vegetables in a dry masala the way dhabas make it.', {
          kcal: 290,
          allergens: 'M',
        }),
      ],
    },
    {
      title: 'Dal & Chole',
      dishes: [
        veg(
          'Dal Makhani',
          299,
          'Black lentils on the coals for eighteen hours, butter and cream at the end.',
          {
            kcal: 520,
            allergens: 'M',
            isBestseller: true,
            variants: halfFull(189, 299, 520),
            groups: [gravyExtras],
          },
        ),
        veg('Dal Tadka Dhaba', 239, 'Yellow lentils with a sizzling ghee, garlic and red chilli tempering.', {
          kcal: 360,
          allergens: 'M',
          variants: halfFull(149, 239, 360),
          groups: [spiceLevel],
        }),
        veg('Pindi Chole', 249, 'Dark, dry-spiced chickpeas from Rawalpindi with pomegranate seed.', {
          kcal: 420,
          allergens: '',
          variants: halfFull(159, 249, 420),
        }),
        veg('Rajma Rasila', 245, 'Kidney beans from the hills in a thick tomato gravy.', {
          kcal: 400,
          allergens: '',
        }),
        veg('Amritsari Kadhi Pakora', 239, 'Soft fritters in a tangy yoghurt curry with curry leaf.', {
          kcal: 380,
          allergens: 'M',
        }),
      ],
    },
    {
      title: 'Chicken & Egg',
      dishes: [
        nonVeg(
          'Butter Chicken',
          449,
          'Tandoori chicken in a velvet tomato and butter gravy: our house legend.',
          {
            kcal: 780,
            allergens: 'MN',
            isBestseller: true,
            variants: halfFull(279, 449, 780),
            groups: [spiceLevel, gravyExtras],
          },
        ),
        nonVeg(
          'Kadhai Chicken',
          429,
          'Pounded coriander, peppers and chicken on the bone, tossed on high flame.',
          { kcal: 690, allergens: '', variants: halfFull(269, 429, 690), groups: [spiceLevel, gravyExtras] },
        ),
        nonVeg('Chicken Tikka Masala', 445, 'Smoky tikka folded into a thick onion and tomato masala.', {
          kcal: 720,
          allergens: 'M',
          groups: [spiceLevel, gravyExtras],
        }),
        nonVeg('Chicken Lemon Dry', 419, 'Pan-seared with black pepper, lemon and a fistful of coriander.', {
          kcal: 560,
          allergens: 'M',
        }),
        nonVeg('Dhaba Chicken Curry', 399, 'Thin, fiery and full of bones, as on the highway.', {
          kcal: 640,
          allergens: '',
          variants: halfFull(249, 399, 640),
          groups: [spiceLevel],
        }),
        nonVeg('Murgh Saagwala', 429, 'Chicken in garlic-laced winter spinach and fenugreek.', {
          kcal: 580,
          allergens: 'M',
        }),
        egg('Dhaba Egg Curry', 249, 'Fried boiled eggs in a peppery onion gravy.', {
          kcal: 410,
          allergens: 'E',
          groups: [spiceLevel],
        }),
        egg('Egg Bhurji', 199, 'Scrambled with onion, tomato and green chilli, straight off the tawa.', {
          kcal: 330,
          allergens: 'EM',
        }),
      ],
    },
    {
      title: 'Mutton & Fish',
      dishes: [
        nonVeg(
          'Mutton Rogan Josh',
          529,
          'Kashmiri lamb with fennel, dry ginger and a gravy as red as a sunset.',
          { kcal: 760, allergens: 'M', variants: halfFull(319, 529, 760), groups: [spiceLevel, gravyExtras] },
        ),
        nonVeg('Rara Gosht', 549, 'Mutton pieces in a gravy of mutton mince, for those who mean it.', {
          kcal: 840,
          allergens: 'M',
          isBestseller: true,
          groups: [spiceLevel],
        }),
        nonVeg('Keema Matar', 479, 'Minced lamb with green peas and a hint of clove.', {
          kcal: 660,
          allergens: 'M',
        }),
        nonVeg('Fish Curry Punjabi', 469, 'River fish in a carom and tomato gravy, light and sharp.', {
          kcal: 450,
          allergens: 'F',
          groups: [spiceLevel],
        }),
      ],
    },
  ],
};
