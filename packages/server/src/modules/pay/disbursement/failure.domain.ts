/**
 * Why a transfer was refused or returned: a stable code, and words for people
 * (docs/spec/money-out.md#refusals-and-retries).
 */
export interface Failure {
  code: string;
  reason: string;
}

/** Bank answers that have a name here; 06 and its neighbours are NIBSS codes. */
const BY_CODE: Readonly<Record<string, Failure>> = {
  '06': { code: 'DORMANT', reason: 'The account is dormant' },
  '07': { code: 'CLOSED', reason: 'The account is closed' },
  '08': { code: 'NAME', reason: 'The bank refused the name' },
  '51': { code: 'SOURCE_SHORT', reason: 'The account it is paid from holds too little at its bank' },
  '57': { code: 'SOURCE_BLOCKED', reason: 'The account it is paid from is blocked at its bank' },
  '61': { code: 'LIMIT', reason: "Above the account's limit" },
};

/**
 * Returns the readable form of a refusal: 06 is DORMANT, "The account is dormant"; a code without a name here keeps the
 * bank's words.
 */
export const refusalOf = ({ code, reason }: Failure): Failure =>
  BY_CODE[code] ?? { code: `BANK_${code}`, reason: `The bank refused it: ${reason}` };

/** Returns the failure for a returned transfer, in the bank's words. */
export const returnOf = (reason: string): Failure => ({
  code: 'RETURNED',
  reason: `The bank returned the money: ${reason}`,
});

/** The failure of a queued transfer after its account was taken out of use before it was sent. */
export const OUT_OF_USE: Failure = {
  code: 'SOURCE_BLOCKED',
  reason: 'The account it is paid from is no longer in use',
};

/** The failure of a transfer that was to be sent again while a statement line which is not booked yet may show it as paid. */
export const ON_OPEN_LINE: Failure = {
  code: 'LINE_OPEN',
  reason: 'Not sent again: a line of a bank statement that is not booked yet names it, so the bank may have paid it',
};

/** The failure of a transfer that was to be sent again while the bank says that it paid an earlier attempt. */
export const BANK_CONTRADICTS: Failure = {
  code: 'BANK_CONTRADICTS',
  reason: 'Not sent again: what the bank has since reported contradicts an earlier attempt, which may have been paid',
};

/** The failure of a correction that was to be sent while an open statement line may show a line as paid that it corrects. */
export const CORRECTED_ON_LINE: Failure = {
  code: 'LINE_OPEN',
  reason:
    'Not sent: a line of a bank statement that is not booked yet may show as paid what it corrects, itself or in turn',
};

/** The failure of a correction that was to be sent while the bank says that it paid a line that it corrects. */
export const CORRECTED_CONTRADICTED: Failure = {
  code: 'BANK_CONTRADICTS',
  reason:
    'Not sent: what the bank reported of a payment that it corrects, itself or in turn, may mean that it was paid',
};

const UNSENT: ReadonlySet<Failure> = new Set([
  OUT_OF_USE,
  ON_OPEN_LINE,
  BANK_CONTRADICTS,
  CORRECTED_ON_LINE,
  CORRECTED_CONTRADICTED,
]);
/** Reports whether the portal itself did not send a transfer that failed so: its bank has refused nothing. */
export const isUnsent = (failure: Failure | undefined): boolean => failure !== undefined && UNSENT.has(failure);

/**
 * The failure of a transfer the bank does not know three days after it was sent and a person has declared not received.
 */
export const NEVER_RECEIVED: Failure = { code: 'NOT_RECEIVED', reason: 'The bank never received it' };
