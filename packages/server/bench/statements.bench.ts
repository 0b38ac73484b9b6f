import pg from 'pg';
import type { Bench } from './bench.ts';
import { centralAdmin, makeOneFile } from './make-one-file.ts';
import { type MoneyPortal, openMoneyWorld } from './money-world.ts';

const PAYMENTS = Number(process.env.BENCH_PAYMENTS ?? 2_000_000);
const ENTRIES = Number(process.env.BENCH_ENTRIES ?? 100_000);

interface Made {
  id: number;
  orgId: number;
  entries: number;
}

/** Makes the statement of the account with most postings, from the day that gives it enough entries up to its last. */
async function statementOf({ adminUrl }: MoneyPortal): Promise<Made> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query('set role grp_owner');
  const { rows } = await client.query<{ id: string; org_id: string }>(
    `with busiest as (
       select ledger_account_id as id from ledger.balance_day group by 1 order by sum(entries) desc limit 1
     ), days as (
       select d.ledger_account_id, d.org_id, d.day, sum(d.entries) over (order by d.day desc) as so_far
       from ledger.balance_day d join busiest b on b.id = d.ledger_account_id
     )
     insert into ledger.balance_statement (org_id, ledger_account_id, normal_side, period_start, period_end, status, asked_at)
     select a.org_id, a.id, a.normal_side, coalesce(max(d.day) filter (where d.so_far >= $1), min(d.day)), max(d.day), 'GENERATING', now()
     from days d join ledger.ledger_account a on a.id = d.ledger_account_id group by a.id
     on conflict on constraint balance_statement_once do update set asked_at = excluded.asked_at returning id, org_id`,
    [ENTRIES],
  );
  await client.query('select ledger.make_statement($1, now())', [rows[0]!.id]);
  const made = await client.query<{ entries: string }>('select entries from ledger.balance_statement where id = $1', [
    rows[0]!.id,
  ]);
  await client.end();
  return { id: Number(rows[0]!.id), orgId: Number(rows[0]!.org_id), entries: Number(made.rows[0]!.entries) };
}

/** A balance statement as PDF, from the job that requests it to the stored file, and its entries page by page. */
export const bench: Bench = {
  id: 'statements',
  title: 'A balance statement',
  about: `A statement of at least ${ENTRIES.toLocaleString('en')} entries, of the account posted on most among ${PAYMENTS.toLocaleString('en')} payments. Promised: 5 s as PDF, and 20 ms for a page of its entries.`,
  rounds: 3,
  async open() {
    const { portals, close } = await openMoneyWorld([PAYMENTS]);
    const [portal] = portals as [MoneyPortal];
    const { ctx } = portal;
    const { id, orgId, entries } = await statementOf(portal);
    const actor = await centralAdmin(ctx);
    const make = () => makeOneFile(ctx, actor, { report: 'statement-entries', format: 'PDF', filters: { id } });
    const url = `/services/accountingservice/api/balance-statements/${id}/entries?size=50`;
    return {
      pieces: [
        {
          name: 'the PDF',
          unit: 's',
          limit: 5,
          measure: async () => {
            const began = performance.now();
            await make();
            return (performance.now() - began) / 1_000;
          },
        },
        ...[0, Math.floor(entries / 100), Math.floor(entries / 50) - 1].map((page) => ({
          name: `page ${page + 1} of its entries`,
          unit: 'ms',
          limit: 20,
          measure: () => portal.timed('ST5', `${url}&page=${page}`, actor),
        })),
      ],
      facts: [`${entries} entries of an account of organization ${orgId}`],
      close,
    };
  },
};
