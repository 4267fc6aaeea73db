/** Titles of the pages about the chain (spec sections 1 and 2). */
export const pagesText = {
  ceo: { title: 'CEO Speaks' },
  contactUs: { title: 'Contact Us' },
  franchise: { title: 'Get Franchisee' },
  jobAndCareer: { title: 'Apply For Job' },
  privacyPolicy: { title: 'Privacy Policy' },
  terms: { title: 'Terms And Conditions' },
  atmBar: { title: 'ATM Bar' },
  mrpNight: { title: 'MRP Night' },
  nutrition: { title: 'Nutrition Information' },
  upcomingOutlets: { title: 'Upcoming Outlets' },
};
