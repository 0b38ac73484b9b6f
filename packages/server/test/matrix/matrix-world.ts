import type { DemonstrationPortal } from '../demonstration.ts';
import { anInvoice } from '../money/collections.ts';
import { seatOf } from './matrix-audit.ts';
import { bankOf } from './matrix-bank.ts';
import { eventOf, webhookOf } from './matrix-events.ts';
import { forecastOf } from './matrix-forecasts.ts';
import { keyOf } from './matrix-keys.ts';
import { ledgerOf } from './matrix-ledger.ts';
import { paymentOf } from './matrix-payments.ts';
import { projectOf } from './matrix-projects.ts';
import type { Target } from './matrix-target.ts';

export interface MatrixWorld {
  portal: DemonstrationPortal;
  targets: { mow: Target; fra: Target; oagf: Target };
}

/** Inserts a service of an organization that nobody has asked to activate; returns its id. */
async function draftOf({ db }: DemonstrationPortal, orgId: number): Promise<number> {
  const [made] = await db.sql<{ id: number }>(
    `insert into org.service (org_id, code, name, description, revenue_head_id, gl_account_id, category, created_by, updated_by)
     select $1, 'MATRIX', 'Matrix service', 'What the matrix aims at', h.id, h.gl_account_id, 'FEE', 'test', 'test'
     from org.revenue_head h where h.code like '12%' order by h.id limit 1 returning id`,
    [orgId],
  );
  return made!.id;
}

/** Inserts a rule of a service that is not in force; returns its id. */
async function ruleOf({ db }: DemonstrationPortal, serviceId: number): Promise<number> {
  const [made] = await db.sql<{ id: number }>(
    `insert into org.collection_rule (org_id, service_id, name, amount_type, channels, valid_from, created_by, updated_by)
     select s.org_id, s.id, 'Matrix rule', 'VARIABLE', '{CARD}', '2026-01-01', 'test', 'test' from org.service s
     where s.id = $1 returning id`,
    [serviceId],
  );
  return made!.id;
}

/** Stores a logo of an organization; returns its id. */
async function logoOf({ db, ctx }: DemonstrationPortal, orgId: number): Promise<number> {
  const { storageKey, sizeBytes, sha256 } = await ctx.files.put(Buffer.from('a picture'), { maxBytes: 100 });
  const [made] = await db.sql<{ id: number }>(
    `insert into platform.uploaded_file (owner_org_id, purpose, file_name, mime_type, size_bytes, sha256, storage_key, scan_status, created_at)
     values ($1, 'LOGO', 'logo.png', 'image/png', $2, $3, $4, 'CLEAN', now()) returning id`,
    [orgId, sizeBytes, sha256, storageKey],
  );
  return made!.id;
}

/** Inserts a read file of invoices of a service: one row to look at, and nothing issued. */
async function uploadOf(
  { db }: DemonstrationPortal,
  orgId: number,
  serviceId: number,
  fileId: number,
): Promise<number> {
  const [made] = await db.sql<{ id: number }>(
    `with read as (
       insert into platform.intake (org_id, kind, context, file_id, file_name, sha256, status, read_count, owner_user_id, created_at, read_at)
       values ($1, 'collect.invoices', jsonb_build_object('serviceId', $2::bigint), $3, 'rows.csv', repeat('a', 64), 'READ', 1, 1, now(), now())
       returning id), published as (
       insert into platform.intake_row (intake_id, org_id, row_no, cells) select id, $1, 2, '{"Payer Name":"Matrix"}' from read)
     insert into collect.invoice_upload (org_id, service_id, intake_id, file_id, file_name, status, made_by, uploaded_by, created_at)
     select $1, $2, id, $3, 'rows.csv', 'READ', '{}', 'Somebody', now() from read returning id`,
    [orgId, serviceId, fileId],
  );
  return made!.id;
}

/** Inserts a file of master data with one row left out; returns its id. */
async function batchOf({ db }: DemonstrationPortal, fileId: number): Promise<number> {
  const [made] = await db.sql<{ id: number }>(
    `with oagf as (select id from org.organization where code = 'OAGF'), read as (
       insert into platform.intake (org_id, kind, context, file_id, file_name, sha256, status, rows_in, read_count, owner_user_id, created_at, read_at)
       select id, 'org.mda', '{}', $1, 'rows.csv', repeat('b', 64), 'READ', true, 1, 1, now(), now() from oagf
       returning id, org_id), published as (
       insert into platform.intake_row (intake_id, org_id, row_no, cells) select id, org_id, 2, '{"MDA Code":"X"}' from read)
     insert into org.mda_upload_batch (kind, intake_id, file_id, file_name, row_count, status, made_by, uploaded_by, created_at, finished_at)
     select 'MDA', id, $1, 'rows.csv', 1, 'DONE', '{"actor":{"kind":"central"}}', 'Somebody', now(), now() from read returning id`,
    [fileId],
  );
  return made!.id;
}

