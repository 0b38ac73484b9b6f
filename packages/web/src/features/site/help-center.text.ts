import type { Block } from './prose.ts';

export const helpCenterText = {
  description: 'Search all answers, write to us or call: help for payers and for ministries, departments and agencies.',
  heading: 'Help centre',
  lead: 'Find an answer, or a person.',
  search: {
    label: 'Search all questions',
    counts: {
      one: '1 question',
      many: '{count} questions',
      none: 'No questions match. Try another word, or write to us below.',
    },
  },
  questionsHeading: 'Matching answers',
  audiences: { payer: 'For payers', mda: 'For MDAs' },
  topicsHeading: 'Topics',
  /** {count} is filled in when the page is built. */
  questionCount: { one: '1 answer', many: '{count} answers' },
  tiles: {
    paying: 'What can be paid, how, and what it costs',
    references: 'The 12 digits you pay with',
    receipts: 'Getting, checking and reporting them',
    refunds: 'Money paid twice or by mistake',
    accounts: 'Do you need one, and how to close it',
    problems: 'When a payment did not go as it should',
    onboarding: 'Registering an MDA and going live',
    users: 'People, roles and people who leave',
    bulk: 'Filling in, checking and correcting schedules',
    approvals: 'Workflows, statuses and decisions',
    failed: 'Partly paid, retries and money set aside',
    settlement: 'When revenue arrives, splits and prices',
    security: 'Records, connections and lost devices',
  },
  accessibility: {
    id: 'accessibility',
    heading: 'Accessibility statement',
    body: [
      'Everybody must be able to pay the government. We build these pages to the Web Content Accessibility Guidelines 2.2, level AA, and test each of them automatically in the light and the dark scheme, by keyboard, at 200% zoom and on a screen 320 points wide.',
      'What you can count on:',
      [
        'Everything works by keyboard, and you always see where you are.',
        'The public pages can be read without scripts.',
        'No information is given by colour alone; text and background contrast clearly in both schemes.',
        'Forms say what is wrong and how to correct it, and keep what you typed.',
        'Nothing moves if your device asks for less movement, and nothing flashes.',
      ],
      'Known limits: these pages are in English only, and a receipt printed by a bank or an agent may have a layout that is theirs and not ours.',
      'Tell us what does not work for you through the form above, at [{{supportEmail}}](mailto:{{supportEmail}}) or at [{{supportPhone}}](tel:{{supportPhone}}). We answer within five working days, and help you to pay in the meantime. This statement was written on 21 November 2026.',
    ] satisfies readonly Block[],
  },
  credits: {
    id: 'credits',
    heading: 'Data and credits',
    body: [
      [
        'Names of ministries, departments and agencies and of their services: gathered from their public notices. They are listed for orientation; the MDA’s own notice counts.',
        'Towns and states: GeoNames (geonames.org), under the Creative Commons Attribution 4.0 licence.',
        'Chart of accounts: the National Chart of Accounts of the Federation.',
        'Typeface: Source Sans 3, under the SIL Open Font License.',
        'Icons: Tabler Icons, under the MIT licence.',
      ],
    ] satisfies readonly Block[],
  },
} as const;
