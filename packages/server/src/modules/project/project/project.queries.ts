import type { Day } from '@isura/contract/kernel/days';
import type { OrganizationFields } from '@isura/contract/kernel/ids';
import type { FundingSource, PJ3In } from '@isura/contract/project/project';
import type { ProjectStatus } from '@isura/contract/project/project-states';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { wordsIn } from '../../../platform/db/conditions.ts';
import { type ListPaging, listRows, ordered } from '../../../platform/db/list-rows.ts';

/** A project with its figures at the time of reading. */
export interface ProjectRow extends OrganizationFields {
  id: number;
  code: string;
  name: string;
  description: string;
  fundingSource: FundingSource;
  sponsor: string | null;
  startDate: Day;
  endDate: Day;
  bankAccountId: number | null;
  bankAccountLabel: string | null;
  status: ProjectStatus;
  statusReason: string | null;
  toldPercent: number;
  managerUserId: number;
  managerName: string;
  memberCount: number;
  createdAt: Date;
  createdByName: string;
  version: number;
  budgetKobo: bigint;
  committedKobo: bigint;
  spentKobo: bigint;
  leftKobo: bigint;
  usedPercent: number;
  requestCount: number;
  waitingCount: number;
  unpaidCount: number;
}

const COLUMNS = sql`p.id, p.org_id, o.code as org_code, o.name as org_name, p.code, p.name, p.description,
  p.funding_source, p.sponsor, p.start_date, p.end_date,
  p.bank_account_id, b.label as bank_account_label, p.status, p.status_reason, p.told_percent,
    m.user_id as manager_user_id,
  u.first_name || ' ' || u.last_name as manager_name,
  (select count(*)::int from project.project_member x where x.project_id = p.id) as member_count, p.created_at,
  p.created_by_name, p.version,
  f.budget_kobo, f.committed_kobo, f.spent_kobo, f.left_kobo, f.used_percent, f.request_count, f.waiting_count,
  f.unpaid_count`;
const FROM = sql`project.project p
  join project.project_figures f on f.project_id = p.id
  join org.organization_name o on o.id = p.org_id
  join project.project_member m on m.project_id = p.id and m.role = 'MANAGER'
  join identity.user_name u on u.id = m.user_id
  left join bank.bank_account_name b on b.id = p.bank_account_id`;

const ORDERS = {
  id: sql`p.id`,
  code: sql`p.code collate "C"`,
  name: sql`lower(p.name) collate "C"`,
  budgetAmount: sql`f.budget_kobo`,
  committedAmount: sql`f.committed_kobo`,
  spentAmount: sql`f.spent_kobo`,
  leftAmount: sql`f.left_kobo`,
  endDate: sql`p.end_date`,
};

export interface ProjectFilters {
  status?: readonly ProjectStatus[] | undefined;
  funding?: readonly FundingSource[] | undefined;
  query?: string | undefined;
  orgId?: number | undefined;
}

/** Returns a page of the projects that match, and their total number. */
export function listProjects(
  tx: Tx,
  f: ProjectFilters,
  paging: ListPaging<keyof typeof ORDERS>,
): Promise<{ rows: ProjectRow[]; total: number }> {
  return listRows<ProjectRow>(tx, {
    columns: COLUMNS,
    from: FROM,
    counted: sql`project.project p`,
    where: [
      f.status !== undefined && sql`p.status = any(${[...f.status]})`,
      f.funding !== undefined && sql`p.funding_source = any(${[...f.funding]})`,
      f.orgId !== undefined && sql`p.org_id = ${f.orgId}`,
      wordsIn(f.query, [sql`p.name`, sql`p.code`]),
    ],
    order: ordered(ORDERS, paging.sort, sql`p.id desc`),
    paging,
  });
}

/** Returns one project visible to the transaction. */
export async function findProject(tx: Tx, id: number): Promise<ProjectRow | undefined> {
  const { rows } = await sql<ProjectRow>`select ${COLUMNS} from ${FROM} where p.id = ${id}`.execute(tx);
  return rows[0];
}

/**
 * Returns the same project, locked until commit against submission of payments for it (`shareProject`), so that the
 * figures it is checked by do not grow meanwhile. Payments being sent to the bank are not held up. For `grp_job`.
 */
