import { lagosDay } from '@isura/contract/kernel/days';
import type { Kobo } from '@isura/contract/kernel/money';
import { asKobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { DomainError } from '@isura/contract/kernel/problems';
import type { StatementLine } from '@isura/contract/reconcile/shapes';
import type { LineEvent } from '@isura/contract/reconcile/states';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import { settlementsUnexplained } from '../../collect/index.ts';
import type { SecondPerson } from '../../identity/index.ts';
import { reverseJournal } from '../../ledger/index.ts';
import { referenceIn, scoreOf } from '../matching/matching.domain.ts';
import { insertMatches, linesMatched } from '../matching/matching.queries.ts';
import { closeExplained } from '../matching/matching.service.ts';
import type { Failed, Left } from '../matching/transfers.queries.ts';
import {
  assertNoneCameBack,
  assertNoneMovedLater,
  holdTransfersNamed,
  namedTransfers,
  namesRefusedOf,
} from '../matching/transfers.service.ts';
import { assertMayReconcile } from '../statement/may-reconcile.service.ts';
import { holdSettlementsNamed, lineOpened, undoMatches } from './change-line.queries.ts';
import { findLine, holdLine, type LineRow } from './line.queries.ts';
import { stateAfter } from './line-acts.service.ts';
import { linesOut } from './line-out.service.ts';
import { mayHaveGone, whyMayBe } from './named-payment.domain.ts';

/** The error for a line that does not exist or belongs to another organization. */
export const noLine = (): DomainError => new DomainError('not-found', { detail: 'There is no such line.' });

/**
 * Locks a line for a change. Refuses not-found, organization-not-live, invalid-transition once its statement is signed
 * off or another organization claimed it, while a change of it or the withdrawal of its statement is pending or where
 * the event is not allowed, and stale-version.
 */
export async function holdFor(
  tx: Tx,
  by: ActorContext,
  second: SecondPerson,
  id: number,
  { event, version }: { event: LineEvent; version: number },
): Promise<LineRow> {
  const line = await holdLine(tx, id);
  if (!line) throw noLine();
  assertMayReconcile(by, line);
  if (line.isSignedOff)
    throw new DomainError('invalid-transition', { detail: 'The statement of this line has been signed off.' });
  if (line.claimedBy !== null)
    throw new DomainError('invalid-transition', { detail: `This money was claimed by ${line.claimedBy}.` });
  const waiting = await second.waiting(tx, 'bank_statement_line', [id]);
  if (waiting.length > 0)
    throw new DomainError('invalid-transition', { detail: 'A change to this line is waiting for a second person.' });
  if ((await second.waiting(tx, 'bank_statement', [line.statementId])).length > 0)
    throw new DomainError('invalid-transition', {
      detail: 'The withdrawal of its statement is waiting for a second person.',
    });
  if (stateAfter(line.state, event) === undefined)
    throw new DomainError('invalid-transition', {
      detail: "This is not possible in the line's current status.",
      status: line.state,
    });
  if (line.version !== version)
    throw new DomainError('stale-version', { detail: 'This line changed since you opened it. Reload and try again.' });
  return line;
}

/** Builds the audit event of a line, for its organization's trail. */
export const lineEvent = (
  ctx: Ctx,
  by: ActorContext,
  line: Pick<LineRow, 'id' | 'orgId'>,
  details: Pick<AuditEvent, 'action' | 'summary' | 'before' | 'after'>,
): AuditEvent => ({
  ...doneBy(ctx, by),
  orgId: line.orgId,
  category: 'COLLECTION',
  entityType: 'bank_statement_line',
  entityId: line.id,
  ...details,
});

/** Returns the line as the actor sees it, after a change of it. */
export async function lineAgain(
  ctx: Ctx,
  tx: Tx,
  by: ActorContext,
  second: SecondPerson,
  id: number,
): Promise<StatementLine> {
  const [line] = await linesOut(ctx, tx, by.actor, second, [(await findLine(tx, id))!]);
  return line!;
}

interface Named {
  kind: 'SETTLEMENT' | 'INSTRUCTION';
  id: number;
  amount: Kobo;
}

const wrongItems = (code: string, message: string): DomainError =>
  new DomainError('validation-failed', { detail: message, errors: [{ field: 'items', code, message }] });

function assertItems(line: LineRow, items: readonly Named[]): void {
  const kind = line.side === 'CREDIT' ? 'SETTLEMENT' : 'INSTRUCTION';
  if (items.some((item) => item.kind !== kind))
    throw wrongItems('other-side', 'Money in is matched with settlements, money out with payments');
  if (new Set(items.map(({ id }) => id)).size !== items.length) throw wrongItems('twice', 'Choose each item only once');
  const named = items.reduce((all, { amount }) => all + amount, 0n);
  if (items.some(({ amount }) => amount <= 0n) || named !== line.amountKobo)
    throw wrongItems(
      'other-sum',
      `The amounts add up to ${formatMoney(asKobo(named))}, but the line is ${formatMoney(asKobo(line.amountKobo))}`,
    );
}

/**
 * Refuses with validation-failed at `items` (`names-transfer`) a debit that also names a payment which failed, was closed or
 * has no answer and is not among the chosen ones, or a refused attempt of a chosen one and none of it that was paid: once the
 * line is matched, that one may be paid again. Where the line names whole all that are chosen (`isExplained`) they are what it
 * pays, unless such a payment has its amount by itself.
 */
async function assertNamesNoOther(
  tx: Tx,
  line: LineRow,
  { chosen, isExplained }: { chosen: readonly Left[]; isExplained: boolean },
): Promise<void> {
  const isChosen = (named: Left | Failed): boolean => {
    const paid = chosen.find(({ id }) => id === named.id);
    return paid !== undefined && (!('waits' in named) || !namesRefusedOf(line, named, paid));
  };
  const other = (await namedTransfers(tx, line.bankAccountId, line)).find(
    (named) => !isChosen(named) && mayHaveGone(named) && (!isExplained || named.open === line.amountKobo),
  );
  if (other) throw wrongItems('names-transfer', whyMayBe(line.amountKobo, other));
}

/**
 * BS5: matches a line by hand. Settlements fully explained by lines become RECONCILED. Refuses what `holdFor` refuses,
 * and validation-failed at `items` when the amounts do not add up to the line, an item is not of its account, not
 * paid by the bank, or has less open, or a debit may be another payment that it names (`names-transfer`).
 */
export async function matchByHand(
  ctx: Ctx,
  by: ActorContext,
  second: SecondPerson,
  id: number,
  { items, version }: { items: readonly Named[]; version: number },
): Promise<StatementLine> {
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const line = await holdFor(tx, by, second, id, { event: 'match', version });
    assertItems(line, items);
    const ids = items.map((item) => item.id);
    const chosen = line.side === 'DEBIT' ? await holdTransfersNamed(tx, line.bankAccountId, ids) : [];
    const held = line.side === 'DEBIT' ? chosen : await holdSettlementsNamed(tx, line.bankAccountId, ids);
    const facts = { ...line, kobo: line.amountKobo, name: line.counterpartyName, account: line.counterpartyAccount };
    const scored = items.map((item) => {
      const found = held.find((each) => each.id === item.id);
      if (!found)
        throw wrongItems(
          'unknown',
          'One item is not of this account, or the bank has not said that it paid it. Have the bank asked about a payment without an answer, and match it afterwards',
        );
      if (found.open < item.amount)
        throw wrongItems(
          'too-much',
          `Only ${formatMoney(asKobo(found.open))} of ${found.references[0] ?? 'the payment'} is open`,
        );
      const { score, reasons } = scoreOf(facts, found);
      const isNamed = referenceIn(line, found) !== undefined;
      const match = { orgId: line.orgId, lineId: line.id, kind: item.kind, itemId: found.id, amount: item.amount };
      return { match: { ...match, score, reasons }, isExplained: isNamed && item.amount === found.open };
    });
    if (line.side === 'DEBIT')
      await assertNamesNoOther(tx, line, { chosen, isExplained: scored.every(({ isExplained }) => isExplained) });
    const matches = scored.map(({ match }) => match);
    await insertMatches(tx, matches, { by: by.actor.login ?? '', userId: by.actor.userId, at: ctx.clock.now() });
    await linesMatched(tx, [line.id]);
    const events = await closeExplained(ctx, tx, held, doneBy(ctx, by));
    await record(tx, [
      ...events,
      lineEvent(ctx, by, line, {
        action: 'statement-line.matched',
        summary: `Line of ${formatMoney(asKobo(line.amountKobo))} matched with ${held.map(({ references }) => references[0] ?? 'a payment').join(', ')}`,
        before: { state: line.state },
        after: { state: 'MATCHED' },
      }),
    ]);
    return await lineAgain(ctx, tx, by, second, line.id);
  });
}

