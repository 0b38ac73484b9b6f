import type { Endpoint } from '@isura/contract/kernel/endpoint';
import { type PolicyRow, type Principal, principals } from '../src/platform/http/policy.ts';
import { formOf, type Heard, type Request } from './browser.ts';
import { anInvoice } from './collections.ts';
import type { Caller, DemonstrationPortal } from './demonstration.ts';
import { aimed, type Target, unaimed, withinOne } from './matrix-aims.ts';
import { ledgerOf, noLedger } from './matrix-ledger.ts';
import { decided, everybodys } from './matrix-table.ts';

export const tenants = ['own', 'other', 'none'] as const;
export type Tenant = (typeof tenants)[number];

/** One cell of the matrix that did not answer as was decided. */
export interface Wrong {
  cell: string;
  wanted: string;
  heard: string;
}

const nobody: Target = {
  ...noLedger,
  orgId: 999_999,
  login: 'nobody@none.test',
  roles: ['ROLE_AUDITOR'],
  role: 'ROLE_NOT_THERE',
  requestId: 999_999,
  accountId: 999_999,
  serviceId: 999_999,
  ruleId: 999_999,
  invoiceId: 999_999,
  fileId: 999_999,
};

/** Who stands for each principal; anonymous callers and keys have no session. */
const logins: Partial<Record<Principal, string>> = {
  PY: 'person@payer.test',
  US: 'user@nowhere.test',
  M: 'maker@mow.test',
  R: 'reviewer@mow.test',
  P: 'approver@mow.test',
  C: 'accountant@mow.test',
  U: 'auditor2@mow.test',
  D: 'admin@mow.test',
  O: 'admin1@oagf.test',
  OU: 'auditor2@oagf.test',
  SU: 'support@oagf.test',
};
const central: ReadonlySet<Principal> = new Set(['O', 'OU', 'SU']);

/** What fits a place in a path where a number of nothing does not. */
const fitting: Readonly<Record<string, string>> = { kind: 'states', reference: '100000000000' };

/** A call that is aimed at nothing: its path filled with what fits, its body empty. */
function plain(call: Endpoint): Request {
  const path = call.path.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => fitting[name] ?? (call.id === 'ME5' ? '00000000-0000-4000-8000-000000000000' : '999999'),
  );
  return {
    url: path,
    ...(call.method === 'GET' || call.method === 'DELETE' ? {} : { body: call.upload ? formOf({}) : {} }),
  };
}

export interface MatrixWorld {
  portal: DemonstrationPortal;
  targets: { mow: Target; fra: Target; oagf: Target };
}

/** A service of an organization that nobody has asked to activate. */
async function draftOf({ db }: DemonstrationPortal, orgId: number): Promise<number> {
  const [made] = await db.sql<{ id: bigint }>(
    `insert into org.service (org_id, code, name, description, revenue_head_id, gl_account_id, category, created_by, updated_by)
     select $1, 'MATRIX', 'Matrix service', 'What the matrix aims at', h.id, h.gl_account_id, 'FEE', 'test', 'test'
     from org.revenue_head h where h.code like '12%' order by h.id limit 1 returning id`,
    [orgId],
  );
  return Number(made?.id);
}

/** A rule of a service that is not in force. */
async function ruleOf({ db }: DemonstrationPortal, serviceId: number): Promise<number> {
  const [made] = await db.sql<{ id: bigint }>(
    `insert into org.collection_rule (org_id, service_id, name, amount_type, channels, valid_from, created_by, updated_by)
     select s.org_id, s.id, 'Matrix rule', 'VARIABLE', '{CARD}', '2026-01-01', 'test', 'test' from org.service s
     where s.id = $1 returning id`,
    [serviceId],
  );
  return Number(made?.id);
}

/** A logo an organization has brought. */
async function logoOf({ db, ctx }: DemonstrationPortal, orgId: number): Promise<number> {
  const { storageKey, sizeBytes, sha256 } = await ctx.files.put(Buffer.from('a picture'), { maxBytes: 100 });
  const [made] = await db.sql<{ id: bigint }>(
    `insert into platform.uploaded_file (owner_org_id, purpose, file_name, mime_type, size_bytes, sha256, storage_key, scan_status, created_at)
     values ($1, 'LOGO', 'logo.png', 'image/png', $2, $3, $4, 'CLEAN', now()) returning id`,
    [orgId, sizeBytes, sha256, storageKey],
  );
  return Number(made?.id);
}

