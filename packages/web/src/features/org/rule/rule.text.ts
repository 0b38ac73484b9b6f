import { plural } from '@isura/contract/kernel/numbers-format';
import type {
  AmountType,
  Channel,
  CustomFieldType,
  FeeBearer,
  PenaltyType,
  RuleStatus,
} from '@isura/contract/org/collection-rule';
import { titles } from './titles.text.ts';

export const ruleStatusLabels: Readonly<Record<RuleStatus, string>> = {
  DRAFT: 'Draft',
  ACTIVE: 'Active',
  INACTIVE: 'Inactive',
};
export const amountTypeLabels: Readonly<Record<AmountType, string>> = {
  FIXED: 'Fixed amount',
  VARIABLE: 'Any amount',
  RANGE: 'Amount within a range',
  TIERED: 'Tiers',
  PERCENTAGE: 'Percentage',
};
export const amountTypeHints: Readonly<Record<AmountType, string>> = {
  FIXED: 'Everybody pays the same',
  VARIABLE: 'The payer enters the amount',
  RANGE: 'The payer enters the amount, between two bounds',
  TIERED: 'The price depends on how many, or on the amount declared',
  PERCENTAGE: 'A part of the amount the payer declares',
};
export const channelLabels: Readonly<Record<Channel, string>> = {
  CARD: 'Card',
  BANK_TRANSFER: 'Bank transfer',
  USSD: 'USSD',
  BANK_BRANCH: 'Bank branch',
  POS: 'POS terminal',
};
/** The same inside a sentence. */
export const channelWords: Readonly<Record<Channel, string>> = {
  CARD: 'card',
  BANK_TRANSFER: 'bank transfer',
  USSD: 'USSD',
  BANK_BRANCH: 'bank branch',
  POS: 'POS terminal',
};
export const bearerLabels: Readonly<Record<FeeBearer, string>> = { PAYER: 'The payer', ORGANIZATION: 'The MDA' };
export const penaltyLabels: Readonly<Record<PenaltyType, string>> = {
  NONE: 'No penalty',
  FLAT: 'One amount',
  PERCENT_MONTHLY: 'A percentage for every month begun',
};
export const questionTypeLabels: Readonly<Record<CustomFieldType, string>> = {
  TEXT: 'Words',
  NUMBER: 'Number',
  DATE: 'Date',
  SELECT: 'One of a list',
  PHONE: 'Phone number',
  EMAIL: 'Email address',
  FILE: 'File',
};

/** A penalty in words. */
export const penaltyText = {
  flat: (amount: string) => `${amount} once`,
  monthly: (rate: string) => `${rate} for every month begun`,
  capped: (penalty: string, cap: string) => `${penalty}, at most ${cap}`,
};

/** What the facts of a rule are called, on every page that shows them. */
export const ruleFactText = {
  service: 'Service',
  name: 'Name of the rule',
  kind: 'Kind of amount',
  amount: 'Amount',
  tiers: 'Tiers',
  tier: (from: string, to: string | undefined, price: string) =>
    to === undefined ? `From ${from}: ${price}` : `From ${from} to below ${to}: ${price}`,
  unit: 'Unit',
  maxQuantity: 'Largest quantity',
  part: 'Part payment',
  partAllowed: (least: string | undefined) => (least ? `Allowed, at least ${least}` : 'Allowed'),
  partRefused: 'Not allowed',
  dueDays: 'Days to pay',
  days: (count: number) => (count === 0 ? 'On the same day' : plural(count, 'day', 'days')),
  penalty: 'Penalty for paying late',
  questions: 'Questions to the payer',
  question: (label: string, type: string, isRequired: boolean) => `${label} (${type}${isRequired ? '' : ', optional'})`,
  noQuestions: 'None',
  channels: 'Ways to pay',
  bearer: 'Payment fee borne by',
  valid: 'Valid',
  validFrom: (day: string) => `From ${day}`,
  validRange: (from: string, to: string) => `${from} to ${to}`,
};

