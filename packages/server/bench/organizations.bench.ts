import { sql } from 'kysely';
import '../src/app.ts'; // binds the calls, so that services know who may make them
import type { OrganizationFilters } from '../src/modules/org/organization/organizations.queries.ts';
import { searchOrganizations } from '../src/modules/org/organization/organizations.service.ts';
import type { Scope } from '../src/platform/ctx.ts';
import type { Actor } from '../src/platform/http/route.ts';
import type { Bench } from './bench.ts';
import { ATTEMPTS, ORGANIZATIONS, openPeopleWorld, p95, USERS } from './people-world.ts';

const page = { page: 0, size: 20, sort: [] };
const kinds: readonly { filters: OrganizationFilters; paging?: object }[] = [
  { filters: {} },
  { filters: {}, paging: { page: 50 } },
  { filters: {}, paging: { size: 200 } },
  { filters: { status: ['LIVE'] }, paging: { sort: [{ field: 'code', direction: 'desc' }] } },
  { filters: { sectorId: 7 } },
  { filters: { query: 'Organization number 77' } },
  { filters: { query: 'immigration servise' } },
  { filters: { category: 'MINISTRY' } },
];

/** The central office's list of organizations, from service function to database and back. */
export const bench: Bench = {
  id: 'organizations',
  title: 'Organizations of the central office',
  about: `${ATTEMPTS} lists of ${kinds.length} kinds among ${ORGANIZATIONS} organizations with ${USERS} people, counts of people and services included, with row security in force. The figure is the 95th percentile.`,
  async open() {
    const { ctx, database, counted, close } = await openPeopleWorld();
    const scope: Scope = { role: 'grp_oagf', orgId: 1, userId: 1 };
    const central: Actor = { kind: 'central', userId: 1, cell: 'A', scope };
    const list = ({ filters, paging }: (typeof kinds)[number]) =>
      searchOrganizations(ctx, central, filters, { ...page, ...paging } as typeof page);
    const one = () => database.inTx(scope, (tx) => sql`select 1`.execute(tx));
    return {
      pieces: [
        {
          name: 'organizations of all, OR2',
          unit: 'ms',
          measure: () => p95((nth) => list(kinds[nth % kinds.length] ?? { filters: {} })),
          floor: { name: 'select 1 in a scoped transaction', measure: () => p95(one) },
          limit: 50,
        },
      ],
      facts: [`${counted.users} people, ${counted.organizations} organizations`],
      close,
    };
  },
};
