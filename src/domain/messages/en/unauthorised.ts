/** The page for what a customer may not see. */
export const unauthorisedText = {
  title: 'Un Authorized Access',
  text: 'You are not allowed to see this page. Login with the right number, or go back to the menu.',
  action: 'Go to the menu',
  login: 'Login',
};
