import * as z from 'zod/mini';
import { AssigneeType, LevelKind } from '../approval/workflow.ts';
import { Day, Instant } from '../kernel/days.ts';
import { Id, organizationFields, Uuid } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { RequestType } from '../kernel/request-type.ts';
import { Attachment } from './attachment.ts';
import { PaymentFigure } from './payment-figure.ts';
import { RefundReview } from './refund-review.ts';
import { AcceptedFinding, RequestCheck } from './request-check.ts';
import { RequestTurn, ShownStatus } from './shown-status.ts';
import { LineStatus, RequestStatus } from './states.ts';
import { Disbursement, Transfer } from './transfer.ts';

/** What the caller may do with a payment request now. DELETE is for a draft nobody has decided on. */
export const RequestAction = z
  .enum([
    'EDIT',
    'DELETE',
    'SUBMIT',
    'REVIEW',
    'APPROVE',
    'EXCLUDE_LINES',
    'RESTORE_LINES',
    'RETURN',
    'RECALL',
    'REJECT',
    'CANCEL',
    'DISBURSE',
    'RETRY',
    'CLOSE',
    'COPY',
    'COMMENT',
    'REMIND',
  ])
  .register(z.globalRegistry, { id: 'RequestAction' });
export type RequestAction = z.output<typeof RequestAction>;

const summary = {
  id: Id,
  requestNumber: z.string(),
  type: RequestType,
  typeLabel: z.string(),
  mode: z.enum(['SINGLE', 'BULK']),
  title: z.string(),
  ...organizationFields,
  status: RequestStatus,
  /** What its status is shown as: PAID once an APPROVED payment is paid in full, RETURNED while it is NEW again. */
  shown: ShownStatus,
  totalAmount: Money,
  lineCount: z.int(),
  excludedCount: z.int(),
  /** The payee: the only one, or the first of several. */
  beneficiaryName: z.optional(z.string()),
  /** For whom the portal's own account is paid: who issued the invoice, of several the first and how many more there are. */
  beneficiaryFor: z.optional(z.string()),
  payeeCount: z.int(),
  payDate: z.optional(Day),
  dueDate: z.optional(Day),
  /** Who drafted it: of a refund the accountant who started it. */
  createdByName: z.string(),
  /** What its maker calls it in their own records. */
  clientReference: z.optional(z.string()),
  /** Who submitted it last. */
  submittedByName: z.optional(z.string()),
  isMine: z.boolean(),
  createdAt: Instant,
  submittedAt: z.optional(Instant),
  decidedAt: z.optional(Instant),
  currentLevel: z.optional(z.int()),
  totalLevels: z.optional(z.int()),
  currentLevelName: z.optional(z.string()),
  /** What people of that level do with it. */
  currentLevelKind: z.optional(LevelKind),
  /** Names of those who may act now. */
  waitingFor: z.array(z.string()),
  waitsForMe: z.boolean(),
  /** When the level started, and its deadline. */
  waitingSince: z.optional(Instant),
  slaDueAt: z.optional(Instant),
  rejectReason: z.optional(z.string()),
  /** Who rejected it, and at which level. */
  rejectedByName: z.optional(z.string()),
  rejectedLevel: z.optional(z.int()),
  /** The act that made it NEW again, or ended it before it was sent; while it is NEW or REJECTED. */
  turn: z.optional(RequestTurn),
  /** Why its first transfer was refused, while it is FAILED. */
  firstFailure: z.optional(z.string()),
  projectId: z.optional(Id),
  projectName: z.optional(z.string()),
  disbursement: Disbursement,
  version: z.int(),
  /** What the caller may do with it as its maker now, in the list of payments: EDIT, RECALL, DELETE and COPY. */
  can: z.optional(z.array(RequestAction)),
};

/** A payment request as lists show it. */
export const RequestSummary = z.object(summary).register(z.globalRegistry, { id: 'RequestSummary' });
export type RequestSummary = z.output<typeof RequestSummary>;

/** Type-specific values, by their field names in the registry. */
export const TypeData = z.record(
  z.string().check(z.maxLength(40)),
  z.union([z.string().check(z.maxLength(500)), z.number()]),
);
export type TypeData = z.output<typeof TypeData>;

/** One line of a request. Callers who neither make nor decide payments see only the last four digits of the account. */
export const RequestLine = z
  .object({
    id: Id,
    lineNo: z.int(),
    /** The number of the line as typed, from 1: everything derived from it is excluded and restored together. */
    entryNo: z.int(),
    role: z.string(),
    /** What the amount is for the payee of the line: `Net pay`, `VAT 7.5% withheld`, `Employer pension`. */
    what: z.string(),
    /** Whom the line was entered for, where somebody else is paid: the employee over their PAYE. */
    forName: z.optional(z.string()),
    /** Who is paid: the name, bank and account of the instruction made at approval. */
    beneficiaryName: z.string(),
    bankCode: z.string(),
    bankName: z.string(),
    accountNumber: z.string(),
    /**
     * The account holder according to the bank when the payment was submitted, and how well the name matches, 0 to 1.
     */
    nameAtBank: z.optional(z.string()),
    nameScore: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
    /** Whether the organization has never paid this account before. */
    isNewPayee: z.boolean(),
    amount: Money,
    /** For taxes and pensions: the amount the portal calculates by the current rates; `amount` is what was entered. */
    computed: z.optional(Money),
    narration: z.string(),
    typeData: TypeData,
    figures: z.array(PaymentFigure),
    status: LineStatus,
    exclusionReason: z.optional(z.string()),
    excludedByName: z.optional(z.string()),
    excludedLevel: z.optional(z.int()),
    /** The status of the transfer that pays it; from approval on. */
    transfer: z.optional(Transfer),
    /** The payment that pays it instead, after it was refused and closed (PR9). */
    resubmittedAs: z.optional(z.object({ requestId: Id, requestNumber: z.string() })),
    /** Findings of this line that need a look. */
    notes: z.array(z.string()),
  })
  .register(z.globalRegistry, { id: 'RequestLine' });
