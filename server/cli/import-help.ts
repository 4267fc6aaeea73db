/** The output of `npm run import -- --help`. */
export const importHelp = `Load a menu, outlets, events or deals from a CSV file, or a text from an HTML file; remove outlets.

  npm run import -- menu FILE.csv                the menu of the chain, for every outlet that shares it
  npm run import -- menu FILE.csv --outlet ID    a menu of its own for one outlet
  npm run import -- outlets FILE.csv             outlets, known by their record id
  npm run import -- events FILE.csv              the events to come, with their tickets
  npm run import -- deals FILE.csv               the deals on sale
  npm run import -- PAGE FILE.html [--dated D]   a text: privacy-policy, terms-and-conditions, ceo, atm-bar or
                                                 upcoming-outlets, of the date D (2026-11-01), else of today
  npm run import -- remove-outlet CODE [--yes]   removes the outlet with this code or record id
  npm run import -- start-over [--yes]           removes all outlets and menus, and everything of the demo

With --photos FOLDER, menu, outlets, events and deals take photographs of that folder: JPEG, PNG or WebP.
With --dry-run, menu, outlets, events and deals say what they would add, change and remove, and write nothing.
Without --yes, the removals say what customers have there, and remove nothing; the others write nothing
where more than half of a menu's dishes would leave it, where an outlet is far from all others, where its code
changes and printed table codes stop working, where it takes the record id of a removed outlet, where an event
with reservations would be cancelled or moved, or where an outlet no longer serves a deal that customers hold.
Of a text its headings, paragraphs, lists, strong and emphasised words and links are kept, nothing else.

The file is CSV in UTF-8, as spreadsheets write it: commas, semicolons or tabs between the fields, titles
above the header. Fields with the separator, quotes or line breaks are in double quotes. A header row names
the columns, in any order and case; common other names are known too, such as Dish for item or Cost for price.
Every problem is listed with its row as a spreadsheet shows it (which hides a line such as sep=; and counts a
field of several lines as one), and then nothing is changed. Importing the same file again changes nothing. What
looks wrong and may be right, such as a price that is 30 times the others, is listed under "Please check" and does
not stop the import. A column that counts the rows, such as S.No., is left out.
The server must be stopped while the embedded database is used; with PostgreSQL it may keep running.
An import into an empty data folder makes a chain without the demo. Where the demo is there already, start over.

Menu columns (those with * are required)
  item*          name; the same name in two categories is two items
  code           your own code of the item, which then keeps its identity when its name changes
  category*      name of the category; categories and items stand in the order of the file
                 Breads; Starters shows one item under both: it is sold and sold out once
  sub-category   name within the (first) category
  price*         in rupees, 249 or Rs. 249.50; may be empty where there are variants
  veg mark*      veg, egg or non-veg; with the diets that a veg dish suits: veg; jain or vegan
  diets          Jain; Vegan; Halal; No onion and garlic, where they are not beside the veg mark
  description    one line
  variants       Half=219; Full=349*
                 the item then costs what its cheapest variant costs; * is the default, else the first
  modifiers      Spice level [1]: Medium*; Hot | Extras [0..3]: Butter=30; Boiled egg=30 (egg)
                 groups between bars; [1] exactly one, [0..3] up to three, without brackets any number;
                 each option with price (else free), mark in brackets (else veg), * for a default;
                 Corn=45 @Small; Corn=75 @Medium/Large    an option for some sizes, with its price there
                 Toppings @Large [0..3]: Corn=75          a whole group for some sizes
                 Base [1]: Thin*; Cheese burst=99 @Large  a base that only the large one comes with
                 Dip @Base=Cheese burst/Thin [1]: Mint*   a group for some options of a group before it
                 a backslash before ; | : = * ( ) [ ] @ or / makes it a letter of a name
                 Cheese 45 without = is refused, as it would be free: Cheese=45, or Cheese 45=0 if it is a name
                 a default with a price is refused where a free option would do
  picture URL    https://... or a path of this site such as /art/curry.webp, or a file of the folder of --photos,
                 thali.jpg, with what of it matters: thali.jpg @left, @top or @30/70 (percent); without one a
                 file that is named as the dish or its code is, else the dish is drawn from its words
  category picture    of the category, in any of its rows; else the picture of its first item
  calories       620, or by size Half=310; Full=620
  main category, serving size, packing (rupees), bestseller (yes/no), alcohol (yes/no),
  spice          0 to 3, or none, mild, medium, hot; empty means not declared
  allergens      Milk; Gluten, or none; empty means not declared. They hold for each size and option
  choice allergens    Extra butter=Milk; Oat milk=Gluten; Hot=none
                 what a size or option has beside those of the item; an option without is not declared
  choice diets   Extra butter=Jain/Halal; Hot=Jain/Vegan/Halal/No onion and garlic
  item (Hindi), category (Hindi), sub-category (Hindi), description (Hindi), and the same with (Punjabi)
                 for guests who read that language; English where they are empty
  choices (Hindi), choices (Punjabi)    Half=हाफ; Spice level=तीखापन
  order types    delivery; takeaway; dine-in; empty means all
  not at         NOI; MEE, the codes or record ids of outlets that do not offer it
  prices at      NOI=349; MEE=329, its price at single outlets; not for an item with variants
                 both only in the menu of the chain; empty leaves what is stored, none takes it away

Items that are not in the file are taken off that menu; bring them back by importing them again. Where that is
more than half of the menu, nothing is written without --yes. Sold-out marks stay as the outlets have set them.
Alcohol is sold at the tables of outlets with a bar licence alone, whatever its order types say.

Outlet columns (those with * are required)
  record id*, code* (three letters or digits, at the head of its table codes), title*, city*, state*, address*,
  latitude*, longitude*, fssai* (14 digits)
  phone, email, gstin, hours     may come later: until all four are there the outlet is shown and takes no orders
  hours          Mon-Thu 11:00-23:00; Fri-Sat 11:00-02:00; Sun closed, or daily 11:00-15:00, 19:00-23:00,
                 or 12 noon - 12 midnight, or 24h
  closed on      2027-01-26 Republic Day; 2027-03-22 Holi
  dine-in, delivery, takeaway    yes or no
  delivery bands 2=25; 4=39; 7=59 (kilometres = rupees); the last one is the radius
  free delivery above, minimum order, packing cap    in rupees
  taxes          CGST=2.5; SGST=2.5 (per cent, on food); this is also the default
  tables         24, or their numbers: A1; A2; ROOF1, or with their seats: A1=2; A2=6
                 without seats a table keeps those that it has, a new one has 4
  facilities     Parking; Free Wi-Fi
  drinking age   where the state sets another age than 25 (known: Punjab, Uttar Pradesh, Uttarakhand, Haryana)
  bar licence    the number of the licence to serve alcohol; none for no bar
  bar taxes      VAT=20 (per cent, on alcohol); empty where its prices include the tax
  UPI id         name@bank, for the QR by which guests pay at the counter; UPI payee is the name that they see
  area, description, prep minutes, picture URL

Outlets that are not in the file stay as they are, and so does each field whose column is not there or whose cell
is empty. The word none empties closed on, delivery bands, free delivery above, minimum order, facilities, tables,
description, picture URL, bar licence, bar taxes, UPI id and UPI payee. Tables that are no longer named go out of use. An outlet
outside India, or more than 500 km from its nearest other outlet, stops the import: latitude or longitude may
be mistyped. Where it is right, import again with --yes.

Event columns (those with * are required)
  One row for each kind of ticket. The first row names the event; below it, rows with an empty event are further
  tickets of it.
  event*         name of the event
  code           your own code of the event, which then keeps its identity when its name changes; events of the
                 same name need one each
  outlet*        code or record id
  date*          2026-12-31 or 31/12/2026
  starts*, ends* 19:00 or 7 pm; an end before the start is on the next day
  picture URL    https://... or a path of this site; without one the event is drawn from the words of its name
  description, age limit (years), pay at event (yes/no)
  terms          sentences, with | between them
  ticket*        name of the kind of ticket
  price*         in rupees, tax included
  places*        how many there are; 0 shows it as sold out
  ticket code, ticket description

An event to come that is not in the file is deleted, or where it has reservations cancelled and paid back. Events
that are over stay.

Deal columns (those with * are required)
  deal*          name of the deal
  code           your own code of the deal
  category*      name of the category; categories and deals stand in the order of the file
  category code, category picture    of the category
  unit*, units*  what a customer gets, and how many: Cappuccino, 10
  price*         of all units, in rupees before tax
  list price*    what the same costs on the menu
  veg mark*      veg, egg or non-veg
  stock*         how often it is sold in all
  sale from*, sale until*    first and last day of the sale, 2026-12-31
  valid days*    how long a customer may use the units
  outlets        NOI; MEE, codes or record ids; empty means all that there are now
  description, picture URL
  terms          sentences, with | between them

The sale of a deal that is not in the file ends; customers keep their units.

A removed outlet is deleted where no customer has anything of it. Else it is out of sight, and past orders,
bookings, invoices and wallets stay; its coming events are cancelled and paid back. It has to have no open
orders and no unpaid bills. Its code stays taken, because invoices begin with it; importing the same record id
brings it back.

More with examples: docs/import/README.md. Samples: menu-sample.csv, pizza-menu-sample.csv and
outlets-sample.csv in docs/import; the whole demo in outlets.csv, menu.csv, events.csv and deals.csv in demo.
`;
