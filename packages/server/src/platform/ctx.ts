import type { RawBuilder } from 'kysely';
import type { Clock } from './clock/clock.ts';
import type { Ids, Random } from './clock/random.ts';
import type { Config } from './config/config.ts';
import type { CopiedRows, Loader } from './db/copy.ts';
import type { TxOptions } from './db/opening.ts';
import type { Reports } from './db/reports.ts';
import type { Scope, Tx } from './db/scope.ts';
import type { Files } from './files/files.ts';
import type { Groups } from './groups/groups.ts';
import type { HttpOut } from './http-out/http-out.ts';
import type { Outbox } from './jobs/outbox.ts';
import type { Queue } from './jobs/queue-port.ts';
import type { Log } from './log/log.ts';
import type { Mailer } from './mail/mailer.ts';

export type { Scope, Tx } from './db/scope.ts';

/** Everything a service gets from the outside. No module uses a global instead (ARCHITECTURE.md#ports). */
export interface Ctx {
  config: Config;
  clock: Clock;
  random: Random;
  ids: Ids;
  log: Log;
  files: Files;
  mailer: Mailer;
  http: HttpOut;
  outbox: Outbox;
  queue: Queue;
  /** Commits items that arrive together as one group. */
  groups: Groups;
  /** Opens one transaction with one message, runs `work` and commits; rolls back when `work` throws. */
  inTx<T>(scope: Scope, work: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T>;
  /** Streams the rows of a select as CSV lines without a header, with the row access of a scope; for exports. */
  copyOut(scope: Scope, what: RawBuilder<unknown>, statementTimeoutMs: number): Promise<CopiedRows>;
  /** Opens a separate connection that loads rows by COPY; the caller ends it. */
  openLoader(): Promise<Loader>;
  /** The database that reports are read from, if not the primary. */
  reports?: Reports;
  /** The time up to which the data read here is complete, when read from a standby. */
  asAt?: Date;
}
