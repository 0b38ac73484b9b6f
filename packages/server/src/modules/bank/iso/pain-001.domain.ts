import type { ChargeBearer } from '@isura/contract/bank/profile';
import { type Day, type Instant, lagosClock } from '@isura/contract/kernel/days';
import { type Kobo, nairaOf, sum } from '@isura/contract/kernel/money';
import { type AcceptedText, acceptedText } from './accepted-text.domain.ts';
import { elementFaults, type IsoFault, type IsoNode, type IsoParts, nodeOf, xmlOf } from './element.domain.ts';
import { PAIN_001, pain001 } from './pain-001-elements.domain.ts';

/** One transfer of a file. `ref` is our reference of the attempt, `uetr` a UUID of version 4 in small letters. */
export interface FileLine {
  ref: string;
  uetr: string;
  amount: Kobo;
  payeeName: string;
  bankCode: string;
  accountNumber: string;
  narration: string;
}

/** The transfers that are paid from one account on one day. */
export interface FileBatch {
  executionDay: Day;
  payerName: string;
  accountNumber: string;
  lines: readonly FileLine[];
}

/** What goes into a file. Its number is its message id. */
export interface FileOrder {
  number: string;
  at: Instant;
  batches: readonly FileBatch[];
}

/** The part of a bank profile that a file obeys. */
export interface FileTerms {
  initiatingParty: string;
  debtorAgent: string;
  memberScheme?: string | undefined;
  chargeBearer?: ChargeBearer | undefined;
  batchBooking: boolean;
  maxLines: number;
  maxTotal?: Kobo | undefined;
  nameLength: number;
  narrationLength: number;
  characters: string;
}

/** Why an order is not written: its code, and the reference of the transfer where one is the cause. */
export interface OrderFault {
  code:
    | 'E_EMPTY'
    | 'E_LINES'
    | 'E_TOTAL'
    | 'E_NUMBER'
    | 'E_SAME_BATCH'
    | 'E_REFERENCE'
    | 'E_UETR'
    | 'E_AMOUNT'
    | 'E_NAME'
    | 'E_ACCOUNT'
    | 'E_DAY';
  ref?: string;
}

/** A text that was changed for the bank. `ref` is the transfer; the ordering party and the payer have none. */
export interface TextChange extends AcceptedText {
  ref?: string;
  field: 'party' | 'payer' | 'payee' | 'narration';
}

/** A written file, and what was changed in its texts. */
export interface WrittenFile {
  xml: string;
  count: number;
  total: Kobo;
  changes: TextChange[];
}

/** The characters that every bank accepts in references, which are never changed. */
const REFERENCE = /^[A-Za-z0-9](?:[A-Za-z0-9+?:().,'-]{0,33}[A-Za-z0-9])?$/;
/** Four characters are left for the number of a batch in the id of its payment. */
const NUMBER = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,28}[A-Za-z0-9])?$/;
const UETR = /^[a-f0-9]{8}-[a-f0-9]{4}-4[a-f0-9]{3}-[89ab][a-f0-9]{3}-[a-f0-9]{12}$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
/** The largest amount of 18 digits, 2 of them decimals, as a message holds it. */
const LARGEST = 10n ** 18n - 1n;
const LONGEST_NAME = 140;
const MOST_BATCHES = 999;

const isClearingNumber = (agent: string): boolean => /^\d{3,9}$/.test(agent);

/** Returns a bank by its BIC or its number in a clearing system. */
const agentOf = (agent: string, scheme: string | undefined): IsoParts => ({
  FinInstnId: isClearingNumber(agent)
    ? { ClrSysMmbId: { ...(scheme !== undefined && { ClrSysId: { Cd: scheme } }), MmbId: agent } }
    : { BICFI: agent },
});

const accountOf = (number: string): IsoParts => ({ Id: { Othr: { Id: number } } });
const sums = (lines: readonly FileLine[]): IsoParts => ({
  NbOfTxs: String(lines.length),
  CtrlSum: nairaOf(sum(lines.map(({ amount }) => amount))),
});

function lineFaults(line: FileLine, terms: FileTerms): OrderFault['code'][] {
  const name = acceptedText(line.payeeName, { signs: terms.characters, most: terms.nameLength });
  return [
    ...(REFERENCE.test(line.ref) ? [] : (['E_REFERENCE'] as const)),
    ...(UETR.test(line.uetr) ? [] : (['E_UETR'] as const)),
    ...(line.amount > 0n && line.amount <= LARGEST ? [] : (['E_AMOUNT'] as const)),
    ...(name.text === '' ? (['E_NAME'] as const) : []),
    ...(/^\d{10}$/.test(line.accountNumber) && /^\d{3,6}$/.test(line.bankCode) ? [] : (['E_ACCOUNT'] as const)),
  ];
}

