import { BRAND } from '#domain/brand.ts';
import {
  cakeMessage,
  coffeeExtras,
  dessertTop,
  eggStyle,
  milkChoice,
  sandwichBread,
  shakeExtras,
  sugarLevel,
} from './choices.ts';
import { egg, type SeedCategory, sizes, veg } from './parts.ts';

const hot = { allergens: 'M', groups: [milkChoice, sugarLevel, coffeeExtras] };
const cold = { allergens: 'M', groups: [milkChoice, coffeeExtras] };
const cup = (regular: number, large: number, kcal: number) =>
  sizes(['Regular', regular, kcal], ['Large', large, Math.round(kcal * 1.4)]);

export const breakfast: SeedCategory = {
  title: 'All-Day Breakfast',
  mainCategory: 'Cafe',
  art: 'pancakes',
  packingRupees: 10,
  sections: [
    {
      title: 'Punjabi Breakfast',
      dishes: [
        veg('Aloo Paratha', 119, 'Stuffed with spiced potato, with white butter, curd and pickle.', {
          kcal: 430,
          allergens: 'GM',
          isBestseller: true,
        }),
        veg('Gobhi Paratha', 129, 'Grated cauliflower, ginger and ajwain in a crisp paratha.', {
          kcal: 390,
          allergens: 'GM',
        }),
        veg('Paneer Paratha', 149, 'Crumbled paneer, green chilli and coriander, butter on top.', {
          kcal: 470,
          allergens: 'GM',
        }),
        veg('Poori Bhaji', 129, 'Puffed pooris with a thin, tangy potato curry.', {
          kcal: 560,
          allergens: 'G',
        }),
        veg('Vegetable Poha', 99, 'Flattened rice with peanuts, curry leaf and lime.', {
          kcal: 270,
          allergens: 'P',
        }),
      ],
    },
    {
      title: 'Eggs & Pancakes',
      dishes: [
        egg('Eggs Your Way', 149, 'Two farm eggs as you like them, buttered toast beside.', {
          kcal: 360,
          allergens: 'EGM',
          groups: [eggStyle, sandwichBread],
        }),
        egg('English Breakfast', 319, 'Eggs, baked beans, hash brown, mushrooms and toast.', {
          kcal: 740,
          allergens: 'EGM',
          groups: [eggStyle],
        }),
        egg('French Toast', 189, 'Brioche soaked in vanilla custard, maple and berries.', {
          kcal: 480,
          allergens: 'EGM',
        }),
        egg('Buttermilk Pancakes', 199, 'A tall, fluffy stack with butter and maple syrup.', {
          kcal: 560,
          allergens: 'EGM',
          isBestseller: true,
          groups: [dessertTop],
        }),
        egg('Belgian Waffle', 219, 'Crisp outside, cloud inside, with chocolate or honey.', {
          kcal: 590,
          allergens: 'EGM',
          groups: [dessertTop],
        }),
        veg('Avocado Toast', 289, 'Smashed avocado, lime, chilli flakes and seeds on sourdough.', {
          kcal: 340,
          allergens: 'G',
        }),
      ],
    },
  ],
};

