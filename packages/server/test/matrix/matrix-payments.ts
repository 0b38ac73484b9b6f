import { randomUUID } from 'node:crypto';
import { record } from '../../src/modules/audit/index.ts';
import { JOB_SCOPE } from '../../src/platform/db/scope.ts';
import type { DemonstrationPortal } from '../demonstration.ts';
import { formOf, type Request } from '../people/browser.ts';

const REQUESTS = '/services/organization/api/requests';

/** A payment of an organization that was returned to its maker after a review. */
export interface PaymentTarget {
  paymentId: number;
  /** Another payment of the same maker, without a line. */
  otherPaymentId: number;
  /** Its only line. */
  lineId: number;
  /** A schedule its owner has discarded. */
  scheduleId: number;
}

export const noPayment: PaymentTarget = {
  ...{ paymentId: 999_999, otherPaymentId: 999_998, lineId: 999_999, scheduleId: 999_999 },
};

/** Makes the matrix targets among payments. */
export async function paymentOf(
  { ctx, db, clock }: DemonstrationPortal,
  code: string,
  orgId: number,
): Promise<PaymentTarget> {
  const at = clock.now();
  const [made] = await db.sql<{ id: number }>(
    `insert into request.payment_request (org_id, request_number, type, title, narration, approval_round, made_by_user_id,
       created_at, created_by, updated_at, updated_by)
     select $1, 'PR-2020-' || lpad($1::bigint::text, 6, '0'), 'VAT', 'Matrix payment', 'MATRIX', 2, u.id, $2, 'test', $2, 'test'
     from identity.app_user u where u.login in ('maker@' || $3 || '.test', 'admin1@' || $3 || '.test') order by u.login desc limit 1
     returning id`,
    [orgId, at, code],
  );
  const [other] = await db.sql<{ id: number }>(
    `insert into request.payment_request (org_id, request_number, type, title, narration, approval_round, made_by_user_id,
       created_at, created_by, updated_at, updated_by)
     select org_id, replace(request_number, 'PR-2020', 'PR-2019'), type, title, narration, approval_round, made_by_user_id,
       created_at, created_by, updated_at, updated_by from request.payment_request where id = $1 returning id`,
    [made?.id],
  );
  const [act] = await db.sql<{ id: number }>(
    `insert into request.approval_action (org_id, request_id, round, level_no, user_id, user_name, action, content_hash, created_at)
     select $1, $2, 1, 1, max(id), 'Somebody', 'REVIEW', repeat('0', 64), $3 from identity.app_user returning id`,
    [orgId, made?.id, at],
  );
  const reviewed = {
    at,
    orgId,
    actor: { name: 'Somebody', login: 'test' },
    action: 'request.reviewed',
    category: 'REQUEST' as const,
    entityType: 'approval_action',
    entityId: act!.id,
    summary: 'Matrix payment reviewed',
    ip: '127.0.0.1',
    traceId: 'test',
  };
  await ctx.inTx(JOB_SCOPE, (tx) => record(tx, [reviewed]));
  const [schedule] = await db.sql<{ id: number }>(
    `with file as (
       insert into platform.uploaded_file (owner_org_id, purpose, file_name, mime_type, size_bytes, sha256, storage_key, scan_status, created_at)
       values ($1, 'SCHEDULE', 'matrix.csv', 'text/csv', 1, repeat('0', 64), '00/' || lpad($1::bigint::text, 32, '0'), 'CLEAN', $2) returning id),
     intake as (
       insert into platform.intake (org_id, kind, context, file_id, file_name, sha256, status, rows_in, owner_user_id, created_at, read_at)
       select $1, 'request.schedules', '{"type": "VAT", "typeData": {}}', id, 'matrix.csv', repeat('0', 64), 'READ', true, 1, $2, $2 from file returning id)
     insert into request.schedule_upload (org_id, number, type, title, narration, source_bank_account_id, pay_date, intake_id, file_name,
       status, made_by, made_by_user_id, uploaded_by, created_at, finished_at)
     select $1, 'SCH-2020-' || lpad($1::bigint::text, 6, '0'), 'VAT', 'Matrix schedule', 'MATRIX', (select min(id) from bank.bank_account),
       '2026-11-30', i.id, 'matrix.csv', 'DISCARDED', '{}', u.id, 'Somebody', $2, $2
     from intake i, (select id from identity.app_user where login in ('maker@' || $3 || '.test', 'admin1@' || $3 || '.test')
       order by login desc limit 1) u
     returning id`,
    [orgId, at, code],
  );
  const [line] = await db.sql<{ id: number }>(
    `with line as (
       insert into request.request_line (org_id, request_id, line_no, entry_no, role, payee_kind, beneficiary_name, bank_code,
         account_number, added_by_user_id, amount_kobo, narration, gl_account_id, type_data)
       select r.org_id, r.id, 1, 1, 'BENEFICIARY', 'BENEFICIARY', 'MATRIX PAYEE', (select min(code) from bank.bank), '0000014579',
         r.made_by_user_id, 100, 'MATRIX', (select min(id) from ledger.gl_account), '{}' from request.payment_request r where r.id = $1
       returning id, request_id),
     counted as (update request.payment_request r set line_count = 1, total_amount_kobo = 100, payee_count = 1 from line where r.id = line.request_id)
     select id from line`,
    [made?.id],
  );
  return { paymentId: made!.id, otherPaymentId: other!.id, lineId: line!.id, scheduleId: schedule!.id };
}

