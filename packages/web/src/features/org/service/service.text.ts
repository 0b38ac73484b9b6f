import type { BeneficiaryType } from '@isura/contract/org/split';
import { titles } from './titles.text.ts';

export const beneficiaryLabels: Readonly<Record<BeneficiaryType, string>> = {
  MDA: 'The MDA itself',
  CRF: 'Consolidated Revenue Fund',
  OTHER_MDA: 'Another MDA',
  SERVICE_PARTNER: 'Service partner',
};

/** Texts of the list of services. */
export const servicesText = {
  caption: 'Services of this organization',
  lead: 'What people can pay for. A service needs a collection rule before the central office can activate it.',
  add: 'New service',
  yes: 'Yes',
  no: 'No',
  filters: {
    query: 'Name or code',
    status: 'Status',
    allStatuses: 'All statuses',
    visible: 'In the catalogue',
    all: 'All services',
    shown: 'Visible',
    hidden: 'Hidden',
  },
  empty: {
    sentence: 'No services yet. A service is what people pay the organization for.',
    who: 'Administrators of the organization add services.',
  },
  created: (name: string) => `${name} is saved as a draft. Add a collection rule next.`,
};

/** Texts of the form of a service. */
export const serviceFormText = {
  newTitle: 'New service',
  editTitle: 'Change service',
  name: 'Name',
  nameHint: 'As people call it, such as Driving licence renewal',
  code: 'Code',
  codeHint: 'Letters, digits, dots, slashes or hyphens. It cannot be changed later.',
  description: 'Description',
  descriptionHint: 'What it is and who pays it. People read this before they pay.',
  instructions: 'Instructions for payers',
  instructionsHint: 'What to have at hand, and what happens after payment',
  category: 'Category',
  head: 'Revenue head',
  headHint: 'The account code the money is reported under',
  headLocked: 'Ask the central office to change this',
  requiresTin: 'Ask payers for their TIN',
  requiresAddress: 'Ask payers for their address',
  save: 'Save service',
  cancel: 'Cancel',
  saved: 'Service saved',
  categoryMissing: 'Choose a category',
  headMissing: 'Select a revenue head',
  reload: 'Reload',
};

/** Texts of one service. */
export const serviceText = {
  title: titles.service,
  loading: 'Loading the service',
  gone: 'We could not find this service. It may have been removed or the link is wrong.',
  toList: 'All services',
  parts: 'Parts of the service',
  tabs: { overview: 'Overview', rule: 'Collection rule', split: 'Split', history: 'History' },
  edit: 'Change',
  ask: 'Ask for activation',
  newInvoice: 'New invoice',
  copyLink: 'payment link',
  states: {
    DRAFT: 'This service is a draft. Add a collection rule, then ask for activation.',
    ready: 'This service is a draft and has a rule. Ask for activation.',
    PENDING_ACTIVATION: 'The central office is reviewing this service.',
    submitted: (number: string) => `The central office is reviewing this service. Your request is ${number}.`,
    INACTIVE: 'The central office has taken this service out of use. Nobody can start a payment for it.',
    REJECTED: (reason: string | undefined) =>
      reason ? `The central office rejected this service: ${reason}` : 'The central office rejected this service.',
    hidden: 'This service is hidden from the public catalogue. Its invoices stay payable.',
    noRule: 'No rule is in force today, so nobody can start a payment for this service.',
  },
  visibility: 'Visible in the public catalogue',
  hideQuestion: 'Hide from the public catalogue?',
  hideConsequence: 'Its invoices can still be paid.',
  hide: 'Hide service',
  keep: 'Keep it visible',
  shown: 'The service is now in the public catalogue',
  hidden: 'The service is hidden from the public catalogue now',
  facts: {
    organization: 'Organization',
    code: 'Code',
    category: 'Category',
    amount: 'Amount',
    description: 'Description',
    instructions: 'Instructions for payers',
    head: 'Revenue head',
    gl: 'Account code',
    requiresTin: 'Asks for TIN',
    requiresAddress: 'Asks for address',
    activated: 'Activated',
    collected: 'Collected this month',
  },
  by: (when: string, who: string) => `${when} by ${who}`,
  yes: 'Yes',
  no: 'No',
  rule: {
    none: 'No rule is in force today. A service needs a rule before people can pay it.',
    add: 'New rule',
    edit: 'Change rule',
    all: 'All rules of this service',
  },
  split: {
    none: 'The central office has not set a split for this service yet.',
    lead: 'Set by the central office. Each payment is shared like this.',
    since: (day: string) => `In force since ${day}`,
    bar: (parts: string) => `Shares: ${parts}`,
    columns: { beneficiary: 'Beneficiary', account: 'Account', percent: 'Percent' },
    caption: 'Shares of each payment',
    ending: (bank: string, digits: string) => `${bank} ••••${digits}`.trim(),
    remainder: 'takes the remainder',
    accountUnknown: 'Shown only to the central office',
  },
  history: { none: 'No changes to this service yet.' },
};

/** Texts of the request to activate a service. */
export const askText = {
  title: 'Ask for activation?',
  lead: (name: string) =>
    `The central office reviews ${name}, sets its split and activates it. We will notify you of the decision.`,
  note: 'Note for the central office',
  proposal: 'Propose a split',
  proposalHint: 'The central office decides.',
  own: 'Percentage your organization keeps',
  fund: (rest: string) => `The Consolidated Revenue Fund gets the rest: ${rest}.`,
  percentWrong: 'Enter a percentage from 0 to 100',
  send: 'Ask for activation',
  cancel: 'Cancel',
  sent: (number: string) => `Sent to the central office as ${number}`,
};
