import { createHash, randomUUID } from 'node:crypto';
import { lagosDay } from '@isura/contract/kernel/days';
import { expect } from 'vitest';
import { sendQueued } from '../../src/modules/pay/disbursement/send-instructions.service.ts';
import { importStatement, mayBePaidAfterAll, readStatements } from '../../src/modules/reconcile/index.ts';
import { matchLines } from '../../src/modules/reconcile/matching/matching.service.ts';
import { factsAgain } from '../../src/platform/http/kept-facts.ts';
import { actorOf } from '../people/staff-actors.ts';
import { call } from '../simulation/calls.ts';
import { approved } from './disbursement-pairs.ts';
import type { PayingWorld } from './paying-world.ts';
import { othersRefused, type Pair, won } from './race.ts';

const facts = factsAgain({ traceId: 'race', ip: '127.0.0.1', claimed: {} });

/** Returns one file as the store keeps it for each uploader. */
function aFile(): { name: string; sent: () => object } {
  const name = `race-${randomUUID()}.csv`;
  const bytes = Buffer.from(`Date,Amount\n${name}`);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const sent = () => {
    const key = randomUUID().replaceAll('-', '');
    const stored = { storageKey: `${key.slice(0, 2)}/${key}`, sizeBytes: bytes.length, sha256 };
    return { ...stored, name, head: bytes, bytes: async () => bytes, keep: () => undefined, isKept: () => true };
  };
  return { name, sent };
}

/** Makes a payment that was sent and not answered, and this many statements with one line each that names it. */
async function named(at: PayingWorld, statements: number): Promise<{ transfer: number; ids: number[] }> {
  const seen = await approved(at, '1735.87'); // 130.19 of VAT: no answer for two minutes
  await sendQueued(at.clients[0].ctx, 'race', { onStatements: { mayBePaidAfterAll } });
  const [transfer] = await at.db.sql<{ id: number; ref: string; kobo: bigint }>(
    'select id, provider_ref as ref, amount_kobo as kobo from request.payment_instruction where request_id = $1',
    [seen.id],
  );
  const ids: number[] = [];
  for (let nth = 0; nth < statements; nth += 1) {
    const [row] = await at.db.sql<{ id: number }>(
      `with statement as (
         insert into reconcile.bank_statement (org_id, bank_account_id, source, file_name, sha256, from_day, to_day, opening_kobo, debit_kobo,
           closing_kobo, line_count, status, imported_by_user_id, imported_by, imported_at)
         select org_id, id, 'CSV', 'race.csv', gen_random_uuid()::text, $2, $2, $3, $3, 0, 1, 'READ',
           (select min(id) from identity.app_user), 'race', $4 from bank.bank_account where id = $1 returning id, org_id, bank_account_id),
       line as (
         insert into reconcile.bank_statement_line (org_id, statement_id, bank_account_id, line_no, booking_day, value_day, side, amount_kobo,
           narration, fingerprint, owner_org_id, owner_name, due_at)
         select org_id, id, bank_account_id, 1, $2, $2, 'DEBIT', $3, $5, gen_random_uuid()::text, org_id, 'race', $4 from statement)
       select id from statement`,
      [at.rich.id, lagosDay(at.clock.now()), transfer!.kobo, at.clock.now(), `NIP/${transfer!.ref}`],
    );
    ids.push(row!.id);
  }
  return { transfer: transfer!.id, ids };
}

/** Counts the lines matched to a transfer, its postings, and the open lines. */
async function saidOf({ db }: PayingWorld, transfer: number, ids: readonly number[]) {
  const [row] = await db.sql<{ matches: number; posted: number; open: number; status: string }>(
    `select (select count(*)::int from reconcile.bank_match where item_kind = 'INSTRUCTION' and item_id = i.id and undone_at is null) as matches,
       (select count(*)::int from ledger.journal j where j.event = 'L6' and j.source_type = 'payment_instruction' and j.source_id = i.id) as posted,
       (select count(*)::int from reconcile.bank_statement_line where statement_id = any($2) and state in ('NEW', 'SUGGESTED')) as open,
       i.status from request.payment_instruction i where i.id = $1`,
    [transfer, ids],
  );
  return row;
}

/** Returns the status of a statement, whether its withdrawal waits, and the state of its lines. */
async function leavingOf({ db }: PayingWorld, id: number) {
  const [row] = await db.sql<{ status: string; waiting: number; remaining: number; lines: string[] }>(
    `select s.status, (select count(*)::int from admin_request.admin_request r where r.subject_type = 'bank_statement' and r.subject_id = s.id
         and r.status = 'AWAITING_APPROVAL') as waiting,
       (select count(*)::int from reconcile.bank_match m join reconcile.bank_statement_line l on l.id = m.line_id
         where l.statement_id = s.id and m.undone_at is null) as remaining,
       array(select l.state from reconcile.bank_statement_line l where l.statement_id = s.id order by l.id) as lines
     from reconcile.bank_statement s where s.id = $1`,
    [id],
  );
  return row!;
}

