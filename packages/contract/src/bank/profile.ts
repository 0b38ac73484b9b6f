import * as z from 'zod/mini';
import { AdminRequest } from '../kernel/admin-request.ts';
import { provenChangeProblems } from '../kernel/change-problems.ts';
import { Day, DayIn } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { BankCode } from '../kernel/identifiers.ts';
import { Id, IdInPath } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { MoneyIn } from '../kernel/money-entry.ts';
import { oneLine, properName } from '../kernel/words.ts';

const PROFILES = '/services/bankingservice/api/profiles';

/** How a bank is reached: by files of the standard, or through the interface of Remita. */
export const ProfileRail = z.enum(['FILE', 'REMITA']);
export type ProfileRail = z.output<typeof ProfileRail>;

/** The kinds of files in which a bank sends its statements. */
export const StatementFormat = z.enum(['CAMT053', 'MT940', 'CSV', 'XLSX']);
export type StatementFormat = z.output<typeof StatementFormat>;

/** How files reach the bank: a person carries them, or they are written to a folder here or on the bank's machine. */
export const HandOver = z.enum(['DOWNLOAD', 'FOLDER', 'SFTP']);
export type HandOver = z.output<typeof HandOver>;

/** Who bears the bank's charges, by the codes of ISO 20022. */
export const ChargeBearer = z.enum(['SLEV', 'SHAR', 'DEBT', 'CRED']);
export type ChargeBearer = z.output<typeof ChargeBearer>;

/** What proves a payment by file: the debit on a statement, or the bank's status report. */
export const PaidOn = z.enum(['STATEMENT', 'STATUS']);
export type PaidOn = z.output<typeof PaidOn>;

/** The limits of a profile: lines of a file, letters of names and narrations, minutes before the cut-off. */
export const PROFILE_LIMITS = { lines: 50_000, letters: 140, leastLetters: 10, leadMinutes: 720 } as const;

/** The weekdays on which a bank carries out files, Monday first. */
export const bankWeekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;

const CutOff = z
  .string()
  .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'Enter a time between 00:00 and 23:59, such as 15:30' }));

/** The time in Lagos until which a bank takes files, by weekday; on a weekday without one it carries out none. */
export const CutOffs = z
  .strictObject({
    monday: z.optional(CutOff),
    tuesday: z.optional(CutOff),
    wednesday: z.optional(CutOff),
    thursday: z.optional(CutOff),
    friday: z.optional(CutOff),
  })
  .register(z.globalRegistry, { id: 'CutOffs' });
export type CutOffs = z.output<typeof CutOffs>;

/** What a profile says of a bank connection, besides its days. */
const terms = {
  bankCode: z.string(),
  rail: ProfileRail,
  statements: z.array(StatementFormat),
  handOver: z.optional(HandOver),
  initiatingParty: z.string(),
  debtorAgent: z.string(),
  memberScheme: z.optional(z.string()),
  chargeBearer: z.optional(ChargeBearer),
  batchBooking: z.boolean(),
  maxLines: z.int(),
  maxTotal: z.optional(Money),
  nameLength: z.int(),
  narrationLength: z.int(),
  /** The signs accepted beside letters, digits and spaces. */
  characters: z.string(),
  cutOffs: CutOffs,
  leadMinutes: z.int(),
  paidOn: PaidOn,
  host: z.optional(z.string()),
  user: z.optional(z.string()),
  sendFolder: z.optional(z.string()),
  reportFolder: z.optional(z.string()),
  hostKey: z.optional(z.string()),
};

/** An account that is paid from through a profile. */
const ProfileAccount = z
  .object({ id: Id, label: z.string(), orgCode: z.string() })
  .register(z.globalRegistry, { id: 'ProfileAccount' });

/**
 * How one bank is paid through, from a first day on. A profile that changes ends, and another of the same name follows
 * it. Passwords and private keys are settings of the server and never here.
 */
