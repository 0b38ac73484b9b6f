import { plural } from '@isura/contract/kernel/numbers-format';

/** Texts of the steps of a new organization to its first payment in (AN1). */
export const nextStepsText = {
  central: 'the central office',
  payer: 'a payer',
  secondPerson: 'a second administrator',
  step: (number: number) => `step ${number}`,
  details: {
    title: 'Organization details',
    done: 'Complete, official email address proved',
    missing: 'Name, TIN and address of the organization',
    resume: 'Put aside after 90 days without a change. Continue where you left off',
    code: (email: string) => `Enter the code we sent to ${email}`,
    noCode: 'We send a code to the official email address once there is a bank account',
  },
  account: {
    title: 'Bank account',
    active: (bank: string, lastFour: string) => `${bank} ••••${lastFour}, name found`,
    pending: (bank: string, lastFour: string) => `${bank} ••••${lastFour}: the bank has another name for it`,
    unconfirmed: (bank: string, lastFour: string) => `${bank} ••••${lastFour}, not confirmed yet`,
    missing: 'The account that payments come to',
  },
  people: {
    title: 'People of each role',
    counted: (makers: number, reviewers: number, approvers: number) =>
      `People: ${[
        plural(makers, 'maker', 'makers'),
        plural(reviewers, 'reviewer', 'reviewers'),
        plural(approvers, 'approver', 'approvers'),
      ].join(', ')}`,
    missing: (roles: readonly string[]) => roles.map((role) => `No ${role} yet`).join('. '),
    waiting: (roles: readonly string[]) => `Named as ${roles.join(' and ')}, not confirmed yet`,
  },
  levels: {
    title: 'Who approves what',
    done: (bands: number) => `${plural(bands, 'workflow', 'workflows')} for every amount, with people at each level`,
    missing: 'Levels that review and approve every amount, with people at each',
    tooFew: 'A level has too few people who can act',
  },
  answer: {
    send: 'Send the application to the central office',
    sent: (number: string, day: string) => `${number}, sent ${day}`,
    ready: 'Everything is there. Check it and send it',
    notReady: 'Once the steps before it are done',
    title: 'Answer the central office',
    returned: (section: string, reason: string) => `${section}: “${reason}”`,
    approved: 'Application approved',
    approvedOn: (day: string) => `by the central office on ${day}`,
  },
  service: {
    title: 'Set up a first service and its price',
    active: (name: string) => `${name} can be paid`,
    waiting: (name: string) => `${name}: activation requested`,
    inactive: (name: string) => `${name} is deactivated`,
    none: 'The price, who pays the fee, and what payers read',
    early: 'You can prepare it now; it goes live with you',
    noPrice: (name: string) => `${name} has no price yet`,
    ask: (name: string) => `Request the activation of ${name}`,
    ready: (name: string) => `${name} is ready. You can request its activation once you are live`,
  },
  live: {
    title: 'The central office makes you live',
    note: 'Then payers can find and pay you',
    first: 'First payment in',
    waits: 'You are live. The first payment and its receipt appear here',
    done: 'You were paid for the first time',
  },
} as const;
