import { subscriber } from '../../../platform/jobs/subscriber.ts';
import { tellExpired, tellHeld, tellPaid } from './invoice-notices.service.ts';
import { tell } from './telling.service.ts';

/** Announcements of which people are told. */
export const notificationSubscribers = [
  subscriber({
    consumer: 'notify.onboarding.submitted',
    event: 'onboarding.submitted',
    handle: tell<'onboarding.submitted'>,
  }),
  subscriber({
    consumer: 'notify.onboarding.decided',
    event: 'onboarding.decided',
    handle: tell<'onboarding.decided'>,
  }),
  subscriber({
    consumer: 'notify.organization.status-changed',
    event: 'organization.status-changed',
    handle: tell<'organization.status-changed'>,
  }),
  subscriber({ consumer: 'notify.service.asked', event: 'service.asked', handle: tell<'service.asked'> }),
  subscriber({ consumer: 'notify.service.decided', event: 'service.decided', handle: tell<'service.decided'> }),
  subscriber({ consumer: 'notify.split.asked', event: 'split.asked', handle: tell<'split.asked'> }),
  subscriber({
    consumer: 'notify.bank-account.asked',
    event: 'bank-account.asked',
    handle: tell<'bank-account.asked'>,
  }),
  subscriber({
    consumer: 'notify.bank-account.decided',
    event: 'bank-account.decided',
    handle: tell<'bank-account.decided'>,
  }),
  subscriber({ consumer: 'notify.service.quiet', event: 'service.quiet', handle: tell<'service.quiet'> }),
  subscriber({ consumer: 'notify.bank-account.low', event: 'bank-account.low', handle: tell<'bank-account.low'> }),
  subscriber({ consumer: 'notify.workflow.changed', event: 'workflow.changed', handle: tell<'workflow.changed'> }),
  subscriber({ consumer: 'notify.approver.added', event: 'approver.added', handle: tell<'approver.added'> }),
  subscriber({ consumer: 'notify.stand-in.named', event: 'stand-in.named', handle: tell<'stand-in.named'> }),
  subscriber({ consumer: 'notify.stand-in.ended', event: 'stand-in.ended', handle: tell<'stand-in.ended'> }),
  subscriber({ consumer: 'notify.request.waiting', event: 'request.waiting', handle: tell<'request.waiting'> }),
  subscriber({ consumer: 'notify.request.reminded', event: 'request.reminded', handle: tell<'request.reminded'> }),
  subscriber({ consumer: 'notify.request.late', event: 'request.late', handle: tell<'request.late'> }),
  subscriber({
    consumer: 'notify.disbursement.finished',
    event: 'disbursement.finished',
    handle: tell<'disbursement.finished'>,
  }),
  subscriber({
    consumer: 'notify.disbursement.returned',
    event: 'disbursement.returned',
    handle: tell<'disbursement.returned'>,
  }),
  subscriber({
    consumer: 'notify.disbursement.contradicted',
    event: 'disbursement.contradicted',
    handle: tell<'disbursement.contradicted'>,
  }),
  subscriber({ consumer: 'notify.request.decided', event: 'request.decided', handle: tell<'request.decided'> }),
  subscriber({
    consumer: 'notify.request.lines-excluded',
    event: 'request.lines-excluded',
    handle: tell<'request.lines-excluded'>,
  }),
  subscriber({ consumer: 'notify.schedule.checked', event: 'schedule.checked', handle: tell<'schedule.checked'> }),
  subscriber({
    consumer: 'notify.project.people-changed',
    event: 'project.people-changed',
    handle: tell<'project.people-changed'>,
  }),
  subscriber({
    consumer: 'notify.forecast.published',
    event: 'forecast.published',
    handle: tell<'forecast.published'>,
  }),
  subscriber({ consumer: 'notify.project.used', event: 'project.used', handle: tell<'project.used'> }),
  subscriber({ consumer: 'notify.change.waiting', event: 'change.waiting', handle: tell<'change.waiting'> }),
  subscriber({ consumer: 'notify.roles.changed', event: 'roles.changed', handle: tell<'roles.changed'> }),
  subscriber({ consumer: 'notify.staff.invoice.paid', event: 'payment.successful', handle: tellPaid }),
  subscriber({ consumer: 'notify.staff.money.held', event: 'payment.successful', handle: tellHeld }),
  subscriber({ consumer: 'notify.staff.invoice.expired', event: 'invoice.expired', handle: tellExpired }),
  subscriber({ consumer: 'notify.refund.asked', event: 'refund.asked', handle: tell<'refund.asked'> }),
  subscriber({
    consumer: 'notify.settlement.settled',
    event: 'settlement.settled',
    handle: tell<'settlement.settled'>,
  }),
  subscriber({ consumer: 'notify.settlement.failed', event: 'settlement.failed', handle: tell<'settlement.failed'> }),
  subscriber({ consumer: 'notify.money.claimed', event: 'money.claimed', handle: tell<'money.claimed'> }),
  subscriber({ consumer: 'notify.statement.late', event: 'statement.late', handle: tell<'statement.late'> }),
  subscriber({
    consumer: 'notify.balance-statement.ready',
    event: 'balance-statement.ready',
    handle: tell<'balance-statement.ready'>,
  }),
  subscriber({ consumer: 'notify.export', event: 'export.finished', handle: tell<'export.finished'> }),
  subscriber({ consumer: 'notify.mailing.ready', event: 'mailing.ready', handle: tell<'mailing.ready'> }),
  subscriber({ consumer: 'notify.mailing.failed', event: 'mailing.failed', handle: tell<'mailing.failed'> }),
  subscriber({ consumer: 'notify.mailing.left-out', event: 'mailing.left-out', handle: tell<'mailing.left-out'> }),
  subscriber({ consumer: 'notify.mailing.stopped', event: 'mailing.stopped', handle: tell<'mailing.stopped'> }),
  subscriber({
    consumer: 'notify.audit.chain-broken',
    event: 'audit.chain-broken',
    handle: tell<'audit.chain-broken'>,
  }),
  subscriber({ consumer: 'notify.invariant.broken', event: 'invariant.broken', handle: tell<'invariant.broken'> }),
];
