import type { PaymentStatus, SettlementEvent, SettlementStatus } from '@isura/contract/collect/states';
import { type Day, lagosDay } from '@isura/contract/kernel/days';
import { asKobo, type Kobo, NOTHING, sum } from '@isura/contract/kernel/money';
import { shareOut } from '@isura/contract/kernel/shares';
import type { Channel, FeeBearer } from '@isura/contract/org/collection-rule';
import {
  amountToPay,
  assertPayable,
  type Bill,
  type BillTerms,
  nextStatus,
  positionOf,
  statusAfterPayment,
} from '../../src/modules/collect/invoice/invoice.domain.ts';
import { costOf, expiryOf, isOpen } from '../../src/modules/collect/payment/attempt.domain.ts';
import { type SandboxState, stateAfter } from '../../src/modules/collect/sandbox/sandbox.domain.ts';
import { assertMove, lastDayCutOff } from '../../src/modules/collect/settlement/settlement.domain.ts';

/**
 * Collection from the invoice to the payout, made of the domain's functions alone: what the services do around a
 * database.
 */
export interface Core {
  now: Date;
  invoices: CoreInvoice[];
  /** Shares not yet in a settlement. */
  waiting: { account: number; day: Day; amount: Kobo }[];
  settlements: CoreSettlement[];
  /** Balance of every ledger account, debits less credits. */
  ledger: Map<string, bigint>;
  receipts: CoreAttempt[];
}
export interface CoreAttempt {
  channel: Channel;
  status: PaymentStatus;
  amount: Kobo;
  fee: Kobo;
  bearer: FeeBearer;
  expiresAt: Date;
  there: SandboxState;
  /** The amount the provider took. */
  paid: Kobo;
  overpaid: Kobo;
}
export interface CoreInvoice {
  bill: Bill;
  terms: BillTerms;
  percents: bigint[];
  attempts: CoreAttempt[];
}
export interface CoreSettlement {
  account: number;
  day: Day;
  status: SettlementStatus;
  net: Kobo;
}

const least = (a: bigint, b: bigint): Kobo => asKobo(a < b ? a : b);
const orNothing = (a: bigint): Kobo => (a > 0n ? asKobo(a) : NOTHING);
const post = ({ ledger }: Core, account: string, kobo: bigint): void =>
  void ledger.set(account, (ledger.get(account) ?? 0n) + kobo);

/** Returns the amount due now, with today's penalty fixed. */
function hold({ now }: Core, { bill, terms }: CoreInvoice) {
  const current = positionOf(bill, terms, lagosDay(now));
  bill.penalty = current.penalty;
  return current;
}

/** Starts an attempt as a payer (CO4); refuses as the domain does. */
export function start(core: Core, invoice: CoreInvoice, channel: Channel, expected?: Kobo): CoreAttempt {
  const current = hold(core, invoice);
  assertPayable(current);
  const amount = amountToPay(current, expected);
  const bearer = invoice.terms.feeBearer;
  for (const one of invoice.attempts) if (one.channel === channel && isOpen(one.status)) one.status = 'CANCELLED';
  const made: CoreAttempt = {
    ...{ channel, amount, bearer, fee: costOf(channel, amount, bearer).fee, status: 'INITIATED' },
    ...{ expiresAt: expiryOf(channel, core.now, invoice.bill.expiresAt), there: 'PENDING', paid: NOTHING },
    overpaid: NOTHING,
  };
  invoice.attempts.push(made);
  return made;
}

/** Pays at the provider, or ends the attempt there without money; refuses as the test provider does. */
export function atProvider(one: CoreAttempt, outcome: 'SUCCESS' | 'DECLINE' | 'CANCEL', paid: Kobo): void {
  one.there = stateAfter(one.there, outcome);
  if (outcome === 'SUCCESS') one.paid = paid;
}

/** Applies the provider's answer about an attempt. */
export function hear(core: Core, invoice: CoreInvoice, one: CoreAttempt): void {
  if (one.there === 'PAID') {
    if (one.status !== 'SUCCESSFUL') confirm(core, invoice, one);
  } else if (isOpen(one.status) && one.there !== 'PENDING')
    one.status = one.there === 'DECLINED' ? 'FAILED' : 'CANCELLED';
}

