import { type Day, lagosDay } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import { percentOf } from '@isura/contract/kernel/percent';
import { DomainError } from '@isura/contract/kernel/problems';
import { type PaymentField, readField, type WireValues } from '@isura/contract/request/payment-fields';
import type { PaymentType } from '@isura/contract/request/payment-type';
import { namesContract } from '@isura/contract/request/payment-types';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { allBanks, askBank, nameMatch, namesAtBanks } from '../../bank/index.ts';
import { invoicesToPay } from '../../collect/index.ts';
import { chargeableCodes } from '../../ledger/index.ts';
import { nameThreshold, paymentLimits, paymentRules, stateCodes } from '../../org/index.ts';
import type { TaxRate } from '../../tax/index.domain.ts';
import { type RateRow, taxRates } from '../../tax/index.ts';
import { askCustomers } from '../reference/biller.service.ts';
import { listBillers, listFunds, listPfas, listTaxAuthorities } from '../reference/reference.queries.ts';
import type { CalculationContext, NameAnswer } from './calculation.domain.ts';
import { contractSoFar } from './contract.queries.ts';
import { invoiceName } from './e-invoice.domain.ts';
import { accountKey, companyKey } from './resolve.domain.ts';
import type { Entered } from './validate-payment.domain.ts';

const money = (kobo: bigint | null) => (kobo === null ? null : asKobo(kobo));

const rate = (row: RateRow): TaxRate => ({
  tax: row.tax as TaxRate['tax'],
  category: row.category,
  payeeKind: row.payeeKind,
  residency: row.residency,
  ratePercent: row.ratePercent === null ? null : percentOf(row.ratePercent),
  flatAmount: money(row.flatAmountKobo),
  bandFrom: money(row.bandFromKobo),
  bandTo: money(row.bandToKobo),
  effectiveFrom: row.effectiveFrom,
  effectiveTo: row.effectiveTo,
  legalReference: row.legalReference,
});

/** Returns the dated tax rates. */
export const ratesOf = async (tx: Tx): Promise<TaxRate[]> => (await taxRates(tx)).map(rate);

/** An account as a line names it. */
interface Named {
  bankCode: string;
  accountNumber: string;
}

/**
 * Returns the accounts named by complete lines, each once. Bank and number are read as the line itself is, so that no
 * way of writing them leaves an account out: a payment would then be made without a word from its bank.
 */
async function accountsOf(ctx: Ctx, { line }: PaymentType, lines: readonly WireValues[]): Promise<Named[]> {
  const fields = line.filter(
    (field): field is PaymentField & Required<Pick<PaymentField, 'account'>> => !!field.account,
  );
  if (fields.length === 0) return [];
  const banks = new Map(byCodeAndName(await ctx.inTx(JOB_SCOPE, allBanks)));
  const today = lagosDay(ctx.clock.now());
  const found = lines.flatMap((values) =>
    fields.flatMap((field) => {
      const bank = line.find(({ name }) => name === field.account.bank);
      const chosen = bank && readField(bank, values[bank.name], today);
      const bankCode = chosen?.ok ? banks.get(String(chosen.value).trim().toLowerCase()) : undefined;
      const number = readField(field, values[field.name], today);
      return bankCode !== undefined && number.ok ? [{ bankCode, accountNumber: String(number.value) }] : [];
    }),
  );
  return [...new Map(found.map((one) => [accountKey(one.bankCode, one.accountNumber), one])).values()];
}

/**
 * Returns banks' answers of the last day about the accounts of a payment; asks nobody. Opens a transaction of its own.
 */
export async function knownNames(
  ctx: Ctx,
  entry: PaymentType,
  lines: readonly WireValues[],
): Promise<ReadonlyMap<string, NameAnswer>> {
  const response = await namesAtBanks(ctx, await accountsOf(ctx, entry, lines));
  return new Map(
    response.map(({ bankCode, accountNumber, accountName }) => [
      accountKey(bankCode, accountNumber),
      { result: 'FOUND', accountName },
    ]),
  );
}