/** Words of the list of rules. */
export const rulesText = {
  title: titles.rules,
  purpose: 'What people are charged for your services, how they may pay and what they are asked.',
  caption: 'Collection rules',
  add: 'New rule',
  columns: {
    rule: 'Rule',
    mda: 'MDA',
    service: 'Service',
    kind: 'Amount type',
    amount: 'Amount',
    penalty: 'Penalty',
    bearer: 'Fee borne by',
    channels: 'Channels',
    valid: 'Valid',
    status: 'Status',
  },
  allChannels: 'Every way',
  version: (no: number) => `Version ${no}`,
  edit: 'Change',
  copy: 'Copy',
  activate: 'Activate',
  deactivate: 'Deactivate',
  activated: (name: string) => `${name} is in force`,
  deactivated: (name: string) => `${name} is out of force`,
  deactivateQuestion: 'Deactivate this rule?',
  deactivateConsequence: (service: string) =>
    `Nobody can start a payment for ${service} on the days of this rule. Invoices that were made stay payable.`,
  keep: 'Keep it active',
  deactivateConfirm: 'Deactivate rule',
  filters: {
    query: 'Rule or service',
    service: 'Service',
    allServices: 'All services',
    status: 'Status',
    allStatuses: 'All statuses',
    kind: 'Amount type',
    allKinds: 'All amount types',
  },
  empty: 'No rules yet. A service needs a rule before people can pay it.',
};

/** Words of the form of a rule. */
export const ruleFormText = {
  newTitle: titles.ruleFormNew,
  newPurpose: 'Say what people pay for a service. The preview shows what they will see.',
  editTitle: titles.ruleFormEdit,
  ofService: (rule: string, service: string) => `${rule}, ${service}`,
  checkTitle: 'Check the rule',
  checkPurpose: 'This is what payers will be charged and asked.',
  loading: 'Loading the rule',
  gone: 'We could not find this collection rule. It may have been removed or the link is wrong.',
  toList: 'All collection rules',
  sections: {
    service: '1. Service and name',
    amount: '2. Amount',
    paying: '3. Part payment, days to pay and penalty',
    questions: '4. Extra questions',
    channels: '5. Ways to pay and validity',
  },
  service: 'Service',
  serviceMissing: 'Select a service',
  noServices: 'There is no service yet that a rule could be for. Add a service first.',
  name: 'Name of the rule',
  nameHint: 'For your own lists, such as Application fee 2026',
  nameLength: 'Name must be 3 to 80 characters',
  kind: 'How the amount is found',
  amount: 'Amount',
  minAmount: 'Smallest amount',
  maxAmount: 'Largest amount',
  lowestCharge: 'Lowest charge',
  highestCharge: 'Highest charge',
  amountWrong: 'Amount must be a number like 1,250,000.00',
  percent: 'Percentage of the amount declared',
  percentWrong: 'Percentage must be 0.01 to 100',
  quantity: 'Payers say how many they want',
  quantityHint: 'The total is the price of one times how many',
  unit: 'What one is called',
  unitHint: 'Such as page, day or vehicle',
  maxQuantity: 'Largest quantity',
  wholeWrong: (what: string) => `${what} must be a whole number`,
  tiers: 'Tiers',
  tiersHint: (ofQuantity: boolean) =>
    ofQuantity
      ? 'Each tier begins at a quantity and ends below the next one; the last has no end. The whole quantity is charged at the price of its tier.'
      : 'Each tier begins at a declared amount and ends below the next one; the last has no end.',
  tierLegend: (no: number) => `Tier ${no}`,
  tierFrom: 'From',
  tierTo: 'To below',
  tierPrice: 'Price',
  addTier: 'Add a tier',
  removeTier: (no: number) => `Remove tier ${no}`,
  part: 'Payers may pay in parts',
  minPart: 'Smallest part, percent of the total',
  dueDays: 'Days to pay',
  dueDaysHint: 'From the day of the invoice, 0 to 365',
  penalty: 'Penalty for paying late',
  penaltyAmount: 'Penalty',
  penaltyPercent: 'Penalty, percent a month',
  penaltyCap: 'At most, percent of the amount due',
  questionLegend: (no: number) => `Question ${no}`,
  questionsHint: 'What payers must tell you beside their name, email and phone. At most 15 questions.',
  noQuestions: 'No extra questions.',
  label: 'Question',
  labelLength: 'Question must be 2 to 60 characters',
  type: 'Answered by',
  required: 'Payers must answer',
  help: 'Help below the question',
  options: 'Choices, one on each line',
  pattern: 'Pattern of the answer',
  patternHint: 'Such as [A-Z]{3}-\\d{4} for ABC-1234. The help below the question should say the same in words.',
  leastLetters: 'Fewest letters',
  mostLetters: 'Most letters',
  least: 'Smallest number',
  most: 'Largest number',
  numberWrong: 'Enter a number',
  addQuestion: 'Add a question',
  remove: (no: number) => `Remove question ${no}`,
  up: (no: number) => `Move question ${no} up`,
  down: (no: number) => `Move question ${no} down`,
  upShort: 'Up',
  downShort: 'Down',
  removeShort: 'Remove',
  channels: 'Ways to pay',
  bearer: 'Who bears the payment fee',
  validFrom: 'Valid from',
  validTo: 'Valid to',
  validToHint: 'Leave empty when the rule has no end',
  dateWrong: 'Enter a date like 24/11/2026',
  continue: 'Continue',
  cancel: 'Cancel',
  back: 'Change the rule',
  activateNow: 'Activate the rule now',
  activateHint: 'Otherwise it is saved as a draft that charges nobody.',
  save: 'Save rule',
  saved: (name: string) => `${name} is saved`,
  savedActive: (name: string) => `${name} is saved and in force`,
  draftOnly: (why: string) => `The rule is saved as a draft, but it is not in force. ${why}`,
  changeDates: 'Change the dates',
  versionNotice: (next: number, from: string, used: string, now: number) =>
    `Changes make version ${next} from ${from}. ${used} version ${now}.`,
  versionNoticeOpen: 'the day you choose',
  invoicesKeep: (count: string, isOne: boolean) => (isOne ? `${count} invoice keeps` : `${count} invoices keep`),
  superseded: (no: number) => `This is an earlier version. Version ${no} followed it.`,
  openLatest: 'Open the latest version',
  readOnly: 'You can look at this rule. Accountants and administrators of the MDA change it.',
  parts: 'Parts of the rule',
  formTab: 'Rule',
  historyTab: 'Version history',
};

