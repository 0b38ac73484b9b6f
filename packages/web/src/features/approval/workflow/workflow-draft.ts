import type { LevelKind, Workflow, WorkflowIn, WorkflowLevelIn, WorkflowType } from '@isura/contract/approval/workflow';
import type { WorkflowPeople } from '@isura/contract/approval/workflows';
import { asKobo, type Kobo, nairaOf } from '@isura/contract/kernel/money';
import { parseAmount } from '@isura/contract/kernel/money-entry';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { FieldProblem } from '@isura/contract/kernel/problems';
import { workflowText as text } from './workflow.text.ts';

/** Who a level is assigned to: a role's id, people by name, or nobody yet. */
export type Who = number | 'people' | '';

/** A level as typed. */
export interface LevelDraft {
  key: string;
  name: string;
  kind: LevelKind;
  who: Who;
  userIds: number[];
  approvals: string;
  hours: string;
  canExclude: boolean;
  requireOtp: boolean;
}

/** A workflow as typed; an empty `to` means no upper end. */
export interface WorkflowDraft {
  key: string;
  requestType: WorkflowType;
  name: string;
  from: string;
  to: string;
  levels: LevelDraft[];
}

let made = 0;
const newKey = (): string => {
  made += 1;
  return `w${made}`;
};

const amountText = (amount: Kobo): string => formatMoney(amount).slice(1);

/** Returns a level that nobody is assigned to yet. */
export const emptyLevel = (kind: LevelKind): LevelDraft => ({
  key: newKey(),
  name: kind === 'REVIEW' ? text.starter.review : text.starter.approval,
  kind,
  who: '',
  userIds: [],
  approvals: '1',
  hours: '24',
  canExclude: kind === 'REVIEW',
  requireOtp: false,
});

/** Copies levels for another workflow. */
export const copyOf = (levels: readonly LevelDraft[]): LevelDraft[] =>
  levels.map((level) => ({ ...level, key: newKey() }));

/** Returns a workflow of a type that is still to be filled in. */
export const newWorkflow = (draft: Omit<WorkflowDraft, 'key'>): WorkflowDraft => ({ key: newKey(), ...draft });

/** Returns what most organizations begin with: every payment passes one reviewer and one approver. */
export function starterSet({ roles }: WorkflowPeople): WorkflowDraft[] {
  const level = (kind: LevelKind, roleName: string): LevelDraft => ({
    ...emptyLevel(kind),
    who: roles.find(({ name }) => name === roleName)?.id ?? '',
  });
  const levels = [level('REVIEW', 'ROLE_REVIEWER'), level('APPROVE', 'ROLE_APPROVER')];
  return [newWorkflow({ requestType: '*', name: text.starter.name, from: amountText(asKobo(1n)), to: '', levels })];
}

/** Returns the saved workflows as drafts. */
export const draftsOf = (workflows: readonly Workflow[]): WorkflowDraft[] =>
  workflows.map(({ requestType, name, minAmount, maxAmount, levels }) =>
    newWorkflow({
      requestType,
      name,
      from: amountText(minAmount),
      to: maxAmount === undefined ? '' : amountText(maxAmount),
      levels: levels.map((level) => ({
        key: newKey(),
        name: level.name,
        kind: level.kind,
        who: level.authorityId ?? 'people',
        userIds: level.userIds ?? [],
        approvals: String(level.requiredApprovals),
        hours: String(level.slaHours),
        canExclude: level.canExclude,
        requireOtp: level.requireOtp,
      })),
    }),
  );

/** Returns the amounts of a draft; undefined while they are unreadable. */
export function bandOf({
  from,
  to,
}: Pick<WorkflowDraft, 'from' | 'to'>): { minAmount: Kobo; maxAmount?: Kobo } | undefined {
  const [least, most] = [parseAmount(from), parseAmount(to)];
  if (!least.ok) return undefined;
  if (to.trim() === '') return { minAmount: least.amount };
  return most.ok ? { minAmount: least.amount, maxAmount: most.amount } : undefined;
}

