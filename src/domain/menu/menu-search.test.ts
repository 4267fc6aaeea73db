import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MenuItem } from '#contract/catalogue/menu.ts';
import { dishOf } from '#test/support/makers/dishes.ts';
import { searchMenu } from './menu-search.ts';

const dish = (title: string, changes: Partial<MenuItem> = {}): MenuItem =>
  dishOf(title.toLowerCase().replaceAll(' ', '-'), { title, ...changes });

const menu = [
  dish('Dal Makhani', { description: 'Black lentils with butter, best with paneer kulcha' }),
  dish('Paneer Butter Masala'),
  dish('Paneer Tikka', { isBestseller: true }),
  dish('Butter Chicken', { vegNonVeg: 'NON_VEG' }),
  dish('Chicken Manchurian', { vegNonVeg: 'NON_VEG' }),
  dish('Crème Brûlée', { categoryId: 'desserts' }),
  dish('Butter Naan'),
  dish('Chocolate Cake', { categoryId: 'desserts' }),
  dish('Coke', { categoryId: 'cold-drinks' }),
];
const titles = (query: string, items: readonly MenuItem[] = menu) =>
  searchMenu(items, query).map((item) => item.title);

describe('searching a menu', () => {
  it('finds all for an empty query, in menu order', () => {
    expect(searchMenu(menu, ' - ')).toEqual(menu);
  });

  it('ranks titles before descriptions, and bestsellers first among equals', () => {
    expect(titles('paneer')).toEqual(['Paneer Tikka', 'Paneer Butter Masala', 'Dal Makhani']);
  });

  it('takes words in any order and their beginnings', () => {
    expect(titles('chick butt')).toEqual(['Butter Chicken']);
    expect(titles('butter pan')).toEqual(['Paneer Butter Masala', 'Dal Makhani']);
  });

  it.each([
    ['panner tika', 'Paneer Tikka'],
    ['chiken manchurain', 'Chicken Manchurian'],
    ['buter chicken', 'Butter Chicken'],
    ['nan', 'Butter Naan'],
    ['creme brulee', 'Crème Brûlée'],
    ['CHOCLATE', 'Chocolate Cake'],
  ])('forgives %j', (query, title) => {
    expect(titles(query)).toContain(title);
  });

  it('knows a short word by its sounds, and never takes a digit for a slip', () => {
    const more = [...menu, dish('Chicken Panini', { vegNonVeg: 'NON_VEG' }), dish('Phirni in a cup')];
    expect(titles('panir', more)).not.toContain('Chicken Panini');
    expect(titles('panir tika', more)).toEqual(['Paneer Tikka']);
    expect(titles('7up', more)).toEqual([]);
  });

  it('forgives nothing where the word is spelt right', () => {
    expect(titles('cake')).toEqual(['Chocolate Cake']);
  });

  it('forgives in titles first', () => {
    expect(titles('manchurain')).toEqual(['Chicken Manchurian']);
    const described = dish('Lassi', { description: 'Churned with malai' });
    expect(titles('makhana', [...menu, described])).toEqual(['Dal Makhani']);
    expect(titles('churmed', [...menu, described])).toEqual(['Lassi']);
  });

  it.each([
    ['cold drink', 'Soft Drink Can'],
    ['coke', 'Soft Drink Can'],
    ['dahi', 'Plain Curd'],
    ['chips', 'Masala Fries'],
    ['aloo', 'Baked Potato'],
  ])('knows a dish that people call %j', (query, title) => {
    expect(titles(query, [dish('Lassi'), dish(title)])).toEqual([title]);
  });

  it('finds by category', () => {
    expect(titles('desserts')).toEqual(['Crème Brûlée', 'Chocolate Cake']);
  });

  it('finds nothing for what is not there', () => {
    expect(titles('sushi platter')).toEqual([]);
    expect(titles('paneer sushi')).toEqual([]);
  });

  it('puts what is sold out after what is not', () => {
    expect(titles('tea', [dish('Tea', { isAvailable: false }), dish('Green Tea')])).toEqual([
      'Green Tea',
      'Tea',
    ]);
  });

  it('sees a new list of items at once', () => {
    expect(titles('dosa', [...menu, dish('Masala Dosa')])).toEqual(['Masala Dosa']);
  });

  it('finds every item by its own title, and answers any text', () => {
    fc.assert(
      fc.property(fc.constantFrom(...menu), fc.string(), (item, noise) => {
        expect(searchMenu(menu, item.title)).toContain(item);
        expect(searchMenu(menu, noise).length).toBeLessThanOrEqual(menu.length);
      }),
    );
  });
});