export const coffeeAndTea: SeedCategory = {
  title: 'Coffee & Tea',
  mainCategory: 'Cafe',
  art: 'coffee',
  packingRupees: 10,
  sections: [
    {
      title: 'Hot Coffee',
      dishes: [
        veg('Espresso', 109, 'A short, dark shot with a hazelnut crema.', {
          kcal: 5,
          allergens: '',
          variants: sizes(['Single', 109, 5], ['Double', 149, 10]),
        }),
        veg('Cappuccino', 159, 'Double espresso under a thick cap of foam and cocoa.', {
          ...hot,
          variants: cup(159, 199, 130),
          isBestseller: true,
        }),
        veg('Cafe Latte', 169, 'Silky milk, a gentle roast and a leaf drawn on top.', {
          ...hot,
          variants: cup(169, 209, 170),
        }),
        veg('Americano', 139, 'Espresso let down with hot water, clean and long.', {
          kcal: 10,
          allergens: '',
          groups: [coffeeExtras],
        }),
        veg('Cafe Mocha', 189, 'Espresso, dark chocolate and steamed milk.', {
          ...hot,
          variants: cup(189, 229, 260),
        }),
        veg('Filter Kaapi', 119, 'South Indian decoction, frothed from a height.', {
          kcal: 110,
          allergens: 'M',
          groups: [sugarLevel],
        }),
        veg('Hot Chocolate', 179, 'Thick, dark and dangerous on a cold evening.', {
          kcal: 320,
          allergens: 'M',
          groups: [shakeExtras],
        }),
      ],
    },
    {
      title: 'Cold Coffee',
      dishes: [
        veg(
          `${BRAND.shortName} Cold Coffee`,
          179,
          'Blended with ice cream and a gold dusting: the one everyone orders.',
          { ...cold, variants: cup(179, 229, 290), isBestseller: true },
        ),
        veg('Iced Latte', 179, 'Espresso over milk and plenty of ice.', {
          ...cold,
          kcal: 140,
        }),
        veg('Iced Americano', 149, 'Strong, cold and unsweetened.', {
          kcal: 10,
          allergens: '',
        }),
        veg('Caramel Frappe', 219, 'Burnt caramel, espresso and whipped cream.', {
          ...cold,
          kcal: 380,
        }),
        veg('Vietnamese Iced Coffee', 199, 'Slow drip on condensed milk, stirred with ice.', {
          kcal: 240,
          allergens: 'M',
        }),
      ],
    },
    {
      title: 'Tea',
      dishes: [
        veg('Masala Chai', 69, 'Ginger, cardamom and cutting-strength tea.', {
          kcal: 90,
          allergens: 'M',
          isBestseller: true,
          groups: [sugarLevel],
        }),
        veg('Adrak Elaichi Chai Pot', 149, 'A pot for two, simmered with ginger and cardamom.', {
          kcal: 180,
          allergens: 'M',
          serves: 'Serves 2',
          groups: [sugarLevel],
        }),
        veg('Kashmiri Kahwa', 129, 'Green tea with saffron, almond and cinnamon.', {
          kcal: 60,
          allergens: 'N',
        }),
        veg('Green Tea', 99, 'First-flush leaves from Kangra.', { kcal: 2, allergens: '' }),
        veg('Peach Iced Tea', 149, 'Cold-brewed tea, ripe peach and lemon.', {
          kcal: 120,
          allergens: '',
        }),
      ],
    },
  ],
};

export const shakes: SeedCategory = {
  title: 'Shakes & Lassi',
  mainCategory: 'Cafe',
  art: 'bubble-tea',
  packingRupees: 10,
  sections: [
    {
      title: 'Shakes',
      dishes: [
        veg('Oreo Shake', 189, 'Biscuits, ice cream and milk, thick enough to hold the straw.', {
          kcal: 460,
          allergens: 'MGS',
          groups: [shakeExtras],
        }),
        veg('Belgian Chocolate Shake', 199, 'Real chocolate, blended cold and topped with shavings.', {
          kcal: 480,
          allergens: 'MS',
          isBestseller: true,
          groups: [shakeExtras],
        }),
        veg('Strawberry Shake', 179, 'Mahabaleshwar strawberries and vanilla ice cream.', {
          kcal: 370,
          allergens: 'M',
          groups: [shakeExtras],
        }),
        veg('Banana Peanut Shake', 189, 'Ripe banana, roasted peanut and honey.', {
          kcal: 430,
          allergens: 'MP',
        }),
        veg('Mango Shake', 179, 'Thick Dasheri pulp and cold milk, summer in a glass.', {
          kcal: 340,
          allergens: 'M',
        }),
      ],
    },
    {
      title: 'Lassi',
      dishes: [
        veg('Punjabi Sweet Lassi', 109, 'Hand-churned curd with a lid of malai.', {
          kcal: 280,
          allergens: 'M',
          isBestseller: true,
        }),
        veg('Namkeen Lassi', 99, 'Roasted cumin, black salt and mint.', {
          kcal: 150,
          allergens: 'M',
        }),
        veg('Mango Lassi', 139, 'Alphonso pulp folded through thick curd.', {
          kcal: 290,
          allergens: 'M',
        }),
        veg('Masala Chaas', 79, 'Thin, spiced buttermilk to cool the fire.', {
          kcal: 60,
          allergens: 'M',
        }),
      ],
    },
  ],
};

