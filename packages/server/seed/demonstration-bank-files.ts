import type { Day } from '@isura/contract/kernel/days';
import pg from 'pg';
import { decideRequest, secondPerson } from '../src/modules/admin-request/index.ts';
import {
  askToWithdraw,
  confirmReading,
  importStatement,
  matchStatement,
  readStatements,
  reconcile,
  resolveLine,
  signOff,
  statementWithLines,
} from '../src/modules/reconcile/index.ts';
import type { Ctx } from '../src/platform/ctx.ts';
import type { Files } from '../src/platform/files/files.ts';
import type { ActorContext } from '../src/platform/http/done-by.ts';
import type { Job } from '../src/platform/jobs/jobs.ts';
import { centralActorOf, facts } from './demonstration-acting.ts';
import type { Makers } from './demonstration-makers.ts';

/** A line of a bank statement; money out is negative. */
export interface Line {
  day: Day;
  kobo: bigint;
  reference?: string;
  narration: string;
}

const HEADER = 'Date,Value Date,Reference,Narration,Debit,Credit,Balance';
/** Returns the bank's charge for its text messages. */
export const charged = (day: Day): Line => ({ day, kobo: -5_250n, narration: 'SMS ALERT CHARGE' });

const naira = (kobo: bigint): string =>
  kobo < 0n ? `-${naira(-kobo)}` : `${kobo / 100n}.${String(kobo % 100n).padStart(2, '0')}`;

/** Returns a statement file as the bank writes it, with the opening balance. */
export function csvOf(lines: readonly Line[], opening: bigint): string {
  let balance = opening;
  const rows = lines.map(({ day, kobo, reference = '', narration }) => {
    balance += kobo;
    const [debit, credit] = kobo < 0n ? [naira(-kobo), ''] : ['', naira(kobo)];
    return [day, day, reference, narration, debit, credit, naira(balance)].join(',');
  });
  return [HEADER, ...rows, ''].join('\r\n');
}

/**
 * Returns a file of last year with the month first, as a spreadsheet in American English writes it: 3 to 6 January, or
 * the first days of March to June.
 */
export const twoReadings = (today: Day): string => {
  const year = Number(today.slice(0, 4)) - 1;
  const rows = [3, 4, 5, 6].map((day, at) => {
    const date = `01/0${day}/${year}`;
    return [date, date, '', 'POS SETTLEMENT', '', '25000.00', naira(10_000_000n + 2_500_000n * BigInt(at + 1))].join(
      ',',
    );
  });
  return [HEADER, ...rows, ''].join('\r\n');
};

export const sumOf = (lines: readonly Line[]): bigint => lines.reduce((all, { kobo }) => all + kobo, 0n);

/** Returns the rows of a query on the demonstration database, run with the administering login. */
export async function queryRows<Row>(adminUrl: string, query: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: adminUrl });
  client.on('error', () => {});
  await client.connect();
  return (await client.query(query).finally(() => client.end())).rows as Row[];
}

/** Returns functions that import and sign off bank statements, read and matched at once instead of by the worker. */
export function statementsIn({ ctx: made, database, person }: Makers, files: Files) {
  const waiting: [Job, unknown][] = [];
  const enqueue = async (_tx: unknown, job: Job, data: unknown) => void waiting.push([job, data]);
  const queue = { enqueue } as unknown as Ctx['queue'];
  const ctx: Ctx = { ...made, files, openLoader: database.openLoader, queue };
  const signer: ActorContext = { actor: centralActorOf(person('oagf', 'admin1')), facts };
  const drain = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      await next[0].handle(ctx, next[1] as never, { jobId: 'demonstration', signal: new AbortController().signal });
  };
  async function importWaiting(by: ActorContext, accountId: number, name: string, csv: string): Promise<number> {
    const bytes = Buffer.from(csv);
    const stored = await files.put(bytes, { maxBytes: bytes.length });
    const sent = { ...stored, name, head: bytes.subarray(0, 64), bytes: async () => bytes };
    const file = { ...sent, keep: () => undefined, isKept: () => true };
    const { id } = await importStatement(ctx, by, { bankAccountId: accountId }, file, readStatements as never);
    await drain();
    return id;
  }
  async function importFile(by: ActorContext, accountId: number, name: string, csv: string): Promise<number> {
    const id = await importWaiting(by, accountId, name, csv);
    const { version } = await statementWithLines(ctx, by.actor, secondPerson, id, { page: 0, size: 1 });
    await confirmReading(ctx, by, id, version, matchStatement);
    await drain();
    return id;
  }
  return {
    /** Imports and reads a statement, which then waits to be confirmed. */
    importWaiting,
    /** Imports, reads and confirms a statement. */
    importFile,
    /** Requests the withdrawal of a statement; returns the id of the request that waits for a second person. */
    async askToTakeBack(by: ActorContext, id: number, reason: string): Promise<number> {
      const { version } = await statementWithLines(ctx, by.actor, secondPerson, id, { page: 0, size: 1 });
      return (await askToWithdraw(ctx, by, secondPerson, id, { reason, version })).id;
    },
    /** Approves the requested withdrawal as a second person; sends no email. */
    async takeBack(by: ActorContext, requestId: number): Promise<void> {
      await decideRequest({ ...ctx, queue: made.queue }, by, reconcile.effects, requestId, { decision: 'APPROVE' });
    },
    /** Imports a statement, explains its unmatched lines as bank charges, and has the central office sign it off. */
    async importSigned(by: ActorContext, accountId: number, name: string, csv: string): Promise<void> {
      const id = await importFile(by, accountId, name, csv);
      const { lines } = await statementWithLines(ctx, by.actor, secondPerson, id, { page: 0, size: 1_000 });
      for (const { id: lineId, state, version } of lines)
        if (state === 'NEW')
          await resolveLine(ctx, by, secondPerson, lineId, { kind: 'FEE', note: 'Messages of the bank', version });
      const { version } = await statementWithLines(ctx, signer.actor, secondPerson, id, { page: 0, size: 1 });
      await signOff(ctx, signer, secondPerson, id, version);
    },
  };
}
