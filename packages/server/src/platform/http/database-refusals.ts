import type { ProblemCode } from '@isura/contract/kernel/problems';
import { DomainError } from '@isura/contract/kernel/problems';

interface ConstraintRefusal {
  code: ProblemCode;
  detail: string;
  /** The field the fault is shown beside, and its code there if it differs from the refusal's. */
  field?: string;
  fieldCode?: string;
}

/**
 * The refusal for each database constraint. Every constraint a caller can run into is listed here, so that the last
 * guard answers as clearly as the first; the others are our bugs and end as internal-error.
 */
export const constraintRefusals: Readonly<Record<string, ConstraintRefusal>> = {
  collection_rule_one_active_a_day: {
    code: 'duplicate',
    detail: 'Another active rule for this service covers some of these days.',
    field: 'validFrom',
    fieldCode: 'rule-overlap',
  },
  collection_rule_version_once: {
    code: 'stale-version',
    detail: 'Someone else saved a rule for this service at the same moment. Try again.',
  },
  cash_forecast_one_draft: {
    code: 'duplicate',
    detail: 'There is already a draft for these days. Continue with it, or publish it first.',
    field: 'periodStart',
  },
  cash_forecast_edition_once: {
    code: 'duplicate',
    detail: 'Someone just made a forecast for these days. Open it instead.',
    field: 'periodStart',
  },
  published_forecast_is_not_changed: {
    code: 'invalid-transition',
    detail: 'This forecast is published and can no longer be changed. Make a new one for the same days instead.',
  },
  auditor_seat_reads_alone: {
    code: 'access-denied',
    detail: 'This person has an auditor seat, which is read-only and allows no other role. End the seat first.',
  },
  auditor_seat_one_at_a_time: {
    code: 'duplicate',
    detail: 'This person already has a seat.',
    field: 'email',
  },
  project_code_once: {
    code: 'duplicate',
    detail: 'A project of this organization already has this code.',
    field: 'code',
  },
  service_code_once: {
    code: 'duplicate',
    detail: 'A service of this organization already has this code.',
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
    detail: 'You have already requested a refund of this receipt. Wait for the answer.',
  },
  ledger_account_has_enough: {
    code: 'insufficient-balance',
    detail: 'The account no longer holds enough for this payment.',
  },
  request_line_paper_once: {
    code: 'duplicate',
    detail: 'One of these documents was submitted for payment at the same moment.',
    field: 'lines',
    fieldCode: 'E_DUPLICATE_INVOICE',
  },
  approval_action_once_a_level: {
    code: 'not-maker-checker',
    detail: 'You have already decided on this request.',
  },
  approval_action_once_a_round: {
    code: 'not-maker-checker',
    detail: 'You have already decided on this request.',
  },
  approval_action_not_by_maker: {
    code: 'not-maker-checker',
    detail: 'You, or a program that you answer for, made this request, so someone else must approve it.',
  },
  saved_view_name_once: {
    code: 'duplicate',
    detail: 'Another view of this list already has this name.',
    field: 'name',
  },
  saved_view_one_default: {
    code: 'stale-version',
    detail: 'Another view was made the default at the same moment. Try again.',
  },
  stand_in_one_at_a_time: {
    code: 'duplicate',
    detail: 'Someone already stands in for you on one of these days. End that first, or choose other days.',
    field: 'from',
  },
  workflow_level_authority_id_fkey: {
    code: 'invalid-transition',
    detail: 'A workflow uses this role. Choose another role in that workflow first.',
  },
};

/** The database cannot serve now: no connection, too many, a lock or statement timeout, or it is shutting down. */
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
/** Messages of `pg`, which has no code for a lost connection or a pool without one in time. */
const LOST =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|timeout expired|Cannot use a pool after/;
/** A value PostgreSQL could not parse or store. Schemas refuse these first; this keeps a gap from becoming a 500. */
const UNREADABLE = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05']);

const codeOf = (error: object): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** Reports whether the database could not be reached or was overloaded; a later retry may help. */
export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  const unreachable = UNREACHABLE.has(code) && ('syscall' in error || error instanceof AggregateError);
  return BUSY.has(code) || code.startsWith('08') || unreachable || LOST.test(error.message);
}

/** A wait for a row or a statement that took too long, or a deadlock: they say nothing about the next thing. */
const OF_ITS_OWN = new Set(['55P03', '57014', '40001', '40P01']);

/** Reports whether the database could not be reached or takes no work, so that the next thing would fail as well. */
export const isDatabaseAway = (error: unknown): boolean =>
  isDatabaseBusy(error) && !OF_ITS_OWN.has(codeOf(error as Error));

/** Returns the refusal for a database error, or undefined when the error is a bug. */
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
