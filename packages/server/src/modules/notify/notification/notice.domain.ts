import type { EventName, Events } from '@isura/contract/events/events';
import { formatInstant } from '@isura/contract/kernel/day-format';
import { asKobo, koboOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { NoticeEvent } from '@isura/contract/notify/catalogue';
import { type Said, text } from './notice.text.ts';

/** Announcements that say all a notice to people says; of an invoice they name its id alone (`invoice-notices.service.ts`). */
export type Telling = Exclude<Extract<EventName, NoticeEvent>, 'invoice.expired'>;

/** Who is told; the audiences of the module identity. */
export type To =
  | { kind: 'central-office' }
  | { kind: 'administrators'; orgId: number }
  | { kind: 'approvers'; orgId: number }
  | { kind: 'accountants'; orgId: number }
  | { kind: 'money-keepers'; orgId: number }
  | { kind: 'people'; userIds: readonly number[] };

/** One notice: what is said, to whom, and where it leads. `link` is a path of the portal. */
export interface Notice extends Said {
  to: To;
  /** The one who did it himself and is not told. */
  exceptUserId?: number;
  link?: string;
}

const SETUP = '/admin/setup-administration';
const centralOffice: To = { kind: 'central-office' };
const administrators = (orgId: number): To => ({ kind: 'administrators', orgId });
const approvers = (orgId: number): To => ({ kind: 'approvers', orgId });

const SETTLEMENTS = '/admin/collections/revenue-validation?tab=settlements';

const notices: { [Event in Telling]: (news: Events[Event]) => Notice } = {
  'onboarding.submitted': ({ orgId, orgName, number }) => ({
    ...text.submitted(orgName, number),
    to: centralOffice,
    link: `/admin/mda-directory/mda-details/${orgId}?tab=onboarding`,
  }),
  'onboarding.decided': ({ orgId, orgName, decision, reason }) => ({
    ...text.decided[decision](orgName, reason),
    to: administrators(orgId),
    link: `${SETUP}/corporate-profile?tab=onboarding`,
  }),
  'organization.status-changed': ({ orgId, orgName, status, reason }) => ({
    ...text.status[status](orgName, reason),
    to: administrators(orgId),
    link: `${SETUP}/corporate-profile`,
  }),
  'service.asked': ({ orgId, orgName, serviceId, serviceName }) => ({
    ...text.serviceAsked(orgName, serviceName),
    to: centralOffice,
    link: `/admin/oagf-overview/view-service/${serviceId}/${orgId}`,
  }),
  'service.decided': ({ orgId, serviceId, serviceName, status, reason }) => ({
    ...text.service[status](serviceName, reason),
    to: administrators(orgId),
    link: `/admin/service-details/${serviceId}`,
  }),
  'split.asked': ({ serviceName, setByUserId }) => ({
    ...text.split(serviceName),
    to: centralOffice,
    exceptUserId: setByUserId,
    link: '/admin/oagf-overview/revenue-split-ratio?tab=waiting',
  }),
  'bank-account.asked': ({ orgName, label }) => ({
    ...text.accountAsked(orgName, label),
    to: centralOffice,
    link: '/admin/bank-accounts/manage?tab=waiting',
  }),
  'bank-account.decided': ({ orgId, label, decision, reason }) => ({
    ...text.account[decision](label, reason),
    to: administrators(orgId),
    link: `${SETUP}/corporate-profile?tab=bank-accounts`,
  }),
  'bank-account.low': ({ orgId, bankAccountId, label, threshold }) => ({
    ...text.accountLow(label, formatMoney(koboOf(threshold))),
    to: { kind: 'accountants', orgId },
    link: `/admin/balances?account=${bankAccountId}`,
  }),
  'workflow.changed': ({ orgId, orgName, byName }) => ({
    ...text.levels(byName, orgName),
    to: approvers(orgId),
    link: `${SETUP}/business-preference`,
  }),
  'approver.added': ({ orgId, orgName, names, from, exceptUserId }) => ({
    ...text.approver(names.join(', '), orgName, formatInstant(new Date(from))),
    to: approvers(orgId),
    ...(exceptUserId === undefined ? {} : { exceptUserId }),
    link: `${SETUP}/user-management`,
  }),
  'change.waiting': ({ number, summary, askedByName, userIds }) => ({
    ...text.waiting(number, summary, askedByName),
    to: { kind: 'people', userIds },
    link: `${SETUP}/user-management?tab=requests`,
  }),
  'roles.changed': ({ userId, orgName, roles }) => ({
    ...(roles.length > 0 ? text.roles(roles.join(', ')) : text.noRoles(orgName)),
    to: { kind: 'people', userIds: [userId] },
  }),
  'settlement.settled': ({ orgId, number, amount, account }) => ({
    ...text.settlementSettled(number, formatMoney(koboOf(amount)), account),
    to: { kind: 'accountants', orgId },
    link: SETTLEMENTS,
  }),
  'settlement.failed': ({ orgId, number, amount, account, reason }) => ({
    ...text.settlementFailed(number, formatMoney(koboOf(amount)), account, reason),
    to: { kind: 'money-keepers', orgId },
    link: SETTLEMENTS,
  }),
  'export.finished': ({ userId, title, isReady }) => ({
    ...(isReady ? text.fileReady(title) : text.fileFailed(title)),
    to: { kind: 'people', userIds: [userId] },
    link: '/admin/reports/inflow-report?files=yes',
  }),
  'audit.chain-broken': ({ eventId }) => ({
    ...text.chain(eventId),
    to: centralOffice,
    link: `${SETUP}/user-reports?tab=activity`,
  }),
  'invariant.broken': ({ id, title, faults }) => ({ ...text.invariant(id, title, faults), to: centralOffice }),
};

/** Longest heading and longest body that are kept; names and reasons may be long. */
const TITLE_MAX = 200;
const BODY_MAX = 1_000;
const clip = (words: string, most: number): string => (words.length > most ? `${words.slice(0, most - 1)}…` : words);

/**
 * What an announcement tells people, and whom. `service.decided` ACTIVE of Road levy gives the administrators of its
 * body the success "Road levy is active", with the way to the service. A heading ends after 200 letters and a body after
 * 1,000.
 */
export function noticeOf<Event extends Telling>(event: Event, news: Events[Event]): Notice {
  return clipped(notices[event](news));
}

/** What somebody reads of an invoice of his body that is paid in full, or can be paid no more; amounts in kobo. */
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
    link: `/admin/collections/print-invoice?invoice=${invoiceId}`,
  });

/** An invoice as its body hears of it. */
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
