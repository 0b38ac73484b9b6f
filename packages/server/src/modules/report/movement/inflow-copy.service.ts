import { inflowStatusLabels } from '@isura/contract/collect/words.text';
import { paymentChannelLabels } from '@isura/contract/org/channel.text';
import { RP1 } from '@isura/contract/report/inflow';
import type { CopyOfList } from '../../../platform/list-copy.ts';
import { askedOf } from '../definition/lines-of-list.service.ts';
import { serviceName } from '../export/export.queries.ts';
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

/** Returns the file of the inflow report: the payments of its page, of which there may be millions. */
export const inflowCopy: CopyOfList = async (ctx, { actor, filters, askedAt }) => {
  const filter = inflowFilter(askedOf(RP1, filters).query as InflowQuery, askedAt);
  const { serviceId, orgId } = filter;
  const service =
    serviceId === undefined
      ? undefined
      : ((await ctx.inTx(actor.scope, (tx) => serviceName(tx, serviceId))) ?? 'unknown');
  return { ...inflowRows(filter), narrowedTo: inWords(filter, service), orgId };
};
