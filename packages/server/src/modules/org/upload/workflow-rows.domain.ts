import {
  APPROVALS_MAX,
  LEVELS_MAX,
  type WorkflowIn,
  type WorkflowLevelIn,
  type WorkflowType,
} from '@isura/contract/approval/workflow';
import { workflowTypeLabel } from '@isura/contract/approval/workflow-bands';
import { faultsOfWorkflows } from '@isura/contract/approval/workflow-rules';
import type { WorkflowPeople } from '@isura/contract/approval/workflows';
import { OrgCode } from '@isura/contract/kernel/identifiers';
import type { Kobo } from '@isura/contract/kernel/money';
import { amountAdvice, isNoAmount, parseAmount } from '@isura/contract/kernel/money-entry';
import { requestTypeLabels } from '@isura/contract/kernel/request-type';
import type { GroupRow, RowFindings, RowValidator } from '@isura/contract/kernel/row-validator';
import { listOf, RowReader, type SheetRow } from '@isura/contract/kernel/sheet-row';
import { uploadColumns } from '@isura/contract/org/uploads';

/** An organization with workflows that a file may replace, with the people eligible for its levels. */
export interface WorkflowHome {
  orgId: number;
  isClosed: boolean;
  /** Whether levels may be without people for now: the organization is not LIVE, and its checklist asks for them. */
  peopleLater: boolean;
  who: WorkflowPeople;
}

/** A row of UP2: one level of one band of an organization, identified by code. */
export interface WorkflowRowValues {
  code: string;
}

interface LevelRow {
  rowNo: number;
  row: RowReader;
  type: WorkflowType | undefined;
  minAmount: Kobo | undefined;
  maxAmount: Kobo | undefined;
  level: WorkflowLevelIn | undefined;
}

const types = listOf<WorkflowType>([
  [['*', 'Any', 'Any other payment', 'All'], '*'],
  ...Object.entries(requestTypeLabels).map(([type, label]) => [[type, label], type as WorkflowType] as const),
]);
const kinds = listOf([
  [['REVIEW', 'Review'], 'REVIEW' as const],
  [['APPROVE', 'Approve', 'Approval'], 'APPROVE' as const],
]);

/**
 * Validates the rows of UP2, one row per level, as far as a single row allows: all rows of an organization form one set
 * of workflows that replaces the one before, and are validated together.
 */
export const validator: RowValidator<unknown, WorkflowRowValues> = {
  columns: () => uploadColumns.TRIGGER_WORKFLOW.map((name) => ({ name })),
  begin: () => (sheetRow) => {
    const { row, rowNo, code } = levelRow(sheetRow);
    const validated = row.validated(rowNo, () => ({ code: code! }));
    return { ...validated, cells: sheetRow.cells, ...(code === undefined ? {} : { group: code }) };
  },
};

/** Returns the workflows an organization's rows form, if none of them is wrong, and the findings. */
export function setOf(
  rows: readonly Pick<GroupRow<WorkflowRowValues>, 'rowNo' | 'cells'>[],
  home: WorkflowHome,
): { set: WorkflowIn[] | undefined; findings: RowFindings[] } {
  const read = rows.map(({ rowNo, cells }) => levelRow({ rowNo, cells, findings: [] }, home));
  const isRight = (): boolean => read.every(({ row }) => row.findings.length === 0);
  if (isRight()) sayFaults(read, home);
  const reported = read.map(({ rowNo, row }) => ({ rowNo, findings: row.findings }));
  return { set: isRight() ? workflowsOf(read).set : undefined, findings: reported };
}

/** Excludes all rows of an organization if one has a finding: its workflows change together. */
export function together(
  rows: readonly GroupRow<WorkflowRowValues>[],
  homes: ReadonlyMap<string, WorkflowHome>,
): RowFindings[] {
  const home = homes.get(rows[0]!.cells['MDA Code']!.toUpperCase());
  const all = (message: string): RowFindings[] =>
    rows.map(({ rowNo }) => ({ rowNo, findings: [{ column: 'MDA Code', code: 'E_REFERENCE', message }] }));
  if (!home) return all('No MDA has this code');
  if (home.isClosed) return all('This MDA is closed');
  const fit = rows.filter(({ values }) => values);
  const reported = fit.length === rows.length ? setOf(rows, home).findings : [];
  if (fit.length === rows.length && reported.every(({ findings }) => findings.length === 0)) return [];
  const message = 'Another row of this MDA has a problem, and its workflows change together';
  const found = new Map(reported.map(({ rowNo, findings }) => [rowNo, findings]));
  return fit.map(({ rowNo }) => {
    const findings = found.get(rowNo) ?? [];
    return {
      rowNo,
      findings: findings.length > 0 ? findings : [{ column: 'MDA Code', code: 'E_REFERENCE', message }],
    };
  });
}

