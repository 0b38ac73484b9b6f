import type { DemonstrationPortal } from '../demonstration.ts';
import type { Request } from '../people/browser.ts';

const AT = '/services/organization/api/projects';

/** Inserts a closed project of an organization with a manager from it; returns its id. */
export async function projectOf({ db, clock }: DemonstrationPortal, orgId: number): Promise<number> {
  const [made] = await db.sql<{ id: number }>(
    `with made as (
       insert into project.project (org_id, code, name, funding_source, budget_kobo, start_date, end_date, status, created_at, created_by,
         created_by_name, updated_at, updated_by)
       values ($1, 'MATRIX', 'Matrix project', 'BUDGET', 100, '2020-01-01', '2020-12-31', 'CLOSED', $2, 'test', 'Test', $2, 'test')
       returning id, org_id)
     insert into project.project_member (org_id, project_id, user_id, role, added_at)
     select m.org_id, m.id, (select min(o.user_id) from identity.organization_user o where o.org_id = m.org_id), 'MANAGER', $2
     from made m returning project_id as id`,
    [orgId, clock.now()],
  );
  return made!.id;
}

const basics = {
  ...{ name: 'Matrix project', fundingSource: 'BUDGET', budgetAmount: '1.00' },
  ...{ startDate: '2020-01-01', endDate: '2020-12-31' },
};

/** The requests of calls about one project: refused late for callers who may make them. */
export const projectAims: Record<string, (target: { projectId: number }) => Request> = {
  OR19: () => ({ url: AT, body: { ...basics, managerUserId: 999_999, members: [] } }),
  PJ1: () => ({ url: AT }),
  PJ2: ({ projectId }) => ({ url: `${AT}/${projectId}` }),
  PJ3: ({ projectId }) => ({ url: `${AT}/${projectId}`, body: { ...basics, version: 999 } }),
  PJ4: ({ projectId }) => ({ url: `${AT}/${projectId}/members` }),
  PJ7: ({ projectId }) => ({ url: `${AT}/${projectId}/history` }),
  PJ5: ({ projectId }) => ({
    url: `${AT}/${projectId}/members`,
    body: { values: [{ userId: 999_999, role: 'MANAGER' }], version: 999 },
  }),
  PJ6: ({ projectId }) => ({
    url: `${AT}/${projectId}/status`,
    body: { status: 'ON_HOLD', reason: 'The matrix asks' },
  }),
};
