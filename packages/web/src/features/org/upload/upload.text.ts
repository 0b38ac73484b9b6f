import { formatCount, plural } from '@isura/contract/kernel/numbers-format';
import type { UploadKind } from '@isura/contract/org/uploads';
import { titles } from './titles.text.ts';

interface KindText {
  title: string;
  about: string;
  /** Shown when the rows are loaded. */
  done: string;
  /** What one row creates or changes, and what several do. */
  one: string;
  many: string;
  /** The columns whose cells identify a row to a reader. */
  lead: readonly string[];
  /** An example row, in the order of the columns. */
  example: readonly string[];
}

const kinds: Record<UploadKind, KindText> = {
  MDA: {
    title: 'MDAs',
    about: 'Creates MDAs in draft, or changes those that nobody manages yet.',
    done: 'MDA data uploaded successfully',
    one: 'MDA',
    many: 'MDAs',
    lead: ['MDA Code', 'MDA Name'],
    example: [
      'NLB',
      'National Library Board',
      'Library Board',
      'Agency',
      'Education',
      'info@nlb.gov.ng',
      '08030000001',
      'Lagos',
      '1 Broad Street',
      '12345678-0001',
    ],
  },
  CATEGORIZE: {
    title: 'Categories and sectors',
    about: 'Changes the category, sector and parent of existing MDAs.',
    done: 'Categories and sectors uploaded successfully',
    one: 'MDA',
    many: 'MDAs',
    lead: ['MDA Code', 'Category'],
    example: ['NLB', 'Agency', 'Education', ''],
  },
  BANK_DETAILS: {
    title: 'Bank details',
    about: 'Checks the name of each account with its bank. A second administrator confirms.',
    done: 'Bank details uploaded successfully',
    one: 'bank account',
    many: 'bank accounts',
    lead: ['MDA Code', 'Account Number', 'Label'],
    example: ['NLB', '011', '0000014579', 'Library fees', 'Collection', ''],
  },
  SERVICES: {
    title: 'Services and revenue heads',
    about: 'Creates services in draft, each with its collection rule.',
    done: 'Revenue Heads data uploaded successfully',
    one: 'service',
    many: 'services',
    lead: ['MDA Code', 'Service Code', 'Service Name'],
    example: [
      'NLB',
      'LIB-01',
      'Reader’s card',
      'A card for one year of reading',
      'Fee',
      '12020400',
      'Fixed',
      '2500.00',
      '',
      '',
    ],
  },
  TRIGGER_WORKFLOW: {
    title: 'Workflows',
    about: 'Replaces all approval workflows of an MDA, one row per level. A second administrator confirms.',
    done: 'Workflows uploaded successfully',
    one: 'workflow level',
    many: 'workflow levels',
    lead: ['MDA Code', 'Request Type', 'Level Name'],
    example: ['NLB', '*', '0.01', '', '1', 'Approval', 'Approve', 'Approver', '1'],
  },
};

const stays = (count: number): string => `${plural(count, 'row stays', 'rows stay')} excluded.`;

/** Returns what the rows of a file create and change, as one sentence: "10 MDAs are created and 2 changed." */
function effect(kind: UploadKind, create: number, change: number): string {
  const { one, many } = kinds[kind];
  const [created, changed] = [plural(create, `${one} is`, `${many} are`), plural(change, `${one} is`, `${many} are`)];
  if (change === 0) return `${created} created.`;
  return create === 0 ? `${changed} changed.` : `${created} created and ${formatCount(change)} changed.`;
}

export const uploadText = {
  title: titles.upload,
  purpose:
    'Load the master data of MDAs from files, in this order. You see every row first; nothing changes until you confirm.',
  kinds,
  templateButton: 'Template (CSV)',
  fileOf: (title: string) => `File: ${title}`,
  template: (title: string) => `Template (CSV): ${title}`,
  choose: 'Choose a file',
  drop: 'Drag a file here, or',
  rule: 'CSV or XLSX, up to 10 MB and 20,000 rows',
  wrongKind: 'Choose a CSV or XLSX file',
  tooLarge: 'This file is larger than 10 MB',
  none: 'No uploads yet.',
  loadFailed: 'We could not load the last upload.',
  last: (file: string, when: string, who: string) => `${file}, ${when}, by ${who}`,
  created: 'Created',
  changed: 'Changed',
  toCreate: 'To create',
  toChange: 'To change',
  leftOut: 'Left out',
  progress: (file: string) => `Progress of ${file}`,
  checking: (percent: number) => `Checking rows: ${percent}%`,
  loading: (percent: number) => `Loading rows: ${percent}%`,
  waits: (number: string, rows: number) =>
    `Saved as ${number}. ${plural(rows, 'row takes', 'rows take')} effect when a second administrator confirms.`,
  nothingFit: 'No rows were loaded.',
  discarded: 'This file was discarded. It changed nothing.',
  rowsOf: (title: string) => `Rows: ${title}`,
  excludedFile: 'excluded.csv',
  ready: (count: number) => (count === 0 ? 'No rows can be loaded yet' : `${plural(count, 'row', 'rows')} ready`),
  stays,
  load: (count: number) => `Load ${plural(count, 'row', 'rows')}`,
  propose: (count: number) => `Send ${plural(count, 'row', 'rows')} for confirmation`,
  loadAsk: (count: number, file: string) => `Load ${plural(count, 'row', 'rows')} of ${file}?`,
  proposeAsk: (count: number, file: string) => `Send ${plural(count, 'row', 'rows')} of ${file} for confirmation?`,
  effect,
  whenConfirmed: 'This takes effect when a second administrator confirms.',
  goBack: 'Look again',
  discard: 'Discard file',
  discardAsk: (file: string) => `Discard ${file}?`,
  discardThen: 'The file changes nothing. Its rows are deleted.',
  keepFile: 'Keep file',
  status: {
    title: 'Update status',
    about: 'Reinstates, suspends or closes several MDAs at once. A second administrator confirms.',
    add: 'MDA',
    addHint: 'Type part of its name or code; choose as many as you need',
    chosen: 'Selected MDAs',
    noneChosen: 'Choose at least one MDA',
    remove: (name: string) => `Remove ${name}`,
    next: 'New status',
    chooseStatus: 'Choose the new status',
    choices: { LIVE: 'Live (reinstate)', SUSPENDED: 'Suspended', CLOSED: 'Closed' },
    reason: 'Reason',
    ask: 'Update status',
    question: (count: number, word: string) => `${word} ${plural(count, 'MDA', 'MDAs')}?`,
    words: { LIVE: 'Reinstate', SUSPENDED: 'Suspend', CLOSED: 'Close' },
    consequence: {
      LIVE: 'Their services can be paid again when a second administrator has confirmed.',
      SUSPENDED: 'Payments to and from them stop when a second administrator has confirmed.',
      CLOSED:
        'Their services end and their people can only read when a second administrator has confirmed. This cannot be undone.',
    },
    cancel: 'Cancel',
  },
  signIn: 'Only administrators of the central office can load data here.',
  signInLink: 'Sign in',
  notYours: 'You are signed in, but only administrators of the central office can load data here.',
  home: 'Go to your dashboard',
};
