import { type PostgresOptions, type RunningPostgres, startPostgres } from '../../src/platform/postgres/supervisor.ts';

/**
 * Starts a PostgreSQL that a test will kill, after `prepare` has filled it. A commit is in the log before it is
 * acknowledged, as in the product, but nothing is synced to disk: what a killed process wrote is with the operating
 * system. It is filled without either, which takes a fraction of the time.
 */
export async function postgresToKill(
  options: Omit<PostgresOptions, 'durable' | 'say'>,
  prepare: (server: RunningPostgres) => Promise<void>,
): Promise<RunningPostgres> {
  const say = (): void => {};
  const filling = await startPostgres({ ...options, say, durable: false });
  await prepare(filling).finally(() => filling.stop());
  return await startPostgres({ ...options, say, durable: true, settings: { ...options.settings, fsync: 'off' } });
}
