import type { KeyScope } from '@isura/contract/identity/scopes';
import { plural } from '@isura/contract/kernel/numbers-format';
import { titles } from './titles.text.ts';

/** Texts of the API keys of an organization. */
export const keysText = {
  tab: titles.integrations,
  title: 'API keys',
  lead: 'With an API key, a program such as your payroll or licensing system works with the portal in your organization’s name. It can do what you choose here, and it can never approve, send or refund anything.',
  quickStart: 'The first commands of a program',
  caption: 'API keys',
  make: 'Make a key',
  columns: {
    organization: 'MDA',
    name: 'Program',
    scopes: 'Can do',
    status: 'Status',
    ends: 'Ends',
    lastUsed: 'Last used',
    keyId: 'Key',
    by: 'Made by',
    made: 'Made',
    confirmed: 'Confirmed by',
  },
  never: 'Not used yet',
  longUnused: 'Not used for 90 days',
  status: 'Status',
  allStatuses: 'All statuses',
  stored: { PENDING: 'Waiting', ACTIVE: 'Active', REVOKED: 'Revoked' },
  statuses: { PENDING: 'Waits for a second administrator', ACTIVE: 'Active', OVER: 'Ended', REVOKED: 'Revoked' },
  empty: {
    sentence: 'No API keys yet. A key lets one of your programs make invoices, submit payments or read records.',
    who: 'Administrators make keys.',
  },
  ofAll: {
    purpose:
      'The API keys of all organizations, those that nobody used for 90 days first. You make, roll and change the keys of the central office. Those of MDAs you can read, and revoke when one is lost or misused.',
    caption: 'API keys of all organizations',
    use: 'Use',
    anyUse: 'Used or not',
    uses: { yes: 'Not used for 90 days', no: 'All others' },
    empty: {
      sentence:
        'No API keys yet. A key lets a program of an organization make invoices, submit payments or read records.',
      who: 'Administrators make the keys of their own organization.',
    },
  },
  scopes: {
    'catalogue:read': { label: 'Read services and prices', hint: 'Services, collection rules and revenue heads.' },
    'collections:read': {
      label: 'Read collections',
      hint: 'Invoices, payments received, receipts, refunds and settlements.',
    },
    'invoices:write': {
      label: 'Make invoices',
      hint: 'Make, issue, send and cancel invoices, one by one or from a file.',
    },
    'payments:read': { label: 'Read payments', hint: 'Payment requests, their lines and what happened to them.' },
    'payments:submit': {
      label: 'Submit payments for approval',
      hint: 'This key can submit payments. It can never approve one. A second administrator must confirm the key.',
    },
    'statements:read': { label: 'Read bank statements', hint: 'Statements, their lines and the days they reconcile.' },
    'statements:write': { label: 'Import bank statements', hint: 'Nothing is matched or signed off by the program.' },
    'reports:read': {
      label: 'Read reports and balances',
      hint: 'Reports, accounts and balance statements. Account numbers are masked.',
    },
    'events:read': {
      label: 'Read events',
      hint: 'What happened: invoices paid, payments decided, money sent. No names and no account numbers.',
    },
  } satisfies Record<KeyScope, { label: string; hint: string }>,
  program: 'Program',
  programHint: 'The name that approvers and the audit trail show, such as Payroll system.',
  goesOn: 'New or earlier program',
  goesOnHint: 'A program that goes on keeps its drafts and its own references.',
  newProgram: 'A new program',
  goesOnFor: (name: string) => `Goes on for ${name}`,
  scopesLabel: 'What the key can do',
  scopesMissing: 'Choose at least one',
  types: 'Payments it may submit',
  typesMissing: 'Choose the payments this key may submit',
  addresses: 'Addresses it is used from',
  addressesHint:
    'One a line, such as 41.75.192.10 or 41.75.192.0/24. From any other address the key is refused. Leave empty for every address.',
  lastDay: 'Last day',
  lastDayHint: 'The key ends at the end of this day, at most a year from now. Leave empty for 180 days.',
  shownTitle: 'Copy the key now',
  shownLead:
    'This is the only time the key is shown. Whoever has it can use it: put it into the settings of your program, not into an email.',
  theKey: 'the key',
  waits: 'The key opens nothing until a second administrator confirms it, on the page of users, under Requests.',
  kept: 'I have saved this key',
  keptMissing: 'Save the key first, then tick this box',
  done: 'Done',
  made: (name: string) => `A key was made for ${name}.`,
  rolled: (name: string) => `A new key was made for ${name}.`,
  use: 'Use',
  titleOfUse: (name: string) => `What ${name} was used for`,
  lastUse: (at: string, address: string | undefined) =>
    address === undefined ? `Last used on ${at}.` : `Last used on ${at} from ${address}.`,
  daysOfUse: (start: string, end: string) => `${start} to ${end}, by call.`,
  unused: 'The key was not used on these days.',
  requests: (count: number) => plural(count, 'request', 'requests'),
  refused: (code: string, count: number) => `${plural(count, 'was refused', 'were refused')}: ${code}`,
  limits: (reads: number, writes: number, files: number) =>
    `At most ${plural(reads, 'read', 'reads')} and ${plural(writes, 'write', 'writes')} a minute, and ${plural(files, 'file', 'files')} an hour.`,
  change: 'Change',
  changeTitle: (name: string) => `Change the key of ${name}`,
  changeLead: 'For more it can do, or a later end, make a new key. The other administrators are notified.',
  changeVerb: 'Save changes',
  changed: (name: string) => `The key of ${name} was changed.`,
  addressesKept: 'One a line, such as 41.75.192.10 or 41.75.192.0/24. From any other address the key is refused.',
  addressesFewer:
    'One a line. Two administrators agreed on these addresses, so they can only become fewer. For others, make a new key.',
  earlierHint: (last: string) =>
    `The key ends at the end of this day, ${last} at the latest. Leave empty to keep its end.`,
  earlierDay: (first: string, last: string) => `Enter a day from ${first} to ${last}`,
  roll: 'Roll',
  rollTitle: (name: string) => `Replace the key of ${name}?`,
  rollLead:
    'You get a new key for the same program. The old one works beside it for some hours, so that you can change your program’s settings. The other administrators are notified.',
  rollVerb: 'Make the new key',
  hours: 'Hours the old key still works',
  hoursHint: '0 to 168. With 0 the old key stops at once.',
  revoke: 'Revoke',
  revokeTitle: (name: string) => `Revoke the key of ${name}?`,
  revokeLead: 'The program’s next request is refused. A revoked key cannot be used again; you can make a new one.',
  revokeVerb: 'Revoke the key',
  reason: 'Reason',
  keep: 'Keep it',
};
