import { plural } from '@isura/contract/kernel/numbers-format';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { eachByItself, throwAll } from '../../../platform/jobs/each-by-itself.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import { settlementsExplained } from '../../collect/index.ts';
import { transfersProved, transfersReturned } from '../../pay/index.ts';
import { differencesOf } from './differences.queries.ts';
import { guessesFor } from './guess-matches.service.ts';
import {
  certainOf,
  directoryOf,
  type Item,
  likeliest,
  mentionsReturn,
  type Scored,
  type Verdict,
} from './matching.domain.ts';
import {
  forgetGuesses,
  holdOpenLines,
  insertMatches,
  linesMatched,
  lockMatching,
  type NewMatch,
  type OpenLine,
  takeToLookAt,
  writeCompared,
  writeGuesses,
} from './matching.queries.ts';
import { wordsOf } from './names.domain.ts';
import { holdSettlementsMeant, openOf } from './settlements.queries.ts';
import { backOnLines, explainedWhole, failedOf, returnsOf, transfersOf } from './transfers.queries.ts';
import { holdTransfersMeant } from './transfers.service.ts';

/** Lines matched in one transaction. */
const AT_ONCE = 1_000;

/**
 * Closes items that lines now explain in full: settlements become RECONCILED, transfers are confirmed as paid, or
 * RETURNED as the bank or a second person reported, and other suggestions for them are deleted. Returns the events of
 * settlements; those of transfers are recorded.
 */
export async function closeExplained(
  ctx: Ctx,
  tx: Tx,
  items: readonly Pick<Item, 'kind' | 'id'>[],
  by: Pick<AuditEvent, 'actor' | 'ip' | 'traceId'>,
): Promise<AuditEvent[]> {
  const idsOf = (kind: Item['kind']) => items.flatMap((item) => (item.kind === kind ? [item.id] : []));
  const open = await openOf(tx, idsOf('SETTLEMENT'));
  const whole = [...open].filter(([, left]) => left === 0n).map(([id]) => id);
  await forgetGuesses(tx, 'SETTLEMENT', whole);
  const paid = await explainedWhole(tx, idsOf('INSTRUCTION'));
  await forgetGuesses(tx, 'INSTRUCTION', paid);
  const events = await settlementsExplained(ctx, tx, whole, by);
  await transfersProved(ctx, tx, paid, by.traceId ?? '');
  const back = idsOf('RETURN');
  await forgetGuesses(tx, 'RETURN', back);
  await transfersReturned(ctx, tx, await backOnLines(tx, back), by.traceId ?? '');
  return events;
}

const matchesOf = (verdict: Verdict, orgId: number): NewMatch[] =>
  verdict.matches.map(({ item, amount, score, reasons }) => ({
    orgId,
    lineId: verdict.line.id,
    kind: item.kind,
    itemId: item.id,
    amount,
    score,
    reasons,
  }));

/**
 * Returns verdicts on the lines of one side of an account: matches with the items they name, and suggestions for the
 * rest. `doubtful` are items that no name makes certain: each is at most a suggestion.
 */
async function verdictsOnSide(
  tx: Tx,
  kinds: readonly Item['kind'][],
  lines: readonly OpenLine[],
  items: readonly Item[],
  doubtful: readonly Item[] = [],
): Promise<Verdict[]> {
  // A line with an undone match gets suggestions only.
  const { matches, rest } = certainOf(
    lines.filter(({ wasUndone }) => !wasUndone),
    items,
  );
  const waiting = lines.filter(({ id }) => !matches.has(id));
  const guesses = new Map<number, Scored[]>();
  for (const kind of kinds) {
    const named = [...rest, ...doubtful].filter((item) => item.kind === kind);
    const open = new Set(named.map(({ id }) => id));
    const taken = new Set(items.flatMap((item) => (item.kind === kind && !open.has(item.id) ? [item.id] : [])));
    const meantBy = directoryOf(named);
    const isNamed = (line: OpenLine) => meantBy(wordsOf(line)).length > 0;
    const mayBe = (line: OpenLine) =>
      isNamed(line) || (kind === 'RETURN' ? mentionsReturn(line) : kind !== 'PAID_AFTER_ALL' && kind !== 'DIFFERENCE');
    for (const [id, scored] of await guessesFor(tx, kind, waiting.filter(mayBe), { named, taken }))
      guesses.set(id, likeliest([...(guesses.get(id) ?? []), ...scored]));
  }
  return lines.map((line) => ({
    line,
    matches: matches.get(line.id) ?? [],
    guesses: guesses.get(line.id) ?? [],
  }));
}

/**
 * Returns verdicts on lines of one account: outgoing money against transfers, incoming against settlements and returned
 * transfers. A return is certain when the bank itself reported it; the importer of a file may have edited it, so the
 * file alone is a suggestion (ADR 0115), as it is that a transfer was paid which had failed or was closed (ADR 0223), or
 * that a line clears the difference of one paid in another amount (ADR 0273).
 */