async function accountOf(db: DemonstrationPortal['db'], orgId: number): Promise<number> {
  const [account] = await db.sql<{ id: number }>(
    'select id from bank.bank_account where org_id = $1 order by id limit 1',
    [orgId],
  );
  return account!.id;
}

/** Makes the matrix targets beside the demonstration: a role in use and a decided request in each organization. */
export async function prepare(portal: DemonstrationPortal): Promise<MatrixWorld> {
  const { db } = portal;
  await db.sql(`insert into identity.app_user (login, email, first_name, last_name, phone, kind, status, password_hash, password_changed_at, created_by, updated_by)
    select l, l, 'Matrix', 'Person', '0800055' || lpad(n::text, 4, '0'), 'STAFF', 'ACTIVE', 'x', now(), 'test', 'test'
    from unnest(array['user@nowhere.test', 'auditor2@mow.test', 'auditor2@oagf.test', 'seated@nowhere.test']) with ordinality u(l, n)`);
  await db.sql(`insert into identity.organization_user (user_id, org_id, created_by, updated_by)
    select u.id, g.id, 'test', 'test' from identity.app_user u join org.organization g on lower(g.code) = split_part(split_part(u.login, '@', 2), '.', 1)
    where u.login in ('auditor2@mow.test', 'auditor2@oagf.test')`);
  await db.sql(`insert into identity.organization_user_authority select o.id, case when u.login like '%oagf%' then 10 else 7 end
    from identity.organization_user o join identity.app_user u on u.id = o.user_id where u.login like 'auditor2@%'`);
  const make = async (code: string): Promise<Target> => {
    const login = `auditor@${code}.test`;
    const role = `ROLE_OWN_${code.toUpperCase()}`;
    const [org] = await db.sql<{ id: number }>('select id from org.organization where code = $1', [code.toUpperCase()]);
    const orgId = org!.id;
    const [made] = await db.sql<{ id: number }>(
      `insert into identity.authority (name, label, org_id, created_by, updated_by) values ($1, $1, $2, 'test', 'test') returning id`,
      [role, orgId],
    );
    await db.sql(
      `insert into identity.organization_user_authority select o.id, $2 from identity.organization_user o join identity.app_user u on u.id = o.user_id where u.login = $1`,
      [login, made?.id],
    );
    const [request] = await db.sql<{ id: number }>(
      `insert into admin_request.admin_request (number, type, org_id, asked_as, asked_by_user_id, asked_by_name, subject_type, summary, payload, status,
         decided_by, decided_by_user_id, decided_at, reason, created_at, created_by, updated_at, updated_by)
       values ('AR-2020-' || lpad($1::bigint::text, 6, '0'), 'USER_ADMINISTRATION', $1::bigint, $2, 900001, 'Somebody', 'app_user', 'Asked for the matrix', '{}', 'REJECTED',
         'somebody', 900002, now(), 'No reason', now(), 'somebody', now(), 'somebody') returning id`,
      [orgId, code === 'oagf' ? 'OAGF' : 'MDA_ADMIN'],
    );
    const serviceId = await draftOf(portal, orgId);
    const ruleId = await ruleOf(portal, serviceId);
    const invoiceId = await anInvoice(db, { orgId, serviceId, ruleId }, { status: 'EXPIRED', source: 'MANUAL' });
    const fileId = await logoOf(portal, orgId);
    return {
      ...(await ledgerOf(portal, orgId)),
      ...(await paymentOf(portal, code, orgId)),
      orgId,
      login,
      role,
      roles: [code === 'oagf' ? 'ROLE_OAGF_AUDITOR' : 'ROLE_AUDITOR', role],
      requestId: request!.id,
      accountId: await accountOf(db, orgId),
      serviceId,
      ruleId,
      invoiceId,
      fileId,
      projectId: await projectOf(portal, orgId),
      forecastId: await forecastOf(portal, orgId),
      uploadId: await uploadOf(portal, orgId, serviceId, fileId),
      batchId: await batchOf(portal, fileId),
      seatId: await seatOf(portal, orgId),
      keyId: await keyOf(portal, orgId),
      eventId: await eventOf(portal, orgId),
      ...(await webhookOf(portal, orgId)),
      ...(await bankOf(portal, orgId)),
    };
  };
  const targets = { mow: await make('mow'), fra: await make('fra'), oagf: await make('oagf') };
  await portal.deliver();
  return { portal, targets };
}
