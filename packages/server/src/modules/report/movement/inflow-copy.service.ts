import { inflowStatusLabels } from '@isura/contract/collect/words.text';
import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import { DomainError } from '@isura/contract/kernel/problems';
import { paymentChannelLabels } from '@isura/contract/org/channel.text';
import { RP1 } from '@isura/contract/report/inflow';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Actor } from '../../../platform/http/route.ts';
import type { CopyOfList } from '../../../platform/list-copy.ts';
import { type ReceivedTotals, receivedTotals } from '../../collect/index.ts';
import { parseFilters } from '../definition/lines-of-list.service.ts';
import { serviceName } from '../export/export.queries.ts';
import { rollupScopeOf } from '../figure/rollup-scope.service.ts';
import { type InflowFilter, type InflowQuery, inflowFilter } from './inflow.domain.ts';
import { inflowRows } from './inflow.queries.ts';

const statusLabels: Readonly<Record<string, string>> = inflowStatusLabels;
const inWords = ({ channels, statuses }: InflowFilter, service: string | undefined): string[] => [
  ...(service === undefined ? [] : [`Service: ${service}`]),
  ...(channels === undefined
    ? []
    : [`Channels: ${channels.map((channel) => paymentChannelLabels[channel]).join(', ')}`]),
  `Status: ${statuses.map((status) => statusLabels[status] ?? status).join(', ')}`,
];

/** Returns the sums of the report, as its page has them. */
const totalsFor = (ctx: Ctx, actor: Actor, filter: InflowFilter): Promise<ReceivedTotals> =>
  ctx.inTx(
    actor.scope,
    async (tx) => await receivedTotals(tx, { ...filter, ...(await rollupScopeOf(tx, ctx.clock.now())) }),
    { snapshot: true, readOnly: true },
  );

/** Refuses sums and rows of different moments: a payment or a refund between the two reads makes the file start again. */
function assertSame(before: ReceivedTotals, after: ReceivedTotals): void {
  if (before.count === after.count && before.amount === after.amount && before.refunded === after.refunded) return;
  throw new DomainError('busy', {
    detail: 'New payments arrived while the report was being read. Try again.',
    retryAfterSeconds: 1,
  });
}

/** Returns the file of the inflow report, with the totals of its page above the rows: the payments of its page, of which there may be millions. */
export const inflowCopy: CopyOfList = async (ctx, { actor, filters, askedAt }) => {
  const filter = inflowFilter(parseFilters(RP1, filters).query as InflowQuery, askedAt);
  const { serviceId, orgId } = filter;
  const service =
    serviceId === undefined
      ? undefined
      : ((await ctx.inTx(actor.scope, (tx) => serviceName(tx, serviceId))) ?? 'unknown');
  const totals = await totalsFor(ctx, actor, filter);
  const naira = (kobo: bigint): string => nairaOf(asKobo(kobo));
  return {
    ...inflowRows(filter),
    narrowedTo: inWords(filter, service),
    orgId,
    totals: [
      ['Received', naira(totals.amount)],
      ['Fee', naira(totals.fee)],
      ['Refunded', naira(totals.refunded)],
      ['Received less refunds', naira(totals.amount - totals.refunded)],
    ],
    expected: Number(totals.count),
    confirm: async () => assertSame(totals, await totalsFor(ctx, actor, filter)),
  };
};
