import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays, lagosDay } from '@isura/contract/kernel/days';
import { sessionFor } from '../demonstration.ts';
import { SCHEDULES, vatFile, vatRow } from '../payment/schedules.ts';
import type { Killable } from './killing.ts';

/** What became of a schedule whose worker was killed while it validated it. */
export interface KilledValidation {
  /** Rows that were stored at the kill. */
  stored: number;
  /** Seconds from the kill to VALIDATED, with the start of the next worker in between. */
  seconds: number;
  /** Rows, different row numbers and valid rows at the end. */
  rows: number;
  different: number;
  valid: number;
}

const POLL_MS = 20;
let files = 0;

/** Sends a VAT schedule of `count` rows over HTTP, kills the worker in the middle of it and starts another. */
export async function killedValidation({ db, web, kill }: Killable, count: number): Promise<KilledValidation> {
  files += 1;
  const [of] = await db.sql<{ account: number; authority: number }>(
    `select a.id as account, (select id from tax.tax_authority where code = 'NRS')::int8 as authority
     from bank.bank_account a join org.organization o on o.id = a.org_id
     where o.code = 'MOW' and a.purpose = 'EXPENDITURE' and a.status = 'ACTIVE'`,
  );
  const session = await sessionFor(db, 'maker@mow.test', new Date());
  const form = new FormData();
  const fields = {
    ...{ type: 'VAT', title: 'VAT withheld, October', narration: 'VAT OCT 2026' },
    sourceBankAccountId: String(of?.account),
    payDate: addDays(lagosDay(new Date()), 6),
    typeData: JSON.stringify({ taxPeriod: '2026-10', taxAuthorityId: Number(of?.authority) }),
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const rows = Array.from({ length: count }, (_, nth) => vatRow(nth + 1, { invoice_number: `K${files}-${nth + 1}` }));
  form.set('file', new Blob([vatFile(rows)], { type: 'text/csv' }), `killed-${files}.csv`);
  const sent = await fetch(`${web()}${SCHEDULES}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session.token}`, 'idempotency-key': randomUUID() },
    body: form,
  });
  const body = (await sent.json()) as { id?: number };
  if (body.id === undefined) throw new Error(`the schedule was not taken: ${sent.status} ${JSON.stringify(body)}`);
  const [at] = await db.sql<{ id: number }>('select intake_id as id from request.schedule_upload where id = $1', [
    body.id,
  ]);
  const look = async () => {
    const [row] = await db.sql<{ status: string; stored: number; different: number }>(
      `select s.status::text, (select count(*)::int from platform.intake_row r where r.intake_id = $1) as stored,
         (select count(distinct row_no)::int from platform.intake_row r where r.intake_id = $1) as different
       from request.schedule_upload s where s.intake_id = $1`,
      [at?.id],
    );
    return row!;
  };
  let seen = await look();
  for (; seen.stored === 0; seen = await look()) await wait(POLL_MS);
  const began = performance.now();
  const { stored } = seen;
  await kill('worker');
  for (seen = await look(); seen.status === 'VALIDATING'; seen = await look()) await wait(POLL_MS);
  if (seen.status !== 'VALIDATED') throw new Error(`the schedule ended ${seen.status}`);
  const seconds = (performance.now() - began) / 1_000;
  const read = await fetch(`${web()}${SCHEDULES}/${body.id}`, {
    headers: { authorization: `Bearer ${session.token}` },
  });
  const { validCount } = (await read.json()) as { validCount: number };
  return { stored, seconds, rows: seen.stored, different: seen.different, valid: validCount };
}
