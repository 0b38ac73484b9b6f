import { DomainError } from '@isura/contract/kernel/problems';
import { isDatabaseBusy } from '../http/database-refusals.ts';
import type { Log } from '../log/log.ts';
import { READING_SHARES } from './admission.ts';
import { type Database, openDatabase } from './database.ts';
import type { DatabaseAddress } from './logins.ts';

/** The reading parts of a ctx, and the time up to which its data is complete. */
type Reads = Pick<Database, 'inTx' | 'copyOut'> & { asAt?: Date };

/** Reads reports from a standby of the primary, while it is up and recent enough. */
export interface Reports {
  /**
   * Runs `work`, which only reads, with a ctx that reads from the standby; its `asAt` says how current it is.
   * Reads the primary instead, without `asAt`, when the standby is down, stuck, or lacks what was written up to
   * `after`; and starts again on the primary when the standby goes down during the work.
   */
  read<C extends Reads, T>(ctx: C, after: Date | undefined, work: (reading: C) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** A standby further behind than this is not read: it may have lost its slot, or the primary it followed. */
const MOST_BEHIND_SECONDS = 300;
/** Largest difference assumed between the clocks of a server and of the primary. */
const CLOCKS_DIFFER_MS = 2_000;
/** How long an unreachable standby is not tried again. */
const LEFT_ALONE_MS = 5_000;

const HOW_FAR = `select pg_is_in_recovery() as standby, pg_last_xact_replay_timestamp() as at,
  extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as behind`;

interface HowFar {
  standby: boolean;
  at: Date | null;
  behind: number | null;
}

/** Returns why a standby that answers is not read; undefined when it may be. */
function unfit({ standby, at, behind }: HowFar, mostBehind: number): string | undefined {
  if (!standby) return 'the database of REPORTS_DATABASE_URL is not a standby';
  if (at === null) return 'the standby has not replayed anything yet';
  if ((behind ?? 0) > mostBehind)
    return `the standby has not moved since ${at.toISOString()}: it does not reach the primary, or its replication slot is gone (docs/runbooks/standby.md)`;
  return undefined;
}

/**
 * Reports whether the standby failed rather than the query: it is gone, full, or cancelled the query for its recovery.
 */
const isAway = (error: unknown): boolean =>
  (error instanceof DomainError && error.code === 'busy') ||
  (isDatabaseBusy(error) && (error as { code?: string }).code !== '57014');

/** Opens the standby for reports. It connects only on first use, and a missing standby never fails a report. */
export function openReports({
  url,
  log,
  mostBehindSeconds = MOST_BEHIND_SECONDS,
}: {
  url: DatabaseAddress;
  log: Pick<Log, 'warn' | 'info'>;
  mostBehindSeconds?: number;
}): Reports {
  const database = openDatabase({ url, poolSize: 10, statementTimeoutMs: 15_000, shares: READING_SHARES });
  let leftAloneUntil = 0;
  let reported: string | undefined;
  const report = (why: string | undefined): void => {
    if (why === reported) return;
    reported = why;
    if (why === undefined) log.info('reports are read from the standby again');
    else log.warn({ why }, 'reports are read from the primary');
  };
  const leaveAlone = (why: string): undefined => {
    leftAloneUntil = Date.now() + LEFT_ALONE_MS;
    report(why);
  };

  /** Returns how current the standby is, when it may be read. */
  async function reaches(): Promise<Date | undefined> {
    if (Date.now() < leftAloneUntil) return undefined;
    try {
      const { rows } = await database.pool.query<HowFar>(HOW_FAR);
      const found = rows[0] as HowFar;
      const why = unfit(found, mostBehindSeconds);
      if (why !== undefined) return leaveAlone(why);
      report(undefined);
      return found.at ?? undefined;
    } catch {
      return leaveAlone('the standby does not answer');
    }
  }

  return {
    async read(ctx, after, work) {
      const asAt = await reaches();
      const isNear = asAt && (!after || asAt.getTime() >= after.getTime() + CLOCKS_DIFFER_MS);
      if (!isNear) return await work(ctx);
      try {
        return await work({ ...ctx, inTx: database.inTx, copyOut: database.copyOut, asAt });
      } catch (error) {
        if (!isAway(error)) throw error;
        leaveAlone('the standby was lost during a report');
        return await work(ctx);
      }
    },
    close: database.close,
  };
}
