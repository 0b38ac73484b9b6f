/** A notification channel: A in the portal, E by email, S by SMS. */
export type Way = 'A' | 'E' | 'S';

/** The people notified of an event, who may choose how. */
export type Audience =
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
  audience: Audience;
  /** Cannot be switched off: it is about the user's own access, or about the safety of public money. */
  held?: true;
  /** Sent only to users who chose it. */
  optIn?: true;
}

/**
 * The events people are notified of, in the order of the settings screen: the channels of each event, its recipients,
 * whether it may be switched off, and whether it is opt-in. The first three are emails about one's own account; the
 * others are domain events by their name.
 */
export const catalogue = {
  'account.code': { ways: ['E', 'S'], audience: 'everybody', held: true },
  'account.security': { ways: ['E', 'S'], audience: 'everybody', held: true },
  'account.changed': { ways: ['E'], audience: 'everybody', held: true },
  'digest.daily': { ways: ['E'], audience: 'readers-of-figures', optIn: true },
  'roles.changed': { ways: ['A', 'E'], audience: 'staff' },
  'change.waiting': { ways: ['A', 'E'], audience: 'administrators' },
  'api-key.ending': { ways: ['A', 'E'], audience: 'administrators' },
  'api-key.unused': { ways: ['A', 'E'], audience: 'administrators' },
  'api-key.refused': { ways: ['A', 'E'], audience: 'administrators', held: true },
  'api-key.rolled': { ways: ['A', 'E'], audience: 'administrators', held: true },
  'api-key.changed': { ways: ['A', 'E'], audience: 'administrators', held: true },
  'webhook-endpoint.disabled': { ways: ['A', 'E'], audience: 'administrators' },
  'work.left-waiting': { ways: ['A', 'E'], audience: 'administrators', held: true },
  'approver.added': { ways: ['A', 'E'], audience: 'approvers', held: true },
  'workflow.changed': { ways: ['A', 'E'], audience: 'approvers', held: true },
  'stand-in.named': { ways: ['A', 'E'], audience: 'approvers', held: true },
  'stand-in.ended': { ways: ['A', 'E'], audience: 'approvers', held: true },
  'request.waiting': { ways: ['A', 'E'], audience: 'approvers' },
  'request.reminded': { ways: ['A', 'E'], audience: 'approvers' },
  'request.late': { ways: ['A', 'E'], audience: 'approvers' },
  'request.decided': { ways: ['A', 'E'], audience: 'staff' },
  'request.lines-excluded': { ways: ['A', 'E'], audience: 'staff' },
  'schedule.checked': { ways: ['A', 'E'], audience: 'staff' },
  'disbursement.finished': { ways: ['A', 'E'], audience: 'staff' },
  'disbursement.returned': { ways: ['A', 'E'], audience: 'staff' },
  'disbursement.stopped': { ways: ['A', 'E'], audience: 'staff' },
  'disbursement.contradicted': { ways: ['A', 'E'], audience: 'payment-keepers', held: true },
  'project.people-changed': { ways: ['A', 'E'], audience: 'staff' },
  'project.used': { ways: ['A', 'E'], audience: 'staff' },
  'onboarding.decided': { ways: ['A', 'E'], audience: 'mda-administrators', held: true },
  'organization.status-changed': { ways: ['A', 'E', 'S'], audience: 'mda-administrators', held: true },
  'service.decided': { ways: ['A', 'E'], audience: 'mda-administrators' },
  'bank-account.decided': { ways: ['A', 'E'], audience: 'mda-administrators' },
  'invoice.paid': { ways: ['A'], audience: 'accountants' },
  'invoice.expired': { ways: ['A'], audience: 'accountants' },
  'money.held': { ways: ['A', 'E'], audience: 'accountants' },
  'refund.asked': { ways: ['A', 'E'], audience: 'accountants' },
  'settlement.settled': { ways: ['A'], audience: 'accountants' },
  'settlement.failed': { ways: ['A', 'E'], audience: 'money-keepers' },
  'money.claimed': { ways: ['A', 'E'], audience: 'accountants' },
  'statement.late': { ways: ['A', 'E'], audience: 'money-keepers' },
  'service.quiet': { ways: ['A', 'E'], audience: 'money-keepers' },
  'balance-statement.ready': { ways: ['A', 'E'], audience: 'accountants' },
  'bank-account.low': { ways: ['A', 'E'], audience: 'accountants' },
  'export.finished': { ways: ['A'], audience: 'staff' },
  'mailing.ready': { ways: ['A', 'E'], audience: 'staff' },
  'mailing.failed': { ways: ['A', 'E'], audience: 'staff' },
  'mailing.left-out': { ways: ['A', 'E'], audience: 'staff' },
  'mailing.stopped': { ways: ['A', 'E'], audience: 'staff' },
  'onboarding.submitted': { ways: ['A', 'E'], audience: 'central-office' },
  'service.asked': { ways: ['A', 'E'], audience: 'central-office' },
  'split.asked': { ways: ['A', 'E'], audience: 'central-office' },
  'bank-account.asked': { ways: ['A', 'E'], audience: 'central-office' },
  'forecast.published': { ways: ['A'], audience: 'central-office' },
  'audit.chain-broken': { ways: ['A', 'E'], audience: 'central-office', held: true },
  'messages.over-budget': { ways: ['A', 'E'], audience: 'central-office', held: true },
  'invariant.broken': { ways: ['A', 'E'], audience: 'central-office', held: true },
} as const satisfies Readonly<Record<string, Entry>>;

export type NoticeEvent = keyof typeof catalogue;
export const noticeEvents = Object.keys(catalogue) as [NoticeEvent, ...NoticeEvent[]];

/** Returns the entry of an event, in its general type. */
export const entryOf = (event: NoticeEvent): Entry => catalogue[event];
