import { afterAll, describe, expect, test } from 'vitest';
import { sentToDatabase } from '../../../../test/schema/sent-to-database.ts';
import { seededDatabase } from '../../../../test/seeded.ts';
import { testSecret } from '../../../../test/server.ts';
import { idsFrom, systemRandom } from '../../../platform/clock/random.ts';
import { readConfig } from '../../../platform/config/config.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { bindRoutes } from '../../../platform/http/bind.ts';
import { createHttp } from '../../../platform/http/server.ts';
import { createLog } from '../../../platform/log/log.ts';
import { createMetrics } from '../../../platform/metrics/metrics.ts';
import { referenceRoutes } from '../../request/index.ts';
import { publicCatalogue } from '../index.ts';

const seeded = await seededDatabase();
const config = readConfig({ DATABASE_URL: seeded.db.url, SECRET_KEY: testSecret });
const ctx = { ...seeded.ctx, config } as Ctx;
const app = createHttp({
  config,
  log: createLog('silent'),
  ids: idsFrom(systemRandom),
  files: ctx.files,
  metrics: createMetrics(),
  isDraining: () => false,
});
bindRoutes(
  app,
  [...publicCatalogue({ mostPaid: async () => [], paymentsThisYear: async () => 0 }).routes, ...referenceRoutes],
  {
    config,
    ctx,
    actorOf: async () => ({ actor: { kind: 'anonymous', scope: { role: 'grp_public' } }, headers: {} }),
    isOperator: () => false,
    take: async () => undefined,
    noteOpened: async () => undefined,
    keys: { take: async () => undefined, noteUse: () => undefined },
    proofs: { recordRequest: async () => undefined, use: async () => false, giveBack: async () => undefined },
  },
);
await app.ready();
afterAll(() => app.close());

const API = '/services/organization/api';
const get = (path: string) => app.inject({ method: 'GET', url: `${API}${path}` });

describe('the public calls over HTTP', () => {
  test('a page has its total and its previous and next links', async () => {
    const answer = await get('/public/services?query=passport&size=2');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['x-total-count']).toBe('3');
    expect(answer.headers.link).toContain('rel="next"');
    expect(answer.json()).toHaveLength(2);
  });

  test('a service and its rule match the contract', async () => {
    const [first] = (await get('/public/services?query=visa')).json();
    const service = (await get(`/public/services/${first.id}`)).json();
    expect(service).toMatchObject({
      name: 'Visa on arrival',
      amountText: 'You enter the amount',
      rule: { dueDays: 30 },
    });
  });

  test('figures, directory and public lists answer', async () => {
    expect((await get('/public/statistics')).json()).toEqual({
      liveMdas: 274,
      payableMdas: 162,
      activeServices: 399,
      paymentsThisYear: 0,
    });
    expect((await get('/public/organizations?query=imigration')).json()[0].code).toBe('NIS');
    expect((await get('/reference/states')).json()).toHaveLength(37);
    expect((await get('/reference/sectors')).json()).toHaveLength(20);
  });

  test.each(['tax-authorities', 'pfas', 'billers'])('%s are refused without a session', async (kind) => {
    const answer = await get(`/reference/${kind}`);
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'session-ended']);
  });

  test('a message to the help desk is accepted and gets a ticket', async () => {
    const payload = {
      name: 'Amina Yusuf',
      email: 'amina@example.com',
      topic: 'RECEIPTS',
      message: 'No receipt has come since Monday.',
    };
    const answer = await app.inject({ method: 'POST', url: `${API}/public/contact`, payload });
    expect(answer.statusCode).toBe(202);
    expect(answer.json().ticketNumber).toMatch(/^T-\d{5,}$/);
  });
});

describe('bad input gets a problem document before the database is queried', () => {
  test.each([
    ['an unknown field', '/public/services?colour=red', 'colour'],
    ['page −1', '/public/services?page=-1', 'page'],
    ['size of a thousand million', '/public/services?size=1000000000', 'size'],
    ['a size in words', '/public/organizations?size=ten', 'size'],
    ['a sort that is none', '/public/services?sort=price,asc', 'sort'],
    ['a statement for a sort', '/public/services?sort=name;drop%20table%20org.service', 'sort'],
    ['a control character', '/public/services?query=pass%07port', 'query'],
    ['ten kilobytes of words', `/public/services?query=${'w'.repeat(5_000)}`, 'query'],
    ['an unknown category', '/public/services?category=GIFT', 'category'],
    ['a letter of two', '/public/organizations?letter=AB', 'letter'],
    ['a filter given twice', '/public/services?query=a&query=b', 'query'],
    ['an id beyond all numbers', '/public/services?org-id=99999999999999999999', 'org-id'],
    ['a kind of list that is none', '/reference/passwords', 'kind'],
  ])('bad input gets a problem document before the database is queried: %s', async (_what, path, field) => {
    const { answer, statements } = await sentToDatabase(() => get(path));
    expect(statements).toEqual([]);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toMatchObject({ code: 'validation-failed' });
    expect(
      answer
        .json()
        .errors.map((error: { field: string }) => error.field)
        .join(),
    ).toContain(field);
  });

  test.each([
    '/public/services?query=%00',
    '/public/services?query=%E0%A4%A',
    `/public/services?query=${'w'.repeat(10_240)}`,
  ])('unreadable input gets a problem document before the database is queried: %.60s', async (path) => {
    const answer = await get(path);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.json()).toHaveProperty('code');
  });

  test.each([
    '/public/services/0',
    '/public/services/999999',
    '/public/organizations/999999',
    '/public/organizations/1/logo',
    '/public/services/99999999999999999999',
  ])('a thing that is not found gets a problem document: %s', async (path) => {
    const answer = await get(path);
    expect([400, 404]).toContain(answer.statusCode);
    expect(['not-found', 'validation-failed']).toContain(answer.json().code);
  });
});
