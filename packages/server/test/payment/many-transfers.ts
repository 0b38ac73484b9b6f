import { asKobo } from '@isura/contract/kernel/money';
import { holdMoney } from '../../src/modules/ledger/index.ts';
import type { Clock } from '../../src/platform/clock/clock.ts';
import { JOB_SCOPE } from '../../src/platform/db/scope.ts';
import type { TestDatabase } from '../database.ts';
import { fund } from '../money/payments.ts';

const KOBO = 75_00;
/** First id of the transfers; each round has room for a million. */
const FIRST = 90_000_000;

const idOf = (round: number): number => 9_000_000 + round;

/** Returns SQL for one request of the Ministry of Works and its queued transfers of one line each. */
const rows = (count: number, round: number): string => `
  begin; set local session_replication_role = replica;
  create temp table made as with org as (select id from org.organization where code = 'MOW'),
    account as (select a.id from bank.bank_account a join org on org.id = a.org_id where a.purpose = 'EXPENDITURE' and a.status = 'ACTIVE' limit 1),
    person as (select id from identity.app_user where login = 'maker@mow.test')
    select org.id as org_id, account.id as account_id, person.id as user_id, ${idOf(round)}::bigint as request_id
    from org, account, person;
  insert into request.payment_request (id, org_id, request_number, type, title, narration, source_bank_account_id, pay_date, status, made_by_user_id,
      started_at, payable_count, payable_amount_kobo, pending_count, pending_amount_kobo, payable_line_count, line_count, total_amount_kobo,
      payee_count, due_date, gl_account_id, approval_round, content_hash, workflow_id, submitted_by_user_id, created_at, created_by,
      updated_at, updated_by, type_data)
    overriding system value
    select request_id, org_id, 'BENCH-${round}', 'RETAIL', 'Bench', 'Bench', account_id, current_date, 'APPROVED', user_id,
      now(), ${count}, ${count}::bigint * ${KOBO}, ${count}, ${count}::bigint * ${KOBO}, ${count}, ${count}, ${count}::bigint * ${KOBO},
      ${count}, current_date, (select min(id) from ledger.gl_account), 1, repeat('0', 64),
      (select min(w.id) from approval.workflow w where w.org_id = made.org_id), user_id, now(), 'bench', now(), 'bench', '{}' from made;
  insert into request.payment_instruction (id, org_id, request_id, number, payee_kind, bank_code, account_number, name, amount_kobo, line_count,
      bank_account_id, status, created_at, queued_at)
    overriding system value
    select ${FIRST} + ${round} * 1000000 + n, org_id, request_id, 'BENCH-${round}-' || n, 'BENEFICIARY', '011', lpad((n % 10000000)::text, 10, '0'),
      'ADA EZE', ${KOBO}, 1, account_id, 'QUEUED', now(), now() from made, generate_series(1, ${count}) n;
  insert into request.request_line (id, org_id, request_id, line_no, entry_no, role, payee_kind, beneficiary_name, bank_code, account_number,
      added_by_user_id, amount_kobo, narration, gl_account_id, type_data, status, instruction_id)
    overriding system value
    select ${FIRST} + ${round} * 1000000 + n, org_id, request_id, n, n, 'BENEFICIARY', 'BENEFICIARY', 'ADA EZE', '011', lpad((n % 10000000)::text, 10, '0'),
      user_id, ${KOBO}, 'Bench', (select min(id) from ledger.gl_account), '{}', 'QUEUED', ${FIRST} + ${round} * 1000000 + n
    from made, generate_series(1, ${count}) n;
  drop table made; commit`;

/**
 * Inserts queued transfers of one payment of the Ministry of Works, 75 naira each, in one go: their money is on its
 * account and reserved. The numbers of a round begin with `BENCH-{round}-`. Returns the id of the payment.
 */
export async function manyTransfers(
  at: { db: TestDatabase; clock: Pick<Clock, 'now'> },
  count: number,
  round = 1,
): Promise<number> {
  await at.db.sql(rows(count, round));
  const [account] = await at.db.sql<{ id: number; orgId: number }>(
    `select b.ledger_account_id as id, b.org_id as "orgId" from bank.bank_account b
     join request.payment_request r on r.source_bank_account_id = b.id where r.id = $1`,
    [idOf(round)],
  );
  const ledgerAccountId = account!.id;
  await fund(at as Parameters<typeof fund>[0], account!.orgId, ledgerAccountId, (count * KOBO) / 100, idOf(round));
  await at.db.inTx(JOB_SCOPE, (tx) => holdMoney(tx, ledgerAccountId, asKobo(BigInt(count) * BigInt(KOBO))));
  return idOf(round);
}
