import type { Dice } from '../strokes.ts';
import { BAR_GLASSES } from './bar-glasses.ts';
import {
  drawDal,
  drawDry,
  drawGravy,
  drawNoodles,
  drawRaita,
  drawRice,
  drawSoup,
  type Filling,
} from './bowls.ts';
import {
  type BreadShape,
  drawBasket,
  drawBread,
  drawBreadMeal,
  drawFrenchToast,
  drawLoaf,
  drawPizza,
  drawToast,
} from './breads.ts';
import { drawCroissant, drawEggs, drawPancakes, drawPuff, drawWaffle } from './breakfast.ts';
import { drawCake, drawMuffin, drawPie, drawRound, drawSlice } from './cakes.ts';
import { drawChai, drawCoconut, drawCup, drawGlass, drawPot, drawSealed } from './drinks.ts';
import { drawBurger, drawSandwich, drawWrap } from './handhelds.ts';
import { findColour, findPieces } from './piece-words.ts';
import { drawGrill, drawPasta, drawRoast, drawSeekh, drawSizzler, drawSkewers, drawThali } from './plates.ts';
import { drawFries, drawMomos, drawNachos, drawPieces, drawRolls, drawSalad, drawSlices } from './snacks.ts';
import {
  drawBar,
  drawBrownie,
  drawHalwa,
  drawKulfi,
  drawLayers,
  drawMithai,
  drawPudding,
  drawSundae,
} from './sweets.ts';

type Draw = (dice: Dice, filling: Filling) => string;

/** Pattern of words in lower case, how a dish with them is drawn, and its colour unless a word names another. */
type Rule = readonly [words: RegExp, draw: Draw, colour: string];

const bread =
  (shape: BreadShape): Draw =>
  (dice, filling) =>
    drawBread(dice, shape, filling);
const meal =
  (shape: BreadShape): Draw =>
  (dice, filling) =>
    drawBreadMeal(dice, shape, filling);
const bar = (glass: keyof typeof BAR_GLASSES): Draw => BAR_GLASSES[glass];

const beer: Draw = (dice, filling) =>
  BAR_GLASSES[dice.inTurn(['beer', 'pint', 'bottle'] as const)](dice, filling);

const shake: Draw = (dice, filling) =>
  drawGlass(dice, filling, dice.inTurn(['cream', 'foam', 'cream']), ['tall', 'jar', 'hurricane']);
const lassi: Draw = (dice, filling) => drawGlass(dice, filling, 'foam', ['steel', 'tall', 'jar']);
const cooler: Draw = (dice, filling) =>
  drawGlass(dice, filling, 'ice', ['tall', 'hurricane', 'jar', 'tumbler']);
const iced: Draw = (dice, filling) => drawGlass(dice, filling, 'ice', ['tall', 'jar', 'tumbler']);

