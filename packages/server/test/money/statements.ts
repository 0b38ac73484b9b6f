import { randomUUID } from 'node:crypto';
import type { StatementLine } from '@isura/contract/reconcile/shapes';
import type { StatementDetail } from '@isura/contract/reconcile/statement';
import { matchLines } from '../../src/modules/reconcile/matching/matching.service.ts';
import { statementIntake } from '../../src/modules/reconcile/statement/statement-kind.service.ts';
import { readIntake } from '../../src/platform/intake/read-intake.ts';
import type { Caller, DemonstrationPortal } from '../demonstration.ts';
import { formOf } from '../people/browser.ts';

const BANKING = '/services/bankingservice/api';
/** The header of a bank's CSV. */
export const HEADER = 'Date,Value Date,Reference,Narration,Debit,Credit,Balance';

const naira = (kobo: bigint): string => `${kobo / 100n}.${String(kobo % 100n).padStart(2, '0')}`;

export interface LineInput {
  day: string;
  kobo: bigint;
  reference?: string;
  narration?: string;
}

/** Returns a statement as a bank writes it in CSV, with its running balance; money out is negative. */
export function csvOf(lines: readonly LineInput[], opening = 0n): string {
  let balance = opening;
  const rows = lines.map(({ day, kobo, reference = '', narration = 'TRANSFER' }) => {
    balance += kobo;
    const [debit, credit] = kobo < 0n ? [naira(-kobo), ''] : ['', naira(kobo)];
    return [day, day, reference, narration, debit, credit, naira(balance)].join(',');
  });
  return [HEADER, ...rows].join('\n');
}

/** Returns what people do with statements, over HTTP; reading and matching run when a test calls them. */
export function statementsOf({ ctx, db }: DemonstrationPortal) {
  const importFile = (who: Caller, accountId: number, bytes: string | Buffer, more: Record<string, string> = {}) =>
    who.call({
      method: 'POST',
      url: `${BANKING}/statements`,
      body: formOf({ bankAccountId: String(accountId), ...more }, { name: 'statement.csv', bytes: Buffer.from(bytes) }),
      headers: { 'idempotency-key': randomUUID() },
    });
  /** Reads an imported statement as the worker would, also one that is read again. */
  const read = async (id: number): Promise<void> => {
    const [row] = await db.sql<{ intake: bigint }>(
      'select coalesce(again_intake_id, intake_id) as intake from reconcile.bank_statement where id = $1',
      [id],
    );
    await readIntake(ctx, [statementIntake as never], Number(row?.intake));
  };
  const look = async (who: Caller, id: number): Promise<StatementDetail> =>
    (await who.call({ url: `${BANKING}/statements/${id}?size=200` })).body as unknown as StatementDetail;
  const confirm = async (who: Caller, id: number, version?: number) =>
    await who.call({
      method: 'POST',
      url: `${BANKING}/statements/${id}/confirm`,
      body: { version: version ?? (await look(who, id)).version },
    });
  /** Returns the balance that the account's next file of this day opens with; `first` where there is none before. */
  const closing = async (accountId: number, day: string, first: bigint): Promise<bigint> => {
    const iso = day.includes('/') ? day.split('/').reverse().join('-') : day;
    const [row] = await db.sql<{ kobo: bigint }>(
      `select s.closing_kobo as kobo from reconcile.account_day d cross join lateral reconcile.day_balances(d.bank_account_id, d.day) s
       where d.bank_account_id = $1 and d.day <= $2 order by d.day desc limit 1`,
      [accountId, iso],
    );
    return row?.kobo ?? first;
  };
  return {
    importFile,
    read,
    closing,
    /** Returns a file that goes on where the account's lines up to its first day end. */
    next: async (accountId: number, lines: readonly LineInput[], first = 0n) =>
      csvOf(lines, await closing(accountId, lines[0]!.day, first)),
    look,
    /** Returns what will be read of a statement that waits to be confirmed. */
    before: async (who: Caller, id: number) => await who.call({ url: `${BANKING}/statements/${id}/reading` }),
    choose: (who: Caller, { id, version }: { id: number; version: number }, choices: object) =>
      who.call({ method: 'PUT', url: `${BANKING}/statements/${id}/reading`, body: { ...choices, version } }),
    confirm,
    discard: (who: Caller, { id, version }: { id: number; version: number }) =>
      who.call({ method: 'POST', url: `${BANKING}/statements/${id}/discard`, body: { version } }),
    /** Imports and reads a statement; returns it as it waits to be confirmed, or why it cannot be read. */
    async waiting(who: Caller, accountId: number, bytes: string | Buffer, more?: Record<string, string>) {
      const response = await importFile(who, accountId, bytes, more);
      if (response.status !== 202) throw new Error(JSON.stringify(response.body));
      const { id } = response.body as unknown as StatementDetail;
      await read(id);
      return await look(who, id);
    },
    /** Imports, reads, confirms and matches a statement; returns it as it is then. One with a question waits. */
    async taken(who: Caller, accountId: number, bytes: string | Buffer, more?: Record<string, string>) {
      const response = await importFile(who, accountId, bytes, more);
      if (response.status !== 202) throw new Error(JSON.stringify(response.body));
      const { id } = response.body as unknown as StatementDetail;
      await read(id);
      if ((await look(who, id)).status === 'WAITING') await confirm(who, id);
      await matchLines(ctx, id);
      return await look(who, id);
    },
    list: async (who: Caller, query = '') => await who.call({ url: `${BANKING}/statements?${query}` }),
    lines: async (who: Caller, query = '') =>
      (await who.call({ url: `${BANKING}/statement-lines?${query}` })).body as unknown as StatementLine[],
    days: async (who: Caller, query = '') => await who.call({ url: `${BANKING}/reconciliation?${query}` }),
    match: (
      who: Caller,
      line: StatementLine,
      items: { id: number; amount: string; kind?: 'SETTLEMENT' | 'INSTRUCTION' }[],
    ) =>
      who.call({
        method: 'POST',
        url: `${BANKING}/statement-lines/${line.id}/matches`,
        body: { items: items.map((item) => ({ kind: 'SETTLEMENT', ...item })), version: line.version },
      }),
    resolve: (who: Caller, line: StatementLine, kind: string, note = 'Nobody knows it', more: object = {}) =>
      who.call(
        {
          method: 'POST',
          url: `${BANKING}/statement-lines/${line.id}/resolve`,
          body: { kind, note, version: line.version, ...more },
        },
        `BS7:${line.id}`,
      ),
    undo: (who: Caller, line: StatementLine, reason = 'It was another payment') =>
      who.call({
        method: 'DELETE',
        url: `${BANKING}/statement-lines/${line.id}/matches`,
        body: { reason, version: line.version },
      }),
    withdraw: (who: Caller, { id, version }: { id: number; version: number }, reason = 'It is of another account') =>
      who.call({ method: 'POST', url: `${BANKING}/statements/${id}/withdrawal`, body: { reason, version } }),
    signOff: (who: Caller, statement: { id: number; version: number }) =>
      who.call({
        method: 'POST',
        url: `${BANKING}/statements/${statement.id}/sign-off`,
        body: { version: statement.version },
      }),
  };
}
