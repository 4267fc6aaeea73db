/** Feedback on a visit (spec section 3). */
export const feedbackText = {
  title: 'Feedback',
  intro: 'How was your visit? It takes a minute, and the people of the restaurant read it.',
  restaurant: 'Restaurant',
  restaurantNone: 'Select restaurant',
  restaurantsFailed: 'The restaurants could not be loaded.',
  customerName: 'Your name',
  customerMobile: 'Mobile number',
  ratings: {
    qualityOfFood: 'Quality of food',
    serviceQuality: 'Service quality',
    cleaning: 'Cleaning',
    staffBehavior: 'Staff behaviour',
    music: 'Music',
  },
  words: { poor: 'Poor', fair: 'Fair', good: 'Good', veryGood: 'Very good', excellent: 'Excellent' },
  star: (stars: number, word: string) => `${stars} ${stars === 1 ? 'star' : 'stars'}, ${word}`,
  bestPartOfRestaurant: 'Best part of the restaurant',
  suggestion: 'Suggestion',
  optional: 'Optional',
  submit: 'Send feedback',
  thanksTitle: 'Thank you for your feedback',
  thanksText: (outlet: string) => `${outlet} has it.`,
  sendingTitle: 'Sending your feedback',
  savedTitle: 'Saved on this phone',
  savedText:
    'It is sent when there is a signal. If that takes longer than 7 days, it is dropped, and we say so here.',
  refusedTitle: 'Your feedback was not taken',
  change: 'Change it',
  toMenu: 'See the menu',
  another: 'Give more feedback',
  waiting: (outlet: string, day: string) =>
    `Your feedback on ${outlet} of ${day} is saved on this phone. It is sent when there is a signal.`,
  dropped: (outlet: string, day: string) =>
    `Your feedback on ${outlet} of ${day} could not be sent within 7 days, so it was dropped.`,
  refused: (outlet: string, day: string, message: string) =>
    `Your feedback on ${outlet} of ${day} was not taken: ${message}`,
  thisRestaurant: 'our restaurant',
  dismiss: 'OK',
};
