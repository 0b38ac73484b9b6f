import * as z from 'zod/mini';
import { AdminRequest } from '../kernel/admin-request.ts';
import { DayIn } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { IdInForm } from '../kernel/ids.ts';
import { MoneyIn } from '../kernel/money-entry.ts';
import { documentProblems } from '../kernel/upload-problems.ts';
import { oneLine, severalLines } from '../kernel/words.ts';

/** The largest document that shows who owns the money: 5 MB. */
export const CLAIM_PROOF_MAX_BYTES = 5 * 1_048_576;
/** The most claims of a person in a day, whether they find money or not. */
const CLAIMS_A_DAY = 5;

/** What the caller knows of money paid for a service of theirs into another organization's account. */
export const BS9In = z.strictObject({
  serviceId: IdInForm,
  day: DayIn,
  amount: MoneyIn,
  /** A part of its reference, narration or payer, to narrow several of that day and amount. */
  words: z.optional(oneLine(3, 100, 'Enter at least 3 characters of its reference or payer')),
  proof: severalLines(10, 500, 'Explain in at least 10 characters how you know that it is yours'),
});
export type BS9In = z.output<typeof BS9In>;

/** Claims unexplained money on another organization's account. */
export const BS9 = endpoint({
  id: 'BS9',
  method: 'POST',
  path: '/services/bankingservice/api/statement-lines/claims',
  access: 'collections:act',
  summary: 'Claim unmatched money',
  description:
    'For money received for a service of the claimant in the account of another organization: a line that is open or ' +
    'booked as unallocated. The claim names its day and exact amount, because nobody sees the lines of others, and ' +
    'brings a document (PDF, PNG or JPEG, scanned for malware). The central office sees all lines that match, chooses ' +
    'one and decides (AR3, `choice`): then the money moves from the unallocated receipts of the other organization to ' +
    'those of the claimant (L12), and the line can no longer be undone. Until then the claimant does not learn on ' +
    'whose account it is. Refused with validation-failed at `amount` where no line matches, at `words` where more than ' +
    'twenty do, at `serviceId` where the service is not active, and with duplicate while another change of every such ' +
    'line is requested. A person claims five times a day, found or not.',
  limit: { max: CLAIMS_A_DAY, windowSeconds: 86_400 },
  upload: { maxBytes: CLAIM_PROOF_MAX_BYTES },
  body: BS9In,
  response: AdminRequest,
  status: 202,
  changes: ['AR1', 'AR2', 'BS3', 'BS4'],
  problems: [...documentProblems, 'access-denied', 'not-found', 'organization-not-live', 'duplicate'],
});