/** Words of the history of versions. */
export const versionText = {
  version: (no: number) => `Version ${no}`,
  first: 'First version',
  same: 'The same terms as the version before',
  changes: (before: number) => `Changes from version ${before}`,
  used: (count: string, isOne: boolean) => (isOne ? `${count} invoice` : `${count} invoices`),
  saved: (when: string, who: string) => `Saved ${when} by ${who}`,
  columns: { fact: 'What', before: 'Before', after: 'After' },
  none: 'None',
  open: (no: number) => `Open version ${no}`,
};

/** Words of the preview, as a payer meets them. */
export const previewText = {
  title: 'What the payer sees',
  noService: 'Your service',
  amount: 'Amount to pay',
  declared: 'Amount you declare',
  quantity: (unit: string | undefined) => (unit ? `How many, by the ${unit}` : 'How many'),
  incomplete: 'Fill in the amount to see what payers are charged.',
  total: 'You pay',
  times: (price: string, quantity: string) => `${price} × ${quantity}`,
  try: 'Try it: enter what a payer would.',
  least: (amount: string) => `You may pay in parts, at least ${amount} now.`,
  due: (days: number) =>
    days === 0
      ? 'Payment is due on the day of the invoice.'
      : `Payment is due ${plural(days, 'day', 'days')} after the invoice.`,
  late: (penalty: string) => `If you pay late: ${penalty}.`,
  channels: (ways: string) => `Ways to pay: ${ways}.`,
  bearer: { PAYER: 'The payment fee is added to what you pay.', ORGANIZATION: 'You pay no payment fee.' },
  questions: 'You are asked',
  optional: '(optional)',
  choose: 'Choose',
  file: 'Choose a file',
};