export const BankProfile = z
  .object({
    id: Id,
    name: z.string(),
    bankName: z.string(),
    ...terms,
    validFrom: Day,
    validTo: z.optional(Day),
    /** When a file that is closed now is carried out; absent where the profile has no files, or no such day from today on. */
    executionDay: z.optional(Day),
    /** The accounts that name a profile of this name. */
    accounts: z.array(ProfileAccount),
    /** The pending change of it. */
    adminRequestId: z.optional(Id),
    version: z.int(),
    can: z.array(z.enum(['replace', 'end', 'withdraw', 'connect'])),
  })
  .register(z.globalRegistry, { id: 'BankProfile' });
export type BankProfile = z.output<typeof BankProfile>;

/** Lists the profiles of all banks, those that ended too, by name and day. */
export const BP1 = endpoint({
  id: 'BP1',
  method: 'GET',
  path: PROFILES,
  access: 'signed-in',
  summary: 'Bank profiles',
  description: 'How each bank is paid through, and from which day to which. No passwords or keys are in it.',
  response: z.array(BankProfile),
  problems: ['access-denied'],
});

const letters = z
  .int()
  .check(
    z.gte(PROFILE_LIMITS.leastLetters, { error: `Enter ${PROFILE_LIMITS.leastLetters} or more` }),
    z.lte(PROFILE_LIMITS.letters, { error: `Enter ${PROFILE_LIMITS.letters} or fewer` }),
  );
const folder = oneLine(1, 200, 'Enter a folder of 1 to 200 characters');

