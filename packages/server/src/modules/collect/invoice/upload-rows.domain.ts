import { invoiceColumns } from '@isura/contract/collect/invoice-columns';
import type { PayerKind } from '@isura/contract/collect/states';
import { parseDayEntry } from '@isura/contract/kernel/day-format';
import { Day } from '@isura/contract/kernel/days';
import { Email } from '@isura/contract/kernel/email';
import { Tin } from '@isura/contract/kernel/identifiers';
import type { Kobo } from '@isura/contract/kernel/money';
import { parseAmount } from '@isura/contract/kernel/money-entry';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { normalisePhone } from '@isura/contract/kernel/phone';
import { DomainError } from '@isura/contract/kernel/problems';
import { listOf, Once, RowReader, type SheetRow } from '@isura/contract/kernel/sheet-row';
import { oneLine } from '@isura/contract/kernel/words';
import { answerFaults } from '@isura/contract/org/answers';
import type { Offered } from '@isura/contract/org/collectable';
import { needsAmount, priceOf } from '@isura/contract/org/price';
import type { UploadError } from '@isura/contract/org/uploads';
import type { Billed } from './billed.domain.ts';

const KINDS = listOf<PayerKind>([
  [['Individual', 'Person'], 'INDIVIDUAL'],
  [['Company', 'Business'], 'COMPANY'],
  [['MDA', 'Public body'], 'MDA'],
]);
const Name = oneLine(2, 120, 'Name must be 2 to 120 characters');
const Address = oneLine(5, 200, 'Address must be 5 to 200 characters');
const PHONE = 'Enter an 11-digit phone number that starts with 07, 08 or 09';

/** A row that was judged: what is billed, or what is wrong with it. */
export interface JudgedBill {
  rowNo: number;
  billed?: Billed;
  errors: UploadError[];
}

/** Refuses a service that wants a file from everybody: a table holds none. */
export function assertTabular({ rule }: Pick<Offered, 'rule'>): void {
  if (!rule.customFields.some(({ type, required }) => type === 'FILE' && required)) return;
  throw new DomainError('not-payable', {
    detail: 'This service asks every payer for a file. Make its invoices one by one.',
    reason: 'ASKS_FOR_FILES',
  });
}

/** The day in a cell, written 24/11/2026 or 2026-11-24. */
function dueOf(row: RowReader, today: Day): Day | undefined {
  const typed = row.text('Due Date');
  if (typed === '') return undefined;
  const day = Day.safeParse(typed).success ? typed : parseDayEntry(typed);
  if (day === null) return row.wrong('Due Date', 'E_DATE', 'Enter a date like 24/11/2026');
  return day < today ? row.wrong('Due Date', 'E_DATE_PAST', 'Date must be today or later') : day;
}

function amountOf(row: RowReader): Kobo | undefined {
  const typed = row.text('Amount');
  if (typed === '') return undefined;
  const entry = parseAmount(typed);
  if (entry.ok) return entry.amount;
  return row.wrong('Amount', entry.code, 'Amount must be a number like 1,250,000.00, of ₦0.01 or more');
}

function quantityOf(row: RowReader): number | undefined {
  const typed = row.text('Quantity');
  if (/^\d{1,7}$/.test(typed)) return Number(typed);
  return typed === '' ? undefined : row.wrong('Quantity', 'E_NUMBER', 'Enter how many, as a whole number from 1');
}

/** What is charged: by the rule, and what the row says of the amount must be that. */
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
      `By the rule this is ${formatMoney(price.total)}. Correct it or leave it empty`,
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

function judgeRow(
  sheetRow: SheetRow,
  place: Offered,
  today: Day,
  columns: ReturnType<typeof invoiceColumns>,
): JudgedBill {
  const row = new RowReader(sheetRow);
  const { requiresTin, requiresAddress } = place.service;
  const name = row.value('Payer Name', Name, 'E_TEXT');
  const kind =
    row.text('Payer Type') === ''
      ? 'INDIVIDUAL'
      : row.oneOf('Payer Type', KINDS, 'E_ENUM', 'Payer type must be Individual, Company or MDA');
  const email = row.value('Email', Email, 'E_EMAIL');
  const phone =
    normalisePhone(row.text('Phone')) ?? row.wrong('Phone', row.text('Phone') === '' ? 'E_REQUIRED' : 'E_PHONE', PHONE);
  const tin = requiresTin ? row.value('TIN', Tin, 'E_TIN') : row.optional('TIN', Tin, 'E_TIN');
  const address = requiresAddress
    ? row.value('Address', Address, 'E_TEXT')
    : row.optional('Address', Address, 'E_TEXT');
  const dueDate = dueOf(row, today);
  const price = priced(row, place);
  const customValues = answersOf(row, place, columns);
  const judged = row.judged(
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
  return {
    rowNo: judged.rowNo,
    errors: judged.findings.map((finding) => ({ row: judged.rowNo, ...finding })),
    ...(judged.values ? { billed: judged.values } : {}),
  };
}

const text = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);

/**
 * Judges the rows of a file of invoices by the rule of their service. A row that repeats an earlier one in everything is
 * wrong: it would bill the same payer twice for the same thing.
 */
export function judgeRows(rows: readonly SheetRow[], place: Offered, today: Day): JudgedBill[] {
  const columns = invoiceColumns(place.rule, place.service);
  const seen = new Once();
  return rows.map((sheetRow) => {
    const judged = judgeRow(sheetRow, place, today, columns);
    if (!judged.billed) return judged;
    const earlier = seen.earlier(JSON.stringify(judged.billed, text), sheetRow.rowNo);
    if (earlier === undefined) return judged;
    const error = {
      row: sheetRow.rowNo,
      column: 'Payer Name',
      code: 'E_DUPLICATE_ROW',
      message: `This is the same as row ${earlier}. Take one of them out`,
    };
    return { rowNo: sheetRow.rowNo, errors: [error] };
  });
}
