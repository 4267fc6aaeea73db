/** What people call the same thing: who types one of them finds dishes that a menu calls by another. */
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

/** The other names of whatever a text names. */
export function otherNamesIn(text: string): string[] {
  return groups.flatMap((group) => (group.pattern.test(text) ? group.names : []));
}
