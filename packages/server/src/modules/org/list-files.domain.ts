import { type Column, labelled, mda, moment, money, read, words } from '@isura/contract/kernel/list-file';
import { percentText } from '@isura/contract/kernel/percent';
import { OR16 } from '@isura/contract/org/activation';
import { PB1 } from '@isura/contract/org/catalogue';
import { orgCategoryLabels, serviceCategoryLabels } from '@isura/contract/org/category.text';
import type { Channel, CollectionRule } from '@isura/contract/org/collection-rule';
import { CR1 } from '@isura/contract/org/collection-rules';
import { OR2, OR17 } from '@isura/contract/org/organizations';
import { CR6 } from '@isura/contract/org/revenue-head';
import {
  amountTypeLabels,
  bearerLabels,
  channelsInWords,
  penaltyWords,
  ruleStatusLabels,
  validWords,
} from '@isura/contract/org/rule.text';
import { OR11 } from '@isura/contract/org/service';
import { type SplitLine, SV2 } from '@isura/contract/org/split';
import {
  orgStatusLabels,
  orgTypeLabels,
  revenueKindLabels,
  serviceStatusLabels,
  splitStatusLabels,
  whoOf,
} from '@isura/contract/org/words.text';
import type { ListFiles } from '@isura/contract/report/export';

const service = words('serviceName', 'Service', 130);
const yesNo = (key: string, title: string, field = key): Column =>
  read(words(key, title, 50), (row) => (row[field] ? 'Yes' : 'No'));

interface Split {
  lines: SplitLine[];
  effectiveFrom: string;
  setBy: string;
  setAt: Date;
}
/** Describes a split in a few words: `MDA 75%, CRF 25%`. */
const splitInWords = (split: unknown): string | undefined =>
  (split as Split | undefined)?.lines.map((line) => `${whoOf(line)} ${percentText(line.percent)}%`).join(', ');
const ofPending = (column: Column, key: keyof Split): Column =>
  read(column, ({ pending }) => (pending as Split | undefined)?.[key]);

const organizations = [
  words('code', 'Code', 50),
  words('name', 'Name', 180),
  labelled('type', 'Type', orgTypeLabels, 50),
  labelled('category', 'Category', orgCategoryLabels),
  words('sector', 'Sector', 90),
  words('state', 'State', 60),
  words('servicesCount', 'Services', 50),
  words('usersCount', 'Users', 50),
  labelled('status', 'Status', orgStatusLabels, 76),
];
const onPaper = ['code', 'name', 'category', 'sector', 'servicesCount'];
const seesWhole = ({ kind }: { kind: string }): boolean => kind === 'central';

/** Files of organizations, and of services with their rules, splits and revenue heads. */
export const files = {
  organizations: {
    title: 'MDAs',
    call: (actor) => (seesWhole(actor) ? OR2 : PB1),
    columns: organizations,
    onPaper,
  },
  enterprises: {
    title: 'Enterprises',
    call: (actor) => (seesWhole(actor) ? OR17 : PB1),
    columns: organizations,
    onPaper,
  },
  services: {
    title: 'Services',
    call: () => OR11,
    columns: [
      words('name', 'Service', 150),
      words('code', 'Code', 70),
      labelled('category', 'Category', serviceCategoryLabels, 70),
      words('amountText', 'Amount', 90),
      labelled('status', 'Status', serviceStatusLabels, 76),
      yesNo('isVisible', 'Shown to payers'),
      money('collectedThisMonth', 'Collected this month'),
    ],
    onPaper: ['name', 'code', 'amountText', 'status', 'collectedThisMonth'],
  },
  'all-services': {
    title: 'Services of all MDAs',
    call: () => OR16,
    columns: [
      mda,
      words('name', 'Service', 150),
      read(words('head', 'Revenue head', 150), (row) => `${row['revenueHeadCode']} ${row['revenueHeadName']}`),
      read(words('rule', 'Rule', 100), ({ hasActiveRule, amountText }) =>
        hasActiveRule ? amountText : 'No rule today',
      ),
      read(words('split', 'Split', 50), ({ hasActiveSplit }) => (hasActiveSplit ? 'Set' : 'Missing')),
      moment('askedAt', 'Asked'),
      words('askedByName', 'Asked by', 90),
      labelled('status', 'Status', serviceStatusLabels, 76),
    ],
    onPaper: ['orgName', 'name', 'rule', 'split', 'status'],
  },
  splits: {
    title: 'Service splits',
    call: () => SV2,
    asks: { status: splitStatusLabels },
    columns: [
      mda,
      service,
      labelled('serviceStatus', 'Status', serviceStatusLabels, 76),
      read(words('split', 'Split', 120), ({ current }) => splitInWords(current)),
      read(words('proposed', 'Proposed', 120), ({ pending }) => splitInWords(pending)),
      ofPending(words('from', 'From', 60), 'effectiveFrom'),
      ofPending(words('setBy', 'Set by', 90), 'setBy'),
      ofPending(moment('setAt', 'Set'), 'setAt'),
    ],
    onPaper: ['orgName', 'serviceName', 'serviceStatus', 'split'],
  },
  rules: {
    title: 'Collection rules',
    call: () => CR1,
    columns: [
      read(words('name', 'Rule', 130), ({ name, versionNo }) => `${name}, version ${versionNo}`),
      mda,
      service,
      labelled('amountType', 'Kind', amountTypeLabels, 76, 'amount-type'),
      words('amountText', 'Amount', 90),
      read(words('penalty', 'Penalty', 100), (row) => penaltyWords(row as unknown as CollectionRule)),
      labelled('feeBearer', 'Fee paid by', bearerLabels, 70),
      read(words('channels', 'Channels', 100), ({ channels }) => channelsInWords(channels as Channel[])),
      read(words('validFrom', 'Valid', 100), (row) => validWords(row as unknown as CollectionRule)),
      labelled('status', 'Status', ruleStatusLabels, 76),
    ],
    onPaper: ['name', 'serviceName', 'amountText', 'status'],
  },
  'revenue-heads': {
    title: 'Revenue heads',
    call: () => CR6,
    columns: [
      words('code', 'Code', 60),
      words('name', 'Name', 170),
      labelled('kind', 'Kind', revenueKindLabels, 70),
      read(words('account', 'Account', 150), ({ glCode, glName }) => `${glCode} ${glName}`),
      read(words('whose', 'Used by', 90), ({ orgName }) => orgName ?? 'Every MDA'),
    ],
    onPaper: ['code', 'name', 'account', 'whose'],
  },
} as const satisfies ListFiles;