/** Returns the references that stand twice in an order, by one of their two marks. */
function repeated(lines: readonly FileLine[], of: 'ref' | 'uetr'): string[] {
  const seen = new Set<string>();
  return lines.filter((line) => seen.size === seen.add(line[of]).size).map(({ ref }) => ref);
}

/**
 * Returns why an order cannot be written under the terms of a profile; none where it can: no transfers or too many, too
 * large a total, a number of more than 30 characters, two batches of one account and day, a reference that is longer
 * than 35 characters, has others than every bank accepts or stands twice, no UUID of version 4 or one that stands
 * twice, an amount that is not above zero, a name of which nothing is left, or an account that is none.
 */
export function orderFaults({ number, batches }: FileOrder, terms: FileTerms): OrderFault[] {
  const lines = batches.flatMap((batch) => batch.lines);
  const keys = batches.map(({ accountNumber, executionDay }) => `${accountNumber} ${executionDay}`);
  const total = sum(lines.map(({ amount }) => amount));
  const isTooLarge = total > LARGEST || (terms.maxTotal !== undefined && total > terms.maxTotal);
  const ofOrder: OrderFault['code'][] = [
    ...(batches.length === 0 || batches.some((batch) => batch.lines.length === 0) ? (['E_EMPTY'] as const) : []),
    ...(lines.length > terms.maxLines || batches.length > MOST_BATCHES ? (['E_LINES'] as const) : []),
    ...(isTooLarge ? (['E_TOTAL'] as const) : []),
    ...(NUMBER.test(number) ? [] : (['E_NUMBER'] as const)),
    ...(new Set(keys).size < keys.length ? (['E_SAME_BATCH'] as const) : []),
    ...(batches.every(({ executionDay }) => DAY.test(executionDay)) ? [] : (['E_DAY'] as const)),
    ...(batches.every(({ accountNumber }) => /^\d{10}$/.test(accountNumber)) ? [] : (['E_ACCOUNT'] as const)),
  ];
  return [
    ...ofOrder.map((code): OrderFault => ({ code })),
    ...lines.flatMap((line) => lineFaults(line, terms).map((code): OrderFault => ({ code, ref: line.ref }))),
    ...repeated(lines, 'ref').map((ref): OrderFault => ({ code: 'E_REFERENCE', ref })),
    ...repeated(lines, 'uetr').map((ref): OrderFault => ({ code: 'E_UETR', ref })),
  ];
}

/**
 * Returns an order as pain.001.001.09, one payment an account and execution day, with number and sum of its transfers on
 * both levels, and the changes of its texts; or why it is not written (`orderFaults`). What is written is as the table
 * of elements has it, or nothing is: a RangeError says that the program and the table differ.
 */
export function writePain001(order: FileOrder, terms: FileTerms): WrittenFile | { faults: OrderFault[] } {
  const faults = orderFaults(order, terms);
  if (faults.length > 0) return { faults };
  const changes: TextChange[] = [];
  const accepted = (text: string, most: number, of: Pick<TextChange, 'ref' | 'field'>): string => {
    const found = acceptedText(text, { signs: terms.characters, most });
    if (found.replaced.length > 0 || found.cut !== '') changes.push({ ...of, ...found });
    return found.text;
  };

  const transferOf = (line: FileLine): IsoParts => {
    const { ref } = line;
    const narration = accepted(line.narration, terms.narrationLength, { ref, field: 'narration' });
    return {
      PmtId: { EndToEndId: ref, UETR: line.uetr },
      Amt: { InstdAmt: { Ccy: 'NGN', text: nairaOf(line.amount) } },
      CdtrAgt: agentOf(line.bankCode, terms.memberScheme),
      Cdtr: { Nm: accepted(line.payeeName, terms.nameLength, { ref, field: 'payee' }) },
      CdtrAcct: accountOf(line.accountNumber),
      ...(narration !== '' && { RmtInf: { Ustrd: narration } }),
    };
  };
  const paymentOf = ({ executionDay, payerName, accountNumber, lines }: FileBatch, nth: number): IsoParts => {
    const payer = accepted(payerName, Math.min(terms.nameLength, LONGEST_NAME), { field: 'payer' });
    return {
      PmtInfId: `${order.number}-${nth + 1}`,
      PmtMtd: 'TRF',
      BtchBookg: String(terms.batchBooking),
      ...sums(lines),
      ReqdExctnDt: { Dt: executionDay },
      Dbtr: payer === '' ? {} : { Nm: payer },
      DbtrAcct: { ...accountOf(accountNumber), Ccy: 'NGN' },
      DbtrAgt: agentOf(terms.debtorAgent, terms.memberScheme),
      ...(terms.chargeBearer !== undefined && { ChrgBr: terms.chargeBearer }),
      CdtTrfTxInf: lines.map(transferOf),
    };
  };
  const all = order.batches.flatMap(({ lines }) => lines);
  const party = accepted(terms.initiatingParty, Math.min(terms.nameLength, LONGEST_NAME), { field: 'party' });
  const root = nodeOf(pain001, {
    xmlns: PAIN_001,
    CstmrCdtTrfInitn: {
      GrpHdr: {
        MsgId: order.number,
        CreDtTm: `${lagosClock(order.at)}+01:00`,
        ...sums(all),
        InitgPty: party === '' ? {} : { Nm: party },
      },
      PmtInf: order.batches.map(paymentOf),
    },
  });
  const [wrong] = pain001Faults(root);
  if (wrong) throw new RangeError(`pain.001 was not written: ${wrong.path} must be ${wrong.what}`);
  return {
    xml: `<?xml version="1.0" encoding="UTF-8"?>\n${xmlOf(root)}\n`,
    count: all.length,
    total: sum(all.map(({ amount }) => amount)),
    changes,
  };
}