export type RequestLine = z.output<typeof RequestLine>;

/** One action in the history of a request. */
export const RequestAct = z
  .object({
    id: Id,
    at: Instant,
    name: z.string(),
    forName: z.optional(z.string()),
    action: z.string(),
    round: z.int(),
    levelNo: z.optional(z.int()),
    levelName: z.optional(z.string()),
    comment: z.optional(z.string()),
    lineCount: z.optional(z.int()),
    /** The findings accepted with it. */
    accepted: z.optional(z.array(AcceptedFinding)),
    /** The fresh proof that confirmed it: the same for payments that were approved together. */
    proofId: z.optional(Uuid),
    /** Whether it belongs to a round that was returned or recalled since, and no longer counts. */
    isVoid: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'RequestAct' });
export type RequestAct = z.output<typeof RequestAct>;

/** A level of a request: who may act, who acted, and the deadline. */
export const LevelState = z
  .object({
    levelNo: z.int(),
    name: z.string(),
    kind: LevelKind,
    assigneeType: AssigneeType,
    requiredApprovals: z.int(),
    canExclude: z.boolean(),
    requireOtp: z.boolean(),
    slaHours: z.int(),
    state: z.enum(['WAITING', 'CURRENT', 'DONE', 'REJECTED']),
    acted: z.array(z.object({ name: z.string(), at: Instant, comment: z.optional(z.string()) })),
    eligible: z.array(z.object({ userId: Id, name: z.string() })),
    slaDueAt: z.optional(Instant),
  })
  .register(z.globalRegistry, { id: 'LevelState' });
export type LevelState = z.output<typeof LevelState>;

/** One transfer that the request will make, or holds money for. */
export const Payee = z
  .object({
    kind: z.enum(['BENEFICIARY', 'AUTHORITY', 'PFA', 'PORTAL']),
    name: z.string(),
    bankName: z.string(),
    accountNumber: z.string(),
    amount: Money,
    lineCount: z.int(),
    /** Totals of the line fields a reviewer adds up, such as the contributions of employees. */
    sums: z.optional(z.array(z.object({ field: z.string(), amount: Money }))),
  })
  .register(z.globalRegistry, { id: 'Payee' });
export type Payee = z.output<typeof Payee>;

/** The account a request is paid from. The available balance is only for those who made the request or decide on it. */
export const SourceAccount = z
  .object({
    id: Id,
    label: z.string(),
    bankName: z.string(),
    accountNumber: z.string(),
    availableBalance: z.optional(Money),
  })
  .register(z.globalRegistry, { id: 'SourceAccount' });
export type SourceAccount = z.output<typeof SourceAccount>;

/** The API key that a program submitted a payment with: who answers for it, and the address the call came from. */
export const SubmittingKey = z
  .object({
    program: z.string(),
    keyId: z.string(),
    requestedBy: z.string(),
    /** Absent where the key waited for nobody. */
    confirmedBy: z.optional(z.string()),
    ip: z.string(),
  })
  .register(z.globalRegistry, { id: 'SubmittingKey' });
export type SubmittingKey = z.output<typeof SubmittingKey>;

/**
 * A complete payment request. `levels` are those it was submitted under; while it is NEW those it would get now.
 * `entered` are its lines as typed, including incomplete ones. `can` is what the caller may do now, `whyNot` says why a
 * person of the level may not, or why what failed is not paid again now.
 */
export const PaymentRequest = z
  .extend(RequestSummary, {
    /** Where a program submitted it last. */
    submittedWith: z.optional(SubmittingKey),
    narration: z.string(),
    sourceAccount: z.optional(SourceAccount),
    glAccountId: z.optional(Id),
    glName: z.optional(z.string()),
    projectCode: z.optional(z.string()),
    typeData: TypeData,
    entered: z.array(TypeData),
    payees: z.array(Payee),
    attachments: z.array(Attachment),
    levels: z.array(LevelState),
    /**
     * Set when nobody can act at the waiting level: the level, and the people who can from a later time, because they
     * became approvers less than 24 hours ago.
     */
    lacking: z.optional(z.object({ level: z.string(), soon: z.array(z.object({ name: z.string(), from: Instant })) })),
    can: z.array(RequestAction),
    whyNot: z.optional(z.string()),
    checks: z.array(RequestCheck),
    /** The content a decision is bound to: sent back with it, so that nobody decides on something they did not see. */
    contentHash: z.optional(z.string()),
    approvalRound: z.int(),
    taxDue: z.optional(Day),
    /** When the people of this level were last reminded. */
    remindedAt: z.optional(Instant),
    parentRequestId: z.optional(Id),
    /** The refused line this request pays instead (PR9). */
    corrects: z.optional(
      z.object({
        requestId: Id,
        requestNumber: z.string(),
        lineNo: z.int(),
        /**
         * For those who may reject or cancel this request: what was withheld with that line, and the line that withheld it
         * where that line corrects another. It stays withheld, because a copy of this request may still pay the line.
         */
        withheld: z.optional(z.object({ requestNumber: z.string(), lineNo: z.int(), amount: Money })),
      }),
    ),
    /** The payment it refunds. */
    sourcePaymentId: z.optional(Id),
    /** The refund it pays. */
    refund: z.optional(RefundReview),
    copies: z.array(z.object({ id: Id, requestNumber: z.string() })),
  })
  .register(z.globalRegistry, { id: 'PaymentRequest' });
export type PaymentRequest = z.output<typeof PaymentRequest>;