const wholeNumber = (typed: string, most: number): number | undefined => {
  const count = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
  return count >= 1 && count <= most ? count : undefined;
};

/** Converts one typed level; an unreadable value becomes the minimum, and its error appears beside it. */
function levelOf(draft: LevelDraft, at: number): WorkflowLevelIn {
  const { name, kind, who, userIds, canExclude, requireOtp } = draft;
  return {
    levelNo: at + 1,
    name: name.trim(),
    kind,
    ...(typeof who === 'number'
      ? { assigneeType: 'AUTHORITY' as const, authorityId: who }
      : { assigneeType: 'USERS' as const, userIds: who === 'people' ? userIds : [] }),
    requiredApprovals: wholeNumber(draft.approvals, 5) ?? 1,
    canExclude,
    slaHours: wholeNumber(draft.hours, 240) ?? 24,
    requireOtp,
  };
}

const fault = (field: string, message: string): FieldProblem => ({ field, code: 'unreadable', message });

function faultsOfLevel(draft: LevelDraft, at: string): FieldProblem[] {
  const { name, who, approvals, hours } = draft;
  const length = [...name.trim()].length;
  return [
    ...(length < 2 || length > 60 ? [fault(`${at}.name`, text.faults.levelName)] : []),
    ...(who === '' ? [fault(`${at}.authorityId`, text.faults.who)] : []),
    ...(wholeNumber(approvals, 5) === undefined ? [fault(`${at}.requiredApprovals`, text.faults.approvals)] : []),
    ...(wholeNumber(hours, 240) === undefined ? [fault(`${at}.slaHours`, text.faults.hours)] : []),
  ];
}

/** Returns the unreadable values of the typed workflows, by the fields of the call. Empty when all can be read. */
export function faultsOfTyping(drafts: readonly WorkflowDraft[]): FieldProblem[] {
  return drafts.flatMap((draft, index) => {
    const at = `values[${index}]`;
    const length = [...draft.name.trim()].length;
    const isUnread = (typed: string) => !parseAmount(typed).ok;
    return [
      ...(length < 3 || length > 80 ? [fault(`${at}.name`, text.faults.name)] : []),
      ...(isUnread(draft.from) ? [fault(`${at}.minAmount`, text.faults.amount)] : []),
      ...(draft.to.trim() !== '' && isUnread(draft.to) ? [fault(`${at}.maxAmount`, text.faults.amount)] : []),
      ...(draft.levels.length === 0 ? [fault(`${at}.levels`, text.faults.noLevel)] : []),
      ...draft.levels.flatMap((level, no) => faultsOfLevel(level, `${at}.levels[${no}]`)),
    ];
  });
}

/** Converts the set to what the server takes. Only for drafts without typing errors. */
export const valuesOf = (drafts: readonly WorkflowDraft[]): WorkflowIn[] =>
  drafts.map((draft) => ({
    requestType: draft.requestType,
    name: draft.name.trim(),
    minAmount: asKobo(1n),
    ...bandOf(draft),
    levels: draft.levels.map(levelOf),
  }));

/** Reports whether two sets are equal, however their amounts were typed. */
export const isSameSet = (one: readonly WorkflowDraft[], other: readonly WorkflowDraft[]): boolean =>
  inWords(one) === inWords(other);

const inWords = (drafts: readonly WorkflowDraft[]): string =>
  JSON.stringify(
    drafts.map(({ key: _, from, to, levels, ...draft }) => ({
      ...draft,
      from: tidy(from),
      to: tidy(to),
      levels: levels.map(({ key: __, ...level }) => level),
    })),
  );

const tidy = (typed: string): string => {
  const entry = parseAmount(typed);
  return entry.ok ? nairaOf(entry.amount) : typed.trim();
};