async function accountOf(db: DemonstrationPortal['db'], orgId: number): Promise<number> {
  const [account] = await db.sql<{ id: bigint }>(
    'select id from bank.bank_account where org_id = $1 order by id limit 1',
    [orgId],
  );
  return Number(account?.id);
}

/** What the matrix aims at, beside the demonstration: a role in use and a decided request in each organization. */
export async function prepare(portal: DemonstrationPortal): Promise<MatrixWorld> {
  const { db } = portal;
  await db.sql(`insert into identity.app_user (login, email, first_name, last_name, phone, kind, status, password_hash, password_changed_at, created_by, updated_by)
    select l, l, 'Matrix', 'Person', '0800055' || lpad(n::text, 4, '0'), 'STAFF', 'ACTIVE', 'x', now(), 'test', 'test'
    from unnest(array['user@nowhere.test', 'auditor2@mow.test', 'auditor2@oagf.test']) with ordinality u(l, n)`);
  await db.sql(`insert into identity.organization_user (user_id, org_id, created_by, updated_by)
    select u.id, g.id, 'test', 'test' from identity.app_user u join org.organization g on lower(g.code) = split_part(split_part(u.login, '@', 2), '.', 1)
    where u.login in ('auditor2@mow.test', 'auditor2@oagf.test')`);
  await db.sql(`insert into identity.organization_user_authority select o.id, case when u.login like '%oagf%' then 10 else 7 end
    from identity.organization_user o join identity.app_user u on u.id = o.user_id where u.login like 'auditor2@%'`);
  const make = async (code: string): Promise<Target> => {
    const login = `auditor@${code}.test`;
    const role = `ROLE_OWN_${code.toUpperCase()}`;
    const [org] = await db.sql<{ id: bigint }>('select id from org.organization where code = $1', [code.toUpperCase()]);
    const orgId = Number(org?.id);
    const [made] = await db.sql<{ id: bigint }>(
      `insert into identity.authority (name, label, org_id, created_by, updated_by) values ($1, $1, $2, 'test', 'test') returning id`,
      [role, orgId],
    );
    await db.sql(
      `insert into identity.organization_user_authority select o.id, $2 from identity.organization_user o join identity.app_user u on u.id = o.user_id where u.login = $1`,
      [login, made?.id],
    );
    const [request] = await db.sql<{ id: bigint }>(
      `insert into org.admin_request (number, type, org_id, asked_as, asked_by_user_id, asked_by_name, subject_type, summary, payload, status,
         decided_by, decided_by_user_id, decided_at, reason, created_at, created_by, updated_at, updated_by)
       values ('AR-2020-' || lpad($1::bigint::text, 6, '0'), 'USER_ADMINISTRATION', $1::bigint, $2, 900001, 'Somebody', 'app_user', 'Asked for the matrix', '{}', 'REJECTED',
         'somebody', 900002, now(), 'No reason', now(), 'somebody', now(), 'somebody') returning id`,
      [orgId, code === 'oagf' ? 'OAGF' : 'MDA_ADMIN'],
    );
    const serviceId = await draftOf(portal, orgId);
    const ruleId = await ruleOf(portal, serviceId);
    const invoiceId = await anInvoice(db, { orgId, serviceId, ruleId }, { status: 'EXPIRED', source: 'MANUAL' });
    return {
      ...(await ledgerOf(portal, orgId)),
      orgId,
      login,
      role,
      roles: [code === 'oagf' ? 'ROLE_OAGF_AUDITOR' : 'ROLE_AUDITOR', role],
      requestId: Number(request?.id),
      accountId: await accountOf(db, orgId),
      serviceId,
      ruleId,
      invoiceId,
      fileId: await logoOf(portal, orgId),
    };
  };
  const targets = { mow: await make('mow'), fra: await make('fra'), oagf: await make('oagf') };
  await portal.deliver();
  return { portal, targets };
}

