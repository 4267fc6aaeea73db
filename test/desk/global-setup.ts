import { startPostgres } from '#test/support/servers/postgres.ts';
import { dropDatabase, importChain } from '#test/support/servers/production.ts';

/**
 * Imports the chain once for all workers, into the PostgreSQL of `TEST_DATABASE_URL` or into a temporary one.
 */
export default async function provideChain(): Promise<() => Promise<void>> {
  const own = process.env['TEST_DATABASE_URL'] ? undefined : await startPostgres();
  const postgresUrl = own?.url ?? process.env['TEST_DATABASE_URL'];
  if (postgresUrl === undefined) {
    throw new Error(
      'These journeys are in production mode: install PostgreSQL, or name one in TEST_DATABASE_URL.',
    );
  }
  const chain = await importChain(postgresUrl);
  process.env['TEST_CHAIN'] = JSON.stringify(chain);
  return async () => {
    await dropDatabase(postgresUrl, chain.database);
    await own?.stop();
  };
}
