import { startPostgres } from '../support/postgres.ts';

/** The PostgreSQL that `TEST_DATABASE_URL` names, else one of our own for this run. */
export default async function provideDatabase(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_DATABASE_URL']) return undefined;
  const postgres = await startPostgres();
  if (postgres === null) {
    throw new Error(
      'These journeys are in production mode: install PostgreSQL, or name one in TEST_DATABASE_URL.',
    );
  }
  process.env['TEST_DATABASE_URL'] = postgres.url;
  return postgres.stop;
}
