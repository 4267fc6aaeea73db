/** Pages that are named and reachable, and whose content comes with a later release. */
export const pages = {
  note: 'Being prepared',
  toMenu: 'See the menu',
  ceo: {
    title: 'CEO Speaks',
    text: 'A word from the person who started it all is being written. It will be here soon.',
  },
  contactUs: {
    title: 'Contact Us',
    text: (phoneNumber: string, email: string) =>
      `The enquiry form is being prepared. Call ${phoneNumber} or write to ${email}.`,
    action: 'Call us',
  },
  franchise: {
    title: 'Get Franchisee',
    text: (email: string) => `The franchise enquiry is being prepared. Until then, write to ${email}.`,
    action: 'Write to us',
  },
  jobAndCareer: {
    title: 'Apply For Job',
    text: (email: string) => `Openings will be listed here. Until then, send your CV to ${email}.`,
    action: 'Write to us',
  },
  privacyPolicy: {
    title: 'Privacy Policy',
    text: (email: string) =>
      `The full text is being prepared. Ask our grievance officer at ${email} about your data at any time.`,
    action: 'Write to us',
  },
  terms: {
    title: 'Terms And Conditions',
    text: (email: string) => `The full text is being prepared. For any question, write to ${email}.`,
    action: 'Write to us',
  },
  atmBar: {
    title: 'ATM Bar',
    text: 'Our self-pour bar is being stocked. Its page opens with the bar.',
  },
  mrpNight: {
    title: 'MRP Night',
    text: 'The price list of the next MRP night is being prepared.',
  },
  addCustomer: {
    title: 'Create your account',
    text: 'The registration form is being prepared. You can already login with your mobile number and order.',
    action: 'Login',
  },
  eventDetail: {
    title: 'Events Details',
    text: 'Events and their tickets are being prepared.',
  },
  nutrition: {
    title: 'Nutrition Information',
    text: 'The full table is being prepared. Calories and allergens are already shown with each dish.',
  },
  upcomingOutlets: {
    title: 'Upcoming Outlets',
    text: 'New places are on the map soon. Meanwhile, find an outlet that is open.',
    action: 'See restaurants',
  },
};