/**
 * BS6: undoes the match or booking of a line; its ledger journals are reversed, and settlements it explained are
 * SETTLED again. The portal no longer matches the line automatically. A payment the line showed as paid after all stays
 * contradicted until two people settle it; one paid in another amount stays paid. Refuses what `holdFor` refuses, and
 * invalid-transition while another line shows that such a payment came back or a later one moved its difference
 * (`came-back`).
 */
export async function undoLine(
  ctx: Ctx,
  by: ActorContext,
  second: SecondPerson,
  id: number,
  { reason, version }: { reason: string; version: number },
): Promise<StatementLine> {
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const line = await holdFor(tx, by, second, id, { event: 'undo', version });
    const at = ctx.clock.now();
    const undone = await undoMatches(tx, line.id, { by: by.actor.login ?? '', reason, at });
    await assertNoneCameBack(tx, undone.paidAfterAll);
    await assertNoneMovedLater(tx, undone.differences);
    await lineOpened(tx, line.id);
    const events = await settlementsUnexplained(ctx, tx, undone.settlements, doneBy(ctx, by));
    for (const journal of undone.journals)
      await reverseJournal(tx, journal, { reason, businessDate: lagosDay(at), at });
    await record(tx, [
      ...events,
      lineEvent(ctx, by, line, {
        action: 'statement-line.undone',
        summary: `Explanation of a line of ${formatMoney(asKobo(line.amountKobo))} undone`,
        before: { state: line.state },
        after: { state: 'NEW', reason },
      }),
    ]);
    return await lineAgain(ctx, tx, by, second, line.id);
  });
}
