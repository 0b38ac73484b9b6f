import { expect, test } from 'vitest';
import { routesOf } from '../../src/app.ts';
import { createMetrics } from '../../src/platform/metrics/metrics.ts';
import { demonstrationPortal } from '../demonstration.ts';
import { firstOf, oneIn } from '../tier.ts';

const portal = await demonstrationPortal();
const { db } = portal;
const calls = routesOf({ metrics: createMetrics(), checks: [], isDraining: () => false }).map(({ call }) => call);

const CANARY = 'Zqxcanary';
const PHONE = '08099887766';
const [fra] = await db.sql<{ id: number }>(`select id from org.organization where code = 'FRA'`);
const FRA = fra!.id;

/** Data of another organization contains words that nobody of the Ministry of Works may ever read. */
await db.sql(
  `update identity.app_user set first_name = '${CANARY}', phone = '${PHONE}' where login = 'maker@fra.test'`,
);
await db.sql(`update identity.organization_user set job_title = '${CANARY}', staff_id = '${CANARY}', department = '${CANARY}'
  where user_id = (select id from identity.app_user where login = 'maker@fra.test')`);
await db.sql(
  `insert into identity.authority (name, label, description, org_id, created_by, updated_by) values ('ROLE_ZQXCANARY', '${CANARY}', '${CANARY}', ${FRA}, 'test', 'test')`,
);
const other = await portal.as('admin@fra.test');
await other.call(
  {
    method: 'PUT',
    url: '/api/admin/users/accountant@fra.test/authority',
    body: { username: 'accountant@fra.test', authority: 'ROLE_REVIEWER', value: true },
    headers: { location: CANARY, device: CANARY },
  },
  'AD3:accountant@fra.test',
);
const [request] = await db.sql<{ id: number; number: string }>(
  'select id, number from admin_request.admin_request order by id desc limit 1',
);
const hidden = [CANARY, 'ZQXCANARY', PHONE, 'accountant@fra.test', 'admin@fra.test', request?.number ?? CANARY];

const values: Record<string, string[]> = {
  orgId: [String(FRA), '0', '1'],
  login: ['maker@fra.test', 'accountant@fra.test'],
  username: ['maker@fra.test', 'accountant@fra.test'],
  authority: ['ROLE_ZQXCANARY'],
  id: [String(request?.id ?? 0)],
  isActive: ['true', 'false'],
  kind: ['states'],
  serviceId: ['1'],
};
const queries = [
  '',
  `?query=${CANARY}`,
  `?org-id=${FRA}`,
  `?first-name=${CANARY}`,
  '?email=maker@fra',
  `?actor=${CANARY}`,
  '?sort=nothing',
];
const bodies = [
  {},
  { username: 'maker@fra.test', values: ['ROLE_ZQXCANARY'] },
  { username: 'maker@fra.test', authority: 'ROLE_ZQXCANARY', value: true },
  { authority: 'ROLE_ZQXCANARY', values: [1], version: 1 },
  { name: 'Zqx other', values: [1] },
  { firstName: 'Maker', lastName: 'Works', phone: PHONE, email: 'maker@fra.test', values: ['ROLE_MAKER'] },
  { firstName: 'Maker', lastName: 'Works', phone: '08011112222', version: 1 },
  { decision: 'APPROVE' },
  { action: 'CHANGE_ROLE', username: 'maker@fra.test', values: ['ROLE_ZQXCANARY'], reason: 'The crawl asks' },
  { reason: 'The crawl asks' },
];

/**
 * The one with the widest access asks everything at every commit, and the one with the narrowest a third; a longer run
 * asks everything as each of them.
 */
const everybody = ['admin@mow.test', 'person@payer.test', 'auditor@mow.test', 'maker@mow.test'];

/** Removes the caller's own input, which comes back in field names and addresses and is no leak. */
const withoutEcho = (text: string, sent: string): string =>
  hidden.filter((word) => sent.includes(word)).reduce((rest, word) => rest.replaceAll(word, ''), text);

test('no string of another organization is ever in a response, a header or a refusal', async () => {
  const found: string[] = [];
  let answers = 0;
  for (const [rank, login] of firstOf(2, everybody).entries()) {
    const caller = await portal.as(login);
    for (const [at, call] of calls.entries()) {
      if (call.access === 'test-mode' || call.access === 'operator' || call.id === 'AU9') continue;
      const variants: readonly (string | number)[] = call.method === 'GET' ? queries : [...bodies.keys()];
      const names = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
      const many = Math.max(1, ...names.map((name) => values[name]?.length ?? 1));
      for (let nth = 0; nth < many; nth += 1) {
        const path = call.path.replaceAll(
          /\{(\w+)\}/g,
          (_, name: string) => values[name]?.[nth % (values[name]?.length ?? 1)] ?? '1',
        );
        const first =
          names[0] === undefined
            ? login
            : /\{(\w+)\}/.exec(call.path) &&
              path.split('/')[call.path.split('/').findIndex((part) => part.startsWith('{'))];
        for (const variant of oneIn(rank === 0 ? 1 : 3, variants, at)) {
          const url =
            call.method === 'GET'
              ? `${path}${String(variant)}`
              : `${path}${call.id === 'RQ1' ? '?type=user_administration' : ''}`;
          const body = call.method === 'GET' || call.method === 'DELETE' ? undefined : bodies[Number(variant)];
          const response = await caller.call(
            { method: call.method, url, ...(body === undefined ? {} : { body }) },
            call.access === 'public' ? undefined : `${call.id}:${first ?? login}`,
          );
          answers += 1;
          const reported = withoutEcho(
            `${response.text} ${JSON.stringify(response.headers)}`,
            `${url} ${JSON.stringify(body ?? '')}`,
          );
          for (const word of hidden) if (reported.includes(word)) found.push(`${call.id} ${login} ${url}: ${word}`);
          if (response.status >= 500) found.push(`${call.id} ${login} ${url}: ${response.status}`);
          if (call.method === 'DELETE') break;
        }
      }
    }
  }
  expect(found).toEqual([]);
  expect(answers).toBeGreaterThan(1_000);
}, 180_000);

test('the crawl would find such a string: the organization it belongs to sees it', async () => {
  const own = await other.call({ url: `/services/organization/api/organizations/${FRA}/users?first-name=${CANARY}` });
  expect(own.text).toContain(PHONE);
});