/** The first match counts, so rules for kinds of dishes come before rules for their ingredients. */
const RULES: readonly Rule[] = [
  [/\bthali\b|\bcombo\b|\bmeals?\b/, drawThali, '#d9642a'],
  [/chole bhature|bhature|bhatura/, meal('bhatura'), '#6a3519'],
  [/poori|puri bhaji|\bpuris?\b/, meal('puri'), '#d99a2f'],
  [/\bpizza|margherita|calzone/, drawPizza, '#e3542c'],
  [/burger|slider|vada pav|\bpav\b/, drawBurger, '#7a4320'],
  [/club|sandwich|panini|sub\b/, drawSandwich, '#c8793a'],
  [/garlic bread|sourdough loaf|loaf|baguette|focaccia/, drawLoaf, '#c07c34'],
  [/french toast/, drawFrenchToast, '#d99a45'],
  [/toast|bruschetta|crostini/, drawToast, '#f0d08a'],
  [/\brolls?\b.*\bspring\b|spring rolls?|egg rolls? chinese|lumpia/, drawRolls, '#dda044'],
  [/cinnamon roll/, (dice, filling) => drawRound(dice, 'roll', filling), '#d39445'],
  [/\bwraps?\b|kathi|frankie|burrito|shawarma|\brolls?\b|taco/, drawWrap, '#e6bd7c'],
  [/momos?|dim ?sum|dumpling|gyoza|modak/, drawMomos, '#fbf1dc'],
  [/biryani|pulao|pulav/, drawRice, '#f0a63a'],
  [/fried rice|schezwan rice|burnt garlic.*rice/, drawRice, '#d99a3a'],
  [/thukpa|ramen|noodle soup|manchow|soup|shorba|rasam|broth/, drawSoup, '#d9902f'],
  [/noodle|hakka|chow ?mein|chopsuey|pad thai/, drawNoodles, '#e3b04b'],
  [
    /spaghetti|aglio|linguine|tagliatelle|bolognese|carbonara/,
    (dice, filling) => drawPasta(dice, filling, false),
    '#f0d9a0',
  ],
  [
    /pasta|penne|alfredo|arrabbiata|macaroni|mac (&|and)|lasagn/,
    (dice, filling) => drawPasta(dice, filling, true),
    '#f3e0b4',
  ],
  [/sizzling brownie|brownie/, drawBrownie, '#fff4dc'],
  [/sizzler/, drawSizzler, '#6b3a1c'],
  [/raita|\bdahi\b$|\bcurd\b/, drawRaita, '#fdf8ec'],
  [/papad/, bread('papad'), '#ecc274'],
  [/bread basket|basket/, (dice) => drawBasket(dice), '#c08a4e'],
  [/laccha|lachha|malabar/, bread('laccha'), '#e0b065'],
  [/kulcha/, bread('kulcha'), '#ecc788'],
  [/\bnaan\b/, bread('naan'), '#f3d497'],
  [/paratha|parantha|thepla/, bread('paratha'), '#e0ad5e'],
  [/makki/, bread('roti'), '#efc347'],
  [/missi|besan/, bread('roti'), '#e0a93f'],
  [/\broti\b|rotis|chapati|phulka|rumali|bhakri/, bread('roti'), '#dcb176'],
  [/dosa|uttapam|chilla|cheela/, bread('dosa'), '#e0a447'],
  [/idli|vada\b/, drawMomos, '#fdf8ec'],
  [/caesar|greek salad|sprouts|slaw|quinoa|\bsalad bowl/, drawSalad, '#7dbb4c'],
  [/salad/, drawSlices, '#7dbb4c'],
  [/fish (&|and) chips/, drawFries, '#eebb4a'],
  [/fries|wedges|chilli potato|finger chips|chips/, drawFries, '#eebb4a'],
  [/nachos|loaded chips/, drawNachos, '#f0b53a'],
  [
    /english breakfast|eggs? your way|omelette|omelet|fried eggs?|sunny|benedict|shakshuka/,
    drawEggs,
    '#f6ab24',
  ],
  [/pancake|crepe/, drawPancakes, '#d99a45'],
  [/waffle/, drawWaffle, '#d9993f'],
  [/croissant/, drawCroissant, '#cf8a38'],
  [/puff|patty|patties|samosa|kachori|empanada/, drawPuff, '#dba04a'],
  [/doughnut|donut/, (dice, filling) => drawRound(dice, 'doughnut', filling), '#d9993f'],
  [/cookie|biscuit|nankhatai/, (dice, filling) => drawRound(dice, 'cookie', filling), '#d39b52'],
  [/muffin|cupcake/, drawMuffin, '#d99a48'],
  [/\bpie\b|\btart\b/, drawPie, '#e0a352'],
  [/lava|fondant|molten/, drawCake, '#4b2714'],
  [/cake|tiramisu|pastry|gateau/, drawSlice, '#fff4dc'],
  [/falooda|trifle|parfait/, drawLayers, '#f3a7b5'],
  [/kulfi|popsicle|candy/, drawKulfi, '#f3dfa6'],
  [/sundae|ice ?cream|scoop|gelato|sorbet/, drawSundae, '#fff0d0'],
  [/gulab jamun|jamun|rasmalai|rasgulla|rasagulla|ras malai/, drawMithai, '#c9832f'],
  [/halwa|sheera/, drawHalwa, '#d2542a'],
  [/barfi|burfi|katli|\bladd?u|peda|mysore pak|fudge$/, drawBar, '#e8d3a6'],
  [/phirni|firni|kheer|payasam|rabri|rabdi|custard|pudding|mousse|shrikhand|mishti/, drawPudding, '#f8ecd0'],
  [/jalebi|imarti/, drawHalwa, '#f09a2a'],
  [/espresso|ristretto/, (dice, filling) => drawCup(dice, filling, 'crema'), '#4a2713'],
  [/iced|frappe|cold coffee|cold brew|peach tea/, iced, '#b98050'],
  [/cappuccino|flat white|hot chocolate/, (dice, filling) => drawCup(dice, filling, 'foam'), '#8a5530'],
  [/\blatte|cortado|macchiato/, (dice, filling) => drawCup(dice, filling, 'leaf'), '#c08e5c'],
  [/mocha/, (dice, filling) => drawCup(dice, filling, 'leaf'), '#6b3a20'],
  [/americano|black coffee|coffee$/, (dice, filling) => drawCup(dice, filling, 'plain'), '#3b1e10'],
  [/kaapi|filter coffee/, (dice, filling) => drawGlass(dice, filling, 'foam', ['steel']), '#8a5530'],
  [/\bpot\b/, drawPot, '#b5793f'],
  [
    /kahwa|green tea|herbal|\btea$|darjeeling|chamomile/,
    (dice, filling) => drawCup(dice, filling, 'plain'),
    '#c9a23c',
  ],
  [/chai|\btea\b/, drawChai, '#b5793f'],
  [/\blassi|chaas|buttermilk|thandai/, lassi, '#fbf2dc'],
  [/shake|smoothie|milkshake/, shake, '#f6dfc0'],
  [/coconut water|tender coconut/, (dice) => drawCoconut(dice), '#6fa13f'],
  [
    /soft drink|\bcan\b|\bcola\b|pepsi|coke|sprite|thums/,
    (dice, filling) => drawSealed(dice, 'can', filling),
    '#c4302b',
  ],
  [/water\b(?!melon)|mineral|packaged/, (dice, filling) => drawSealed(dice, 'water', filling), '#3d7fb5'],
  [/martini|cosmopolitan|margarita|daiquiri|sour/, bar('martini'), '#e8657f'],
  [/sangria|sangiovese|merlot|shiraz|cabernet|red wine|rose wine/, bar('wine'), '#7a1f32'],
  [/sauvignon|chardonnay|white wine|riesling|chenin/, bar('wine'), '#e9d98a'],
  [/brut|prosecco|champagne|sparkling|cava/, bar('flute'), '#f0d27a'],
  [
    /mojito|lagoon|sunrise|colada|smash|mary|fizz|long island|lemonade|lime|jaljeera|juice|cooler|punch|mocktail|soda|nimbu|panna|shikanji|sherbet/,
    cooler,
    '#f7b955',
  ],
  [/magnum|kingfisher|heineken|tuborg|carlsberg|lager|\bale\b|stout/, beer, '#edb233'],
  [/corona|bira|\bbeer\b|hoegaarden|breezer|cider/, beer, '#edb233'],
  [
    /shashlik|tikka(?! masala| biryani)|\bsticks?\b|satay|souvlaki|soya chaap|tandoori (mushroom|broccoli|prawn|fish|paneer|aloo)|bharwan/,
    drawSkewers,
    '#d9792f',
  ],
  [/seekh|kakori/, drawSeekh, '#8a4a26'],
  [/platter/, drawPieces, '#d9792f'],
  [/tandoori|afghani|roast|\btangdi\b|kalmi/, drawRoast, '#b8502a'],
  [/grilled|steak|fillet|\bgrill\b/, drawGrill, '#c8873f'],
  [/dal makhani|kaali dal|maa ki dal/, drawDal, '#5a2f1c'],
  [/\bdal\b|daal|sambar|tadka/, drawDal, '#e6a92f'],
  [/chole|chana|rajma|lobia|beans?\b/, drawDal, '#7a3519'],
  [/kadhi|kadi/, drawGravy, '#edc04a'],
  [
    /bhindi|gobhi|gobi|mix veg|jeera aloo|aloo (gobi|methi|jeera)|poriyal|bharta|bhurji|\bdry\b|salt & pepper|salt and pepper|pepper salt|manchurian dry|sukka|fry$|poha|upma/,
    drawDry,
    '#b97f2c',
  ],
  [
    /chilli (paneer|chicken|fish|prawn|mushroom|baby)|kung pao|manchurian|chilli garlic|schezwan|szechuan|teriyaki/,
    drawDry,
    '#8a2f1a',
  ],
  [
    /kebab|kabab|tikki|pakora|pakoda|bhajiya|fritter|cutlet|nugget|lollipop|wings?|drums|fried|crispy|amritsari (fish|machhi)|65\b|falafel|chaat|popcorn|tempura/,
    drawPieces,
    '#e0a23c',
  ],
  [/rice|basmati|khichdi/, drawRice, '#fff'],
  [/saag|palak|keerai/, drawGravy, '#4f7d2f'],
];