/** Reads one level; without its home it is read as far as the row allows, without the organization's roles. */
function levelRow(sheetRow: SheetRow, home?: WorkflowHome): LevelRow & { code: string | undefined } {
  const row = new RowReader(sheetRow);
  const code = row.value('MDA Code', OrgCode, 'E_ENUM', row.text('MDA Code').toUpperCase());
  const type = row.oneOf('Request Type', types, 'E_ENUM', 'No payment type has this name. Write * for all others');
  const minAmount = amountIn(row, 'Min Amount');
  const maxAmount =
    row.text('Max Amount') === '' || isNoAmount(row.text('Max Amount')) ? undefined : amountIn(row, 'Max Amount');
  if (row.text('Min Amount') === '') row.wrong('Min Amount', 'E_REQUIRED', 'Enter the first amount of the band');
  const levelNo = numberIn(row, 'Level', LEVELS_MAX);
  const name = row.text('Level Name');
  if (name.length < 2 || name.length > 60) row.wrong('Level Name', 'E_TOO_LONG', 'Enter a name of 2 to 60 characters');
  const kind = row.oneOf('Kind', kinds, 'E_ENUM', 'Kind must be Review or Approve');
  const roles = listOf(
    home?.who.roles.map(({ id, name: role, label }) => [[role, role.replace('ROLE_', ''), label], id] as const) ?? [],
  );
  const authorityId = home && row.oneOf('Role', roles, 'E_ENUM', 'No role with this name may approve payments');
  if (row.text('Role') === '') row.wrong('Role', 'E_REQUIRED', 'Enter the role that acts at this level');
  const requiredApprovals = numberIn(row, 'Required Approvals', APPROVALS_MAX);
  const isWhole =
    levelNo !== undefined && kind !== undefined && authorityId !== undefined && requiredApprovals !== undefined;
  const level: WorkflowLevelIn | undefined = isWhole
    ? {
        levelNo,
        name,
        kind,
        assigneeType: 'AUTHORITY',
        authorityId,
        requiredApprovals,
        canExclude: true,
        slaHours: 24,
        requireOtp: false,
      }
    : undefined;
  return { rowNo: sheetRow.rowNo, row, code, type, minAmount, maxAmount, level };
}

/** Returns the bands of an organization with their levels in order, and the first row of each band. */
function workflowsOf(read: readonly LevelRow[]): { set: WorkflowIn[]; first: LevelRow[] } {
  const bands = Map.groupBy(read, ({ type, minAmount, maxAmount }) => `${type} ${minAmount} ${maxAmount ?? ''}`);
  const first = [...bands.values()].map(([row]) => row!);
  const set = [...bands.values()].map((rows): WorkflowIn => {
    const { type, minAmount, maxAmount } = rows[0]!;
    const levels = rows.map(({ level }) => level!).sort((a, b) => a.levelNo - b.levelNo);
    const name = `${workflowTypeLabel(type!)} ${first.filter((other) => other.type === type).indexOf(rows[0]!) + 1}`;
    return {
      requestType: type!,
      name,
      minAmount: minAmount!,
      ...(maxAmount === undefined ? {} : { maxAmount }),
      levels,
    };
  });
  return { set, first };
}

/** Reports what the workflow rules find, at the first row of each band. */
function sayFaults(read: readonly LevelRow[], { who, peopleLater }: WorkflowHome): void {
  const { set, first } = workflowsOf(read);
  for (const { field, code, message } of faultsOfWorkflows(set, who)) {
    if (peopleLater && code === 'level-without-people') continue;
    const at = Number(/^values\[(\d+)\]/.exec(field)?.[1] ?? 0);
    const column = field.includes('levels') ? 'Level' : 'Min Amount';
    (first[at] ?? read[0]!).row.wrong(column, 'E_ENUM', message);
  }
}

function amountIn(row: RowReader, column: string): Kobo | undefined {
  const entry = parseAmount(row.text(column));
  if (entry.ok) return entry.amount;
  const typed = row.text(column);
  if (typed !== '') row.wrong(column, entry.code, amountAdvice(typed) ?? 'Amount must be a number like 1,250,000.00');
  return undefined;
}

function numberIn(row: RowReader, column: string, most: number): number | undefined {
  const number = /^\d{1,2}$/.test(row.text(column)) ? Number(row.text(column)) : 0;
  return number >= 1 && number <= most ? number : row.wrong(column, 'E_ENUM', `Enter a number from 1 to ${most}`);
}
