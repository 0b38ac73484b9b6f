import { RC7 } from '@isura/contract/collect/payment';
import { RC4 } from '@isura/contract/collect/receipts';
import { RC14 } from '@isura/contract/collect/refund';
import { SE1 } from '@isura/contract/collect/settlement';
import type { Endpoint } from '@isura/contract/kernel/endpoint';
import { RP5 } from '@isura/contract/ledger/balance-sheet';
import { LG1 } from '@isura/contract/ledger/journal';
import { LG5 } from '@isura/contract/ledger/ledger-account';
import { AN3 } from '@isura/contract/report/collection-view';
import type { ExportReport } from '@isura/contract/report/export';
import { RP1 } from '@isura/contract/report/inflow';
import { RP2 } from '@isura/contract/report/outflow';
import { RQ6 } from '@isura/contract/report/payments';
import { InflowGroup, OutflowGroup, RP3, RP4 } from '@isura/contract/report/summary';
import fc from 'fast-check';
import { anyPeriod, type Period, wholeDays } from './drawn-periods.ts';
import { EDGES } from './edge-days.ts';
import type { Filters } from './read-report.ts';

/** A list of money, with its file. */
export interface MoneyReport {
  call: Endpoint;
  report: ExportReport;
  /** The fields that are money, by the titles of their columns in the file. */
  columns: Readonly<Record<string, string>>;
  /** The fields that name a row, once in the list. */
  key: readonly string[];
  /** Whether it takes periods that begin or end within a day, whole days only, or the end of one day. */
  takes: 'moments' | 'days' | 'day';
  filters: fc.Arbitrary<Filters>;
}

/** What can be filtered by: ids of the world. */
export interface Known {
  serviceIds: readonly number[];
  accountIds: readonly number[];
}

const maybe = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(one, { nil: undefined, freq: 2 });
const day = fc.constantFrom(...EDGES, '2027-02-27', '2012-02-29');

/** Returns the periods that may be drawn for a list. */
export const periodsFor = ({ takes }: MoneyReport): fc.Arbitrary<Period> =>
  takes === 'day' ? fc.constant({}) : takes === 'days' ? wholeDays : anyPeriod;

/** Returns the lists of money, each with what may be drawn for it. */
export function moneyReports({ serviceIds, accountIds }: Known): readonly MoneyReport[] {
  const service = maybe(fc.constantFrom(...serviceIds));
  const channel = fc.constantFrom('CARD', 'BANK_TRANSFER', 'USSD', 'POS', 'BANK_BRANCH');
  const several = <T extends string>(...words: T[]) =>
    maybe(fc.uniqueArray(fc.constantFrom(...words), { minLength: 1 }));
  const account = maybe(fc.constantFrom(...accountIds));
  const nothing = fc.constant<Filters>({});
  const type = several('RETAIL', 'VAT', 'PAYROLL');
  const amount = { Amount: 'amount' };
  return [
    {
      ...{ call: RP1, report: 'inflow', key: ['paymentId'], takes: 'moments' },
      columns: { Amount: 'amount', Fee: 'fee', Overpaid: 'overpaid', Refunded: 'refunded' },
      filters: fc.record({
        'service-id': service,
        channel: maybe(fc.uniqueArray(channel, { minLength: 1 })),
        status: several('SUCCESSFUL', 'REFUNDED'),
      }),
    },
    {
      ...{ call: RP2, report: 'outflow', key: ['id'], columns: amount, takes: 'moments' },
      filters: fc.record({ type, status: several('PAID', 'RETURNED'), 'bank-account-id': account }),
    },
    {
      ...{ call: RP3, report: 'inflow-summary', key: ['key'], takes: 'moments' },
      columns: { ...amount, Number: 'count', Before: 'before' },
      filters: fc.record({ 'group-by': fc.constantFrom(...InflowGroup.options) }),
    },
    {
      ...{ call: RP4, report: 'outflow-summary', key: ['key'], takes: 'moments' },
      columns: { ...amount, Number: 'count', Before: 'before' },
      filters: fc.record({ 'group-by': fc.constantFrom(...OutflowGroup.options) }),
    },
    {
      ...{ call: RQ6, report: 'payment-report', key: ['id'], columns: { Amount: 'totalAmount' }, takes: 'moments' },
      filters: fc.record({
        ...{ type, 'bank-account-id': account },
        status: several('AWAITING_APPROVAL', 'APPROVED', 'PARTLY_PAID', 'FAILED', 'REJECTED'),
      }),
    },
    {
      ...{ call: RP5, report: 'balance-sheet', key: ['ledgerAccountId'], takes: 'day' },
      columns: amount,
      filters: fc.record({ 'as-at': maybe(day), 'compare-to': maybe(day) }),
    },
    {
      ...{ call: LG5, report: 'trial-balance', key: ['ledgerAccountId'], takes: 'day' },
      columns: { Debit: 'debit', Credit: 'credit' },
      filters: fc.record({ 'as-at': maybe(day) }),
    },
    {
      ...{ call: AN3, report: 'rejected-items', key: ['kind', 'id'], columns: amount, takes: 'days' },
      filters: fc.record({ kind: maybe(fc.constantFrom('PAYMENT', 'SETTLEMENT', 'INVOICE')) }),
    },
    {
      ...{ call: RC7, report: 'payments', key: ['id'], columns: amount, takes: 'moments' },
      filters: fc.record({
        ...{ 'service-id': service, channel: maybe(channel) },
        status: several('SUCCESSFUL', 'REFUNDED', 'PENDING', 'FAILED', 'EXPIRED'),
        settlement: maybe(fc.constantFrom('UNSETTLED', 'SETTLED', 'FAILED')),
      }),
    },
    {
      ...{ call: RC4, report: 'receipts', key: ['number'], columns: amount, takes: 'moments' },
      filters: fc.record({ 'service-id': service, voided: maybe(fc.constantFrom('true', 'false')) }),
    },
    {
      ...{ call: SE1, report: 'settlements', key: ['id'], columns: { Amount: 'netAmount' }, takes: 'moments' },
      filters: fc.record({ status: several('OPEN', 'SETTLED', 'FAILED') }),
    },
    { ...{ call: RC14, report: 'refunds', key: ['id'], columns: amount, takes: 'moments' }, filters: nothing },
    {
      ...{ call: LG1, report: 'journals', key: ['id'], columns: amount, takes: 'moments' },
      filters: fc.record({ event: maybe(fc.constantFrom('L1', 'L2', 'L6', 'L7', 'L9')) }),
    },
  ];
}
