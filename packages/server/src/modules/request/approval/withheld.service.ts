import { asKobo } from '@isura/contract/kernel/money';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Tx } from '../../../platform/ctx.ts';
import {
  accountOf,
  drawOf,
  holdWithheld,
  isWithheldCode,
  type NewLine,
  openLedgerAccount,
  type WithheldAccount,
  withheldAccount,
} from '../../ledger/index.ts';
import { drawnWith, haveDrawn, keepDrawn, keptOfWithheld, takenBy, undraw, withheldWith } from './withheld.queries.ts';

interface Of {
  id: number;
  orgId: number;
}

/** A sum charged to an account of the chart, in kobo. */
export interface Charge {
  glAccountId: number;
  code: string;
  name: string;
  kobo: bigint;
}

/**
 * By ledger account, in kobo: how journals that are still to be posted in this transaction change withheld money. Whoever
 * receives it adds their own.
 */
export type Unposted = Map<number, bigint>;

/** Returns the credits of what the lines of a request withhold: owed until another payment pays it over. */
async function withheldCredits(tx: Tx, { id, orgId }: Of): Promise<NewLine[]> {
  const credits: NewLine[] = [];
  for (const { code, kobo } of await withheldWith(tx, { id, orgId }))
    credits.push({
      ledgerAccountId: await withheldAccount(tx, orgId, code),
      side: 'CREDIT',
      amount: asKobo(kobo),
    });
  return credits;
}

/**
 * Refuses lines that keep money of their payee (retention, a recovered advance, what is withheld) and are charged to an
 * account of withheld money, with `invalid-transition` and the reason `kept-of-withheld`: no draft is submitted like that
 * any more, but one may have been submitted before.
 */
async function assertNothingKept(tx: Tx, row: Of): Promise<void> {
  const line = await keptOfWithheld(tx, row);
  if (line === undefined) return;
  throw new DomainError('invalid-transition', {
    detail: `Line ${line.lineNo} keeps money of its payee and is charged to ${line.code}, which holds withheld money. Return the request to its maker.`,
    reason: 'kept-of-withheld',
  });
}

/**
 * Returns what a request charges and what it withholds (docs/spec/ledger.md#withheld-money): an account of withheld money
 * gives at most what it holds and what this request credits to it, the rest is charged to "Remitted, not withheld here";
 * each line keeps how much it took. Of 100.00 of VAT paid over where 60.00 were withheld, 60.00 and 40.00. Until the
 * transaction ends nobody else takes withheld money of the organization: call it before anything is posted, once the
 * lines are approved. Of several requests each counts what those before it credit and take and have not posted yet
 * (`unposted`), as if it had come after them.
 */
export async function chargedTo(
  tx: Tx,
  row: Of,
  charges: readonly Charge[],
  unposted: Unposted = new Map(),
): Promise<{ debits: NewLine[]; withheld: NewLine[] }> {
  const isRemitting = charges.some(({ code }) => isWithheldCode(code));
  if (isRemitting) await assertNothingKept(tx, row);
  // Before any account is opened: whoever waits for this must not hold one that its holder opens too.
  const balances = isRemitting ? await holdWithheld(tx, row.orgId) : new Map<number, WithheldAccount>();
  const withheld = await withheldCredits(tx, row);
  const debits: NewLine[] = [];
  const drawn = new Map<number, bigint>();
  let elsewhere = 0n;
  for (const { glAccountId, code, name, kobo } of charges) {
    const ledgerAccountId = await openLedgerAccount(tx, { orgId: row.orgId, glAccountId, name });
    if (!isWithheldCode(code)) {
      debits.push({ ledgerAccountId, side: 'DEBIT', amount: asKobo(kobo) });
      continue;
    }
    const own = withheld.find((credit) => credit.ledgerAccountId === ledgerAccountId)?.amount ?? 0n;
    const balance = (balances.get(glAccountId)?.balanceKobo ?? 0n) + (unposted.get(ledgerAccountId) ?? 0n);
    const split = drawOf(kobo, balance + own);
    await keepDrawn(tx, row, glAccountId, split.drawn);
    drawn.set(ledgerAccountId, split.drawn);
    debits.push({ ledgerAccountId, side: 'DEBIT', amount: split.drawn });
    elsewhere += split.elsewhere;
  }
  if (elsewhere > 0n)
    debits.push({
      ledgerAccountId: await accountOf(tx, row.orgId, 'REMITTED_NOT_WITHHELD'),
      side: 'DEBIT',
      amount: asKobo(elsewhere),
    });
  const count = (id: number, kobo: bigint) => unposted.set(id, (unposted.get(id) ?? 0n) + kobo);
  for (const { ledgerAccountId, amount } of withheld) count(ledgerAccountId, amount);
  for (const [ledgerAccountId, kobo] of drawn) count(ledgerAccountId, -kobo);
  return { debits: debits.filter(({ amount }) => amount > 0n), withheld };
}

