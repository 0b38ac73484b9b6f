import type { DemonstrationPortal } from '../demonstration.ts';
import type { Request } from '../people/browser.ts';
import type { Target } from './matrix-target.ts';

const AUDIT = '/services/auditservice/api/audit-trail';

/** The requests of trail and evidence calls. */
export const auditAims: Readonly<Record<string, (target: Target) => Request>> = {
  EV1: ({ paymentId }) => ({
    url: `/services/auditservice/api/evidence-packs/payment-requests/${paymentId}`,
    body: {},
  }),
  AS2: () => ({
    url: '/api/auditor-seats',
    body: {
      ...{
        firstName: 'Matrix',
        lastName: 'Person',
        email: 'matrix@audit.example',
        phone: '08000555000',
        firm: 'Matrix',
      },
      ...{ firstDay: '2020-01-01', lastDay: '2020-01-02', reason: 'The matrix asks for it' },
    },
  }),
  AS3: ({ seatId }) => ({ url: `/api/auditor-seats/${seatId}/end`, body: { reason: 'The matrix asks for it' } }),
  AT1: ({ orgId }) => ({ url: `${AUDIT}/${orgId}/date/mda-trail` }),
  AT2: ({ orgId }) => ({ url: `${AUDIT}/${orgId}/date/OAgf-trail` }),
  AT3: () => ({ url: `${AUDIT}/date/OAgf-trail` }),
};

/** Inserts an auditor's seat in an organization that has ended; returns its id. */
export async function seatOf({ db }: DemonstrationPortal, orgId: number): Promise<number> {
  const [made] = await db.sql<{ id: number }>(
    `insert into identity.auditor_seat (org_id, user_id, sees_all, firm, reason, first_day, last_day, starts_at, ends_at, granted_by,
       granted_by_user_id, granted_at, ended_at, ended_by, end_reason)
     select $1, id, false, 'Matrix', 'Matrix', '2020-01-01', '2020-01-02', '2020-01-01', '2020-01-03', 'test', id, '2020-01-01', '2020-01-02',
       'test', 'test' from identity.app_user where login = 'seated@nowhere.test' returning id`,
    [orgId],
  );
  return made!.id;
}
