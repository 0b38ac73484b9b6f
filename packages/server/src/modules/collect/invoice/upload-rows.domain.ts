import { invoiceColumns } from '@isura/contract/collect/invoice-columns';
import type { PayerKind } from '@isura/contract/collect/states';
import { parseDayEntry } from '@isura/contract/kernel/day-format';
import { Day, DayIn } from '@isura/contract/kernel/days';
import { Email } from '@isura/contract/kernel/email';
import { Tin } from '@isura/contract/kernel/identifiers';
import type { Kobo } from '@isura/contract/kernel/money';
import { amountAdvice, isNoAmount, parseAmount } from '@isura/contract/kernel/money-entry';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { normalisePhone } from '@isura/contract/kernel/phone';
import { DomainError } from '@isura/contract/kernel/problems';
import { listOf, RowReader, type SheetRow } from '@isura/contract/kernel/sheet-row';
import { oneLine } from '@isura/contract/kernel/words';
import { answerFaults } from '@isura/contract/org/answers';
import type { Offered } from '@isura/contract/org/collectable';
import { needsAmount, priceOf } from '@isura/contract/org/price';
import type { Billed } from './invoice-parts.domain.ts';

const KINDS = listOf<PayerKind>([
  [['Individual', 'Person'], 'INDIVIDUAL'],
  [['Company', 'Business'], 'COMPANY'],
  [['MDA', 'Public organization'], 'MDA'],
]);
const Name = oneLine(2, 120, 'Name must be 2 to 120 characters');
const Address = oneLine(5, 200, 'Address must be 5 to 200 characters');
/** Why a row with a phone number alone is refused (docs/adr/0284-every-invoice-needs-an-email-address.md). */
const NO_EMAIL =
  'Enter an email address: the invoice and its receipts are sent there, and the payer finds them by it. A phone number is not enough';
const PHONE = 'Enter an 11-digit phone number that starts with 07, 08 or 09';

/** What the rows of a file are validated against. */
export interface InvoiceUploadContext {
  place: Offered;
  today: Day;
}

/** Refuses a service that requires a file from every payer: a table cannot hold one. */
export function assertTabular({ rule }: Pick<Offered, 'rule'>): void {
  if (!rule.customFields.some(({ type, required }) => type === 'FILE' && required)) return;
  throw new DomainError('not-payable', {
    detail: 'This service asks every payer for a file. Make its invoices one by one.',
    reason: 'ASKS_FOR_FILES',
  });
}

/** Returns the day in a cell, written 24/11/2026 or 2026-11-24. */
function dueOf(row: RowReader, today: Day): Day | undefined {
  const typed = row.text('Due Date');
  if (typed === '') return undefined;
  const day = Day.safeParse(typed).success ? typed : parseDayEntry(typed);
  if (day === null || !DayIn.safeParse(day).success)
    return row.wrong('Due Date', 'E_DATE', 'Enter a date like 24/11/2026');
  return day < today ? row.wrong('Due Date', 'E_DATE_PAST', 'Date must be today or later') : day;
}

/** Returns an email address without spaces and without signs at its end, which are obvious typing errors. */
function emailOf(row: RowReader): string | undefined {
  const typed = row.text('Email');
  if (typed === '') return row.wrong('Email', 'E_REQUIRED', NO_EMAIL);
  const meant = Email.safeParse(typed.replaceAll(/\s+/g, '').replace(/[.,;]+$/, ''));
  if (!Email.safeParse(typed).success && meant.success)
    return row.wrong('Email', 'E_EMAIL', 'This email address has an extra space or character', meant.data);
  return row.value('Email', Email, 'E_EMAIL');
}

/** Returns a phone number; a spreadsheet drops its leading zero. */
function phoneOf(row: RowReader): string | undefined {
  const typed = row.text('Phone');
  const known = normalisePhone(typed);
  if (known) return known;
  const digits = typed.replaceAll(/\D/g, '');
  if (/^[789]\d{9}$/.test(digits))
    return row.wrong('Phone', 'E_PHONE_ZERO', 'The spreadsheet dropped the first zero of this number', `0${digits}`);
  return row.wrong('Phone', typed === '' ? 'E_REQUIRED' : 'E_PHONE', PHONE);
}

function amountOf(row: RowReader): Kobo | undefined {
  const typed = row.text('Amount');
  if (typed === '' || isNoAmount(typed)) return undefined;
  const entry = parseAmount(typed);
  if (entry.ok) return entry.amount;
  return row.wrong(
    'Amount',
    entry.code,
    amountAdvice(typed) ?? 'Amount must be a number like 1,250,000.00, of ₦0.01 or more',
  );
}

