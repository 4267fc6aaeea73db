import { type SeedCategory, sizes, veg } from './parts.ts';

const peg = (small: number, large: number) => sizes(['30 ml', small], ['60 ml', large]);

/** Shown at the outlets that have a bar; never sold through the app (decision 11). */
export const bar: SeedCategory = {
  title: 'Bar',
  mainCategory: 'Bar',
  art: 'whisky',
  packingRupees: 0,
  isDisplayOnly: true,
  sections: [
    {
      title: 'Beer',
      dishes: [
        veg('Kingfisher Premium', 249, 'Crisp Indian lager, 650 ml.', { allergens: 'G' }),
        veg('Budweiser Magnum', 329, 'Full-bodied and smooth, 650 ml.', { allergens: 'G' }),
        veg('Bira 91 White', 279, 'Wheat beer with orange and coriander, 330 ml.', {
          allergens: 'G',
        }),
        veg('Corona Extra', 399, 'With a wedge of lime, 330 ml.', { allergens: 'G' }),
      ],
    },
    {
      title: 'Whisky',
      dishes: [
        veg('Blenders Pride', 199, 'Smooth Indian blend.', { variants: peg(199, 379) }),
        veg('100 Pipers', 249, 'Scotch with a whisper of smoke.', { variants: peg(249, 479) }),
        veg('Black Dog Centenary', 259, 'Rich, rounded blended Scotch.', {
          variants: peg(259, 499),
        }),
        veg('Jameson', 329, 'Triple-distilled Irish, with vanilla and nut.', {
          variants: peg(329, 629),
        }),
        veg('Black Label', 449, 'Twelve years, dark fruit and smoke.', { variants: peg(449, 869) }),
        veg('Glenfiddich 12 Y/O', 599, 'Speyside single malt, pear and oak.', {
          variants: peg(599, 1169),
        }),
      ],
    },
    {
      title: 'Vodka, Gin & Rum',
      dishes: [
        veg('Absolut', 299, 'Swedish wheat vodka.', { variants: peg(299, 579) }),
        veg('Grey Goose', 549, 'French vodka, silky and clean.', { variants: peg(549, 1069) }),
        veg('Bombay Sapphire', 349, 'Ten botanicals, bright juniper.', {
          variants: peg(349, 679),
        }),
        veg('Greater Than Gin', 269, 'London dry from Goa.', { variants: peg(269, 519) }),
        veg('Old Monk', 149, 'Seven-year dark rum, vanilla and memories.', {
          variants: peg(149, 279),
        }),
        veg('Bacardi Carta Blanca', 199, 'Light, dry white rum.', { variants: peg(199, 379) }),
      ],
    },
    {
      title: 'Wine & Cocktails',
      dishes: [
        veg('Sula Sauvignon Blanc', 399, 'Herbaceous and crisp, by the glass.', { allergens: 'U' }),
        veg('Fratelli Sangiovese', 429, 'Cherry and spice, by the glass.', { allergens: 'U' }),
        veg('Chandon Brut', 2999, 'Indian sparkling, by the bottle.', { allergens: 'U' }),
        veg('Classic Mojito', 399, 'White rum, mint, lime and soda.'),
        veg('Whisky Sour', 429, 'Bourbon, lemon and sugar, shaken hard.'),
        veg('Long Island Iced Tea', 549, 'Five white spirits and a splash of cola.'),
        veg('Cosmopolitan', 429, 'Vodka, cranberry and lime, straight up.'),
      ],
    },
  ],
};
