import type { NoticeEvent } from '@isura/contract/notify/catalogue';

/** Why nobody may switch an event off. */
const access = 'It concerns who can sign in as you.';
const money = 'It concerns who can move public money.';
const work = 'It decides whether your organization can work.';

/** The name of each event, why nobody may switch it off where that is so, and further details. */
export const noticeWords = {
  'account.code': { label: 'Codes for signing in', why: access },
  'account.security': { label: 'Your password, a new device, a locked account', why: access },
  'account.changed': { label: 'Your account is opened, closed or reopened', why: access },
  'digest.daily': {
    label: 'A summary of yesterday, once a day',
    hint: 'At the hour your organization chose, and only if money came in or something needs you.',
  },
  'roles.changed': { label: 'Your roles are changed' },
  'change.waiting': { label: 'A change is waiting for an administrator' },
  'api-key.ending': { label: 'The API key of a program is about to end' },
  'api-key.unused': { label: 'The API key of a program is no longer used' },
  'api-key.refused': {
    label: 'The API key of a program is used from another address',
    why: 'It concerns who can act for your organization.',
  },
  'api-key.rolled': {
    label: 'The API key of a program is replaced',
    why: 'It concerns who can act for your organization.',
  },
  'api-key.changed': {
    label: 'The API key of a program is changed',
    why: 'It concerns who can act for your organization.',
  },
  'webhook-endpoint.disabled': { label: 'A webhook of your organization is disabled' },
  'work.left-waiting': {
    label: 'Nobody is left to decide on something that waits',
    why: 'It concerns whether public money can move.',
  },
  'approver.added': { label: 'Somebody new can approve payments', why: money },
  'workflow.changed': { label: 'The approval levels are changed', why: money },
  'project.people-changed': { label: 'You are added to a project, or removed from it' },
  'project.used': { label: 'A project you manage has used 80 % of its budget, or all of it' },
  'stand-in.named': { label: 'You are asked to stand in for somebody', why: money },
  'stand-in.ended': { label: 'Your standing in for somebody ends early', why: money },
  'request.waiting': { label: 'A payment is waiting for you' },
  'request.reminded': { label: 'Somebody reminds you of a payment' },
  'request.late': {
    label: 'A payment has waited too long',
    hint: 'Administrators are notified when its time limit has passed.',
  },
  'request.decided': { label: 'A payment of yours is approved, rejected or returned' },
  'disbursement.finished': { label: 'The sending of a payment is finished' },
  'disbursement.returned': { label: 'A bank sent back money of a payment' },
  'disbursement.stopped': { label: 'A payment could not be sent on its pay date' },
  'disbursement.contradicted': { label: 'A bank contradicts what it reported about a payment', why: money },
  'request.lines-excluded': { label: 'Lines of your payment are excluded' },
  'schedule.checked': { label: 'Your schedule has been checked' },
  'onboarding.decided': { label: 'Your application to go live is decided', why: work },
  'organization.status-changed': { label: 'Your organization is suspended, reinstated or closed', why: work },
  'service.decided': { label: 'A service is activated, rejected or switched off' },
  'bank-account.decided': { label: 'A bank account is approved or rejected' },
  'invoice.paid': { label: 'An invoice you issued is paid' },
  'invoice.expired': { label: 'An invoice you issued expires unpaid' },
  'settlement.settled': { label: 'Money reached an account' },
  'money.held': { label: 'Money that was not due arrived and is waiting to be refunded' },
  'refund.asked': { label: 'A payer asks for a refund' },
  'settlement.failed': { label: 'Money did not reach an account' },
  'money.claimed': { label: 'Money that arrived in an account is given to another MDA' },
  'statement.late': {
    label: 'A statement is not signed off in time',
    hint: 'Once for each statement, three working days after its last day.',
  },
  'service.quiet': { label: 'A service has stopped receiving payments' },
  'balance-statement.ready': { label: 'The balance statements of a month are ready' },
  'bank-account.low': { label: 'An account falls below its threshold' },
  'forecast.published': { label: 'An MDA publishes its cash forecast' },
  'export.finished': { label: 'A file you asked for is ready' },
  'mailing.ready': { label: 'A scheduled report is ready for you' },
  'mailing.failed': { label: 'A report you scheduled could not be sent' },
  'mailing.left-out': { label: 'Somebody may no longer see a report you scheduled' },
  'mailing.stopped': { label: 'A report you scheduled was paused' },
  'onboarding.submitted': { label: 'An MDA asks to go live' },
  'service.asked': { label: 'An MDA asks to activate a service' },
  'split.asked': { label: 'A split needs a second administrator' },
  'bank-account.asked': { label: 'An MDA asks to use a bank account' },
  'audit.chain-broken': {
    label: 'The audit trail is broken',
    why: 'It concerns whether records can be trusted.',
  },
  'messages.over-budget': {
    label: 'The emails or SMS of the day run out',
    why: 'It concerns whether people get their messages.',
  },
  'invariant.broken': {
    label: 'The books do not agree',
    why: 'It concerns whether figures can be trusted.',
  },
} satisfies Record<NoticeEvent, { label: string; why?: string; hint?: string }> as Record<
  NoticeEvent,
  { label: string; why?: string; hint?: string }
>;
