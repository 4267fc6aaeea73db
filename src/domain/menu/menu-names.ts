/** Synonyms, so that a search finds dishes that the menu names differently. */
const SAME: readonly (readonly string[])[] = [
  ['soft drink', 'cold drink', 'cola', 'coke', 'pepsi', 'soda'],
  ['curd', 'dahi', 'yogurt', 'yoghurt'],
  ['fries', 'chips'],
  ['chai', 'tea'],
  ['aubergine', 'brinjal', 'baingan'],
  ['okra', 'bhindi', 'ladyfinger'],
  ['chickpeas', 'chole', 'chana'],
  ['potato', 'aloo'],
  ['cauliflower', 'gobhi', 'gobi'],
  ['lentils', 'dal', 'daal'],
];

const groups = SAME.map((names) => ({ names, pattern: new RegExp(`\\b(?:${names.join('|')})\\b`, 'i') }));

/** Synonyms of every name in a text. */
export function otherNamesIn(text: string): string[] {
  return groups.flatMap((group) => (group.pattern.test(text) ? group.names : []));
}