/** Without locks on lines and what they name, and without waiting for others who work on the same account. */
const UNHELD = {
  said: (text: string) =>
    text
      .replace(/select pg_advisory_xact_lock\(hashtextextended\('lines of '/, `select length(('lines of '`)
      .replace(/(from reconcile\.bank_statement_line l[\s\S]*) for update of l/, '$1')
      .replace(/order by (i\.)?id for update( of i)?/, 'order by 1'),
};

/** Pairs that compete for statements: a file is stored once, and what a line names is explained once. */
export const statementPairs: readonly Pair<PayingWorld>[] = [
  {
    name: 'accountants import one file (BS1)',
    naive: {
      said: (text) => text.replace(/(\$\d+), (\$\d+::jsonb, \$\d+::bigint)/, '$1 || gen_random_uuid()::text, $2'),
    },
    async round(at) {
      const file = aFile();
      return {
        acts: [
          ({ ctx }) =>
            importStatement(
              ctx,
              { actor: at.people.accountant, facts },
              { bankAccountId: at.rich.id },
              file.sent() as never,
              readStatements as never,
            ),
        ],
        async holds([fared]) {
          othersRefused(fared!, 'duplicate');
          expect(won(fared!)).toHaveLength(1);
          const there = await at.db.sql('select id from reconcile.bank_statement where file_name = $1', [file.name]);
          expect(there).toHaveLength(1);
          await at.db.sql(
            `update reconcile.bank_statement set status = 'UNREADABLE', failure_code = 'E_RACE', failure_reason = 'It was a race' where file_name = $1`,
            [file.name],
          );
          await at.db.sql(
            `update platform.intake set status = 'UNREADABLE', failure_reason = 'It was a race', read_at = created_at where file_name = $1`,
            [file.name],
          );
        },
      };
    },
  },
  {
    name: 'one statement is matched by all',
    async round(at) {
      const { transfer, ids } = await named(at, 1);
      return {
        acts: [({ ctx }) => matchLines(ctx, ids[0]!)],
        async holds([fared]) {
          expect(won(fared!).reduce<number>((all, many) => all + Number(many), 0)).toBe(1);
          expect(await saidOf(at, transfer, ids)).toEqual({ matches: 1, posted: 1, open: 0, status: 'PAID' });
        },
      };
    },
  },
  {
    name: 'statements that name one payment are matched together',
    naive: UNHELD,
    async round(at) {
      const { transfer, ids } = await named(at, 8);
      return {
        acts: ids.map(
          (id) =>
            ({ ctx }: { ctx: Parameters<typeof matchLines>[0] }) =>
              matchLines(ctx, id),
        ),
        async holds() {
          expect(await saidOf(at, transfer, ids)).toEqual({ matches: 1, posted: 1, open: 7, status: 'PAID' });
        },
      };
    },
  },
  {
    name: 'a withdrawal is asked for while its statement is signed off (BS11, BS8)',
    naive: { said: (text) => text.replace(/order by o\.id for update of o/, 'order by o.id') },
    async round(at) {
      const { ids } = await named(at, 1);
      const [id] = ids as [number];
      await matchLines(at.clients[0].ctx, id);
      const acting = { actor: at.people.accountant, params: { id } };
      return {
        acts: [
          (client) => call(client, { ...acting, id: 'BS11', body: { reason: 'It is of another account', version: 1 } }),
          (client) => call(client, { ...acting, id: 'BS8', body: { version: 1 } }),
        ],
        async holds([requested, signed]) {
          othersRefused(requested!, 'invalid-transition', 'duplicate', 'stale-version');
          othersRefused(signed!, 'invalid-transition', 'stale-version');
          expect(won(requested!).length + won(signed!).length).toBe(1);
          expect(await leavingOf(at, id)).toMatchObject(
            won(requested!).length === 1 ? { status: 'READ', waiting: 1 } : { status: 'SIGNED_OFF', waiting: 0 },
          );
        },
      };
    },
  },
  {
    name: 'a withdrawal is confirmed while its lines are matched (AR3)',
    naive: {
      said: (text) =>
        UNHELD.said(text)
          .replace(
            /select from (reconcile\.bank_statement_line where statement_id = [^ ]+) order by id for update/,
            'select from $1',
          )
          .replace(
            /from reconcile\.bank_statement_line l(\s+where statement_id = [^\n]*)/,
            'from reconcile.bank_statement_line l$1',
          ),
    },
    async round(at) {
      const { transfer, ids } = await named(at, 1);
      const [id] = ids as [number];
      const { ctx } = at.clients[0];
      const body = { reason: 'It is of another account', version: 1 };
      const requested = await call<{ id: number }>(at.clients[0], {
        ...{ id: 'BS11', actor: at.people.accountant, params: { id }, body },
      });
      const admin = { ...(await actorOf(at.db, 'admin@mow.test')), roles: ['ROLE_MDA_ADMIN'] };
      const stepUp = { subject: `AR3:${requested.id}`, at: at.clock.now() };
      const deciding = { id: 'AR3', params: { id: requested.id }, body: { decision: 'APPROVE' } };
      return {
        acts: [
          (client) => call(client, { ...deciding, actor: { ...admin, stepUp } }),
          (client) => matchLines(client.ctx, id),
        ],
        async holds([decided]) {
          othersRefused(decided!, 'invalid-transition', 'stale-version');
          expect(won(decided!)).toMatchObject([{ status: 'APPROVED' }]);
          expect(await leavingOf(at, id)).toEqual({
            status: 'WITHDRAWN',
            waiting: 0,
            remaining: 0,
            lines: ['WITHDRAWN'],
          });
          const { posted, status } = (await saidOf(at, transfer, ids))!;
          expect([posted, status]).toEqual(status === 'PAID' ? [1, 'PAID'] : [0, 'SENT']);
          await matchLines(ctx, id);
          expect(await leavingOf(at, id)).toMatchObject({ remaining: 0 });
        },
      };
    },
  },
];