/**
 * Returns the part of `paid` that is the fee the payer bears: its proportion of what was asked, at most the fee that was
 * quoted, half a kobo rounded up; at least one kobo is no fee.
 */
export function payerFeeOf({
  amount,
  fee,
  bearer,
  paid,
}: Pick<CoreAttempt, 'amount' | 'fee' | 'bearer' | 'paid'>): bigint {
  if (bearer !== 'PAYER') return 0n;
  const requested = amount + fee;
  const part = paid >= requested ? fee : (2n * fee * paid + requested) / (2n * requested);
  return least(part, paid - 1n);
}

function confirm(core: Core, { bill, percents }: CoreInvoice, one: CoreAttempt): void {
  const counted = asKobo(one.paid - payerFeeOf(one));
  const balance = orNothing(bill.subtotal + bill.penalty - bill.amountPaid);
  one.overpaid = bill.status === 'CANCELLED' ? counted : orNothing(counted - balance);
  const fee = one.bearer === 'PAYER' ? NOTHING : one.fee;
  const toShare = orNothing(counted - one.overpaid - fee);
  bill.status = statusAfterPayment(bill.status, balance, counted);
  bill.amountPaid = asKobo(bill.amountPaid + counted);
  one.status = 'SUCCESSFUL';
  core.receipts.push(one);
  post(core, 'clearing', counted);
  post(core, 'unallocated', -one.overpaid);
  post(core, 'fees', -fee);
  post(core, 'charges', orNothing(fee - (counted - one.overpaid)));
  const shares = shareOut(toShare, percents, percents.length - 1);
  for (const [account, amount] of shares.entries()) {
    post(core, `revenue ${account}`, -amount);
    if (amount > 0n) core.waiting.push({ account, day: lagosDay(core.now), amount });
  }
}

/** Advances the clock: attempts expire, and so do invoices whose last day is over and that nobody is paying. */
export function pass(core: Core, minutes: number): void {
  core.now = new Date(core.now.getTime() + minutes * 60_000);
  for (const invoice of core.invoices) {
    for (const one of invoice.attempts) if (isOpen(one.status) && one.expiresAt <= core.now) one.status = 'EXPIRED';
    const { bill, attempts } = invoice;
    const isOver = bill.status === 'ISSUED' && bill.expiresAt < lagosDay(core.now);
    if (isOver && !attempts.some(({ status }) => isOpen(status))) bill.status = nextStatus(bill.status, 'expire');
  }
}

/** Cancels an invoice as the organization (IN8); refuses as the domain does. */
export function cancel({ bill, attempts }: CoreInvoice): void {
  const status = nextStatus(bill.status, 'cancel');
  if (attempts.some((one) => one.status === 'SUCCESSFUL')) nextStatus('PAID', 'cancel');
  bill.status = status;
}

/** Collects shares of days past the cut-off into a settlement per account and day, which is closed at once. */
export function gather(core: Core): void {
  const last = lastDayCutOff(core.now);
  const due = core.waiting.filter(({ day }) => day <= last);
  core.waiting = core.waiting.filter(({ day }) => day > last);
  for (const shares of Map.groupBy(due, ({ account, day }) => `${account} ${day}`).values()) {
    const { account, day } = shares[0]!;
    const made: CoreSettlement = { account, day, status: 'OPEN', net: sum(shares.map(({ amount }) => amount)) };
    made.status = assertMove(made.status, 'close', 'not open');
    core.settlements.push(made);
  }
}

/**
 * Applies an event to a settlement; refuses as the domain does. Posts L2 (docs/spec/ledger.md#l2) when the bank has
 * paid.
 */
export function move(core: Core, settlement: CoreSettlement, event: SettlementEvent): void {
  settlement.status = assertMove(settlement.status, event, 'not now');
  if (event !== 'confirm') return;
  post(core, `bank ${settlement.account}`, settlement.net);
  post(core, 'clearing', -settlement.net);
}
