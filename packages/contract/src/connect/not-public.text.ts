import type { EventName } from '../events/events.ts';
import type { PublishedEventName } from './public-events.ts';

const OF_PEOPLE = 'It notifies people; the change itself is an event of its own, or is no matter of a program.';
const OF_PORTAL = 'It is about the portal itself, not about one organization.';
const OF_PAYERS = 'It writes to a payer; nothing of the organization changes.';

/** Every other domain event, with the reason why no public event is written from it. */
export const notPublic: Readonly<Record<Exclude<EventName, PublishedEventName>, string>> = {
  'contact.received': 'It is a message of a person to the help desk.',
  'onboarding.submitted': OF_PEOPLE,
  'onboarding.decided': OF_PEOPLE,
  'organization.status-changed':
    'A program sees it by the refusal of its next write; it is a matter of administrators.',
  'service.asked': OF_PEOPLE,
  'split.asked': OF_PEOPLE,
  'bank-account.asked': OF_PEOPLE,
  'bank-account.low': 'It depends on a threshold that a person set for notices; balances are read with BA1.',
  'workflow.changed': 'No key has anything to do with workflows.',
  'refund.started': 'Its payment request says it: request.submitted and request.decided.',
  'refund.declined': OF_PAYERS,
  'refund.asked': 'A payer requested it; people decide whether anything comes of it.',
  'project.people-changed': OF_PEOPLE,
  'project.charged': 'It starts a check of the budget inside the portal.',
  'project.used': OF_PEOPLE,
  'forecast.published': OF_PEOPLE,
  'api-key.unused': OF_PEOPLE,
  'api-key.refused': 'It warns administrators of a misuse, which the program with the key must not learn of first.',
  'stand-in.named': OF_PEOPLE,
  'stand-in.ended': OF_PEOPLE,
  'request.waiting': 'It names who decides next; the submission and the decision are public.',
  'request.reminded': OF_PEOPLE,
  'request.late': OF_PEOPLE,
  'request.lines-excluded': 'request.decided has the content that was decided on, without the excluded lines.',
  'disbursement.returned': 'disbursement.lines has each returned line.',
  'disbursement.contradicted': 'The portal changed nothing; people find out what is right.',
  'disbursement.stopped': OF_PEOPLE,
  'change.waiting': OF_PEOPLE,
  'roles.changed': OF_PEOPLE,
  'roles.lost': OF_PEOPLE,
  'approver.added': OF_PEOPLE,
  'audit.chain-broken': OF_PORTAL,
  'invariant.broken': OF_PORTAL,
  'messages.over-budget': OF_PORTAL,
  'reference.issued': OF_PAYERS,
  'invoice.reminded': OF_PAYERS,
  'receipt.asked': OF_PAYERS,
  'service.quiet': OF_PEOPLE,
  'money.claimed': OF_PEOPLE,
  'statement.late': OF_PEOPLE,
  'balance-statement.ready': OF_PEOPLE,
  'journal.posted': 'The journals of the books follow from what is public, and are read as reports.',
  'export.finished': OF_PEOPLE,
  'mailing.ready': OF_PEOPLE,
  'mailing.failed': OF_PEOPLE,
  'mailing.left-out': OF_PEOPLE,
  'mailing.stopped': OF_PEOPLE,
};