const two = ({ paymentId, otherPaymentId }: PaymentTarget) =>
  [paymentId, otherPaymentId].map((requestId) => ({ requestId, contentHash: '0'.repeat(64) }));

const to = (path: string, body?: object) => ({
  url: `${REQUESTS}/${path}`,
  ...(body && { body, headers: { 'idempotency-key': randomUUID() } }),
});

/** The requests of calls about one payment: refused late for callers who may make them. */
export const paymentAims: Record<string, (target: PaymentTarget) => Request> = {
  PR3: ({ paymentId }) => to(`${paymentId}`),
  PR4: ({ paymentId }) => to(`${paymentId}`, { typeData: {}, lines: [], version: 999 }),
  PR5: ({ paymentId }) => to(`${paymentId}`),
  PR6: ({ paymentId }) => to(`${paymentId}/submit`, { version: 999 }),
  PR7: ({ paymentId }) => to(`${paymentId}/actions`, { action: 'RECALL', contentHash: '0'.repeat(64) }),
  PR8: ({ paymentId }) => to(`${paymentId}/lines`),
  PR37: (target) => to('approve-together/preview', { items: two(target) }),
  PR38: (target) => to('approve-together', { items: two(target), bundleHash: '0'.repeat(64), seen: [] }),
  PR39: ({ paymentId }) => to(`${paymentId}/seen`, { contentHash: '0'.repeat(64) }),
  PR9: ({ paymentId, lineId }) => to(`${paymentId}/lines/${lineId}`, { values: {}, version: 999 }),
  PR10: ({ paymentId }) => to(`${paymentId}/timeline`),
  SC4: ({ scheduleId }) => to(`schedules/${scheduleId}`),
  SC5: ({ scheduleId }) => to(`schedules/${scheduleId}/rows`),
  SC6: ({ scheduleId }) => to(`schedules/${scheduleId}/rows/2`, { removed: true }),
  SC7: ({ scheduleId }) => to(`schedules/${scheduleId}/recheck`, {}),
  SC8: ({ scheduleId }) => to(`schedules/${scheduleId}/submit`, { confirmWarnings: false, leaveExcluded: false }),
  SC9: ({ scheduleId }) => to(`schedules/${scheduleId}/resubmit-excluded`, {}),
  SC10: ({ scheduleId }) => to(`schedules/${scheduleId}`),
  SC11: ({ scheduleId }) => to(`schedules/${scheduleId}/issues-file`),
  SC12: ({ scheduleId }) => to(`schedules/${scheduleId}/events`),
  SC13: ({ scheduleId }) =>
    to(`schedules/${scheduleId}/file`, formOf({}, { name: 'rows.csv', bytes: Buffer.from('sn\n1\n') })),
  SC14: ({ scheduleId }) => to(`schedules/${scheduleId}/fixes`, { column: 'sn', code: 'E_ENUM' }),
  SC15: ({ scheduleId }) => to(`schedules/${scheduleId}/rows`, { rowNos: [2], removed: true }),
  SC16: ({ scheduleId }) => to(`schedules/${scheduleId}/reading`),
  SC17: ({ scheduleId }) => to(`schedules/${scheduleId}/reading`, { version: 1 }),
  PR18: ({ paymentId }) =>
    to(`${paymentId}/attachments`, formOf({}, { bytes: Buffer.from('no paper'), name: 'paper.pdf' })),
  PR11: ({ paymentId }) => to(`${paymentId}/disburse`, {}),
  PR12: ({ lineId }) => to('lines/retry', { lineIds: [lineId] }),
  PR20: ({ lineId }) => to('lines/requery', { lineIds: [lineId] }),
  PR32: () => ({ url: '/services/organization/api/rails/bank/events', body: [] }),
  PR31: ({ lineId }) => to('lines/not-received', { lineIds: [lineId], reason: 'The bank has confirmed it' }),
  PR33: ({ lineId }) => to(`lines/${lineId}/contradiction/settle`, { reason: 'The bank has put it right in writing' }),
  PR21: ({ paymentId }) => to(`${paymentId}/remind`),
  PR23: ({ paymentId }) => to(`${paymentId}/attachments/999999`),
  PR14: ({ paymentId }) => to(`${paymentId}/copy`, {}),
};
