import { sql } from 'kysely';
import { factsAgain } from '../src/platform/http/kept-facts.ts';
import '../src/app.ts'; // binds the calls, so that services know who may make them
import { secondPerson } from '../src/modules/admin-request/index.ts';
import { readTrail } from '../src/modules/audit/trail/trail.service.ts';
import type { PeopleFilters } from '../src/modules/identity/user/people.queries.ts';
import { searchPeople } from '../src/modules/identity/user/people.service.ts';
import type { Scope } from '../src/platform/ctx.ts';
import type { Actor } from '../src/platform/http/route.ts';
import type { Bench } from './bench.ts';
import { ATTEMPTS, EVENTS, ORGANIZATIONS, openPeopleWorld, p95, USERS } from './people-world.ts';

const facts = factsAgain({ traceId: 'bench', ip: '127.0.0.1', claimed: {} });
const page = { page: 0, size: 20, sort: [] };

const LAST = ['ba', 'mo', 'chi', 'tu', 'no', 'zz'];
const searches: readonly PeopleFilters[] = [
  {},
  ...LAST.map((start) => ({ 'last-name': start })),
  { email: 'u4711' },
  { phone: '08000012' },
  { status: ['DEACTIVATED' as const] },
  { authority: 'ROLE_APPROVER' },
];

/** Lists of people and the trail as administrators read them, from service function to database and back. */
export const bench: Bench = {
  id: 'people',
  title: 'People and the trail',
  about: `${ATTEMPTS} lists of 11 kinds among ${USERS} people of ${ORGANIZATIONS} organizations, with row security in force; the trail of an organization with ${EVENTS} events, its chain looked at each time. The figure is the 95th percentile.`,
  async open() {
    const { ctx, database, counted, close } = await openPeopleWorld();
    const orgId = 10_001;
    const central: Actor = { kind: 'central', userId: 1, cell: 'A', scope: { role: 'grp_oagf', orgId: 1, userId: 1 } };
    const own: Actor = { kind: 'staff', userId: 2, orgId, cell: 'y', scope: { role: 'grp_org', orgId, userId: 2 } };
    const search = (actor: Actor, filters: PeopleFilters) =>
      searchPeople(ctx, { actor, facts }, secondPerson, filters, page);
    await readTrail(ctx, own, orgId, page); // the first read computes the whole chain, once
    const one = (scope: Scope) => database.inTx(scope, (tx) => sql`select 1`.execute(tx));
    const floor = { name: 'select 1 in a scoped transaction', measure: () => p95(() => one(own.scope)) };
    return {
      pieces: [
        {
          name: 'people of all, OR21',
          unit: 'ms',
          measure: () => p95((nth) => search(central, searches[nth % searches.length] ?? {})),
          floor,
          limit: 50,
        },
        {
          name: 'people of one, OR10',
          unit: 'ms',
          measure: () => p95((nth) => search(own, { orgId, ...searches[nth % searches.length] })),
          floor,
          limit: 50,
        },
        {
          name: 'trail of one, AT1',
          unit: 'ms',
          measure: () => p95(() => readTrail(ctx, own, orgId, page)),
          floor,
          limit: 50,
        },
      ],
      facts: [`${counted.users} people, ${counted.organizations} organizations, ${counted.events} events`],
      close,
    };
  },
};