export async function holdProject(tx: Tx, id: number): Promise<ProjectRow | undefined> {
  await sql`select id from project.project where id = ${id} for update`.execute(tx);
  return await findProject(tx, id);
}

/**
 * Returns the project's status and keeps it from being held, changed or closed until commit. The lock is shared:
 * concurrent submissions for one project do not wait for each other. For `grp_job`.
 */
export async function shareProject(
  tx: Tx,
  id: number,
): Promise<{ orgId: number; status: ProjectStatus; name: string } | undefined> {
  const { rows } = await sql<{ orgId: number; status: ProjectStatus; name: string }>`
    select org_id, status, name from project.project where id = ${id} for key share`.execute(tx);
  return rows[0];
}

/** Inserts a project; without a code it gets the organization's next one. Returns its id. For `grp_job`. */
export async function insertProject(
  tx: Tx,
  made: Omit<PJ3In, 'version'> & {
    orgId: number;
    code: string | undefined;
    status: ProjectStatus;
    at: Date;
    login: string;
    name: string;
    madeByName: string;
  },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into project.project (org_id, code, name, description, funding_source, sponsor, budget_kobo, start_date,
      end_date, bank_account_id,
      status, created_at, created_by, created_by_name, updated_at, updated_by)
    select o.id, coalesce(${made.code ?? null},
      (select 'PRJ-' || o.code || '-' || lpad(n::text, greatest(2, length(n::text)), '0')
        from platform.next_number('PRJ', o.code) n)),
      ${made.name}, ${made.description}, ${made.fundingSource}, ${made.sponsor || null}, ${made.budgetAmount},
        ${made.startDate}, ${made.endDate},
      ${made.bankAccountId ?? null}, ${made.status}, ${made.at}, ${made.login}, ${made.madeByName}, ${made.at},
      ${made.login}
    from org.organization_name o where o.id = ${made.orgId} returning id`.execute(tx);
  return rows[0]!.id;
}

/** Updates the details of a project. For `grp_job`. */
export const updateProject = (
  tx: Tx,
  id: number,
  { at, login, ...values }: Omit<PJ3In, 'version'> & { at: Date; login: string },
) =>
  sql`update project.project set name = ${values.name}, description = ${values.description},
    funding_source = ${values.fundingSource},
      sponsor = ${values.sponsor || null}, budget_kobo = ${values.budgetAmount}, start_date = ${values.startDate},
        end_date = ${values.endDate},
      bank_account_id = ${values.bankAccountId ?? null}, updated_at = ${at}, updated_by = ${login}, version = version + 1
    where id = ${id}`.execute(tx);

/** Records a change of a project outside its own fields, for example of its members. For `grp_job`. */
export const touchProject = (tx: Tx, id: number, { at, login }: { at: Date; login: string }) =>
  sql`update project.project set updated_at = ${at}, updated_by = ${login}, version = version + 1
    where id = ${id}`.execute(tx);

/** Sets the status of a project. For `grp_job`. */
export const setStatus = (
  tx: Tx,
  id: number,
  { status, reason, at, login }: { status: ProjectStatus; reason: string | null; at: Date; login: string },
) =>
  sql`update project.project set status = ${status}, status_reason = ${reason}, updated_at = ${at},
    updated_by = ${login}, version = version + 1
    where id = ${id}`.execute(tx);

/** Activates drafts that begin; returns them. For `grp_job`. */
export async function beginProjects(
  tx: Tx,
  today: Day,
  at: Date,
): Promise<{ id: number; orgId: number; code: string; name: string }[]> {
  const { rows } = await sql<{ id: number; orgId: number; code: string; name: string }>`
    update project.project set status = 'ACTIVE', updated_at = ${at}, updated_by = 'system', version = version + 1
    where status = 'DRAFT' and start_date <= ${today} returning id, org_id, code, name`.execute(tx);
  return rows;
}

/**
 * Returns the budget use last reported to the manager, locked until commit against another check; submissions are not
 * held up. For `grp_job`.
 */
export async function holdNotified(tx: Tx, id: number): Promise<ProjectRow | undefined> {
  await sql`select id from project.project where id = ${id} for no key update`.execute(tx);
  return await findProject(tx, id);
}

/** Records the budget use reported to the manager. For `grp_job`. */
export const noteNotified = (tx: Tx, id: number, percent: number) =>
  sql`update project.project set told_percent = ${percent} where id = ${id}`.execute(tx);