/**
 * Keeps everybody else from taking withheld money of an organization until the transaction ends, if one of these
 * transfers took some. Call it before they are closed and before anything is posted, once all requests are locked.
 */
export async function holdTaken(tx: Tx, orgId: number, instructionIds: readonly number[]): Promise<void> {
  if (await haveDrawn(tx, orgId, instructionIds)) await holdWithheld(tx, orgId);
}

/** What is posted beside a reversal, and what others no longer count as taken from withheld money. */
export interface BesideReversal {
  lines: NewLine[];
  /** By account of the chart, in kobo; for `takenNoMore` once the lines are cancelled. */
  short: ReadonlyMap<number, bigint>;
}

/**
 * Returns what has to be posted beside the reversal of an approval (L17, docs/spec/ledger.md#l17), so that the accounts of
 * withheld money stay right: what others paid over of the money it withheld was not withheld after all, and what it took
 * itself, as far as that was found not to be withheld meanwhile, was never taken. Nothing in most cases. Nobody else takes
 * withheld money until the transaction ends: call it before the lines are cancelled and before anything is posted.
 */
export async function besideReversal(tx: Tx, row: Of, journalId: number): Promise<BesideReversal> {
  const taken = await takenBy(tx, journalId);
  const short = new Map<number, bigint>();
  if (taken.length === 0) return { lines: [], short };
  const balances = await holdWithheld(tx, row.orgId);
  const withheld = new Map(
    (await withheldWith(tx, row)).map(({ code, kobo }) => [
      [...balances.values()].find((account) => account.code === code)?.glAccountId,
      kobo,
    ]),
  );
  const drawn = new Map((await drawnWith(tx, row)).map(({ glAccountId, kobo }) => [glAccountId, kobo]));
  const lines: NewLine[] = [];
  let moved = 0n;
  for (const { glAccountId, kobo } of taken) {
    const account = balances.get(glAccountId)!;
    const withheldKobo = withheld.get(glAccountId) ?? 0n;
    const neverTaken = kobo + withheldKobo - (drawn.get(glAccountId) ?? 0n);
    // At most what this request withheld: an account that refunds took below zero stays there.
    const { elsewhere: missing } = drawOf(withheldKobo, account.balanceKobo + kobo + withheldKobo - neverTaken);
    if (missing > 0n) short.set(glAccountId, missing);
    const change = missing - neverTaken;
    moved += change;
    if (change !== 0n) lines.push(sided(account.id, -change));
  }
  if (moved !== 0n) lines.push(sided(await accountOf(tx, row.orgId, 'REMITTED_NOT_WITHHELD'), moved));
  return { lines, short };
}

/** Lets other payments of the organization no longer count these amounts as taken from withheld money. */
export async function takenNoMore(tx: Tx, orgId: number, short: BesideReversal['short']): Promise<void> {
  for (const [glAccountId, kobo] of short) await undraw(tx, orgId, glAccountId, kobo);
}

const sided = (ledgerAccountId: number, kobo: bigint): NewLine => ({
  ledgerAccountId,
  side: kobo > 0n ? 'DEBIT' : 'CREDIT',
  amount: asKobo(kobo > 0n ? kobo : -kobo),
});

/**
 * Returns the debits that take back what closed payments withheld, in kobo by code of the chart: from its account as far
 * as it is still there, else from "Remitted, not withheld here", because it was paid over although nothing was withheld.
 * `spent` counts what journals that are still to be posted take, by code. Nobody else takes withheld money until the
 * transaction ends: call it before anything is posted.
 */
export async function withheldBack(
  tx: Tx,
  orgId: number,
  withheld: ReadonlyMap<string, bigint>,
  spent: Map<string, bigint>,
): Promise<NewLine[]> {
  if (withheld.size === 0) return [];
  const balances = [...(await holdWithheld(tx, orgId)).values()];
  const lines: NewLine[] = [];
  let elsewhere = 0n;
  for (const [code, kobo] of [...withheld].sort(([a], [b]) => a.localeCompare(b))) {
    const account = balances.find((one) => one.code === code);
    if (!account) throw new Error(`organization ${orgId} withheld ${code} and has no account of it`);
    const split = drawOf(kobo, account.balanceKobo - (spent.get(code) ?? 0n));
    spent.set(code, (spent.get(code) ?? 0n) + split.drawn);
    if (split.elsewhere > 0n) await undraw(tx, orgId, account.glAccountId, split.elsewhere);
    if (split.drawn > 0n) lines.push(sided(account.id, split.drawn));
    elsewhere += split.elsewhere;
  }
  if (elsewhere > 0n) lines.push(sided(await accountOf(tx, orgId, 'REMITTED_NOT_WITHHELD'), elsewhere));
  return lines;
}
