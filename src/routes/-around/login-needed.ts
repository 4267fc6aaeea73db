/**
 * Thrown by the guard of the account pages for a visitor, so that their loaders do not run and the login
 * shows.
 */
export class LoginNeeded extends Error {
  constructor() {
    super('Sign-in needed');
    this.name = 'LoginNeeded';
  }
}
