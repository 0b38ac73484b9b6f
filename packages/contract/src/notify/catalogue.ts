/** A way by which somebody is told: A in the portal, E by mail, S by SMS. */
export type Way = 'A' | 'E' | 'S';

/** Who is told of an event, and so who may choose how. */
export type Told =
  | 'everybody'
  | 'staff'
  | 'administrators'
  | 'approvers'
  | 'mda-administrators'
  | 'accountants'
  | 'money-keepers'
  | 'payment-keepers'
  | 'readers-of-figures'
  | 'central-office';

interface Entry {
  ways: readonly Way[];
  told: Told;
  /** Nobody may switch it off: it is about his own access, or about the safety of public money. */
  held?: true;
  /** It comes to those alone who asked for it. */
  asked?: true;
}

/**
 * What people are told of, in the order in which they choose: by which ways each event comes, to whom, whether it may be
 * switched off, and whether it comes only when somebody asks for it. The first three are letters about one's own account; the others are announcements by their name.
 */
export const catalogue = {
  'account.code': { ways: ['E', 'S'], told: 'everybody', held: true },
  'account.security': { ways: ['E', 'S'], told: 'everybody', held: true },
  'account.changed': { ways: ['E'], told: 'everybody', held: true },
  'digest.daily': { ways: ['E'], told: 'readers-of-figures', asked: true },
  'roles.changed': { ways: ['A', 'E'], told: 'staff' },
  'change.waiting': { ways: ['A', 'E'], told: 'administrators' },
  'approver.added': { ways: ['A', 'E'], told: 'approvers', held: true },
  'workflow.changed': { ways: ['A', 'E'], told: 'approvers', held: true },
  'stand-in.named': { ways: ['A', 'E'], told: 'approvers', held: true },
  'stand-in.ended': { ways: ['A', 'E'], told: 'approvers', held: true },
  'request.waiting': { ways: ['A', 'E'], told: 'approvers' },
  'request.reminded': { ways: ['A', 'E'], told: 'approvers' },
  'request.late': { ways: ['A', 'E'], told: 'approvers' },
  'request.decided': { ways: ['A', 'E'], told: 'staff' },
  'request.lines-excluded': { ways: ['A', 'E'], told: 'staff' },
  'schedule.checked': { ways: ['A', 'E'], told: 'staff' },
  'disbursement.finished': { ways: ['A', 'E'], told: 'staff' },
  'disbursement.returned': { ways: ['A', 'E'], told: 'staff' },
  'disbursement.contradicted': { ways: ['A', 'E'], told: 'payment-keepers', held: true },
  'project.people-changed': { ways: ['A', 'E'], told: 'staff' },
  'project.used': { ways: ['A', 'E'], told: 'staff' },
  'onboarding.decided': { ways: ['A', 'E'], told: 'mda-administrators', held: true },
  'organization.status-changed': { ways: ['A', 'E', 'S'], told: 'mda-administrators', held: true },
  'service.decided': { ways: ['A', 'E'], told: 'mda-administrators' },
  'bank-account.decided': { ways: ['A', 'E'], told: 'mda-administrators' },
  'invoice.paid': { ways: ['A'], told: 'accountants' },
  'invoice.expired': { ways: ['A'], told: 'accountants' },
  'money.held': { ways: ['A', 'E'], told: 'accountants' },
  'refund.asked': { ways: ['A', 'E'], told: 'accountants' },
  'settlement.settled': { ways: ['A'], told: 'accountants' },
  'settlement.failed': { ways: ['A', 'E'], told: 'money-keepers' },
  'money.claimed': { ways: ['A', 'E'], told: 'accountants' },
  'statement.late': { ways: ['A', 'E'], told: 'money-keepers' },
  'service.quiet': { ways: ['A', 'E'], told: 'money-keepers' },
  'balance-statement.ready': { ways: ['A', 'E'], told: 'accountants' },
  'bank-account.low': { ways: ['A', 'E'], told: 'accountants' },
  'export.finished': { ways: ['A'], told: 'staff' },
  'mailing.ready': { ways: ['A', 'E'], told: 'staff' },
  'mailing.failed': { ways: ['A', 'E'], told: 'staff' },
  'mailing.left-out': { ways: ['A', 'E'], told: 'staff' },
  'mailing.stopped': { ways: ['A', 'E'], told: 'staff' },
  'onboarding.submitted': { ways: ['A', 'E'], told: 'central-office' },
  'service.asked': { ways: ['A', 'E'], told: 'central-office' },
  'split.asked': { ways: ['A', 'E'], told: 'central-office' },
  'bank-account.asked': { ways: ['A', 'E'], told: 'central-office' },
  'forecast.published': { ways: ['A'], told: 'central-office' },
  'audit.chain-broken': { ways: ['A', 'E'], told: 'central-office', held: true },
  'invariant.broken': { ways: ['A', 'E'], told: 'central-office', held: true },
} as const satisfies Readonly<Record<string, Entry>>;

export type NoticeEvent = keyof typeof catalogue;
export const noticeEvents = Object.keys(catalogue) as [NoticeEvent, ...NoticeEvent[]];

/** The entry of an event, in its general shape. */
export const entryOf = (event: NoticeEvent): Entry => catalogue[event];
