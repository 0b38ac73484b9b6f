import { archiving } from './archiving.ts';
import type { Runner } from './place.ts';

const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off', // plans of short queries cost more to compile than to run
  max_connections: '100',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  log_checkpoints: 'off',
  autovacuum_naptime: '3min', // each look goes through all tables of all databases, also where nothing was written
};
const NOT_DURABLE: Readonly<Record<string, string>> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

/** Returns the start settings of our PostgreSQL; `more` comes last. */
export const settingsOf = (
  { durable, walArchive }: { durable: boolean; walArchive: string | undefined },
  runner: Runner | undefined,
  more: Readonly<Record<string, string>> = {},
): Record<string, string> => ({
  ...SETTINGS,
  ...(durable ? {} : NOT_DURABLE),
  ...(walArchive === undefined ? {} : archiving(walArchive, runner)),
  ...more,
});
