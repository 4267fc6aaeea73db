/** Thrown before the loaders of an account page run for somebody who is not signed in. */
export class LoginNeeded extends Error {
  constructor() {
    super('Sign-in needed');
    this.name = 'LoginNeeded';
  }
}
