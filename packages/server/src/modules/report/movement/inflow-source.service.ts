import { inflowStatusLabels } from '@isura/contract/collect/words.text';
import type { Column } from '@isura/contract/kernel/list-file';
import { paymentChannelLabels } from '@isura/contract/org/channel.text';
import { RP1 } from '@isura/contract/report/inflow';
import { askedOf } from '../definition/lines-of-list.service.ts';
import { endsInWords } from '../definition/narrowing.domain.ts';
import type { Source } from '../definition/source.service.ts';
import { serviceName } from '../export/export.queries.ts';
import { type InflowFilter, type InflowQuery, inflowFilter } from './inflow.domain.ts';
import { type InflowColumn, inflowRows } from './inflow-rows.queries.ts';
import { fixedDays } from './range.domain.ts';

/** The longest time a file may read; a screen never needs it. */
const LONGEST_READ_MS = 10 * 60_000;

const statusLabels: Readonly<Record<string, string>> = inflowStatusLabels;
const inWords = (days: string, filter: InflowFilter, service: string | undefined): string =>
  [
    days,
    ...(service === undefined ? [] : [`Service: ${service}`]),
    ...(filter.channels === undefined
      ? []
      : [`Channels: ${filter.channels.map((channel) => paymentChannelLabels[channel]).join(', ')}`]),
    `Status: ${filter.statuses.map((status) => statusLabels[status] ?? status).join(', ')}`,
  ].join(' · ');

/** The rows of the inflow report, streamed by COPY whatever their number. */
export const inflowSource: Source = {
  fix(given, at) {
    return fixedDays(given, inflowFilter(askedOf(RP1, given).query as InflowQuery, at));
  },
  async read(ctx, { scope, filters, askedAt }, columns: readonly Column[]) {
    const filter = inflowFilter(askedOf(RP1, filters).query as InflowQuery, askedAt);
    const { serviceId } = filter;
    const service =
      serviceId === undefined ? undefined : ((await ctx.inTx(scope, (tx) => serviceName(tx, serviceId))) ?? 'unknown');
    const keys = columns.map(({ key }) => key as InflowColumn);
    return {
      days: filter,
      narrowedBy: inWords(endsInWords(filters, filter), filter, service),
      orgId: filter.orgId,
      rows: await ctx.copyOut(scope, inflowRows(filter, keys), LONGEST_READ_MS),
    };
  },
};