const DECIMALS = 17;
const partOf = (node: IsoNode | undefined, ...path: readonly string[]): IsoNode | undefined =>
  path.reduce<IsoNode | undefined>((at, name) => at?.children.find((child) => child.name === name), node);
const partsOf = (node: IsoNode | undefined, name: string): IsoNode[] =>
  (node?.children ?? []).filter((child) => child.name === name);

/** Returns a decimal number of a message as a whole number of its smallest parts. */
function scaled(text: string): bigint {
  const [whole = '0', decimals = ''] = text.replace(/^\+/, '').split('.');
  return BigInt(whole + decimals.padEnd(DECIMALS, '0'));
}

/** Returns the faults of the number and the sum that an element states of these transfers. */
function sumFaults(of: IsoNode | undefined, path: string, transfers: readonly IsoNode[]): IsoFault[] {
  const [stated, total] = [partOf(of, 'NbOfTxs')?.text, partOf(of, 'CtrlSum')?.text];
  const amounts = transfers.flatMap((transfer) => partOf(transfer, 'Amt', 'InstdAmt')?.text ?? []).map(scaled);
  const isAllInstructed = amounts.length === transfers.length;
  const found: IsoFault[] = [];
  if (stated !== undefined && BigInt(stated) !== BigInt(transfers.length))
    found.push({ code: 'E_SUMS', path: `${path}/NbOfTxs`, rule: 'sum', what: String(transfers.length) });
  if (total !== undefined && isAllInstructed && scaled(total) !== amounts.reduce((before, each) => before + each, 0n))
    found.push({ code: 'E_SUMS', path: `${path}/CtrlSum`, rule: 'sum', what: 'the sum of the amounts' });
  return found;
}

/**
 * Returns why a message is refused, none where it is a pain.001.001.09: another version or kind of message
 * (`E_ISO_VERSION`, alone), elements that are not as the table has them (`E_ISO_RULE` with place and rule), or numbers
 * and sums that are not those of its transfers (`E_SUMS`, once the elements are right).
 */
export function pain001Faults(root: IsoNode): IsoFault[] {
  const namespace = root.attributes['xmlns'] ?? '';
  if (root.name !== 'Document' || namespace !== PAIN_001)
    return [{ code: 'E_ISO_VERSION', path: `/${root.name}`, rule: 'attribute', what: PAIN_001 }];
  const found = elementFaults(pain001, root, '/Document');
  if (found.length > 0) return found;
  const message = partOf(root, 'CstmrCdtTrfInitn');
  const path = '/Document/CstmrCdtTrfInitn';
  const payments = partsOf(message, 'PmtInf');
  const transfers = payments.flatMap((payment) => partsOf(payment, 'CdtTrfTxInf'));
  return [
    ...sumFaults(partOf(message, 'GrpHdr'), `${path}/GrpHdr`, transfers),
    ...payments.flatMap((payment, nth) =>
      sumFaults(payment, `${path}/PmtInf[${nth + 1}]`, partsOf(payment, 'CdtTrfTxInf')),
    ),
  ];
}
