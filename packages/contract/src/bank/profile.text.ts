import { formatMoney } from '../kernel/money-format.ts';
import { formatCount } from '../kernel/numbers-format.ts';
import {
  type BP2In,
  bankWeekdays,
  type ChargeBearer,
  type HandOver,
  type PaidOn,
  type ProfileRail,
  type StatementFormat,
} from './profile.ts';

export const railLabels: Readonly<Record<ProfileRail, string>> = { FILE: 'Files (ISO 20022)', REMITA: 'Remita' };

export const statementLabels: Readonly<Record<StatementFormat, string>> = {
  CAMT053: 'camt.053',
  MT940: 'MT940',
  CSV: 'CSV',
  XLSX: 'XLSX',
};

export const handOverLabels: Readonly<Record<HandOver, string>> = {
  DOWNLOAD: 'Downloaded by a person',
  FOLDER: 'Folder on this machine',
  SFTP: "Folder on the bank's machine (SFTP)",
};

export const chargeBearerLabels: Readonly<Record<ChargeBearer, string>> = {
  SLEV: 'As agreed with the bank',
  SHAR: 'Shared',
  DEBT: 'Paid by us',
  CRED: 'Paid by the payee',
};

export const paidOnLabels: Readonly<Record<PaidOn, string>> = {
  STATEMENT: 'The debit on a statement',
  STATUS: "The bank's status report",
};

export const weekdayLabels: Readonly<Record<(typeof bankWeekdays)[number], string>> = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
};

/** The labels of what a profile says, by field. */
export const profileLabels = {
  name: 'Name',
  bankCode: 'Bank',
  rail: 'Paid through',
  statements: 'Statements',
  handOver: 'How files reach the bank',
  initiatingParty: 'Name of the ordering party',
  debtorAgent: 'BIC or clearing number of the bank',
  memberScheme: 'Clearing system',
  chargeBearer: 'Bank charges',
  batchBooking: 'One debit for a file',
  maxLines: 'Lines in a file, at most',
  maxTotal: 'Total of a file, at most',
  nameLength: 'Letters of a name, at most',
  narrationLength: 'Letters of a narration, at most',
  characters: 'Signs accepted',
  cutOffs: 'Cut-off times',
  leadMinutes: 'Minutes before the cut-off',
  paidOn: 'Proof of payment',
  host: "Host of the bank's machine",
  user: 'User there',
  sendFolder: 'Folder for files',
  reportFolder: 'Folder for reports',
  hostKey: 'Host key (SHA-256)',
  validFrom: 'From',
  validTo: 'Last day',
} as const;

/** What a profile says besides its name, its bank and its days. */
export type ProfileTerms = Omit<BP2In, 'name' | 'bankCode' | 'validFrom' | 'replaces'>;

/** Returns the cut-offs in words: `Monday 15:30, Friday 13:00`. */
const cutOffsInWords = (cutOffs: BP2In['cutOffs']): string =>
  bankWeekdays
    .filter((day) => cutOffs[day] !== undefined)
    .map((day) => `${weekdayLabels[day]} ${cutOffs[day]}`)
    .join(', ');

/** Returns what a profile says, as people read it; what it leaves out has no value. */
export function profileFacts(terms: ProfileTerms): { label: string; value: string | undefined }[] {
  const { maxTotal, chargeBearer, handOver } = terms;
  const values: [
    Exclude<keyof typeof profileLabels, 'name' | 'bankCode' | 'validFrom' | 'validTo'>,
    string | undefined,
  ][] = [
    ['rail', railLabels[terms.rail]],
    ['handOver', handOver && handOverLabels[handOver]],
    ['statements', terms.statements.map((each) => statementLabels[each]).join(', ')],
    ['paidOn', paidOnLabels[terms.paidOn]],
    ['initiatingParty', terms.initiatingParty],
    ['debtorAgent', terms.debtorAgent],
    ['memberScheme', terms.memberScheme],
    ['chargeBearer', chargeBearer && chargeBearerLabels[chargeBearer]],
    ['batchBooking', terms.batchBooking ? 'Yes' : 'No'],
    ['maxLines', formatCount(terms.maxLines)],
    ['maxTotal', maxTotal === undefined ? undefined : formatMoney(maxTotal)],
    ['nameLength', String(terms.nameLength)],
    ['narrationLength', String(terms.narrationLength)],
    ['characters', terms.characters],
    ['cutOffs', cutOffsInWords(terms.cutOffs)],
    ['leadMinutes', String(terms.leadMinutes)],
    ['host', terms.host],
    ['user', terms.user],
    ['sendFolder', terms.sendFolder],
    ['reportFolder', terms.reportFolder],
    ['hostKey', terms.hostKey],
  ];
  return values.map(([field, value]) => ({ label: profileLabels[field], value }));
}
