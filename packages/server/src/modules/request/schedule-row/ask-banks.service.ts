import type { Finding } from '@isura/contract/kernel/sheet-row';
import type { PaymentType } from '@isura/contract/request/payment-type';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { IntakeKind, RowAnswered, RowToAsk } from '../../../platform/intake/kind.ts';
import type { IntakeRecord } from '../../../platform/intake/store.ts';
import { allBanks, askBanks, nameMatch } from '../../bank/index.ts';
import { nameThreshold } from '../../org/index.ts';
import type { NameAnswer } from '../payment-type/calculation.domain.ts';
import { namedInvoices } from '../payment-type/calculation-context.service.ts';
import { accountKey } from '../payment-type/resolve.domain.ts';
import { askCustomers } from '../reference/biller.service.ts';
import { listBillers } from '../reference/reference.queries.ts';
import { nameFinding } from './named.domain.ts';
import type { ScheduleContextData } from './row-validation-state.domain.ts';
import { type ScheduleSetup, scheduleContextData } from './schedule-context.service.ts';
import { validator } from './validate-row.domain.ts';
import type { AskedAccount, ScheduleValues } from './values.domain.ts';

type Asking = NonNullable<IntakeKind<ScheduleContextData, ScheduleValues>['ask']>;

/**
 * The number of accounts queried in one group (docs/spec/schedules.md#validation), and of rows with answers that are
 * stored together.
 */
const GROUP = 50;
const ROWS_AT_ONCE = 250;

/** What the banks' answers about the accounts of rows are compared with. */
interface Answers {
  names: ReadonlyMap<string, NameAnswer>;
  /** The short names of the banks, by code. */
  banks: ReadonlyMap<string, string>;
  threshold: number;
}

/** Returns the finding about one account of a row, and the holder by its bank, with how well the name matches. */
function answerAbout(
  { bankCode, accountNumber, holder, column, numberColumn }: AskedAccount,
  { names, banks, threshold }: Answers,
): { findings: Finding[]; holder?: Pick<ScheduleValues, 'enquiryName' | 'nameMatchScore'> } {
  const answer = names.get(accountKey(bankCode, accountNumber));
  if (!answer) return { findings: [] };
  const facts = { bankName: banks.get(bankCode) ?? bankCode, threshold, column, account: numberColumn };
  const score = answer.result === 'FOUND' ? nameMatch(holder, answer.accountName) : 0;
  const findings = [nameFinding(answer, score, facts)].flatMap((one) => one ?? []);
  return answer.result === 'FOUND'
    ? { findings, holder: { enquiryName: answer.accountName, nameMatchScore: score } }
    : { findings };
}

function answered({ rowNo, values }: RowToAsk<ScheduleValues>, answers: Answers): RowAnswered<ScheduleValues> {
  const { account, others = [] } = values;
  if (!account) return { rowNo, findings: [] };
  const about = [account, ...others].map((one) => answerAbout(one, answers));
  const findings = about.flatMap((one) => one.findings);
  if (about.some(({ holder }) => holder === undefined)) return { rowNo, findings };
  const [first, ...rest] = about.map(({ holder }) => holder);
  return {
    rowNo,
    findings,
    values: {
      ...values,
      ...first,
      ...(others.length > 0 && { others: others.map((one, nth) => ({ ...one, ...rest[nth] })) }),
    },
  };
}

/** Returns the finding for a biller's answer about the customer number of a row, as on the form. */
function customerFinding(result: 'KNOWN' | 'NOT_KNOWN' | 'SILENT' | undefined, biller: string): Finding | undefined {
  const column = 'customer_reference';
  if (result === 'NOT_KNOWN')
    return { column, code: 'E_REFERENCE', message: `${biller} does not recognize this customer number` };
  return result === 'SILENT'
    ? { column, code: 'E_ENQUIRY_UNAVAILABLE', message: `${biller} is not answering. Check again later` }
    : undefined;
}