async function verdictsOn(tx: Tx, lines: readonly OpenLine[]): Promise<Verdict[]> {
  const of = (side: OpenLine['side']) => lines.filter((line) => line.side === side);
  const [debits, credits] = [of('DEBIT'), of('CREDIT')];
  const { bankAccountId } = lines[0]!;
  const wordsIn = (some: readonly OpenLine[]) => [...new Set(some.flatMap((line) => wordsOf(line)))];
  const ids = await holdTransfersMeant(tx, bankAccountId, wordsIn(lines));
  const left = debits.length === 0 ? [] : await transfersOf(tx, bankAccountId, ids, { paidOnly: false });
  const failed = debits.length === 0 ? [] : await failedOf(tx, bankAccountId, ids);
  const back = credits.length === 0 ? [] : await returnsOf(tx, bankAccountId, ids);
  const [reported, untold] = [back.filter(({ wasTold }) => wasTold), back.filter(({ wasTold }) => !wasTold)];
  const differences = await differencesOf(tx, bankAccountId, ids);
  const [owed, lacking] = [differences.filter(({ isOwed }) => isOwed), differences.filter(({ isOwed }) => !isOwed)];
  const settled = credits.length === 0 ? [] : await holdSettlementsMeant(tx, bankAccountId, wordsIn(credits));
  return [
    ...(await verdictsOnSide(tx, ['INSTRUCTION', 'PAID_AFTER_ALL', 'DIFFERENCE'], debits, left, [
      ...failed,
      ...lacking,
    ])),
    ...(await verdictsOnSide(
      tx,
      ['SETTLEMENT', 'RETURN', 'DIFFERENCE'],
      credits,
      [...settled, ...reported],
      [...untold, ...owed],
    )),
  ];
}

/** Matches locked lines where certain and stores suggestions for the rest. Returns how many were matched. */
export async function lookAt(
  ctx: Ctx,
  tx: Tx,
  lines: readonly OpenLine[],
  by: Pick<AuditEvent, 'actor' | 'ip' | 'traceId'>,
): Promise<{ matched: number; events: AuditEvent[] }> {
  const [first] = lines;
  if (!first) return { matched: 0, events: [] };
  const verdicts = await verdictsOn(tx, lines);
  const certain = verdicts.filter(({ matches }) => matches.length > 0);
  await writeGuesses(
    tx,
    verdicts.filter(({ matches }) => matches.length === 0),
    first.orgId,
  );
  if (certain.length === 0) return { matched: 0, events: [] };
  await insertMatches(
    tx,
    certain.flatMap((verdict) => matchesOf(verdict, first.orgId)),
    { by: 'PORTAL', at: ctx.clock.now() },
  );
  await linesMatched(
    tx,
    certain.map(({ line }) => line.id),
  );
  const items = certain.flatMap(({ matches }) => matches.map(({ item }) => item));
  return { matched: certain.length, events: await closeExplained(ctx, tx, items, by) };
}

/**
 * Matches every open line of a statement, in batches of one transaction. Safe to repeat and to run concurrently: lines
 * and settlements are locked while they are compared. Afterwards the statement is no longer being matched. Returns how
 * many lines were matched.
 */
export async function matchLines(ctx: Ctx, statementId: number): Promise<number> {
  const by = { actor: { name: 'The portal', login: 'system' }, ip: '127.0.0.1', traceId: `statement-${statementId}` };
  let [after, matched] = [0, 0];
  for (;;) {
    const done = await ctx.inTx(JOB_SCOPE, async (tx) => {
      await lockMatching(tx, statementId);
      const lines = await holdOpenLines(tx, statementId, after, AT_ONCE);
      const [first] = lines;
      if (!first) return undefined;
      const looked = await lookAt(ctx, tx, lines, by);
      await record(tx, [
        ...looked.events,
        ...(looked.matched === 0
          ? []
          : [
              {
                ...by,
                at: ctx.clock.now(),
                orgId: first.orgId,
                action: 'statement.matched',
                category: 'COLLECTION' as const,
                entityType: 'bank_statement',
                entityId: statementId,
                summary: `${plural(looked.matched, 'line', 'lines')} matched by reference and amount`,
                after: { matched: looked.matched },
              },
            ]),
      ]);
      return { last: lines.at(-1)!.id, many: lines.length, matched: looked.matched };
    });
    if (!done) break;
    matched += done.matched;
    after = done.last;
    if (done.many < AT_ONCE) break;
  }
  // By itself: a transaction that holds lines must not wait for one that holds their statement.
  await ctx.inTx(JOB_SCOPE, (tx) => writeCompared(tx, statementId, ctx.clock.now()));
  return matched;
}

/** Statements compared again in one run; the rest wait for the next. */
const STATEMENTS_AT_ONCE = 200;

/**
 * Matches the open lines of statements that have some, those not looked at for the longest time first. One that cannot
 * be compared keeps no other waiting; its fault is thrown at the end.
 */
export async function matchOpenLines(ctx: Ctx, atMost = STATEMENTS_AT_ONCE): Promise<void> {
  const ids = await ctx.inTx(JOB_SCOPE, (tx) => takeToLookAt(tx, ctx.clock.now(), atMost));
  const faults = await eachByItself(ids, (id) => matchLines(ctx, id));
  throwAll(faults, (count) => `${plural(count, 'statement', 'statements')} could not be compared`);
}
