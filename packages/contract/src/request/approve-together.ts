import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { Id } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { RequestCheck } from './request-check.ts';
import { changedByDecision, decisionProblems, oneRequest, REQUESTS } from './request-reads.ts';
import { RequestStatus } from './states.ts';

/** The fewest and the most payments that are approved together. */
export const FEWEST_TOGETHER = 2;
export const MOST_TOGETHER = 20;
/** The most lines that the payments approved together have in all. */
export const MOST_LINES_TOGETHER = 2_000;

const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, { error: 'Send the content you read' }));

/** One payment of a list to approve, and the content that was read of it (`contentHash` of PR3). */
export const TogetherItem = z
  .strictObject({ requestId: Id, contentHash: Sha256 })
  .register(z.globalRegistry, { id: 'TogetherItem' });
export type TogetherItem = z.output<typeof TogetherItem>;

const items = z.array(TogetherItem).check(
  z.minLength(FEWEST_TOGETHER, { error: `Choose at least ${FEWEST_TOGETHER} payments` }),
  z.maxLength(MOST_TOGETHER, { error: `Choose ${MOST_TOGETHER} payments or fewer` }),
  z.refine((list) => new Set(list.map(({ requestId }) => requestId)).size === list.length, {
    error: 'Choose each payment once',
  }),
);

/** The subject of the fresh proof that approves a list: it is for these payments with this content and nothing else. */
export const togetherSubject = (bundleHash: string): string => `PR38:${bundleHash}`;

/** What one payment of the list sends to one account: one transfer, or several of one payee and purpose. */
export const TogetherTransfer = z
  .object({
    /** Who is paid, as PR8 names them. */
    name: z.string(),
    /** Whom it was entered for where somebody else is paid: the organization that issued the invoice. */
    forName: z.optional(z.string()),
    /** What the amounts are for the payee, each once, at most six: `Net to the contractor, certificate 1`. */
    what: z.array(z.string()),
    bankName: z.string(),
    /** In full: those who decide see whole accounts. */
    accountNumber: z.string(),
    amount: Money,
    lineCount: z.int(),
  })
  .register(z.globalRegistry, { id: 'TogetherTransfer' });
export type TogetherTransfer = z.output<typeof TogetherTransfer>;

/**
 * One payment of the list as it was sent: whether it may be approved with the others, else why not. `action` is what the
 * caller's level does, `isLast` that the money is released with it. `checks` are those of PR3 for this payment.
 */
export const TogetherPayment = z
  .object({
    requestId: Id,
    requestNumber: z.string(),
    title: z.string(),
    typeLabel: z.string(),
    contentHash: z.string(),
    totalAmount: Money,
    /** What stays kept as retention, not sent and not in any total. */
    keptAmount: Money,
    lineCount: z.int(),
    action: z.optional(z.enum(['REVIEW', 'APPROVE'])),
    isLast: z.boolean(),
    needsCode: z.boolean(),
    allowed: z.boolean(),
    whyNot: z.optional(z.string()),
    /** The accounts it pays, the largest first, at most twelve, and the others in one sum. */
    transfers: z.array(TogetherTransfer),
    more: z.optional(z.object({ count: z.int(), amount: Money })),
    checks: z.array(RequestCheck),
  })
  .register(z.globalRegistry, { id: 'TogetherPayment' });
export type TogetherPayment = z.output<typeof TogetherPayment>;

/** What all payments of the list send to one account, by payee. */
export const TogetherPayee = z
  .object({
    name: z.string(),
    forName: z.optional(z.string()),
    bankName: z.string(),
    accountNumber: z.string(),
    amount: Money,
    requestCount: z.int(),
    lineCount: z.int(),
  })
  .register(z.globalRegistry, { id: 'TogetherPayee' });
export type TogetherPayee = z.output<typeof TogetherPayee>;

/** What the payments of the list take from one account of the organization. */
export const TogetherAccount = z
  .object({
    id: Id,
    label: z.string(),
    bankName: z.string(),
    /** The last four digits. */
    accountNumber: z.string(),
    total: Money,
    available: Money,
    enough: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'TogetherAccount' });
export type TogetherAccount = z.output<typeof TogetherAccount>;

/** A check over all payments of the list; `requestIds` are those concerned. */
export const TogetherCheck = z
  .extend(RequestCheck, { requestIds: z.array(Id) })
  .register(z.globalRegistry, { id: 'TogetherCheck' });
export type TogetherCheck = z.output<typeof TogetherCheck>;

