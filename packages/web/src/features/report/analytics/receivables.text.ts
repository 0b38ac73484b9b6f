import type { Kobo } from '@isura/contract/kernel/money';
import { plural } from '@isura/contract/kernel/numbers-format';
import { partText } from '@isura/contract/kernel/percent-shares';
import type { Finding } from '../../../ui/chart/finding.ts';

/** Returns the number of invoices in words. */
export const invoicesWords = (count: number): string => plural(count, 'invoice', 'invoices');

/** Texts of the receivables. */
export const receivablesText = {
  purpose: 'What payers owe on invoices, how late it is, and how much of the invoices due on the chosen days is paid.',
  figures: 'Figures',
  tiles: { billed: 'Billed', received: 'Received', outstanding: 'Outstanding now', overdue: 'Overdue now' },
  invoices: invoicesWords,
  dueOn: (days: string) => `due on ${days}`,
  part: (part: Kobo, whole: Kobo) => `${partText(part, whole)} of the amount billed`,
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
  owesMost: { verb: 'is owed', by: (name: string) => `by ${name}` },
  byMda: 'Owed to MDAs',
  bySector: 'Owed to sectors',
  service: 'Service',
  mda: 'MDA',
  sector: 'Sector',
  services: { all: 'All services', others: 'Other services' },
  mdas: { all: 'All MDAs', others: 'Other MDAs' },
  sectors: { all: 'All sectors', others: 'Other sectors' },
  owes: { verb: 'is owed', by: (name: string) => `to ${name}` },
  owedNote: 'Outstanding today',
  month: 'Month due',
  billedColumn: 'Billed',
  receivedColumn: 'Received',
  billedTitle: (received: Kobo, billed: Kobo): Finding =>
    billed === 0n
      ? 'Nothing was billed on these days'
      : (money) => `${partText(received, billed)} of ${money(billed)} billed is paid`,
  billedNote: (days: string) => `Invoices due on ${days}, by month`,
};
