/** What `npm run import -- --help` prints. */
export const importHelp = `Load a menu or outlets from a CSV file, or a text from an HTML file.

  npm run import -- menu FILE.csv                the menu of the chain, for every outlet that shares it
  npm run import -- menu FILE.csv --outlet ID    a menu of its own for one outlet
  npm run import -- outlets FILE.csv             outlets, known by their record id
  npm run import -- PAGE FILE.html [--dated D]   a text: privacy-policy, terms-and-conditions, ceo, atm-bar or
                                                 upcoming-outlets, of the date D (2026-11-01), else of today

Of a text its headings, paragraphs, lists, strong and emphasised words and links are kept, nothing else.

The file is CSV in UTF-8, as spreadsheets write it: commas, semicolons or tabs between the fields, titles
above the header. Fields with the separator, quotes or line breaks are in double quotes. A header row names
the columns, in any order and case. Every problem is listed with its row, and with any problem nothing is
changed. Importing the same file again changes nothing.
The server must be stopped while the embedded database is used; with PostgreSQL it may keep running.
For a chain without the sandbox's outlets, begin with an empty data folder and SANDBOX=off.

Menu columns (those with * are required)
  item*          name; the same name in two categories is two items
  code           your own code of the item, which then keeps its identity when its name changes
  category*      name of the category; categories and items stand in the order of the file
  sub-category   name within the category
  price*         in rupees, 249 or Rs. 249.50; may be empty where there are variants
  veg mark*      veg, egg or non-veg
  description    one line
  variants       Half=219; Full=349*
                 the item then costs what its cheapest variant costs; * is the default, else the first
  modifiers      Spice level [1]: Medium*; Hot | Extras [0..3]: Butter=30; Boiled egg=30 (egg)
                 groups between bars; [1] exactly one, [0..3] up to three, without brackets any number;
                 each option with price (else free), mark in brackets (else veg), * for a default;
                 a backslash before ; | : = * ( ) [ or ] makes it a letter of a name
                 a default with a price is refused where a free option would do
  picture URL    https://... or a path of this site such as /art/curry.webp
  main category, calories, serving size, packing (rupees), bestseller (yes/no), alcohol (yes/no),
  allergens      Milk; Gluten, or none; empty means not declared
  order types    delivery; takeaway; dine-in; empty means all

Items that are not in the file are taken off that menu; bring them back by importing them again. Sold-out
marks stay as the outlets have set them. Alcohol is shown and never sold through the app.

Outlet columns (those with * are required)
  record id*, code* (three letters or digits, at the head of its table codes), title*, city*, state*, address*,
  latitude*, longitude*, phone*, email*, fssai* (14 digits), gstin*
  hours*         Mon-Thu 11:00-23:00; Fri-Sat 11:00-02:00; Sun 10:00-22:00, or daily 11:00-23:00, or 11 AM - 11 PM,
                 or 24h
  closed on      2027-01-26 Republic Day; 2027-03-22 Holi
  dine-in, delivery, takeaway    yes or no
  delivery bands 2=25; 4=39; 7=59 (kilometres = rupees); the last one is the radius
  free delivery above, minimum order, packing cap    in rupees
  taxes          CGST=2.5; SGST=2.5 (per cent, on food); this is also the default
  tables         24, or their numbers: A1; A2; ROOF1
  facilities     Parking; Free Wi-Fi
  drinking age   where the state sets another age than 25 (known: Punjab, Uttar Pradesh, Uttarakhand, Haryana)
  area, description, prep minutes, picture URL

Outlets that are not in the file stay as they are. Tables that are no longer named go out of use.

Samples: docs/import/menu-sample.csv and docs/import/outlets-sample.csv
`;
