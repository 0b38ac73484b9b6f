import { cell } from './csv.ts';
import { inventedOrganizations } from './demonstration-organizations.ts';
import { auditColumns } from './directory-stamps.ts';
import type { Batch, Row } from './load.ts';
import { authorityIds } from './roles.ts';

const MILLION_KOBO = 100_000_000;

interface Level {
  name: string;
  kind: 'REVIEW' | 'APPROVE';
  approvals?: number;
  requireOtp?: boolean;
}

interface Band {
  type: string;
  name: string;
  from: number;
  to: number | null;
  levels: readonly Level[];
}

const review: Level = { name: 'Review', kind: 'REVIEW' };
const approval: Level = { name: 'Approval', kind: 'APPROVE' };

const everything: Band = { type: '*', name: 'Every payment', from: 1, to: null, levels: [review, approval] };

/** The Ministry of Works reviews payments above a million naira twice, and two people approve them. */
const RETAIL_OF_WORKS: readonly Band[] = [
  { type: 'RETAIL', name: 'Up to one million', from: 1, to: MILLION_KOBO, levels: [review, approval] },
  {
    type: 'RETAIL',
    name: 'Above one million',
    from: MILLION_KOBO + 1,
    to: null,
    levels: [review, { name: 'Second review', kind: 'REVIEW' }, { ...approval, approvals: 2, requireOtp: true }],
  },
];

/** Its payrolls are reviewed twice before they are approved. */
const PAYROLLS_OF_WORKS: Band = {
  type: 'PAYROLL',
  name: 'Payrolls',
  from: 1,
  to: null,
  levels: [review, { name: 'Second review', kind: 'REVIEW' }, approval],
};

const bandsOf = (code: string): readonly Band[] =>
  code === 'MOW' ? [...RETAIL_OF_WORKS, everything, PAYROLLS_OF_WORKS] : [everything];

/** Statuses of organizations that already have workflows. */
const HAVE_WORKFLOWS: ReadonlySet<string> = new Set(['LIVE', 'PENDING_APPROVAL', 'SUSPENDED']);

/**
 * Returns the workflows of the demonstration organizations, in force since their approval. Ids follow from the
 * organizations; changes by administrators stay, because those rows already exist.
 */
export function workflowBatches(orgIdOf: (code: string) => number): Batch[] {
  const roles = authorityIds();
  const organizations = inventedOrganizations().filter((row) => HAVE_WORKFLOWS.has(cell(row, 'status')));
  const workflows: Row[] = [];
  const levels: Row[] = [];
  for (const [at, organization] of organizations.entries()) {
    const orgId = orgIdOf(cell(organization, 'code'));
    for (const [no, band] of bandsOf(cell(organization, 'code')).entries()) {
      const id = (at + 1) * 10 + no;
      workflows.push({
        id,
        org_id: orgId,
        request_type: band.type,
        name: band.name,
        version_no: 1,
        min_amount_kobo: band.from,
        max_amount_kobo: band.to,
        status: 'ACTIVE',
        ...auditColumns,
      });
      for (const [index, level] of band.levels.entries())
        levels.push({
          workflow_id: id,
          org_id: orgId,
          level_no: index + 1,
          name: level.name,
          kind: level.kind,
          assignee_type: 'AUTHORITY',
          authority_id: roles.get(level.kind === 'REVIEW' ? 'ROLE_REVIEWER' : 'ROLE_APPROVER'),
          user_ids: [],
          required_approvals: level.approvals ?? 1,
          can_exclude: level.kind === 'REVIEW',
          sla_hours: 24,
          require_otp: level.requireOtp ?? false,
        });
    }
  }
  return [
    { table: 'approval.workflow', rows: workflows },
    {
      table: 'approval.workflow_level',
      rows: levels,
      where: `exists (select from approval.workflow w where w.id = row.workflow_id and w.created_by = 'seed')`,
    },
  ];
}
