import type { NoticeEvent } from '@isura/contract/notify/catalogue';

/** Why nobody may switch an event off. */
const access = 'It is about who can sign in as you.';
const money = 'It is about who can move public money.';
const work = 'It decides whether your organization can work.';

/** What each event is called, why nobody may switch it off where that is so, and what else one should know. */
export const noticeWords = {
  'account.code': { label: 'Codes for signing in', why: access },
  'account.security': { label: 'Your password, a new device, a locked account', why: access },
  'account.changed': { label: 'Your account is opened, closed or opened again', why: access },
  'digest.daily': {
    label: 'A summary of yesterday, once a day',
    hint: 'At the hour your organization chose, and only when something came in or needs you.',
  },
  'roles.changed': { label: 'Your roles change' },
  'change.waiting': { label: 'A change waits for a second administrator' },
  'approver.added': { label: 'Somebody new can approve payments', why: money },
  'workflow.changed': { label: 'The levels of approval change', why: money },
  'project.people-changed': { label: 'You are added to a project, or taken off it' },
  'project.used': { label: 'A project you manage has used 80 % of its budget, or all of it' },
  'stand-in.named': { label: 'You are asked to stand in for somebody', why: money },
  'stand-in.ended': { label: 'Standing in for somebody ends early', why: money },
  'request.waiting': { label: 'A payment waits for you' },
  'request.reminded': { label: 'Somebody reminds you of a payment' },
  'request.late': { label: 'A payment has waited too long', hint: 'Administrators hear of it when its time is over.' },
  'request.decided': { label: 'A payment of yours is approved, rejected or returned' },
  'disbursement.finished': { label: 'The sending of a payment ended' },
  'disbursement.returned': { label: 'A bank sent money of a payment back' },
  'disbursement.contradicted': { label: 'A bank contradicts what it said of a payment', why: money },
  'request.lines-excluded': { label: 'Lines of a payment of yours are left out' },
  'schedule.checked': { label: 'A schedule of yours is checked' },
  'onboarding.decided': { label: 'Your application to go live is decided', why: work },
  'organization.status-changed': { label: 'Your organization is suspended, reinstated or closed', why: work },
  'service.decided': { label: 'A service is activated, rejected or switched off' },
  'bank-account.decided': { label: 'A bank account is approved or rejected' },
  'invoice.paid': { label: 'An invoice you issued is paid' },
  'invoice.expired': { label: 'An invoice you issued expires unpaid' },
  'settlement.settled': { label: 'Money reached an account' },
  'money.held': { label: 'Money came that was not due and waits to be given back' },
  'refund.asked': { label: 'A payer asks for a refund' },
  'settlement.failed': { label: 'Money did not reach an account' },
  'money.claimed': { label: 'Another MDA is given money that came to an account' },
  'statement.late': {
    label: 'An account is not signed off in time',
    hint: 'Once a statement, three days after its last day.',
  },
  'service.quiet': { label: 'A service takes no money although it should' },
  'balance-statement.ready': { label: 'The balance statements of a month are ready' },
  'bank-account.low': { label: 'An account falls below its mark' },
  'forecast.published': { label: 'An MDA publishes its cash forecast' },
  'export.finished': { label: 'A file you asked for is ready' },
  'mailing.ready': { label: 'A scheduled report is there for you' },
  'mailing.failed': { label: 'A report you scheduled could not be sent' },
  'mailing.left-out': { label: 'Somebody may not see a report you scheduled any more' },
  'mailing.stopped': { label: 'A report you scheduled was paused' },
  'onboarding.submitted': { label: 'An MDA asks to go live' },
  'service.asked': { label: 'An MDA asks to activate a service' },
  'split.asked': { label: 'A split needs a second administrator' },
  'bank-account.asked': { label: 'An MDA asks to use a bank account' },
  'audit.chain-broken': {
    label: 'The audit trail does not hold',
    why: 'It is about whether records can be trusted.',
  },
  'invariant.broken': {
    label: 'The books do not agree',
    why: 'It is about whether figures can be trusted.',
  },
} satisfies Record<NoticeEvent, { label: string; why?: string; hint?: string }> as Record<
  NoticeEvent,
  { label: string; why?: string; hint?: string }
>;
