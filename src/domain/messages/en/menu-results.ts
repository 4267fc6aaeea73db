/** A search of the menu that finds nothing; it comes with the search. */
export const menuResultsText = {
  nothingText: 'Try another word.',
  nothingOfDietText: 'Try another word, or take a filter away.',
  clearAll: 'Clear search and filters',
};
