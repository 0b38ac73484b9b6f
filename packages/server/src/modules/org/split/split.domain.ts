import { addDays, type Day } from '@isura/contract/kernel/days';
import { percentText } from '@isura/contract/kernel/percent';
import { DomainError, type FieldProblem } from '@isura/contract/kernel/problems';
import { missingPercent, type SplitLineIn } from '@isura/contract/org/split';
import { isOrganizationOpen } from '../service/service.domain.ts';

/** The facts of an account that is to receive a share. */
export interface ShareAccount {
  orgId: number;
  orgType: string;
  orgStatus: string;
  status: string;
  purpose: string;
}

const COLLECTING: ReadonlySet<string> = new Set(['COLLECTION', 'BOTH', 'CRF']);
/** The furthest ahead, in days, that a split may be set. */
const MOST_DAYS_AHEAD = 5 * 366;

/** Reports whether the account fits the line's beneficiary type. */
function fits(type: SplitLineIn['beneficiaryType'], account: ShareAccount, ownOrgId: number): boolean {
  if (type === 'CRF') return account.purpose === 'CRF';
  if (account.purpose === 'CRF') return false;
  if (type === 'MDA') return account.orgId === ownOrgId;
  return account.orgId !== ownOrgId && account.orgType !== 'OAGF';
}

const FITTING_WORDS: Record<SplitLineIn['beneficiaryType'], string> = {
  MDA: 'Choose an account of the MDA itself',
  CRF: 'Choose the account of the Consolidated Revenue Fund',
  OTHER_MDA: 'Choose an account of another MDA',
  SERVICE_PARTNER: 'Choose an account of the service partner',
};

function validateLine(
  line: SplitLineIn,
  at: number,
  lines: readonly SplitLineIn[],
  account: ShareAccount | undefined,
  ownOrgId: number,
): FieldProblem[] {
  const refuse = (part: string, code: string, message: string) => [{ field: `lines[${at}].${part}`, code, message }];
  const onAccount = (code: string, message: string) => refuse('bankAccountId', code, message);
  if (!account) return onAccount('not-found', 'Choose an account');
  if (lines.findIndex(({ bankAccountId }) => bankAccountId === line.bankAccountId) < at)
    return onAccount('duplicate', 'This account already has a part');
  if (!fits(line.beneficiaryType, account, ownOrgId))
    return onAccount('account-does-not-fit', FITTING_WORDS[line.beneficiaryType]);
  if (account.status !== 'ACTIVE' || !COLLECTING.has(account.purpose))
    return onAccount('account-not-collecting', 'Choose an active account for collections');
  if (account.orgId !== ownOrgId && account.orgStatus !== 'LIVE')
    return onAccount('organization-not-live', 'Choose an organization that is live');
  if (line.percent === 0n && !line.isRemainder) return refuse('percent', 'too-small', 'Percent must be more than 0');
  return [];
}

/**
 * Returns the errors in the shares of a split, field by field; none when they can be set. They must make exactly
 * 100.0000 (`split-not-100`), one line takes the remainder (`remainder-line`), and every account is active, collects,
 * fits its beneficiary and has one share. 75 and 20 give "The parts add up to 95. Add 5 more."
 */
export function validateLines(
  ownOrgId: number,
  lines: readonly SplitLineIn[],
  accounts: ReadonlyMap<number, ShareAccount>,
): FieldProblem[] {
  const found = lines.flatMap((line, at) => validateLine(line, at, lines, accounts.get(line.bankAccountId), ownOrgId));
  const missing = missingPercent(lines);
  if (missing !== 0n) {
    const whole = percentText(1_000_000n - missing);
    const rest = missing > 0n ? `Add ${percentText(missing)} more.` : `Take ${percentText(-missing)} away.`;
    found.push({ field: 'lines', code: 'split-not-100', message: `The parts add up to ${whole}. ${rest}` });
  }
  if (lines.filter(({ isRemainder }) => isRemainder).length !== 1)
    found.push({ field: 'lines', code: 'remainder-line', message: 'Choose one part that takes the remainder' });
  return found;
}

/**
 * Returns why an organization can no longer have a split set or confirmed: it was closed or rejected
 * (invalid-transition with `closed` or `rejected`). Undefined while it can: before an organization is live its splits
 * are prepared, and while it is suspended they may be changed for its return.
 */
export function whyOrganizationEnded(orgStatus: string): DomainError | undefined {
  if (isOrganizationOpen(orgStatus)) return undefined;
  const detail = orgStatus === 'CLOSED' ? 'This organization is closed.' : 'This organization was rejected.';
  return new DomainError('invalid-transition', { detail, reason: orgStatus.toLowerCase() });
}

/**
 * Returns why no split of a service can be set now, the error SV4 throws: what `whyOrganizationEnded` returns, or that
 * a split is pending (duplicate). Undefined when one can.
 */
export function whyNotSet({
  orgStatus,
  isPending,
}: {
  orgStatus: string;
  isPending: boolean;
}): DomainError | undefined {
  const refusal = whyOrganizationEnded(orgStatus);
  if (refusal || !isPending) return refusal;
  return new DomainError('duplicate', {
    detail: 'A split of this service is waiting for a second administrator. Wait for that decision first.',
  });
}

/** Returns the first day a split may begin: tomorrow, or today where none is in force, so that a day has one split. */
export const earliestStart = (today: Day, hasCurrent: boolean): Day => (hasCurrent ? addDays(today, 1) : today);

/** Returns the error in the requested first day of a split; undefined when there is none. */
export function checkStart(from: Day, today: Day, hasCurrent: boolean): FieldProblem | undefined {
  if (from < earliestStart(today, hasCurrent))
    return {
      field: 'effectiveFrom',
      code: 'date-past',
      message: `Date must be ${hasCurrent ? 'tomorrow' : 'today'} or later`,
    };
  if (from > addDays(today, MOST_DAYS_AHEAD))
    return { field: 'effectiveFrom', code: 'date-far', message: 'Date must be within 5 years' };
  return undefined;
}

/**
 * Returns the day a split begins when it is confirmed today: the requested one or, when that has passed, the earliest
 * still possible. It never begins in the past, because payments since then were shared by the split before it.
 */
export function startWhenConfirmed(requested: Day, today: Day, hasCurrent: boolean): Day {
  const earliest = earliestStart(today, hasCurrent);
  return requested < earliest ? earliest : requested;
}