/** Returns the billers' answers about the customer numbers of some rows. */
async function askBillers(ctx: Ctx, rows: readonly RowToAsk<ScheduleValues>[]): Promise<RowAnswered<ScheduleValues>[]> {
  const names = new Map((await ctx.inTx(JOB_SCOPE, listBillers)).map(({ id, name }) => [id, name]));
  const byBiller = Map.groupBy(rows, ({ values }) => values.customer?.billerId ?? 0);
  const answers = await Promise.all(
    [...byBiller].map(async ([billerId, own]) => {
      const numbers = own.flatMap(({ values }) => values.customer?.number ?? []);
      const customers = await askCustomers(ctx, JOB_SCOPE, billerId, numbers);
      return own.map(({ rowNo, values }) => {
        const found = customerFinding(customers.get(values.customer?.number ?? '')?.result, names.get(billerId) ?? '');
        return { rowNo, findings: found ? [found] : [] };
      });
    }),
  );
  return answers.flat();
}

/** Returns the banks' answers about the accounts of some rows. */
async function askNames(ctx: Ctx, intake: IntakeRecord, rows: readonly RowToAsk<ScheduleValues>[]) {
  const named = rows.flatMap(({ values: { account, others = [] } }) => (account ? [account, ...others] : []));
  const accounts = [...new Map(named.map((one) => [accountKey(one.bankCode, one.accountNumber), one])).values()];
  const { threshold, banks } = await ctx.inTx(JOB_SCOPE, async (tx) => ({
    threshold: await nameThreshold(tx, intake.orgId),
    banks: new Map((await allBanks(tx)).map(({ code, shortName }) => [code, shortName])),
  }));
  const who = { orgId: intake.orgId, userId: intake.ownerUserId };
  const names = new Map<string, NameAnswer>();
  for (let at = 0; at < accounts.length; at += GROUP)
    for (const [key, answer] of await askBanks(ctx, who, accounts.slice(at, at + GROUP))) names.set(key, answer);
  return rows.map((row) => answered(row, { names, banks, threshold }));
}

const isSame = (a: Finding, b: Finding): boolean => a.column === b.column && a.code === b.code;

/** Reads the invoices that some rows pay: the rows are validated again with them, which gives each its amount. */
async function askInvoices(
  ctx: Ctx,
  { orgId, context }: IntakeRecord,
  entry: PaymentType,
  rows: readonly RowToAsk<ScheduleValues>[],
): Promise<RowAnswered<ScheduleValues>[]> {
  const schedule = { ...(context as unknown as Pick<ScheduleSetup, 'type' | 'typeData'>), orgId };
  const world = await scheduleContextData(ctx, schedule, entry);
  const lines = rows.map(({ values }) => values.line);
  const invoices = await namedInvoices(ctx, orgId, entry, lines);
  const [before, now] = [validator.begin(world), validator.begin({ ...world, ...invoices })];
  return rows.map(({ rowNo, cells }) => {
    const row = { rowNo, cells, findings: [] };
    const known = before(row).findings;
    const { findings, values, amount } = now(row);
    return {
      rowNo,
      findings: findings.filter((one) => !known.some((other) => isSame(one, other))),
      ...(values && { values }),
      ...(amount !== undefined && { amount }),
    };
  });
}

const askIn =
  (entryOf: (type: unknown) => PaymentType): Asking['of'] =>
  async (ctx, intake, rows) => {
    const [billed, named, others] = [
      rows.filter(({ values }) => values.customer),
      rows.filter(({ values }) => values.invoice !== undefined),
      rows.filter(({ values }) => !values.customer && values.invoice === undefined),
    ];
    return [
      ...(billed.length > 0 ? await askBillers(ctx, billed) : []),
      ...(named.length > 0 ? await askInvoices(ctx, intake, entryOf(intake.context.type), named) : []),
      ...(others.length > 0 ? await askNames(ctx, intake, others) : []),
    ];
  };

/**
 * Returns the steps that ask others about valid rows. Banks are queried for account holders, in groups; about one
 * account nobody is queried twice within a day. Billers are queried about customer numbers, and invoices to be paid are
 * read. Rows without any of these, and files of types with lines that have none, are left out.
 */
export const askingOf = (entryOf: (type: unknown) => PaymentType): Asking => ({
  rowsAtOnce: ROWS_AT_ONCE,
  about: ['account', 'customer', 'invoice'],
  isExpected({ context }) {
    const { header, line } = entryOf(context.type);
    return (
      line.some(({ kind, isInvoice }) => kind === 'account' || isInvoice) ||
      header.some(({ list }) => list === 'billers')
    );
  },
  of: askIn(entryOf),
});