function quantityOf(row: RowReader): number | undefined {
  const typed = row.text('Quantity');
  if (/^\d{1,7}$/.test(typed)) return Number(typed);
  return typed === '' ? undefined : row.wrong('Quantity', 'E_NUMBER', 'Enter how many, as a whole number from 1');
}

/** Returns the price by the rule; an amount in the row must match it. */
function priced(row: RowReader, { rule }: Offered) {
  const [amount, quantity] = [amountOf(row), quantityOf(row)];
  if (row.findings.some(({ column }) => column === 'Amount' || column === 'Quantity')) return undefined;
  const isEntered = needsAmount(rule);
  const price = priceOf(rule, { quantity, ...(isEntered ? { amount } : {}) });
  if (!price.ok)
    return row.wrong(
      price.field === 'amount' ? 'Amount' : 'Quantity',
      price.code === 'required' ? 'E_REQUIRED' : 'E_AMOUNT_RULE',
      price.message,
    );
  if (!isEntered && amount !== undefined && amount !== price.total)
    return row.wrong(
      'Amount',
      'E_AMOUNT_RULE',
      `The rule gives ${formatMoney(price.total)}. Correct the amount or leave it empty`,
    );
  return { ...price, ...(isEntered && amount !== undefined ? { declared: amount } : {}) };
}

function answersOf(
  row: RowReader,
  { rule }: Offered,
  columns: ReturnType<typeof invoiceColumns>,
): Record<string, string> {
  const answers: Record<string, string> = {};
  for (const { name, answers: key } of columns) {
    const typed = row.text(name);
    if (key === undefined || typed === '') continue;
    const isDay = rule.customFields.some((field) => field.key === key && field.type === 'DATE');
    answers[key] = isDay ? (parseDayEntry(typed) ?? typed) : typed;
  }
  const questions = rule.customFields.filter(({ type }) => type !== 'FILE');
  for (const { field, code, message } of answerFaults(questions, answers)) {
    const column = columns.find(({ answers: key }) => key === field)?.name ?? field;
    row.wrong(column, code === 'required' ? 'E_REQUIRED' : 'E_ANSWER', message);
  }
  return answers;
}

function validateRow(
  sheetRow: SheetRow,
  { place, today }: InvoiceUploadContext,
  columns: ReturnType<typeof invoiceColumns>,
) {
  const row = new RowReader(sheetRow);
  const { requiresTin, requiresAddress } = place.service;
  const name = row.value('Payer Name', Name, 'E_TEXT');
  const kind =
    row.text('Payer Type') === ''
      ? 'INDIVIDUAL'
      : row.oneOf('Payer Type', KINDS, 'E_ENUM', 'Payer type must be Individual, Company or MDA');
  const email = emailOf(row);
  const phone = phoneOf(row);
  const tin = requiresTin ? row.value('TIN', Tin, 'E_TIN') : row.optional('TIN', Tin, 'E_TIN');
  const address = requiresAddress
    ? row.value('Address', Address, 'E_TEXT')
    : row.optional('Address', Address, 'E_TEXT');
  const dueDate = dueOf(row, today);
  const price = priced(row, place);
  const customValues = answersOf(row, place, columns);
  const validated = row.validated(
    sheetRow.rowNo,
    (): Billed => ({
      payer: {
        kind: kind!,
        name: name!,
        email: email!,
        phone: phone!,
        ...(tin ? { tin } : {}),
        ...(address ? { address } : {}),
      },
      lines: [{ description: place.service.name, quantity: price!.quantity, unitAmount: price!.unitAmount }],
      quantity: price!.quantity,
      ...(price!.declared === undefined ? {} : { declared: price!.declared }),
      customValues,
      ...(dueDate === undefined ? {} : { dueDate }),
    }),
  );
  const { rowNo, findings, values } = validated;
  return {
    rowNo,
    findings,
    cells: sheetRow.cells,
    ...(values ? { values, amount: price!.total, once: { bill: JSON.stringify(values, text) } } : {}),
  };
}

const text = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);

/**
 * Validates the rows of a file of invoices by the rule of their service. A row identical to an earlier one is left out:
 * it would bill the same payer twice for the same thing.
 */
export const validator = {
  columns: ({ place }: InvoiceUploadContext) => invoiceColumns(place.rule, place.service),
  begin: (world: InvoiceUploadContext) => {
    const columns = invoiceColumns(world.place.rule, world.place.service);
    return (row: SheetRow) => validateRow(row, world, columns);
  },
};