/**
 * Asks the banks for the holders of a payment's accounts not queried about within a day. "Not known" and "no answer"
 * are stored as answers too. Opens transactions of its own and calls banks between them: never call it inside one.
 */
export async function queryHolders(
  ctx: Ctx,
  by: ActorContext,
  entry: PaymentType,
  lines: readonly WireValues[],
): Promise<ReadonlyMap<string, NameAnswer>> {
  const answers = new Map<string, NameAnswer>();
  for (const account of await accountsOf(ctx, entry, lines)) {
    const key = accountKey(account.bankCode, account.accountNumber);
    try {
      const { accountName } = await askBank(ctx, by, account);
      answers.set(key, { result: 'FOUND', accountName });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.code === 'account-not-found') answers.set(key, { result: 'NOT_FOUND' });
      else if (error.code === 'bank-unavailable') answers.set(key, { result: 'BANK_UNAVAILABLE' });
      // A bank that is not there and a digit that does not fit are found by the validator.
    }
  }
  return answers;
}

/** Answers from sources other than banks about a payment. */
export type OutsideAnswers = Pick<CalculationContext, 'customers' | 'invoices' | 'collectionAccount' | 'refundOf'>;

/**
 * Returns the invoices named by a payment's lines, in their current state, and the account they are paid into. Opens a
 * transaction of its own.
 */
export async function namedInvoices(
  ctx: Ctx,
  orgId: number,
  { line }: PaymentType,
  lines: readonly WireValues[],
): Promise<OutsideAnswers> {
  const field = line.find(({ isInvoice }) => isInvoice);
  if (!field) return {};
  const names = lines.map((values) => invoiceName(values[field.name])).filter((name) => name !== '');
  const found = await invoicesToPay(ctx, [...new Set(names)]);
  return {
    collectionAccount: ctx.config.collectionAccount,
    invoices: new Map(
      [...found].map(([name, { orgId: of, ...invoice }]) => [name, { ...invoice, isOwn: of === orgId }]),
    ),
  };
}

/** Asks the biller of a payment about its customer numbers, and looks up the invoices it names. Never call it inside a transaction. */
export async function queryOutside(
  ctx: Ctx,
  by: ActorContext,
  entry: PaymentType,
  entered: Entered,
): Promise<OutsideAnswers> {
  const invoices = await namedInvoices(ctx, by.actor.orgId ?? 0, entry, entered.lines);
  const billerId = Number(entered.typeData.billerId);
  const field = entry.line.find(({ customerOf }) => customerOf !== undefined);
  if (!field || !Number.isSafeInteger(billerId)) return invoices;
  const today = lagosDay(ctx.clock.now());
  const numbers = entered.lines.flatMap((line) => {
    const read = readField(field, line[field.name], today);
    return read.ok ? [String(read.value)] : [];
  });
  return { customers: await askCustomers(ctx, by.actor.scope, billerId, numbers) };
}

const byCodeAndName = (rows: readonly { code: string; name: string }[]): [string, string][] =>
  rows.flatMap(({ code, name }): [string, string][] => [
    [name.toLowerCase(), code],
    [code.toLowerCase(), code],
  ]);

/** Returns companies by their bare name, for names written with another suffix: `premium pension ltd`. */
const byCompany = (rows: readonly { code: string; name: string }[]): [string, string][] =>
  rows.map(({ code, name }) => [companyKey(name), code]);

/** The code of the Federal Capital Territory, and what people call it. */
const CAPITAL = 'NG-FC';
const CAPITAL_NAMES = ['fct', 'abuja', 'fct abuja', 'abuja fct', 'fct, abuja', 'abuja, fct', 'f.c.t.', 'f.c.t'];

