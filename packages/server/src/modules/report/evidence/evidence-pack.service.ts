import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { type About, eventsAbout, type JournalLine, journalLines, linksBetween } from './evidence-pack.queries.ts';
import type { Chain, Run } from './pack.domain.ts';

/**
 * The most unrelated events between two of a payment with hashes that go into a pack; longer stretches are left out,
 * and the pack says so.
 */
const LONGEST_STRETCH = 20_000n;

/**
 * Returns the lines of a journal as this person sees them: those of other organizations as one line a side, so that it
 * balances and reveals nothing.
 */
function postingsFor(lines: readonly JournalLine[], { kind, orgId }: Actor) {
  const isOwn = (line: JournalLine): boolean => kind === 'central' || line.orgId === orgId;
  const own = lines
    .filter(isOwn)
    .map(({ organization, account, side, amountKobo }) => ({ organization, account, side, amountKobo }));
  const others = (['DEBIT', 'CREDIT'] as const).flatMap((side) => {
    const hidden = lines.filter((line) => !isOwn(line) && line.side === side);
    const amountKobo = hidden.reduce((sum, line) => sum + line.amountKobo, 0n);
    return hidden.length === 0
      ? []
      : [{ organization: 'Other organizations', account: 'Accounts of other organizations', side, amountKobo }];
  });
  return [...own, ...others];
}

/** Returns the journals of these entities in full. */
export async function packJournals(ctx: Ctx, actor: Actor, about: readonly About[]) {
  const lines = await ctx.inTx(JOB_SCOPE, (tx) => journalLines(tx, about));
  const byJournal = Map.groupBy(lines, ({ id }) => id);
  return [...byJournal.values()].map((own) => {
    const { id, number, event, sourceType, sourceId, description, businessDate, postedAt, reversalOfId, isReversed } =
      own[0]!;
    return {
      ...{ id, number, event, sourceType, sourceId, description, businessDate, postedAt, reversalOfId, isReversed },
      postings: postingsFor(own, actor),
    };
  });
}

/** Returns the events about these, and the links of the chain from the first of them to the last. */
export async function packChain(ctx: Ctx, actor: Actor, orgId: number, about: readonly About[]): Promise<Chain> {
  return await ctx.inTx(actor.scope, async (tx) => {
    const events = await eventsAbout(tx, orgId, about);
    const runs: Run[] = [];
    for (let at = 0; at < events.length; ) {
      let last = at;
      while (events[last + 1] && events[last + 1]!.seq - events[last]!.seq <= LONGEST_STRETCH) last += 1;
      const first = events[at]!.seq;
      runs.push({ first: Number(first), ...(await linksBetween(tx, orgId, first, events[last]!.seq)) });
      at = last + 1;
    }
    return { chain: orgId, runs, events: events.map((event) => ({ ...event, seq: Number(event.seq) })) };
  });
}
