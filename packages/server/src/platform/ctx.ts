import type { Clock } from './clock/clock.ts';
import type { Ids, Random } from './clock/random.ts';
import type { Config } from './config/config.ts';
import type { CopiedRows, CopyOut, Loader } from './db/copy.ts';
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

/** Everything the outside world gives to a service. Nothing in a module reaches for a global (architecture.md 2). */
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
  /** Commits what comes at once in one go. */
  groups: Groups;
  /** Opens one transaction with one message, runs `work` and commits; rolls back when `work` throws. */
  inTx<T>(scope: Scope, work: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T>;
  /** The rows of a select as a stream of CSV lines without a header, seen with the eyes of a scope; for exports. */
  copyOut(scope: Scope, what: CopyOut, statementTimeoutMs: number): Promise<CopiedRows>;
  /** A connection of its own that brings rows in by COPY; the caller ends it. */
  openLoader(): Promise<Loader>;
  /** Where reports are read, when that is not where everything is written. */
  reports?: Reports;
  /** Up to when what is read here is complete, when it is read from a standby. */
  asAt?: Date;
}