/** Returns the names files use for a State's revenue service: `lagos state irs`. */
const shortNames = (rows: readonly { code: string; state: string | null }[]): [string, string][] =>
  rows.flatMap(({ code, state }): [string, string][] => (state ? [[`${state.toLowerCase()} state irs`, code]] : []));

/**
 * Returns the limits of a payment: a line is limited by the organization's preference and by its limits of the day, a
 * refund only by the latter.
 */
async function limitsOf(
  tx: Tx,
  of: { orgId: number; type: string; on: Day },
): Promise<Pick<CalculationContext, 'lineLimit' | 'paymentLimit' | 'refundLimit'>> {
  const { lineLimit, paymentLimit } = await paymentLimits(tx, of);
  const { lineLimit: preferred = lineLimit } = await paymentRules(tx, of.orgId);
  return { lineLimit: preferred < lineLimit ? preferred : lineLimit, paymentLimit, refundLimit: lineLimit };
}

/** Rows of the duty table that are not instruments. */
const NO_INSTRUMENT = /^(electronic_transfer_|lease_exempt|extra_copy)/;

/**
 * Returns the data a payment is computed with, as its type needs it; `names` are the banks' answers about its accounts.
 */
export async function calculationContext(
  ctx: Ctx,
  tx: Tx,
  orgId: number,
  entry: PaymentType,
  { typeData }: Pick<Entered, 'typeData'>,
  names: ReadonlyMap<string, NameAnswer>,
  outside: OutsideAnswers = {},
): Promise<CalculationContext> {
  const besides = entry.schedule?.besides ?? [];
  const lists = new Set([...entry.header, ...entry.line, ...besides].flatMap(({ list }) => list ?? []));
  const rates = await ratesOf(tx);
  const authorities = (await listTaxAuthorities(tx)).map(({ id, code, name, state, bankCode, accountNumber }) => ({
    id,
    code,
    name,
    state,
    bankCode,
    accountNumber,
  }));
  const pfas = lists.has('pfas') ? await listPfas(tx) : [];
  const billers = lists.has('billers') ? await listBillers(tx) : [];
  const banks = lists.has('banks') ? await allBanks(tx) : [];
  const codes = lists.has('economic-codes') ? [...(await chargeableCodes(tx)).keys()] : [];
  const instruments = [...new Set(rates.filter(({ tax }) => tax === 'STAMP_DUTY').map(({ category }) => category))];
  const states = lists.has('states') ? await stateCodes(tx) : [];
  return {
    rates,
    authorities,
    today: lagosDay(ctx.clock.now()),
    pfas,
    billers: billers.map(({ id, ...biller }) => ({ ...biller, id, code: String(id) })),
    funds: entry.paysDeductions ? await listFunds(tx) : [],
    banks: new Map(banks.map(({ code, ...bank }) => [code, bank])),
    lists: {
      banks: new Map(byCodeAndName(banks)),
      pfas: new Map([...byCompany(pfas), ...byCodeAndName(pfas)]),
      states: new Map(
        states.flatMap(({ code, name }): [string, string][] => [
          [name.toLowerCase(), name],
          [code.toLowerCase(), name],
          ...(code === CAPITAL ? CAPITAL_NAMES.map((alias): [string, string] => [alias, name]) : []),
        ]),
      ),
      'tax-authorities': new Map([...byCodeAndName(authorities), ...shortNames(authorities)]),
      'economic-codes': new Map(codes.map((code) => [code, code])),
      'stamp-instruments': new Map(instruments.filter((code) => !NO_INSTRUMENT.test(code)).map((code) => [code, code])),
    },
    namesAt: names,
    ...outside,
    nameFits: nameMatch,
    nameThreshold: await nameThreshold(tx, orgId),
    ...(await limitsOf(tx, { orgId, type: entry.code, on: lagosDay(ctx.clock.now()) })),
    contract: namesContract(entry)
      ? await contractSoFar(tx, orgId, String(typeData.contractNumber ?? ''))
      : { certified: asKobo(0n), held: [] },
  };
}
