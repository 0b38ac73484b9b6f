import { DomainError } from '@isura/contract/kernel/problems';
import { isDatabaseBusy } from '../http/database-refusals.ts';
import type { Log } from '../log/log.ts';
import { type Database, openDatabase } from './database.ts';
import type { DatabaseAddress } from './logins.ts';

/** What of a ctx reads, and up to when. */
type Reads = Pick<Database, 'inTx' | 'copyOut'> & { asAt?: Date };

/** Where reports are read: a standby of the primary, while it is there and near enough. */
export interface Reports {
  /**
   * Does `work`, which only reads, with a ctx whose transactions read from the standby and whose `asAt` says how far that
   * one is. The primary is read instead, and `asAt` is left out, when the standby is away, stands still, or has not yet
   * what was written up to `after`; and again from the start when it goes away under the work.
   */
  read<C extends Reads, T>(ctx: C, after: Date | undefined, work: (reading: C) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** A standby further behind than this is not read: it may have lost its slot, or the primary it followed. */
const MOST_BEHIND_SECONDS = 300;
/** What the clocks of a server and of the primary may differ by. */
const CLOCKS_DIFFER_MS = 2_000;
/** After a standby was found away, nobody waits for it for so long. */
const LEFT_ALONE_MS = 5_000;

const HOW_FAR = `select pg_is_in_recovery() as standby, pg_last_xact_replay_timestamp() as at,
  extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as behind`;

interface HowFar {
  standby: boolean;
  at: Date | null;
  behind: number | null;
}

/** Why a standby that answers is not read; undefined when it may be. */
function unfit({ standby, at, behind }: HowFar, mostBehind: number): string | undefined {
  if (!standby) return 'the database of REPORTS_DATABASE_URL follows no primary';
  if (at === null) return 'the standby has followed nothing yet';
  if ((behind ?? 0) > mostBehind)
    return `the standby stands still since ${at.toISOString()}: it does not reach the primary, or its replication slot is gone (docs/runbooks/standby.md)`;
  return undefined;
}

/** Whether the standby, not the question, is what failed: gone, full, or it cancelled what its recovery needed. */
const isAway = (error: unknown): boolean =>
  (error instanceof DomainError && error.code === 'busy') ||
  (isDatabaseBusy(error) && (error as { code?: string }).code !== '57014');

/** Opens the standby of the reports. No connection is made before the first use, and its absence never fails a report. */
export function openReports({
  url,
  log,
  mostBehindSeconds = MOST_BEHIND_SECONDS,
}: {
  url: DatabaseAddress;
  log: Pick<Log, 'warn' | 'info'>;
  mostBehindSeconds?: number;
}): Reports {
  const database = openDatabase({ url, poolSize: 10, statementTimeoutMs: 15_000 });
  let leftAloneUntil = 0;
  let told: string | undefined;
  const tell = (why: string | undefined): void => {
    if (why === told) return;
    told = why;
    if (why === undefined) log.info('reports are read from the standby again');
    else log.warn({ why }, 'reports are read from the primary');
  };
  const leaveAlone = (why: string): undefined => {
    leftAloneUntil = Date.now() + LEFT_ALONE_MS;
    tell(why);
  };

  /** How far the standby is, when it may be read. */
  async function reaches(): Promise<Date | undefined> {
    if (Date.now() < leftAloneUntil) return undefined;
    try {
      const { rows } = await database.pool.query<HowFar>(HOW_FAR);
      const found = rows[0] as HowFar;
      const why = unfit(found, mostBehindSeconds);
      if (why !== undefined) return leaveAlone(why);
      tell(undefined);
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
        leaveAlone('the standby went away under a report');
        return await work(ctx);
      }
    },
    close: database.close,
  };
}
