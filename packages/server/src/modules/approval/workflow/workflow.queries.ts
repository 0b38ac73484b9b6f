import type { WorkflowIn, WorkflowLevelIn, WorkflowStatus } from '@isura/contract/approval/workflow';
import { asKobo } from '@isura/contract/kernel/money';
import type { OrgStatus } from '@isura/contract/kernel/onboarding';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** A stored workflow. */
export interface StoredWorkflow extends WorkflowIn {
  id: number;
  versionNo: number;
  status: WorkflowStatus;
  adminRequestId?: number;
  adminRequestNumber?: string;
}

/** The organization of the workflows: its name, and what decides whether they may change now. */
export interface Home {
  id: number;
  name: string;
  status: OrgStatus;
  returnedSections: Record<string, string>;
}

/** Returns name and status of an organization visible to the transaction. */
export async function homeOf(tx: Tx, orgId: number): Promise<Home | undefined> {
  const { rows } = await sql<Omit<Home, 'id'>>`
    select name, status, returned_sections from org.own_organization where id = ${orgId}`.execute(tx);
  return rows[0] && { ...rows[0], id: orgId };
}

/** Serializes changes to an organization's workflows; the lock is held until commit. */
export async function holdSets(tx: Tx, orgId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('approval.workflow', ${orgId}))`.execute(tx);
}

type LevelRow = Omit<WorkflowLevelIn, 'authorityId' | 'userIds'> & { authorityId: number | null; userIds: number[] };

interface Row {
  id: number;
  requestType: WorkflowIn['requestType'];
  name: string;
  versionNo: number;
  status: WorkflowStatus;
  minAmountKobo: bigint;
  maxAmountKobo: bigint | null;
  levels: LevelRow[];
  adminRequestId: number | null;
  adminRequestNumber: string | null;
}

const levelOf = ({ authorityId, userIds, ...level }: LevelRow): WorkflowLevelIn => ({
  ...level,
  ...(authorityId === null ? { userIds } : { authorityId }),
});

const stored = (row: Row): StoredWorkflow => ({
  id: row.id,
  requestType: row.requestType,
  name: row.name,
  versionNo: row.versionNo,
  status: row.status,
  minAmount: asKobo(row.minAmountKobo),
  ...(row.maxAmountKobo === null ? {} : { maxAmount: asKobo(row.maxAmountKobo) }),
  levels: row.levels.map(levelOf),
  ...(row.adminRequestId === null ? {} : { adminRequestId: row.adminRequestId }),
  ...(row.adminRequestNumber === null ? {} : { adminRequestNumber: row.adminRequestNumber }),
});

/** Returns the set in force and the drafts of the waiting change, or of the named one, by status, type and amount. */
export async function listWorkflows(tx: Tx, orgId: number, changeId?: number): Promise<StoredWorkflow[]> {
  const { rows } = await sql<Row>`
    select w.id, w.request_type, w.name, w.version_no, w.status, w.min_amount_kobo, w.max_amount_kobo,
      r.id as admin_request_id, r.number as admin_request_number,
      (select coalesce(jsonb_agg(jsonb_build_object('levelNo', l.level_no, 'name', l.name, 'kind', l.kind,
          'assigneeType', l.assignee_type, 'authorityId', l.authority_id, 'userIds', l.user_ids,
          'requiredApprovals', l.required_approvals, 'canExclude', l.can_exclude, 'slaHours', l.sla_hours,
          'requireOtp', l.require_otp) order by l.level_no), '[]')
        from approval.workflow_level l where l.org_id = w.org_id and l.workflow_id = w.id) as levels
    from approval.workflow w
    left join admin_request.request_subject r on r.org_id = w.org_id and r.id = w.admin_request_id
      and w.status = 'DRAFT'
    where w.org_id = ${orgId}
      and (w.status = 'ACTIVE'
        or (w.status = 'DRAFT' and (r.status = 'AWAITING_APPROVAL' or r.id = ${changeId ?? null})))
    order by w.status, w.request_type collate "C", w.min_amount_kobo`.execute(tx);
  return rows.map(stored);
}

/** Returns the number of an organization's newest set ever, 0 before the first. */
export async function newestVersion(tx: Tx, orgId: number): Promise<number> {
  const { rows } = await sql<{ newest: number | null }>`
    select max(version_no) as newest from approval.workflow where org_id = ${orgId}`.execute(tx);
  return rows[0]?.newest ?? 0;
}

export interface Stamp {
  by: string;
  at: Date;
}

/** Retires the set in force. For `grp_job`. */
export async function retireSet(tx: Tx, orgId: number, { by, at }: Stamp): Promise<void> {
  await sql`update approval.workflow set status = 'RETIRED', updated_by = ${by}, updated_at = ${at}
    where org_id = ${orgId} and status = 'ACTIVE'`.execute(tx);
}

/** Puts the drafts of a change in force. For `grp_job`. */
export async function activateDrafts(tx: Tx, orgId: number, adminRequestId: number, { by, at }: Stamp): Promise<void> {
  await sql`update approval.workflow set status = 'ACTIVE', updated_by = ${by}, updated_at = ${at}
    where org_id = ${orgId} and status = 'DRAFT' and admin_request_id = ${adminRequestId}`.execute(tx);
}

/** Deletes drafts that never came into force. For `grp_job`. */
export async function dropDrafts(tx: Tx, orgId: number): Promise<void> {
  await sql`delete from approval.workflow where org_id = ${orgId} and status = 'DRAFT'`.execute(tx);
}

export interface NewSet {
  orgId: number;
  versionNo: number;
  status: 'ACTIVE' | 'DRAFT';
  adminRequestId?: number;
  values: readonly WorkflowIn[];
}

/** Inserts a set with its levels; returns the ids in the order of its values. For `grp_job`. */
export async function insertSet(tx: Tx, set: NewSet, { by, at }: Stamp): Promise<number[]> {
  const stamps = { createdAt: at, createdBy: by, updatedAt: at, updatedBy: by };
  const made = await tx
    .insertInto('approval.workflow')
    .values(
      set.values.map(({ requestType, name, minAmount, maxAmount }) => ({
        orgId: set.orgId,
        requestType,
        name,
        versionNo: set.versionNo,
        minAmountKobo: minAmount,
        maxAmountKobo: maxAmount ?? null,
        status: set.status,
        adminRequestId: set.adminRequestId ?? null,
        ...stamps,
      })),
    )
    .returning(['id', 'requestType', 'minAmountKobo'])
    .execute();
  const idOf = new Map(made.map((row) => [`${row.requestType} ${row.minAmountKobo}`, row.id]));
  const levels = set.values.flatMap((value) => {
    const workflowId = idOf.get(`${value.requestType} ${value.minAmount}`) ?? 0;
    return value.levels.map((level) => ({
      workflowId,
      orgId: set.orgId,
      levelNo: level.levelNo,
      name: level.name,
      kind: level.kind,
      assigneeType: level.assigneeType,
      authorityId: level.assigneeType === 'AUTHORITY' ? (level.authorityId ?? 0) : null,
      userIds: level.assigneeType === 'USERS' ? [...new Set(level.userIds ?? [])] : [],
      requiredApprovals: level.requiredApprovals,
      canExclude: level.canExclude,
      slaHours: level.slaHours,
      requireOtp: level.requireOtp,
    }));
  });
  await tx.insertInto('approval.workflowLevel').values(levels).execute();
  return set.values.map(({ requestType, minAmount }) => idOf.get(`${requestType} ${minAmount}`)!);
}