/**
 * A list of payments before it is approved. `bundleHash`, `total`, `lines`, `payees` and `accounts` are those of the
 * allowed payments; `bundleHash` is left out while fewer than two are. `mustSee` are the allowed payments with a WARNING,
 * of their own or over the list: PR38 sends them as `seen`.
 */
export const TogetherPreview = z
  .object({
    bundleHash: z.optional(z.string()),
    total: Money,
    lines: z.int(),
    /** Whether a level of one of them needs a code: then all do, for the subject `PR38:<bundleHash>`. */
    needsCode: z.boolean(),
    payees: z.array(TogetherPayee),
    accounts: z.array(TogetherAccount),
    checks: z.array(TogetherCheck),
    items: z.array(TogetherPayment),
    mustSee: z.array(Id),
  })
  .register(z.globalRegistry, { id: 'TogetherPreview' });
export type TogetherPreview = z.output<typeof TogetherPreview>;

/** Shows what a list of payments would pay, and whether it may be approved together. Changes nothing. */
export const PR37 = endpoint({
  id: 'PR37',
  method: 'POST',
  path: `${REQUESTS}/approve-together/preview`,
  access: 'approvals:act',
  summary: 'What is approved together',
  description:
    'Takes 2 to 20 payments, each with the `contentHash` that was read (PR3); answers stale-version with `requestId` if ' +
    'one has other content now. Not `allowed`, with `whyNot`: a payment that does not wait for the caller, that they ' +
    'made or may not decide on, that has an ALERT or BLOCK, that pays the same invoice or certificate as another of the ' +
    'list, that they have not opened since its content changed (PR39), that corrects a line which may have been paid, ' +
    'where this releases the money, and one that brings the list over 2,000 lines. ' +
    '`checks` are over the list: `balance` of the sum for each account, `repeated` for one payee and sum twice, `papers`, ' +
    '`tax-due`. Nothing is written but what the message with the code will say.',
  body: z.strictObject({ items }),
  response: TogetherPreview,
  limit: { max: 60, windowSeconds: 60 },
  problems: ['validation-failed', 'access-denied', 'not-found', 'stale-version', 'rate-limited'],
});

/** One payment that was approved together with others: its status, and the level that decides next. */
export const TogetherApproved = z
  .object({ requestId: Id, requestNumber: z.string(), status: RequestStatus, next: z.optional(z.string()) })
  .register(z.globalRegistry, { id: 'TogetherApproved' });
export type TogetherApproved = z.output<typeof TogetherApproved>;

/** Approves or reviews a list of payments by one act: all of them or none. */
export const PR38 = endpoint({
  id: 'PR38',
  method: 'POST',
  path: `${REQUESTS}/approve-together`,
  access: 'approvals:act',
  summary: 'Approve payments together',
  description:
    'Each payment gets its own action, REVIEW or APPROVE as its level is, with the rules of PR7; all are written or ' +
    'none. `bundleHash` is that of PR37; with other payments, content, levels or sums the answer is stale-version. If a ' +
    'level needs a code, step-up-required names the `subject` `PR38:<bundleHash>`; the proof is valid for this list ' +
    'only (ME9, ME10). `seen` names the payments with a WARNING (`mustSee`), else finding-not-accepted with the checks ' +
    'in `findings`. Every problem of one payment has its `requestId`; invalid-transition has `whyNot`, a list of ' +
    '`requestId`, `requestNumber` and `why`.',
  body: z.strictObject({
    items,
    bundleHash: Sha256,
    seen: z.array(Id).check(z.maxLength(MOST_TOGETHER, { error: `Name ${MOST_TOGETHER} payments or fewer` })),
  }),
  response: z.object({ approved: z.array(TogetherApproved) }).register(z.globalRegistry, { id: 'ApprovedTogether' }),
  idempotent: 'required',
  changes: changedByDecision,
  problems: decisionProblems,
});

/** Records that the caller has looked at a payment with this content. */
export const PR39 = endpoint({
  id: 'PR39',
  method: 'POST',
  path: `${REQUESTS}/{requestId}/seen`,
  access: 'approvals:act',
  summary: 'A payment was looked at',
  description:
    'Sent once the lines of a payment have been shown for two seconds to somebody of one of its levels; loading it ' +
    'ahead does not count. Only a payment that was looked at with its present content is approved together with others (PR38). A repeat ' +
    'changes nothing; other content than that of the payment now answers stale-version.',
  params: oneRequest,
  body: z.strictObject({ contentHash: Sha256 }),
  response: z.void(),
  status: 204,
  problems: ['validation-failed', 'access-denied', 'not-found', 'stale-version'],
});
