import { describe, expect, it } from 'vitest';
import { searchItems, searchWords } from './search.ts';

const find = (titles: readonly string[], query: string) =>
  searchItems(titles, query, (title) => ({ title, around: '' })).map(({ item }) => item);

describe('every search of the product', () => {
  it('tells words of other scripts apart by their vowel signs', () => {
    expect(find(['दाल', 'दूल'], 'दाल')).toEqual(['दाल']);
    expect(find(['ਦਾਲ', 'ਦੂਲ'], 'ਦਾਲ')).toEqual(['ਦਾਲ']);
  });

  it('folds the accents of Latin letters', () => {
    expect(searchWords('Crème Brûlée')).toEqual(['creme', 'brulee']);
  });

  it.each([
    ['mac and cheese', 'Mac & Cheese'],
    ['mac n cheese', 'Mac & Cheese'],
    ['mac cheese', 'Mac and Cheese'],
    ['icecream', 'Ice-cream'],
    ['ice cream', 'Icecream'],
    ['7 up', '7Up'],
    ['7up', '7 Up'],
    ['kitkat', 'Kit Kat'],
    ['kit kat shake', 'KitKat Shake'],
    ['７ｕｐ', '7Up'],
    ['और दाल', 'दाल और चावल'],
  ])('finds by %j %j', (query, title) => {
    expect(find(['Lassi', title, 'Kulfi'], query)).toEqual([title]);
  });

  it.each([
    ['paneer', 'पनीर टिक्का'],
    ['panir tika', 'ਪਨੀਰ ਟਿੱਕਾ'],
    ['aloo parantha', 'आलू परांठा'],
    ['biryani', 'बिरयानी'],
    ['पनीर', 'Paneer Tikka'],
    ['ਤੰਦੂਰੀ ਰੋਟੀ', 'Tandoori Roti'],
    ['तंदू', 'Tandoori Fish'],
    ['दाल मखनी', 'Dal Makhani'],
    ['ਪਨੀਰ', 'पनीर टिक्का'],
  ])('finds by sound across scripts %j %j', (query, title) => {
    expect(find(['Lassi', title, 'कुलचा', 'ਕੁਲਚਾ'], query)).toEqual([title]);
  });

  it('finds a joining word by itself', () => {
    expect(find(['And', 'Lassi'], 'and')).toEqual(['And']);
  });
});
