import type { EventName, Events } from '@isura/contract/events/events';
import * as addresses from '@isura/contract/kernel/addresses';
import { formatDay, formatInstant } from '@isura/contract/kernel/day-format';
import { asKobo, koboOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { RequestType } from '@isura/contract/kernel/request-type';
import type { NoticeEvent } from '@isura/contract/notify/catalogue';
import { paymentType } from '@isura/contract/request/payment-types';
import type { Audience } from '../../identity/index.domain.ts';
import { deskNotices } from './desk-notice.domain.ts';
import { fileNotices } from './file-notice.domain.ts';
import { keyNotices } from './key-notice.domain.ts';
import { text } from './notice.text.ts';
import type { Notice } from './notice-shape.domain.ts';
import { withLines } from './paid-lines.domain.ts';
import { requestText } from './request-notice.text.ts';
import { webhookNotices } from './webhook-notice.domain.ts';

/**
 * Announcements that hold everything a notice needs; invoice ones hold only the invoice's id
 * (`invoice-notices.service.ts`).
 */
export type AnnouncedEvent = Exclude<Extract<EventName, NoticeEvent>, 'invoice.expired'>;

const centralOffice: Audience = { kind: 'central-office' };
const administrators = (orgId: number): Audience => ({ kind: 'administrators', orgId });
const approvers = (orgId: number): Audience => ({ kind: 'approvers', orgId });

/** Returns the address of a schedule, which opens at the step of its status. */
const schedule = (type: RequestType, id: number) => addresses.typeBulk(paymentType(type)!, { schedule: id });

const notices: { [Event in AnnouncedEvent]: (payload: Events[Event]) => Notice } = {
  ...deskNotices,
  ...fileNotices,
  ...keyNotices,
  ...webhookNotices,
  'onboarding.submitted': ({ orgId, orgName, number }) => ({
    ...text.submitted(orgName, number),
    to: centralOffice,
    link: addresses.organization(orgId, { tab: 'onboarding' }),
  }),
  'onboarding.decided': ({ orgId, orgName, decision, reason }) => ({
    ...text.decided[decision](orgName, reason),
    to: administrators(orgId),
    link: addresses.corporateProfile({ tab: 'onboarding' }),
  }),
  'organization.status-changed': ({ orgId, orgName, status, reason }) => ({
    ...text.status[status](orgName, reason),
    to: administrators(orgId),
    link: addresses.corporateProfile(),
  }),
  'service.asked': ({ orgId, orgName, serviceId, serviceName }) => ({
    ...text.serviceAsked(orgName, serviceName),
    to: centralOffice,
    link: addresses.serviceWithSplit(serviceId, orgId),
  }),
  'service.decided': ({ orgId, serviceId, serviceName, status, reason }) => ({
    ...text.service[status](serviceName, reason),
    to: administrators(orgId),
    link: addresses.serviceDetails(serviceId),
  }),
  'split.asked': ({ serviceName, setByUserId }) => ({
    ...text.split(serviceName),
    to: centralOffice,
    exceptUserId: setByUserId,
    link: addresses.revenueSplits({ tab: 'waiting' }),
  }),
  'bank-account.asked': ({ orgName, label }) => ({
    ...text.accountAsked(orgName, label),
    to: centralOffice,
    link: addresses.bankAccounts({ tab: 'waiting' }),
  }),
  'bank-account.decided': ({ orgId, label, decision, reason }) => ({
    ...text.account[decision](label, reason),
    to: administrators(orgId),
    link: addresses.corporateProfile({ tab: 'bank-accounts' }),
  }),
  'bank-account.low': ({ orgId, bankAccountId, label, threshold }) => ({
    ...text.accountLow(label, formatMoney(koboOf(threshold))),
    to: { kind: 'accountants', orgId },
    link: addresses.balances({ account: bankAccountId }),
  }),
  'workflow.changed': ({ orgId, orgName, byName }) => ({
    ...text.levels(byName, orgName),
    to: approvers(orgId),
    link: addresses.businessPreference(),
  }),
  'approver.added': ({ orgId, orgName, names, from, exceptUserId }) => ({
    ...text.approver(names.join(', '), orgName, formatInstant(new Date(from))),
    to: approvers(orgId),
    ...(exceptUserId === undefined ? {} : { exceptUserId }),
    link: addresses.people(),
  }),
  'stand-in.named': ({ userName, standInId, from, to }) => ({
    ...text.standIn(userName, formatDay(from), formatDay(to)),
    to: { kind: 'people', userIds: [standInId] },
  }),
  'stand-in.ended': ({ toldUserId, byName, isStandIn, from, to }) => ({
    ...text.standInEnded[isStandIn ? 'standIn' : 'person'](byName, formatDay(from), formatDay(to)),
    to: { kind: 'people', userIds: [toldUserId] },
  }),
  'request.waiting': ({ requestId, number, total, level, userIds, paid }) => ({
    ...withLines(requestText.waiting(number, formatMoney(koboOf(total)), level), paid),
    to: { kind: 'people', userIds },
    link: addresses.paymentRequest(requestId),
  }),
  'request.reminded': ({ requestId, number, total, byName, userIds, paid }) => ({
    ...withLines(requestText.reminded(number, formatMoney(koboOf(total)), byName), paid),
    to: { kind: 'people', userIds },
    link: addresses.paymentRequest(requestId),
  }),
  'request.late': ({ requestId, orgId, number, total, level, hours, isOver, userIds, paid }) => ({
    ...withLines(requestText.late[isOver ? 'over' : 'near'](number, formatMoney(koboOf(total)), level, hours), paid),
    to: { kind: 'people', userIds, ...(isOver && { andAdministratorsOf: orgId }) },
    link: addresses.paymentRequest(requestId),
  }),
  'request.decided': ({ requestId, number, total, decision, byName, byUserId, reason, userIds }) => ({
    ...requestText.decided[decision](number, formatMoney(koboOf(total)), byName, reason),
    to: { kind: 'people', userIds },
    exceptUserId: byUserId,
    link: addresses.paymentRequest(requestId),
  }),
  'disbursement.finished': ({ requestId, orgId, number, paid, payable, failed, unsent, outcome, userIds }) => ({
    ...requestText.finished[outcome](number, paid, payable, failed, unsent),
    to: { kind: 'people', userIds, andAccountantsOf: orgId },
    link: addresses.paymentRequest(requestId),
  }),
  'disbursement.returned': ({ requestId, orgId, number, paid, payable, transfers, amount, userIds }) => ({
    ...requestText.returned(number, transfers, formatMoney(koboOf(amount)), paid, payable),
    to: { kind: 'people', userIds, andAccountantsOf: orgId },
    link: addresses.paymentRequest(requestId),
  }),
  'disbursement.stopped': ({ requestId, orgId, number, total, why, userIds }) => ({
    ...requestText.stopped(number, formatMoney(koboOf(total)), why),
    to: { kind: 'people', userIds, andAccountantsOf: orgId },
    link: addresses.paymentRequest(requestId),
  }),
  'disbursement.contradicted': ({ orgId, number, transfers, said: contradictions = [], userIds = [] }) => ({
    ...requestText.contradicted(number, transfers, contradictions),
    to: { kind: 'payment-keepers', orgId, andUserIds: userIds },
    link: addresses.failed({ tab: 'contradicted' }),
  }),
  'request.lines-excluded': ({ requestId, number, lines, byName, reason, userIds }) => ({
    ...requestText.excluded(number, lines, byName, reason),
    to: { kind: 'people', userIds },
    link: addresses.paymentRequest(requestId),
  }),
  'schedule.checked': ({ scheduleId, number, type, unreadable, refusedChoice, userIds, ...counts }) => ({
    ...(refusedChoice !== undefined
      ? requestText.choiceRefused(number, refusedChoice)
      : unreadable === undefined
        ? requestText.checked(number, counts)
        : requestText.unreadable(number, unreadable)),
    to: { kind: 'people', userIds },
    link: schedule(type, scheduleId),
  }),
  'project.people-changed': ({ projectId, code, name, byName, isAdded, userIds }) => ({
    ...requestText.project[isAdded ? 'added' : 'removed'](code, name, byName),
    to: { kind: 'people', userIds },
    link: addresses.project(projectId),
  }),
  'project.used': ({ projectId, code, name, percent, isOver, userIds }) => ({
    ...requestText.project[isOver ? 'over' : 'near'](code, name, percent),
    to: { kind: 'people', userIds },
    link: addresses.project(projectId),
  }),
  'change.waiting': ({ number, summary, askedByName, isAskedByStaff, userIds }) => ({
    ...text.waiting[isAskedByStaff ? 'one' : 'second'](number, summary, askedByName),
    to: { kind: 'people', userIds },
    link: addresses.people({ tab: 'requests' }),
  }),
  'roles.changed': ({ userId, orgName, roles }) => ({
    ...(roles.length > 0 ? text.roles(roles.join(', ')) : text.noRoles(orgName)),
    to: { kind: 'people', userIds: [userId] },
  }),
  'refund.asked': ({ orgId, receiptNumber, amount, payerName }) => ({
    ...text.refundAsked(receiptNumber, formatMoney(koboOf(amount)), payerName),
    to: { kind: 'accountants', orgId },
    link: addresses.validation({ tab: 'refunds' }),
  }),
  'audit.chain-broken': ({ eventId }) => ({
    ...text.chain(eventId),
    to: centralOffice,
    link: addresses.userReports({ tab: 'activity' }),
  }),
  'messages.over-budget': ({ channel, used, budget }) => ({
    ...text.messages(channel, used, budget),
    to: centralOffice,
  }),
  'invariant.broken': ({ id, title, faults }) => ({ ...text.invariant(id, title, faults), to: centralOffice }),
};

/** The longest heading and the longest text that are stored; names and reasons may be long. */
const TITLE_MAX = 200;
const BODY_MAX = 1_000;
const clip = (words: string, most: number): string => (words.length > most ? `${words.slice(0, most - 1)}…` : words);

/** The announcements with a notice of their own: each is subscribed to once (`notification.subscribers.ts`). */
export const announcedEvents = Object.keys(notices) as AnnouncedEvent[];

/**
 * Returns the notice for an announcement, with its audience. `service.decided` ACTIVE of Road levy gives the
 * administrators the success "Road levy is active", with the link to the service. A heading is cut after 200 characters
 * and a text after 1,000.
 */
export function noticeOf<Event extends AnnouncedEvent>(event: Event, payload: Events[Event]): Notice {
  return clipped(notices[event](payload));
}

/** Builds the notice for an organization's invoice that is paid in full, or can no longer be paid; amounts in kobo. */
export const invoiceNotice = (
  event: 'invoice.paid' | 'invoice.expired',
  { orgId, invoiceId, number, payerName, kobo }: InvoiceFacts,
): Notice =>
  clipped({
    ...(event === 'invoice.paid' ? text.invoicePaid : text.invoiceExpired)(
      number,
      payerName,
      formatMoney(asKobo(kobo)),
    ),
    to: { kind: 'accountants', orgId },
    link: addresses.invoices({ invoice: invoiceId }),
  });

/** Builds the notice for money that was not due, which the organization holds for its payer; in kobo. */
export const heldNotice = ({ kobo, isCancelled, ...of }: InvoiceFacts & { isCancelled: boolean }): Notice =>
  clipped({
    ...text.moneyHeld(of.number, of.payerName, formatMoney(asKobo(kobo)), isCancelled),
    to: { kind: 'accountants', orgId: of.orgId },
    link: addresses.invoices({ invoice: of.invoiceId }),
  });

/** The facts of an invoice in a notice to its organization. */
export interface InvoiceFacts {
  orgId: number;
  invoiceId: number;
  number: string;
  payerName: string;
  kobo: bigint;
}

function clipped(notice: Notice): Notice {
  return { ...notice, title: clip(notice.title, TITLE_MAX), body: clip(notice.body, BODY_MAX) };
}
