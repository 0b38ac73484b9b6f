import type { ProblemCode } from '@isura/contract/kernel/problems';
import { DomainError } from '@isura/contract/kernel/problems';

interface ConstraintRefusal {
  code: ProblemCode;
  detail: string;
  /** The field it stands beside, and its code there where that is not the code of the refusal. */
  field?: string;
  fieldCode?: string;
}

/**
 * Which refusal a database constraint speaks. Every constraint that a caller can run into stands here, so the last
 * guard answers as clearly as the first; the others are our bugs and end as internal-error.
 */
export const constraintRefusals: Readonly<Record<string, ConstraintRefusal>> = {
  collection_rule_one_active_a_day: {
    code: 'duplicate',
    detail: 'Another active rule for this service holds on some of these days.',
    field: 'validFrom',
    fieldCode: 'rule-overlap',
  },
  collection_rule_version_once: {
    code: 'stale-version',
    detail: 'Somebody else wrote a rule for this service at the same moment. Try again.',
  },
  cash_forecast_one_draft: {
    code: 'duplicate',
    detail: 'There is a draft of these days already. Go on with it, or publish it first.',
    field: 'periodStart',
  },
  cash_forecast_edition_once: {
    code: 'duplicate',
    detail: 'Somebody made a forecast of these days at this moment. Open it instead.',
    field: 'periodStart',
  },
  published_forecast_is_not_changed: {
    code: 'invalid-transition',
    detail: 'This forecast is published, so it stays as it is. Make a new one of the same days instead.',
  },
  auditor_seat_reads_alone: {
    code: 'access-denied',
    detail: 'This person has a seat as an auditor: it reads, and takes no other role. End the seat first.',
  },
  auditor_seat_one_at_a_time: {
    code: 'duplicate',
    detail: 'This person has a seat already.',
    field: 'email',
  },
  project_code_once: {
    code: 'duplicate',
    detail: 'A project of this organization has this code already.',
    field: 'code',
  },
  service_code_once: {
    code: 'duplicate',
    detail: 'A service of this organization has this code already.',
    field: 'code',
  },
  service_gl_is_revenue: {
    code: 'validation-failed',
    detail: 'Choose an account code for revenue, or for money held for others.',
    field: 'glAccountId',
    fieldCode: 'not-revenue',
  },
  service_gl_account_id_fkey: {
    code: 'validation-failed',
    detail: 'Select an account code of the list.',
    field: 'glAccountId',
    fieldCode: 'unknown',
  },
  refund_asked_once: {
    code: 'duplicate',
    detail: 'You asked for a refund of this receipt already. Wait for the answer.',
  },
  ledger_account_has_enough: {
    code: 'insufficient-balance',
    detail: 'The account does not hold enough for this payment any more.',
  },
  request_line_paper_once: {
    code: 'duplicate',
    detail: 'One of these papers was submitted for payment at the same moment.',
    field: 'lines',
    fieldCode: 'E_DUPLICATE_INVOICE',
  },
  approval_action_once_a_level: {
    code: 'not-maker-checker',
    detail: 'You have decided on this request already.',
  },
  approval_action_once_a_round: {
    code: 'not-maker-checker',
    detail: 'You have decided on this request already.',
  },
  approval_action_not_by_maker: {
    code: 'not-maker-checker',
    detail: 'You made this request, so someone else must approve it.',
  },
  saved_view_name_once: {
    code: 'duplicate',
    detail: 'Another view of this list has this name.',
    field: 'name',
  },
  saved_view_one_default: {
    code: 'stale-version',
    detail: 'Another view was made the default at the same moment. Try again.',
  },
  stand_in_one_at_a_time: {
    code: 'duplicate',
    detail: 'Somebody stands in for you on one of these days already. End that first, or choose other days.',
    field: 'from',
  },
  workflow_level_authority_id_fkey: {
    code: 'invalid-transition',
    detail: 'A workflow uses this role. Choose another role there first.',
  },
};

/** The database cannot serve now: no connection, too many, a lock or a statement over its time, or shutting down. */
const BUSY = new Set([
  '57014',
  '55P03',
  '53300',
  '53200',
  '53100',
  '53000',
  '57P01',
  '57P02',
  '57P03',
  '40001',
  '40P01',
  '25P03',
  '25006', // it takes no writes now: a standby that has not taken over, or an operator who keeps it still
  '58030', // it cannot read or write its own files
]);
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOENT',
]);
/** What `pg` says in words alone when a connection is lost or the pool has none within its time. */
const LOST =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|timeout expired|Cannot use a pool after/;
/** A value PostgreSQL could not read or hold. Schemas refuse these first; this keeps a gap from becoming a 500. */
const UNREADABLE = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05']);

const codeOf = (error: object): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** True when the database could not be reached or could not take more; trying again later may help. */
export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  const unreachable = UNREACHABLE.has(code) && ('syscall' in error || error instanceof AggregateError);
  return BUSY.has(code) || code.startsWith('08') || unreachable || LOST.test(error.message);
}

/** The refusal a database error stands for, or undefined when it is a bug. */
export function refusalOfDatabase(error: unknown): DomainError | undefined {
  if (!(error instanceof Error)) return undefined;
  if (isDatabaseBusy(error))
    return new DomainError('busy', { detail: 'The portal is busy. Try again in a moment.', retryAfterSeconds: 1 });
  const code = codeOf(error);
  const constraint =
    'constraint' in error && typeof error.constraint === 'string' ? constraintRefusals[error.constraint] : undefined;
  if (constraint) {
    const { field, fieldCode = constraint.code, detail } = constraint;
    return new DomainError(constraint.code, {
      detail,
      ...(field ? { errors: [{ field, code: fieldCode, message: detail }] } : {}),
    });
  }
  if (UNREADABLE.has(code))
    return new DomainError('malformed-request', {
      detail: 'A value in this request cannot be stored. Check long numbers, dates and unusual characters.',
    });
  return undefined;
}