export const BP2In = z.strictObject({
  name: properName(3, 40, 'Enter a name of 3 to 40 characters'),
  bankCode: BankCode,
  rail: ProfileRail,
  statements: z
    .array(StatementFormat)
    .check(
      z.minLength(1, { error: 'Choose at least one kind of statement' }),
      z.maxLength(StatementFormat.options.length),
    ),
  handOver: z.optional(HandOver),
  initiatingParty: properName(2, 70, 'Enter a name of 2 to 70 characters'),
  debtorAgent: z.string().check(
    z.regex(/^(?:[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?|\d{3,9})$/, {
      error: 'Enter a BIC like FBNINGLA, or a clearing number of 3 to 9 digits',
    }),
  ),
  memberScheme: z.optional(
    z.string().check(z.regex(/^[A-Z0-9]{1,5}$/, { error: 'Enter 1 to 5 capital letters or digits' })),
  ),
  chargeBearer: z.optional(ChargeBearer),
  batchBooking: z.boolean(),
  maxLines: z
    .int()
    .check(
      z.gte(1, { error: 'Enter 1 or more' }),
      z.lte(PROFILE_LIMITS.lines, { error: `Enter ${PROFILE_LIMITS.lines} or fewer` }),
    ),
  maxTotal: z.optional(MoneyIn),
  nameLength: letters,
  narrationLength: letters,
  characters: z
    .string()
    .check(
      z.maxLength(32, { error: 'Enter 32 signs or fewer' }),
      z.regex(/^[!-/:-@[-`{-~]*$/, { error: 'Enter only signs, without letters, digits and spaces' }),
    ),
  cutOffs: CutOffs,
  leadMinutes: z
    .int()
    .check(
      z.gte(0, { error: 'Enter 0 or more' }),
      z.lte(PROFILE_LIMITS.leadMinutes, { error: `Enter ${PROFILE_LIMITS.leadMinutes} or fewer` }),
    ),
  paidOn: PaidOn,
  host: z.optional(
    z.string().check(
      z.maxLength(253, { error: 'Enter a host of 253 characters or fewer' }),
      z.regex(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/, {
        error: 'Enter a host like files.bank.example:22',
      }),
    ),
  ),
  user: z.optional(
    z.string().check(z.regex(/^[A-Za-z0-9._-]{1,60}$/, { error: 'Enter a user name of 1 to 60 characters' })),
  ),
  sendFolder: z.optional(folder),
  reportFolder: z.optional(folder),
  hostKey: z.optional(
    z.string().check(z.regex(/^SHA256:[A-Za-z0-9+/]{43}$/, { error: 'Enter a host key like SHA256: and 43 letters' })),
  ),
  validFrom: DayIn,
  /** The profile that ends on the day before; it has the same name and bank. */
  replaces: z.optional(z.strictObject({ id: Id, version: z.int() })),
});
export type BP2In = z.output<typeof BP2In>;

const READ_AGAIN = ['BP1', 'AR1', 'AR2'];

/** Requests a new profile, or other terms from a day on; another administrator of the central office confirms it. */
export const BP2 = endpoint({
  id: 'BP2',
  method: 'POST',
  path: PROFILES,
  access: 'oagf.bank-accounts:act',
  summary: 'Propose a bank profile',
  description:
    'With `replaces`, that profile ends on the day before `validFrom`, which is then tomorrow or later. Nothing ' +
    'changes until a second administrator has confirmed the request (AR3).',
  body: BP2In,
  response: AdminRequest,
  status: 202,
  changes: READ_AGAIN,
  problems: [...provenChangeProblems, 'invalid-transition', 'stale-version'],
});

const reason = oneLine(5, 200, 'Say why in 5 to 200 characters');

export const BP3In = z.strictObject({ lastDay: DayIn, reason, version: z.int() });
export type BP3In = z.output<typeof BP3In>;

/** Requests the end of a profile; another administrator of the central office confirms it. */
export const BP3 = endpoint({
  id: 'BP3',
  method: 'POST',
  path: `${PROFILES}/{id}/end`,
  access: 'oagf.bank-accounts:act',
  summary: 'End a bank profile',
  description:
    '`lastDay` is today or later, and earlier than the last day that the profile may have already. Accounts that name ' +
    'the profile are no longer paid from after it.',
  params: z.strictObject({ id: IdInPath }),
  body: BP3In,
  response: AdminRequest,
  status: 202,
  changes: READ_AGAIN,
  problems: [...provenChangeProblems, 'invalid-transition', 'stale-version'],
});

export const BP4In = z.strictObject({
  /** `null`: the account names no profile any more. */
  profileId: z.nullable(Id),
  reason,
});
export type BP4In = z.output<typeof BP4In>;

/** Requests that an account is paid from through a profile; another administrator of the central office confirms it. */
export const BP4 = endpoint({
  id: 'BP4',
  method: 'PUT',
  path: `${PROFILES}/accounts/{bankAccountId}`,
  access: 'oagf.bank-accounts:act',
  summary: 'Name the bank profile of an account',
  description: 'The profile is one of the bank of the account. The account follows the profiles of that name.',
  params: z.strictObject({ bankAccountId: IdInPath }),
  body: BP4In,
  response: AdminRequest,
  status: 202,
  changes: READ_AGAIN,
  problems: [...provenChangeProblems, 'invalid-transition'],
});

export const BP5In = z.strictObject({ reason, version: z.int() });
export type BP5In = z.output<typeof BP5In>;

/** Requests that a profile is taken back before it begins; another administrator of the central office confirms it. */
export const BP5 = endpoint({
  id: 'BP5',
  method: 'POST',
  path: `${PROFILES}/{id}/withdraw`,
  access: 'oagf.bank-accounts:act',
  summary: 'Withdraw a bank profile',
  description:
    'Only a profile that begins tomorrow or later and that no other follows. The profile it would have replaced has no ' +
    'last day again, and its accounts name that one; a profile that replaces none must have no accounts.',
  params: z.strictObject({ id: IdInPath }),
  body: BP5In,
  response: AdminRequest,
  status: 202,
  changes: READ_AGAIN,
  problems: [...provenChangeProblems, 'invalid-transition', 'stale-version'],
});
