/** Stops the loaders of an account page for a visitor. */
export class LoginNeeded extends Error {
  constructor() {
    super('Sign-in needed');
    this.name = 'LoginNeeded';
  }
}
