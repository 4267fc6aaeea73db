import { kebabSides, spiceLevel } from './choices.ts';
import { halfFull, nonVeg, type SeedCategory, veg } from './parts.ts';

export const tandoor: SeedCategory = {
  title: 'Tandoor',
  mainCategory: 'North Indian',
  art: 'dishes/paneer-tikka',
  packingRupees: 15,
  sections: [
    {
      title: 'Veg Kebabs',
      dishes: [
        veg(
          'Paneer Tikka',
          345,
          'Charred cottage cheese in a saffron yoghurt marinade, peppers and onion on the skewer.',
          {
            kcal: 410,
            allergens: 'M',
            isBestseller: true,
            variants: halfFull(219, 345, 410),
            groups: [spiceLevel, kebabSides],
          },
        ),
        veg(
          'Malai Paneer Tikka',
          359,
          'Soft paneer in cream, cashew and green cardamom, kissed by the coals.',
          { kcal: 480, allergens: 'MN', variants: halfFull(229, 359, 480), groups: [kebabSides] },
        ),
        veg('Achari Paneer Tikka', 355, 'Pickle-spiced paneer with mustard, fennel and a squeeze of lime.', {
          kcal: 425,
          allergens: 'M',
          groups: [spiceLevel],
        }),
        veg('Tandoori Soya Chaap', 299, 'Layered soya on the stick, smoky, juicy and brushed with butter.', {
          kcal: 360,
          allergens: 'SGM',
          isBestseller: true,
          variants: halfFull(189, 299, 360),
          groups: [spiceLevel, kebabSides],
        }),
        veg('Malai Soya Chaap', 319, 'Chaap in a velvety cream and cheese marinade with white pepper.', {
          kcal: 430,
          allergens: 'SGM',
          variants: halfFull(199, 319, 430),
          groups: [kebabSides],
        }),
        veg(
          'Hara Bhara Kebab',
          259,
          'Spinach, peas and potato patties with a crackling crust and mint inside.',
          { kcal: 320, allergens: 'G', serves: '6 pieces' },
        ),
        veg('Dahi Ke Kebab', 289, 'Hung curd kebabs that melt before you can bite them.', {
          kcal: 340,
          allergens: 'MG',
          serves: '6 pieces',
        }),
        veg(
          'Tandoori Mushroom',
          309,
          'Button mushrooms stuffed with cheese and herbs, roasted till they glisten.',
          { kcal: 270, allergens: 'M', groups: [spiceLevel] },
        ),
        veg(
          'Bharwan Tandoori Aloo',
          249,
          'Scooped potatoes filled with nuts and paneer, crisp from the clay oven.',
          { kcal: 390, allergens: 'MN' },
        ),
        veg('Tandoori Broccoli', 329, 'Florets in a cheddar and cream marinade, with charred edges.', {
          kcal: 240,
          allergens: 'M',
        }),
        veg(
          'Veg Kebab Platter',
          599,
          'Paneer tikka, malai chaap, mushroom and hara bhara kebab for the table.',
          {
            kcal: 980,
            allergens: 'MGSN',
            serves: 'Serves 3',
            groups: [kebabSides],
            orderTypes: ['DineIn', 'HomeDelivery'],
          },
        ),
      ],
    },
    {
      title: 'Chicken, Mutton & Fish',
      dishes: [
        nonVeg(
          'Tandoori Chicken',
          529,
          'On the bone, marinated overnight in Kashmiri chilli and curd, blistered in the tandoor.',
          {
            kcal: 860,
            allergens: 'M',
            isBestseller: true,
            variants: halfFull(299, 529, 860),
            groups: [spiceLevel, kebabSides],
          },
        ),
        nonVeg(
          'Chicken Tikka',
          389,
          'Boneless thigh, smoky and juicy, with a squeeze of lime and chaat masala.',
          { kcal: 460, allergens: 'M', variants: halfFull(239, 389, 460), groups: [spiceLevel, kebabSides] },
        ),
        nonVeg(
          'Murgh Malai Tikka',
          409,
          'Chicken in cream, cheese and cardamom: the mildest, silkiest kebab we make.',
          {
            kcal: 520,
            allergens: 'MN',
            isBestseller: true,
            variants: halfFull(249, 409, 520),
            groups: [kebabSides],
          },
        ),
        nonVeg(
          'Afghani Chicken',
          549,
          'White marinade of cashew, melon seed and black pepper, finished with butter.',
          { kcal: 900, allergens: 'MN', variants: halfFull(309, 549, 900) },
        ),
        nonVeg('Hariyali Chicken Tikka', 395, 'Coriander, mint and green chilli cling to every smoky bite.', {
          kcal: 440,
          allergens: 'M',
          groups: [spiceLevel],
        }),
        nonVeg(
          'Chicken Seekh Kebab',
          379,
          'Hand-minced chicken with ginger and coriander, rolled on the skewer.',
          { kcal: 420, allergens: 'E', serves: '4 pieces' },
        ),
        nonVeg(
          'Mutton Seekh Kebab',
          449,
          'Minced lamb with roasted cumin and mace, dripping onto the coals.',
          { kcal: 560, serves: '4 pieces' },
        ),
        nonVeg(
          'Mutton Galouti Kebab',
          479,
          'So finely minced it needs no teeth, served on saffron paratha rounds.',
          { kcal: 590, allergens: 'GMN', serves: '6 pieces' },
        ),
        nonVeg('Amritsari Fish', 449, 'Sole in a carom-seed gram batter, fried the way Amritsar does it.', {
          kcal: 520,
          allergens: 'F',
          isBestseller: true,
          groups: [spiceLevel],
        }),
        nonVeg(
          'Tandoori Fish Tikka',
          479,
          'Chunks of river sole with mustard and dill, flaky from the clay oven.',
          { kcal: 390, allergens: 'FM' },
        ),
        nonVeg(
          'Tandoori Prawns',
          599,
          'Jumbo prawns in garlic butter and red chilli, charred in the shell.',
          { kcal: 350, allergens: 'CM', serves: '6 pieces' },
        ),
        nonVeg(
          'Royal Kebab Platter',
          849,
          'Tandoori chicken, malai tikka, mutton seekh and fish tikka on one board.',
          {
            kcal: 1480,
            allergens: 'MNFE',
            serves: 'Serves 3 to 4',
            groups: [kebabSides],
            orderTypes: ['DineIn', 'HomeDelivery'],
          },
        ),
      ],
    },
  ],
};