/** What a cell shall answer: `in` for whoever may, else the refusal. */
export function wanted(call: Endpoint, who: Principal, tenant: Tenant, row: PolicyRow | undefined): string {
  if (everybodys.has(call.access) || call.access === 'operator') return 'in';
  // Nobody's session is a signature.
  if (call.access === 'provider') return '403 access-denied';
  if (who === 'AN' || who === 'K') return '401 session-ended';
  const cell = row?.[who];
  if (cell === undefined) return '403 access-denied';
  if (call.id === 'AD6') {
    const sees = who === 'O' || who === 'OU';
    return tenant === 'own' || (tenant === 'other' && sees) ? 'in' : '404 not-found';
  }
  if (!(call.id in aimed) || unaimed.has(call.id) || tenant === 'own') return 'in';
  if (call.id === 'OR26' && !cell.startsWith('A')) return '403 access-denied';
  const reachesAll = (cell.startsWith('A') || cell === 'm') && !withinOne.has(call.id);
  return tenant === 'other' && reachesAll ? 'in' : '404 not-found';
}

const refusals = new Set(['401 session-ended', '403 access-denied']);

function outcome(call: Endpoint, heard: Heard): string {
  const { code } = (heard.body ?? {}) as { code?: string };
  const said = `${heard.status} ${code ?? ''}`.trim();
  if (heard.status >= 500 || refusals.has(said) || said === '403 step-up-required') return said;
  return said === '404 not-found' && call.id in aimed ? said : 'in';
}

/** What a proof for this call is for: the first parameter of its address, as it stands there. */
function subjectOf(call: Endpoint, login: string, url: string): string {
  const [before, ...rest] = call.path.split(/\{\w+\}/);
  if (rest.length === 0) return `${call.id}:${login}`;
  return `${call.id}:${decodeURIComponent(url.slice(before?.length).replace(/[/?].*$/, ''))}`;
}

function targetFor(world: MatrixWorld, who: Principal, tenant: Tenant, call: Endpoint): Target {
  if (tenant === 'none') return nobody;
  if (tenant === 'other') return world.targets.fra;
  const own = central.has(who) ? world.targets.oagf : world.targets.mow;
  return call.id === 'AD6' ? { ...own, login: logins[who] ?? own.login } : own;
}

/** Makes every call as every principal for every tenant, over HTTP, and answers the cells that were wrong. */
export async function walk(
  world: MatrixWorld,
  calls: readonly Endpoint[],
  table = decided,
): Promise<{ cells: number; wrong: Wrong[] }> {
  const wrong: Wrong[] = [];
  let cells = 0;
  const callers = new Map<Principal, Caller>();
  for (const call of calls) {
    for (const who of principals) {
      const login = logins[who];
      // A call may end or renew the session it is made with.
      if (login && (!callers.has(who) || call.id === 'AU9' || call.id.startsWith('ME')))
        callers.set(who, await world.portal.as(login));
      for (const tenant of tenants) {
        const target = targetFor(world, who, tenant, call);
        const request = { ...(aimed[call.id]?.(target) ?? plain(call)), method: call.method };
        const proof = login && table[call.id]?.[who]?.endsWith('^') ? subjectOf(call, login, request.url) : undefined;
        const heard = await make(world, callers.get(who), who, request, proof);
        const said = outcome(call, heard);
        const shall = wanted(call, who, tenant, table[call.id]);
        cells += 1;
        if (said !== shall)
          wrong.push({
            cell: `${call.id} ${who} ${tenant}`,
            wanted: shall,
            heard: said === 'in' ? `in (${heard.status})` : said,
          });
        if (call.id === 'AU9' && login) callers.set(who, await world.portal.as(login));
      }
    }
  }
  return { cells, wrong };
}

async function make(
  world: MatrixWorld,
  caller: Caller | undefined,
  who: Principal,
  request: Request,
  proof: string | undefined,
): Promise<Heard> {
  if (caller) return await caller.call(request, proof);
  const browser = world.portal.browser();
  return await browser.call({
    ...request,
    headers: who === 'K' ? { authorization: 'Bearer isk_test_0123456789' } : {},
  });
}
