/** Why a transfer was refused or sent back: a code that stays, and words for people (journeys.md J11). */
export interface Failure {
  code: string;
  reason: string;
}

/** The answers of banks that have a name here; 06 and its neighbours are those of NIBSS. */
const BY_CODE: Readonly<Record<string, Failure>> = {
  '06': { code: 'DORMANT', reason: 'The account is dormant' },
  '07': { code: 'CLOSED', reason: 'The account is closed' },
  '08': { code: 'NAME', reason: 'The bank refused the name' },
  '51': { code: 'SOURCE_SHORT', reason: 'The account it is paid from holds too little at its bank' },
  '57': { code: 'SOURCE_BLOCKED', reason: 'The account it is paid from is blocked at its bank' },
  '61': { code: 'LIMIT', reason: "Above the account's limit" },
};

/** A refusal as people read it: 06 is DORMANT, "The account is dormant"; what has no name here keeps the words of the bank. */
export const refusalOf = ({ code, reason }: Failure): Failure =>
  BY_CODE[code] ?? { code: `BANK_${code}`, reason: `The bank refused it: ${reason}` };

/** What the bank sent back, with its words. */
export const returnOf = (reason: string): Failure => ({
  code: 'RETURNED',
  reason: `The bank sent the money back: ${reason}`,
});

/** It was queued, and the account was taken out of use before it was sent. */
export const OUT_OF_USE: Failure = {
  code: 'SOURCE_BLOCKED',
  reason: 'The account it is paid from is not in use any more',
};

/** A bank that does not know a transfer three days after it was sent, and a person who says so: it never got it. */
export const NEVER_RECEIVED: Failure = { code: 'NOT_RECEIVED', reason: 'The bank never received it' };