/** Rules for the words of a category, used when no rule matches the name of the dish. */
const CATEGORY_RULES: readonly Rule[] = [
  [/whisk|rum|vodka|gin\b|brandy|tequila|spirit|liquor/, bar('whisky'), '#c07a2c'],
  [/cocktail/, bar('highball'), '#e8657f'],
  [/beer/, bar('beer'), '#edb233'],
  [/wine/, bar('wine'), '#7a1f32'],
  [/coffee/, (dice, filling) => drawCup(dice, filling, 'foam'), '#8a5530'],
  [/drink|beverage|mocktail|juice|cooler|bar\b/, cooler, '#f7b955'],
  [/dessert|sweet|mithai/, drawPudding, '#f8ecd0'],
  [/bakery|cake/, drawSlice, '#fff4dc'],
  [/salad/, drawSalad, '#7dbb4c'],
  [/bread|roti/, bread('roti'), '#dcb176'],
  [/rice/, drawRice, '#fff'],
  [/starter|snack|appeti|chaat|small plate/, drawPieces, '#e0a23c'],
  [/breakfast/, drawEggs, '#f6ab24'],
];

const GRAVY: Rule = [/(?:)/, drawGravy, '#c8562a'];

export interface Look {
  readonly draw: Draw;
  readonly filling: Filling;
}

/** How a dish is drawn, derived from the words of its name, else of its category. */
export function findLook(title: string, category: string): Look {
  const words = title.toLowerCase();
  const where = category.toLowerCase();
  const [, draw, colour] =
    RULES.find(([rule]) => rule.test(words)) ??
    CATEGORY_RULES.find(([rule]) => rule.test(where)) ??
    RULES.find(([rule]) => rule.test(where)) ??
    GRAVY;
  return { draw, filling: { colour: findColour(words, where) ?? colour, ...findPieces(words) } };
}
