import { CamelCasePlugin, Kysely, type RawBuilder } from 'kysely';
import type pg from 'pg';
import type { Admitted, Kind, Shares } from './admission.ts';
import { AdmittingPool } from './admitting-pool.ts';
import { type CopiedRows, copyOut, type Loader, openLoader } from './copy.ts';
import { ScopedDialect } from './dialect.ts';
import { connectionOptions, type DatabaseAddress } from './logins.ts';
import { NumberIdsPlugin } from './number-ids.ts';
import { OneWriteSocket } from './one-write-socket.ts';
import { NO_ANSWER_MS, opening, type TxOptions } from './opening.ts';
import type { DB } from './schema.generated.ts';
import type { Scope, Tx } from './scope.ts';
import { typeParsers } from './types.ts';

export interface DatabaseSettings {
  /** Address for the login `grp_app`, from `loginUrl` or `loginAddress`. */
  url: DatabaseAddress;
  /** Maximum number of connections; 20 by default. All processes together must stay below the login's limit. */
  poolSize?: number;
  /** Called for connections that broke while idle; the pool replaces them by itself. */
  onLostConnection?: (error: Error) => void;
  /** Time limit of one statement; 5 s by default, 15 s for reports. */
  statementTimeoutMs?: number;
  /** What each kind of work may have of the connections; the portal's usual shares when left out. */
  shares?: Shares;
  /**
   * Set where nobody waits for an answer, as while a first start fills the database: every limit is an hour, so that a
   * slow or busy machine takes longer and never stops half way.
   */
  isPatient?: true;
}

/** Runs a single statement outside any transaction and keeps its plan: the pool. */
export interface OneStatement {
  query(statement: { name: string; text: string; values: unknown[] }): Promise<{ rows: Record<string, unknown>[] }>;
}

/** The database as the running application uses it. */
export interface Database {
  /** Opens one transaction with one message, runs `work` and commits; rolls back when `work` throws. */
  inTx<T>(scope: Scope, work: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T>;
  /** Streams the rows of a select as CSV lines, with the row access of a scope. */
  copyOut(scope: Scope, what: RawBuilder<unknown>, statementTimeoutMs: number): Promise<CopiedRows>;
  /** Opens a separate connection that loads rows by COPY. */
  openLoader(): Promise<Loader>;
  /** For single statements outside any transaction of a request, such as counting an attempt. */
  pool: pg.Pool;
  /** Returns undefined when the database answers, otherwise a few words on why not. */
  check(): Promise<string | undefined>;
  /** Current connections: all, idle, and callers waiting in the queue of the pool, which admission keeps empty. */
  figures(): { total: number; idle: number; waiting: number };
  /** Connections held by kind of work, and how many requests waited or were refused. */
  admitted(): Readonly<Record<Kind, Readonly<Admitted>>>;
  /** Waits for running work and closes every connection. */
  close(): Promise<void>;
}

const POOL_WAIT_MS = 1_000;
/** Less than the time a new connection may take, so that both together stay under two seconds. */
const ADMISSION_WAIT_MS = 900;
/** Longer than the pauses of scheduled work: a new connection costs both sides some ten milliseconds. */
const KEPT_MS = 150_000;
const LOCK_TIMEOUT_MS = 2_000;
const STATEMENT_TIMEOUT_MS = 5_000;
const IDLE_IN_TRANSACTION_MS = 10_000;
const PATIENT_MS = 3_600_000;

/** Opens the connection pool of the application. It connects only on first use, so this never fails. */
export function openDatabase(settings: DatabaseSettings): Database {
  const limit = (usual: number): number => (settings.isPatient ? PATIENT_MS : usual);
  const statementTimeout = limit(settings.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS);
  const pool = new AdmittingPool(
    {
      ...connectionOptions(settings.url),
      max: settings.poolSize ?? 20,
      connectionTimeoutMillis: limit(POOL_WAIT_MS),
      idleTimeoutMillis: KEPT_MS,
      keepAlive: true,
      pipeline: true, // a statement goes out while the one before is not answered yet
      stream: () => new OneWriteSocket(),
      lock_timeout: limit(LOCK_TIMEOUT_MS),
      statement_timeout: statementTimeout,
      idle_in_transaction_session_timeout: limit(IDLE_IN_TRANSACTION_MS),
      query_timeout: statementTimeout + NO_ANSWER_MS,
      application_name: 'isura',
      // Compiling a plan takes longer than running it; memory and solid-state disks read any page at about the same cost.
      options: '-c jit=off -c random_page_cost=1.1 -c max_parallel_workers_per_gather=0',
      types: typeParsers,
    },
    limit(ADMISSION_WAIT_MS),
    settings.shares,
  );
  pool.on('error', (error) => settings.onLostConnection?.(error));
  // The pool does not listen to a connection that is lent out: losing it between two statements would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<DB>({
    dialect: new ScopedDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true }), new NumberIdsPlugin()],
  });

  return {
    inTx: (scope, work, options = {}) => opening.run({ scope, options }, () => db.transaction().execute(work)),
    copyOut: (scope, what, statementTimeoutMs) => copyOut(settings.url, scope, what.compile(db), statementTimeoutMs),
    openLoader: () => openLoader(settings.url),
    pool,
    check: async () => {
      try {
        await pool.query('select 1');
        return undefined;
      } catch {
        return 'does not answer'; // the error may contain addresses and logins, and readiness is public
      }
    },
    figures: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    admitted: () => pool.admission.figures(),
    close: () => db.destroy(),
  };
}
