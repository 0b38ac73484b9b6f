import { plural } from '@isura/contract/kernel/numbers-format';

const both = new Intl.ListFormat('en', { type: 'conjunction' });
const either = new Intl.ListFormat('en', { type: 'disjunction' });

const acts = ({ count, isApproval }: { count: number; isApproval: boolean }): string => {
  const act = isApproval ? 'approve' : 'review';
  return count === 1 ? `${act}s` : act;
};

/** Texts of the workflow builder. */
export const workflowText = {
  any: 'All payments',
  anyBesideOwn: 'All other payments',
  anyPurpose: 'For every type of payment without its own workflows.',
  bandEmpty: 'Amounts not set yet',
  levels: (count: number) => plural(count, 'level', 'levels'),
  toFix: (count: number) => `${count} to correct`,
  nameLabel: 'Workflow name',
  from: 'From',
  to: 'Up to',
  toHint: 'Leave empty for no upper limit',
  addBand: (type: string) => `Add an amount range to ${type}`,
  removeBand: 'Remove this range',
  removedBand: (name: string) => `${name} was removed.`,
  unnamed: 'New workflow',
  level: (no: number) => `Level ${no}`,
  levelName: 'Level name',
  kind: 'What people do here',
  kinds: { REVIEW: 'Review: check and pass on or send back', APPROVE: 'Approve: authorize the payment' },
  who: 'Who',
  chooseWho: 'Choose a role or people',
  byName: 'People by name',
  role: (label: string, count: number) => `${label} (${plural(count, 'person', 'people')})`,
  goneRole: 'A deleted role',
  peopleLabel: 'People at this level',
  person: (name: string, roles: readonly string[], isInvited: boolean) =>
    `${name}, ${roles.join(', ')}${isInvited ? ', invited' : ''}`,
  approvals: 'People who must act',
  hours: 'Hours to act',
  hoursHint: 'Working days only: 24 is one working day',
  canExclude: 'May exclude lines of a schedule',
  requireOtp: 'Asks for a new code',
  alwaysCode: 'Approving always asks for a new code.',
  dragged: 'Drag to another place',
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  remove: (name: string) => `Remove ${name}`,
  upShort: 'Up',
  downShort: 'Down',
  removeShort: 'Remove',
  moved: (name: string, no: number) => `${name} is now level ${no}.`,
  addLevel: 'Add a level',
  covered: 'Every amount is covered.',
  ownTypes: 'A type with its own workflows',
  ownHint: 'Choose a type that other people should approve.',
  chooseType: 'Choose a type of payment',
  addType: 'Add workflows for this type',
  typeMissing: 'Choose a type of payment first',
  simulate: 'Who would approve?',
  simulateHint: 'Try a payment with the workflows shown on this page.',
  type: 'Type of payment',
  amount: 'Amount',
  takes: (payment: string, name: string) => `${payment} follows “${name}”:`,
  noWorkflow: (type: string, amount: string) => `No workflow covers ${type} of ${amount}.`,
  payment: (type: string, amount: string) => `${type} of ${amount}`,
  /** `Approval: 2 people with the role Approver approve within 24 hours` */
  step: (level: { name: string; count: number; isApproval: boolean; who: string; hours: number }) =>
    `${level.name}: ${level.who} ${acts(level)} within ${level.hours} ${level.hours === 1 ? 'hour' : 'hours'}`,
  ofRole: (count: number, role: string) => `${plural(count, 'person', 'people')} with the role ${role}`,
  ofNames: (count: number, names: readonly string[]) =>
    names.length === count ? both.format(names) : `${count} of ${either.format(names)}`,
  nobody: 'nobody yet',
  start: 'Start with one reviewer and one approver',
  empty: 'No workflows yet. A payment needs one before it can be sent for approval.',
  starter: { name: 'Every payment', review: 'Review', approval: 'Approval' },
  faults: {
    name: 'Workflow name must be 3 to 80 characters',
    levelName: 'Level name must be 2 to 60 characters',
    amount: 'Enter an amount like 1,250,000.00',
    who: 'Choose a role or people',
    approvals: 'Approvals must be 1 to 5',
    hours: 'Hours must be 1 to 240',
    noLevel: 'Add a level',
  },
  problem: 'These workflows cannot be saved yet',
  change: 'Change workflows',
  save: 'Save workflows',
  cancel: 'Cancel',
  saved: 'Workflows saved. New payments use them from now on.',
  waitingShow: 'Workflows waiting',
  lacks: 'Some levels lack people. Payments that reach those levels wait until somebody is added.',
};
