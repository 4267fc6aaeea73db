import type { Allergen } from '#contract/account/diet.ts';

/**
 * Words that name a food with an allergen, in menus and in what kitchens declare. A word of several allergens
 * is any one of them.
 */
export const ALLERGEN_WORDS: Readonly<Record<Allergen, string>> = {
  GLUTEN: `gluten wheat maida atta suji semolina rava barley rye oat oats spelt naan kulcha bhatura bhature croissant
    pasta spaghetti sourdough toast brioche biscuit biscuits brownie waffle croutons seitan beer`,
  CRUSTACEANS: 'crustacean crustaceans shellfish prawn prawns shrimp shrimps crab lobster jhinga',
  EGG: 'egg eggs anda omelette mayonnaise mayo meringue',
  FISH: 'fish salmon tuna anchovy anchovies pomfret surmai machli machhi',
  PEANUTS: 'peanut peanuts groundnut groundnuts mungfali moongphali nut nuts',
  TREE_NUTS: `almond almonds badam cashew cashews kaju pistachio pistachios pista walnut walnuts akhrot hazelnut
    hazelnuts pecan pecans macadamia praline frangipane marzipan treenuts nut nuts`,
  SOY: 'soy soya soybean soybeans tofu tempeh edamame',
  MILK: `milk dairy lactose casein whey butter ghee cream paneer cheese curd dahi yoghurt yogurt malai khoya khoa mawa
    lassi raita buttermilk chaas mozzarella parmesan cheddar feta mascarpone ricotta rabri kulfi chenna custard`,
  SULPHITES: 'sulphite sulphites sulfite sulfites sulphur wine',
  SESAME: 'sesame tahini hummus gingelly',
  MUSTARD: 'mustard sarson kasundi rai',
};

/** Kinds that kitchens declare as well, and that the guard does not have. */
export const OTHER_ALLERGENS = 'celery lupin mollusc molluscs mollusk mollusks';

/** Milk, butter and the like of plants: the word before says of which. */
export const PLANT_WORDS = 'coconut almond oat soy soya cashew peanut cocoa shea rice nut vegan plant';
export const PLANT_DAIRY = 'milk butter cream curd yoghurt yogurt cheese';

const ONION_AND_GARLIC = `onion onions garlic garlicky pyaz pyaaz pyaza pyaaza lehsun lahsun lasun shallot shallots
  leek leeks scallion scallions chive chives`;

/** Words of what a diet leaves out, beside marks and allergens. */
export const DIET_WORDS = {
  VEGETARIAN: '',
  VEGAN: 'honey gelatin gelatine',
  HALAL:
    'pork bacon ham lard chorizo prosciutto wine beer rum whisky whiskey vodka brandy bourbon liqueur alcohol',
  NO_ONION_GARLIC: ONION_AND_GARLIC,
  JAIN: `${ONION_AND_GARLIC} potato potatoes aloo fries carrot carrots gajar radish mooli beetroot beet turnip yam arbi
    ginger adrak mushroom mushrooms honey`,
} as const;
