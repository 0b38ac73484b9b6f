import type { Kobo } from '@isura/contract/kernel/money';
import { plural } from '@isura/contract/kernel/numbers-format';
import { partText } from '@isura/contract/kernel/percent-shares';
import type { Finding } from '../../../ui/chart/finding.ts';
import { titles } from './titles.text.ts';

/** Returns the number of invoices in words. */
export const invoicesWords = (count: number): string => plural(count, 'invoice', 'invoices');

/** Texts of the receivables. */
export const receivablesText = {
  title: titles.receivable,
  purpose: 'What payers owe on invoices, how late it is, and how much of the invoices due on the chosen days is paid.',
  figures: 'Figures',
  tiles: { billed: 'Billed', received: 'Received', outstanding: 'Outstanding now', overdue: 'Overdue now' },
  invoices: invoicesWords,
  dueOn: (days: string) => `due on ${days}`,
  part: (part: Kobo, whole: Kobo) => `${partText(part, whole)} of what was billed`,
  ageing: (late: Kobo, old: { count: number; amount: Kobo }, owed: Kobo): Finding => {
    if (owed === 0n) return 'Nobody owes anything';
    if (late === 0n) return 'Nothing is late';
    return (money) =>
      old.count === 0
        ? `${money(late)} is late`
        : `${money(late)} is late; ${plural(old.count, 'invoice', 'invoices')} over 90 days ${old.count === 1 ? 'makes' : 'make'} up ${partText(old.amount, late)} of it`;
  },
  ageingNote: (amount: string, invoices: string) => `Outstanding today, ${amount} in ${invoices}`,
  ages: {
    NOT_DUE: 'Not yet due',
    LATE_30: '1–30 days late',
    LATE_60: '31–60 days late',
    LATE_90: '61–90 days late',
    LATER: 'Over 90 days late',
  },
  age: 'How late',
  count: 'Invoices',
  amount: 'Amount',
  share: 'Share',
  late: 'Late',
  byService: 'Owed to services',
  byDebtor: 'Owed by payers',
  debtor: 'Payer',
  debtors: { all: 'All payers', others: 'Other payers' },
  owesMost: (name: string, part: bigint, whole: bigint) => `${partText(part, whole)} is owed by ${name}`,
  byMda: 'Owed to MDAs',
  bySector: 'Owed to sectors',
  service: 'Service',
  mda: 'MDA',
  sector: 'Sector',
  services: { all: 'All services', others: 'Other services' },
  mdas: { all: 'All MDAs', others: 'Other MDAs' },
  sectors: { all: 'All sectors', others: 'Other sectors' },
  owes: (name: string, part: bigint, whole: bigint) => `${partText(part, whole)} is owed to ${name}`,
  owedNote: 'Outstanding today',
  month: 'Month due',
  billedColumn: 'Billed',
  receivedColumn: 'Received',
  billedTitle: (received: Kobo, billed: Kobo) =>
    billed === 0n ? 'Nothing was billed on these days' : `${partText(received, billed)} of what was billed is paid`,
  billedNote: (days: string) => `Invoices due on ${days}, by month`,
};
