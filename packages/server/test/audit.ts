import { type AuditEvent, record } from '../src/modules/audit/index.ts';
import type { Tx } from '../src/platform/ctx.ts';

/** Returns an event of organization 12 by user 7; `other` overrides fields. */
export const someEvent = (other: Partial<AuditEvent> = {}): AuditEvent => ({
  at: new Date('2026-11-21T08:00:00.123Z'),
  actor: { userId: 7, name: 'Ada Obi', login: 'ada.obi' },
  orgId: 12,
  action: 'service.renamed',
  category: 'SERVICE',
  entityType: 'service',
  entityId: 398,
  summary: 'Renamed a service',
  before: { name: 'Passport' },
  after: { name: 'Passport, 32 pages' },
  ip: '127.0.0.1',
  claimed: { device: 'a phone', latitude: '9.07', longitude: '7.49', location: 'Abuja' },
  sessionId: 'session-1',
  traceId: 'trace-1',
  ...other,
});

/**
 * Appends `many` events to each of five organizations' chains and of several actors' chains, so that every kind of
 * chain has some.
 */
export async function someChains(
  inTx: (work: (tx: Tx) => Promise<void>) => Promise<void>,
  many: number,
): Promise<void> {
  const events = [11, 12, 13, 14, 15, undefined].flatMap((orgId) =>
    Array.from({ length: many }, (_, n) => {
      const { orgId: _twelve, ...event } = someEvent({ entityId: n, summary: `Event ${n}` });
      return orgId === undefined ? event : { ...event, orgId };
    }),
  );
  await inTx((tx) => record(tx, events));
}
