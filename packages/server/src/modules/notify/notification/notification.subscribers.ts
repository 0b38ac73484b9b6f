import { subscriber } from '../../../platform/jobs/subscriber.ts';
import { notify } from './deliver-notice.service.ts';
import { notifyExpired, notifyHeld, notifyPaid } from './invoice-notices.service.ts';

/** Subscribers that notify users of announcements. */
export const notificationSubscribers = [
  subscriber({
    consumer: 'notify.onboarding.submitted',
    event: 'onboarding.submitted',
    handle: notify<'onboarding.submitted'>,
  }),
  subscriber({
    consumer: 'notify.onboarding.decided',
    event: 'onboarding.decided',
    handle: notify<'onboarding.decided'>,
  }),
  subscriber({
    consumer: 'notify.organization.status-changed',
    event: 'organization.status-changed',
    handle: notify<'organization.status-changed'>,
  }),
  subscriber({ consumer: 'notify.service.asked', event: 'service.asked', handle: notify<'service.asked'> }),
  subscriber({ consumer: 'notify.service.decided', event: 'service.decided', handle: notify<'service.decided'> }),
  subscriber({ consumer: 'notify.split.asked', event: 'split.asked', handle: notify<'split.asked'> }),
  subscriber({
    consumer: 'notify.bank-account.asked',
    event: 'bank-account.asked',
    handle: notify<'bank-account.asked'>,
  }),
  subscriber({
    consumer: 'notify.bank-account.decided',
    event: 'bank-account.decided',
    handle: notify<'bank-account.decided'>,
  }),
  subscriber({ consumer: 'notify.service.quiet', event: 'service.quiet', handle: notify<'service.quiet'> }),
  subscriber({ consumer: 'notify.bank-account.low', event: 'bank-account.low', handle: notify<'bank-account.low'> }),
  subscriber({ consumer: 'notify.workflow.changed', event: 'workflow.changed', handle: notify<'workflow.changed'> }),
  subscriber({ consumer: 'notify.approver.added', event: 'approver.added', handle: notify<'approver.added'> }),
  subscriber({ consumer: 'notify.stand-in.named', event: 'stand-in.named', handle: notify<'stand-in.named'> }),
  subscriber({ consumer: 'notify.stand-in.ended', event: 'stand-in.ended', handle: notify<'stand-in.ended'> }),
  subscriber({ consumer: 'notify.request.waiting', event: 'request.waiting', handle: notify<'request.waiting'> }),
  subscriber({ consumer: 'notify.request.reminded', event: 'request.reminded', handle: notify<'request.reminded'> }),
  subscriber({ consumer: 'notify.request.late', event: 'request.late', handle: notify<'request.late'> }),
  subscriber({
    consumer: 'notify.disbursement.finished',
    event: 'disbursement.finished',
    handle: notify<'disbursement.finished'>,
  }),
  subscriber({
    consumer: 'notify.disbursement.returned',
    event: 'disbursement.returned',
    handle: notify<'disbursement.returned'>,
  }),
  subscriber({
    consumer: 'notify.disbursement.stopped',
    event: 'disbursement.stopped',
    handle: notify<'disbursement.stopped'>,
  }),
  subscriber({
    consumer: 'notify.disbursement.contradicted',
    event: 'disbursement.contradicted',
    handle: notify<'disbursement.contradicted'>,
  }),
  subscriber({ consumer: 'notify.request.decided', event: 'request.decided', handle: notify<'request.decided'> }),
  subscriber({
    consumer: 'notify.request.lines-excluded',
    event: 'request.lines-excluded',
    handle: notify<'request.lines-excluded'>,
  }),
  subscriber({ consumer: 'notify.schedule.checked', event: 'schedule.checked', handle: notify<'schedule.checked'> }),
  subscriber({
    consumer: 'notify.project.people-changed',
    event: 'project.people-changed',
    handle: notify<'project.people-changed'>,
  }),
  subscriber({
    consumer: 'notify.forecast.published',
    event: 'forecast.published',
    handle: notify<'forecast.published'>,
  }),
  subscriber({ consumer: 'notify.project.used', event: 'project.used', handle: notify<'project.used'> }),
  subscriber({ consumer: 'notify.change.waiting', event: 'change.waiting', handle: notify<'change.waiting'> }),
  subscriber({ consumer: 'notify.roles.changed', event: 'roles.changed', handle: notify<'roles.changed'> }),
  subscriber({ consumer: 'notify.staff.invoice.paid', event: 'payment.successful', handle: notifyPaid }),
  subscriber({ consumer: 'notify.staff.money.held', event: 'payment.successful', handle: notifyHeld }),
  subscriber({ consumer: 'notify.staff.invoice.expired', event: 'invoice.expired', handle: notifyExpired }),
  subscriber({ consumer: 'notify.refund.asked', event: 'refund.asked', handle: notify<'refund.asked'> }),
  subscriber({
    consumer: 'notify.settlement.settled',
    event: 'settlement.settled',
    handle: notify<'settlement.settled'>,
  }),
  subscriber({ consumer: 'notify.settlement.failed', event: 'settlement.failed', handle: notify<'settlement.failed'> }),
  subscriber({ consumer: 'notify.money.claimed', event: 'money.claimed', handle: notify<'money.claimed'> }),
  subscriber({ consumer: 'notify.statement.late', event: 'statement.late', handle: notify<'statement.late'> }),
  subscriber({
    consumer: 'notify.balance-statement.ready',
    event: 'balance-statement.ready',
    handle: notify<'balance-statement.ready'>,
  }),
  subscriber({ consumer: 'notify.export', event: 'export.finished', handle: notify<'export.finished'> }),
  subscriber({ consumer: 'notify.mailing.ready', event: 'mailing.ready', handle: notify<'mailing.ready'> }),
  subscriber({ consumer: 'notify.mailing.failed', event: 'mailing.failed', handle: notify<'mailing.failed'> }),
  subscriber({ consumer: 'notify.mailing.left-out', event: 'mailing.left-out', handle: notify<'mailing.left-out'> }),
  subscriber({ consumer: 'notify.mailing.stopped', event: 'mailing.stopped', handle: notify<'mailing.stopped'> }),
  subscriber({
    consumer: 'notify.audit.chain-broken',
    event: 'audit.chain-broken',
    handle: notify<'audit.chain-broken'>,
  }),
  subscriber({
    consumer: 'notify.messages.over-budget',
    event: 'messages.over-budget',
    handle: notify<'messages.over-budget'>,
  }),
  subscriber({ consumer: 'notify.invariant.broken', event: 'invariant.broken', handle: notify<'invariant.broken'> }),
];
