import { type BP2In, bankWeekdays, type CutOffs } from '@isura/contract/bank/profile';
import { addDays, type Day } from '@isura/contract/kernel/days';
import { DomainError, type FieldProblem } from '@isura/contract/kernel/problems';

/** The part of a profile that a change of it is validated against. */
export interface CurrentProfile {
  name: string;
  bankCode: string;
  validFrom: Day;
  validTo: Day | null;
}

const fault = (field: string, code: string, message: string): FieldProblem => ({ field, code, message });

/** The fields that say where carried files go, and the ways of handing over that have them. */
const PLACES = [
  ['sendFolder', ['FOLDER', 'SFTP'], 'Enter the folder that files are written to'],
  ['reportFolder', ['FOLDER', 'SFTP'], 'Enter the folder that reports come to'],
  ['host', ['SFTP'], "Enter the host of the bank's machine"],
  ['user', ['SFTP'], "Enter the user on the bank's machine"],
  ['hostKey', ['SFTP'], "Enter the key of the bank's machine"],
] as const;

function placeFaults(terms: BP2In): FieldProblem[] {
  const found: FieldProblem[] = [];
  if ((terms.rail === 'FILE') !== (terms.handOver !== undefined))
    found.push(
      terms.rail === 'FILE'
        ? fault('handOver', 'required', 'Choose how files reach the bank')
        : fault('handOver', 'not-needed', 'Remita has no files to hand over'),
    );
  for (const [field, ways, message] of PLACES) {
    const isNeeded = (ways as readonly string[]).includes(terms.handOver ?? '');
    if (isNeeded && terms[field] === undefined) found.push(fault(field, 'required', message));
    if (!isNeeded && terms[field] !== undefined)
      found.push(fault(field, 'not-needed', 'Leave this empty for this way of handing over'));
  }
  return found;
}

function dayFaults(terms: BP2In, current: CurrentProfile | undefined, today: Day): FieldProblem[] {
  const { validFrom } = terms;
  if (current === undefined)
    return validFrom < today ? [fault('validFrom', 'date-past', 'Date must be today or later')] : [];
  if (validFrom <= today) return [fault('validFrom', 'date-past', 'Date must be tomorrow or later')];
  if (validFrom <= current.validFrom)
    return [fault('validFrom', 'too-early', 'Date must be after the first day of the current profile')];
  return [];
}

const refused = (reason: string, detail: string): DomainError =>
  new DomainError('invalid-transition', { detail, reason });
const closed = (detail: string): DomainError => refused('closed', detail);

/** Refuses a profile that has a last day: the one that follows it is changed. */
function assertOpen({ validTo }: CurrentProfile): void {
  if (validTo === null) return;
  throw closed('This profile already has a last day. Change the one that follows it, or withdraw that one first.');
}

function refuse(errors: readonly FieldProblem[]): void {
  if (errors.length === 0) return;
  throw new DomainError('validation-failed', {
    detail: errors[0]?.message ?? 'Check the profile.',
    errors: [...errors],
  });
}

/**
 * Returns the last day of the profile that new terms replace, the day before they begin; undefined for a profile that
 * replaces none. Refuses with `validation-failed` terms that reach back, that name another profile or bank than the one
 * they replace, that have no cut-off, or of which the places do not fit the way of handing over; with
 * `invalid-transition` (`closed`) a profile that already has a last day (docs/spec/bank-files.md#profiles).
 */
export function lastDayOfReplaced(terms: BP2In, current: CurrentProfile | undefined, today: Day): Day | undefined {
  if (current) assertOpen(current);
  const found = [...placeFaults(terms), ...dayFaults(terms, current, today)];
  if (current && current.name !== terms.name)
    found.push(fault('name', 'other-name', 'The profile that follows keeps the name'));
  if (current && current.bankCode !== terms.bankCode)
    found.push(fault('bankCode', 'other-bank', 'The profile that follows keeps the bank'));
  if (bankWeekdays.every((day) => terms.cutOffs[day] === undefined))
    found.push(fault('cutOffs.monday', 'required', 'Enter the cut-off of at least one day'));
  refuse(found);
  return current && addDays(terms.validFrom, -1);
}

/**
 * Refuses the last day of a profile with `validation-failed` where it is before today, before the first day, or no
 * earlier than the last day that the profile has; and with `invalid-transition` where the profile has ended (`closed`), or
 * where another follows it (`followed`): between the two, its accounts would have none.
 */
export function assertLastDay(
  lastDay: Day,
  current: CurrentProfile,
  { isFollowed }: Pick<Neighbours, 'isFollowed'>,
  today: Day,
): void {
  const { validTo } = current;
  if (validTo !== null && validTo < today) throw closed('This profile has ended.');
  if (isFollowed) throw refused('followed', 'Another profile follows this one. Withdraw that one first.');
  if (lastDay < today) refuse([fault('lastDay', 'date-past', 'Date must be today or later')]);
  if (lastDay < current.validFrom)
    refuse([fault('lastDay', 'too-early', 'Date must not be before the first day of the profile')]);
  if (validTo !== null && lastDay >= validTo)
    refuse([fault('lastDay', 'not-earlier', 'Date must be before the last day that the profile has')]);
}

/** The profile that one would replace, whether another follows it, and how many accounts name it. */
export interface Neighbours {
  beforeId: number | null;
  isFollowed: boolean;
  accountCount: number;
}

/**
 * Refuses to take back a profile with `invalid-transition`: one that has begun (`begun`), that another follows
 * (`followed`), or that accounts name while it replaces none (`connected`). Any other leaves nothing behind that a file
 * had to obey.
 */
export function assertWithdrawable({ validFrom }: CurrentProfile, of: Neighbours, today: Day): void {
  if (validFrom <= today) throw refused('begun', 'This profile has begun. Change it from a day on, or end it.');
  if (of.isFollowed) throw refused('followed', 'Another profile follows this one. Withdraw that one first.');
  if (of.beforeId === null && of.accountCount > 0)
    throw refused('connected', 'Accounts name this profile. Disconnect them first.');
}

/** Returns the cut-offs as they are stored: five texts, Monday first, empty where files are not carried out. */
export const storedCutOffs = (cutOffs: CutOffs): string[] => bankWeekdays.map((day) => cutOffs[day] ?? '');

/** Returns stored cut-offs by weekday. */
export function cutOffsOf(stored: readonly string[]): CutOffs {
  const found: CutOffs = {};
  for (const [nth, day] of bankWeekdays.entries()) {
    const at = stored[nth];
    if (at !== undefined && at !== '') found[day] = at;
  }
  return found;
}