export const bakery: SeedCategory = {
  title: 'Bakery',
  mainCategory: 'Bakery & Desserts',
  art: 'croissant',
  packingRupees: 10,
  sections: [
    {
      title: 'Baked This Morning',
      dishes: [
        veg('Butter Croissant', 129, 'Twenty-seven layers of butter and patience.', {
          kcal: 290,
          allergens: 'GM',
          isBestseller: true,
        }),
        egg('Almond Croissant', 179, 'Filled with frangipane, under flaked almonds.', {
          kcal: 420,
          allergens: 'GMNE',
        }),
        veg('Paneer Patty', 79, 'Puff pastry that showers crumbs, spicy paneer inside.', {
          kcal: 310,
          allergens: 'GM',
        }),
        egg('Masala Egg Puff', 89, 'Masala egg in golden puff pastry.', {
          kcal: 330,
          allergens: 'GEM',
        }),
        veg('Cinnamon Roll', 149, 'Sticky, warm and glazed.', { kcal: 380, allergens: 'GM' }),
        egg('Glazed Doughnut', 99, 'Pillow-soft, with a shining sugar coat.', {
          kcal: 270,
          allergens: 'GEM',
        }),
        egg('Blueberry Muffin', 129, 'Bursting berries and a crumble top.', {
          kcal: 350,
          allergens: 'GEM',
        }),
        veg('Choco Chip Cookie', 79, 'Crisp rim, soft heart, dark chunks.', {
          kcal: 220,
          allergens: 'GMS',
          variants: sizes(['One', 79, 220], ['Box of 4', 279, 880]),
        }),
        veg('Sourdough Loaf', 199, 'Thirty-hour ferment, crackling crust.', {
          kcal: 1250,
          allergens: 'G',
          serves: '500 g',
        }),
      ],
    },
    {
      title: 'Cakes',
      dishes: [
        egg('Chocolate Truffle Cake', 649, 'Dark ganache, moist crumb and a mirror shine.', {
          allergens: 'GEMS',
          variants: sizes(['Half kg', 649], ['One kg', 1199]),
          groups: [cakeMessage],
          orderTypes: ['TakeAway', 'HomeDelivery'],
        }),
        egg('Red Velvet Cake', 699, 'Velvet layers with cream-cheese frosting.', {
          allergens: 'GEM',
          variants: sizes(['Half kg', 699], ['One kg', 1299]),
          groups: [cakeMessage],
          orderTypes: ['TakeAway', 'HomeDelivery'],
        }),
        egg('New York Cheesecake', 249, 'Baked slow, dense and creamy, with berry compote.', {
          kcal: 430,
          allergens: 'GEM',
          isBestseller: true,
        }),
        egg('Tiramisu Slice', 259, 'Espresso-soaked sponge, mascarpone and cocoa.', {
          kcal: 390,
          allergens: 'GEM',
        }),
      ],
    },
  ],
};

export const desserts: SeedCategory = {
  title: 'Desserts',
  mainCategory: 'Bakery & Desserts',
  art: 'ice-cream',
  packingRupees: 10,
  sections: [
    {
      title: 'Mithai & Kulfi',
      dishes: [
        veg('Gulab Jamun', 99, 'Warm milk dumplings in rose and cardamom syrup.', {
          kcal: 320,
          allergens: 'MG',
          serves: '2 pieces',
          isBestseller: true,
          groups: [dessertTop],
        }),
        veg('Rasmalai', 129, 'Soft chenna in saffron milk with pistachio.', {
          kcal: 260,
          allergens: 'MN',
          serves: '2 pieces',
        }),
        veg('Gajar Ka Halwa', 149, 'Red winter carrots cooked in milk and ghee for hours.', {
          kcal: 380,
          allergens: 'MN',
          groups: [dessertTop],
        }),
        veg('Moong Dal Halwa', 159, 'Roasted lentils, ghee and saffron: a wedding in a bowl.', {
          kcal: 450,
          allergens: 'MN',
        }),
        veg('Kesar Pista Kulfi', 119, 'Dense frozen milk on a stick, saffron and pistachio.', {
          kcal: 230,
          allergens: 'MN',
        }),
        veg('Phirni', 119, 'Ground rice pudding set in a clay cup.', {
          kcal: 240,
          allergens: 'MN',
        }),
      ],
    },
    {
      title: 'Sundaes & Warm Desserts',
      dishes: [
        egg('Sizzling Brownie', 249, 'Brownie, vanilla scoop and hot chocolate on smoking iron.', {
          kcal: 640,
          allergens: 'GEMN',
          isBestseller: true,
          orderTypes: ['DineIn'],
        }),
        egg('Choco Lava Cake', 149, 'Break the crust and the chocolate runs.', {
          kcal: 380,
          allergens: 'GEMS',
          groups: [dessertTop],
        }),
        veg('Ice Cream Scoops', 119, 'Two scoops of the day.', {
          kcal: 260,
          allergens: 'M',
          variants: sizes(['Vanilla', 119, 260], ['Chocolate', 129, 290], ['Butterscotch', 129, 300]),
          orderTypes: ['DineIn', 'TakeAway'],
        }),
        veg('Hot Chocolate Fudge Sundae', 199, 'Vanilla, hot fudge, roasted nuts and a cherry.', {
          kcal: 520,
          allergens: 'MN',
          orderTypes: ['DineIn', 'TakeAway'],
        }),
        egg('Apple Pie', 189, 'Cinnamon apples under a lattice, with vanilla scoop.', {
          kcal: 410,
          allergens: 'GEM',
        }),
        veg('Falooda', 179, 'Rose, basil seed, vermicelli and kulfi in a tall glass.', {
          kcal: 420,
          allergens: 'MG',
        }),
      ],
    },
  ],
};
