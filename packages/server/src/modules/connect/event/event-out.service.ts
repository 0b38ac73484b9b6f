import type { PublicEvent } from '@isura/contract/connect/event-log';
import type { Ctx } from '../../../platform/ctx.ts';
import type { EventRow } from './event.queries.ts';

/** Returns an event as programs and people get it, and as it is pushed. */
export const eventOut = (ctx: Pick<Ctx, 'config'>, row: EventRow): PublicEvent => ({
  id: row.publicId,
  type: row.type,
  createdAt: new Date(row.createdAt),
  orgId: row.orgId,
  mode: ctx.config.paymentMode === 'LIVE' ? 'live' : 'test',
  position: Number(row.position),
  source: {
    type: row.sourceType,
    id: row.sourceId,
    ...(row.sourceNumber !== null && { number: row.sourceNumber }),
    sequence: Number(row.sequence),
  },
  data: row.data,
  links: row.selfPath === null ? {} : { self: row.selfPath },
});
