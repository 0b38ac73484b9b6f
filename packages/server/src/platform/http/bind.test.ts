import { endpoint } from '@isura/contract/kernel/endpoint';
import { IdInPath } from '@isura/contract/kernel/ids';
import { DomainError } from '@isura/contract/kernel/problems';
import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { emptyHttp, openFrame, testPortal } from '../../../test/portal.ts';
import { liveSettings } from '../../../test/process/live-settings.ts';
import { pageLinks } from './answer.ts';
import { bindRoutes, routerPath } from './bind.ts';
import { type Route, route } from './route.ts';

const { ctx, config, lines } = await testPortal();

async function serving(...routes: Route[]) {
  const app = emptyHttp({ config, ctx });
  bindRoutes(app, routes, openFrame({ config, ctx }));
  await app.ready();
  afterAll(() => app.close());
  return app;
}
const plain = { id: 'XX1', method: 'GET', path: '/x', access: 'public', summary: 'Tried here', problems: [] } as const;
const response = z.object({ n: z.int() });

describe('internal errors', () => {
  test('a bug answers internal-error, reveals nothing of its cause, and is logged under the trace id', async () => {
    const app = await serving(
      route(endpoint({ ...plain, response }), { name: 'tryHere' }, async () => {
        throw new TypeError('cannot read the secret of row 7');
      }),
    );
    lines.length = 0;
    const answer = await app.inject('/x');
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'internal-error']);
    expect(answer.body).not.toMatch(/secret|row 7|TypeError|\.ts/);
    const logged = lines.map((line) => JSON.parse(line)).find(({ level }) => level === 'error');
    expect(logged).toMatchObject({
      traceId: answer.json().traceId,
      err: {
        type: 'TypeError',
        message: 'cannot read the secret of row 7',
        stack: expect.stringContaining('bind.test.ts'),
      },
    });
  });

  test('an answer that does not match its schema is never sent, and is logged with its call', async () => {
    const app = await serving(
      route(endpoint({ ...plain, response }), { name: 'tryHere' }, async () => ({ n: 'secret' }) as never),
    );
    lines.length = 0;
    const answer = await app.inject('/x');
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'internal-error']);
    expect(answer.body).not.toContain('secret');
    expect(lines.join()).toContain('the answer of XX1 does not match its schema');
  });

  test('a thrown value that is not an Error is treated as a bug too', async () => {
    const app = await serving(
      route(endpoint({ ...plain, response }), { name: 'tryHere' }, async () => {
        throw 'a word';
      }),
    );
    expect((await app.inject('/x')).json().code).toBe('internal-error');
  });

  test('fields outside the schema are not sent', async () => {
    const app = await serving(
      route(endpoint({ ...plain, response }), { name: 'tryHere' }, async () => ({ n: 1, password: 'secret' }) as never),
    );
    expect((await app.inject('/x')).json()).toEqual({ n: 1 });
  });
});

describe('refusals', () => {
  test('refusals carry their code, status and details', async () => {
    const app = await serving(
      route(endpoint({ ...plain, response }), { name: 'tryHere' }, async () => {
        throw new DomainError('duplicate', { detail: 'There is one already.', existingId: 7 });
      }),
    );
    const answer = await app.inject('/x?');
    expect(answer.json()).toMatchObject({
      type: '/problems/duplicate',
      title: 'This already exists',
      status: 409,
      detail: 'There is one already.',
      instance: '/x',
      code: 'duplicate',
      message: 'duplicate',
      existingId: 7,
    });
  });

  test('a call that moves money is refused without an idempotency key, before anything is done', async () => {
    let done = 0;
    const app = await serving(
      route(endpoint({ ...plain, response, method: 'POST', idempotent: 'required' }), { name: 'tryHere' }, async () => {
        done += 1;
        return { n: 1 };
      }),
    );
    const { errors } = (await app.inject({ method: 'POST', url: '/x' })).json();
    expect(errors).toMatchObject([{ field: 'Idempotency-Key', code: 'required' }]);
    expect(done).toBe(0);
  });

  test('an operator call is refused to others before its input is read', async () => {
    const app = await serving(
      route(endpoint({ ...plain, response, access: 'operator' }), { name: 'tryHere' }, async () => ({ n: 1 })),
    );
    expect((await app.inject('/x?nobody=1')).json().code).toBe('access-denied');
  });
});

describe('addresses', () => {
  test('a numeric path parameter matches digits only, so that words at its place stay free', async () => {
    const numbered = endpoint({ ...plain, response, path: '/x/{orgId}/y', params: z.object({ orgId: IdInPath }) });
    expect(routerPath(numbered)).toBe('/x/:orgId(\\d+)/y');
    const app = await serving(
      route(numbered, { name: 'tryNumbered' }, async ({ params }) => ({ n: params.orgId })),
      route(endpoint({ ...plain, response, id: 'XX2', path: '/x/mine/y' }), { name: 'tryMine' }, async () => ({
        n: 0,
      })),
    );
    expect((await app.inject('/x/12/y')).json()).toEqual({ n: 12 });
    expect((await app.inject('/x/mine/y')).json()).toEqual({ n: 0 });
    expect((await app.inject('/x/other/y')).statusCode).toBe(404);
  });

  test('test-mode calls do not exist when real money moves', async () => {
    const live = await testPortal({
      env: liveSettings,
    });
    for (const url of ['/dev/messages', '/dev/messages.json', '/dev/messages.css', '/dev/demonstration.json'])
      for (const method of ['GET', 'POST', 'DELETE'] as const)
        expect((await live.app.inject({ method, url })).statusCode, `${method} ${url}`).toBe(404);
  });

  test('HEAD returns the headers of GET', async () => {
    const app = await serving(route(endpoint({ ...plain, response }), { name: 'tryHere' }, async () => ({ n: 1 })));
    const [head, get] = [await app.inject({ method: 'HEAD', url: '/x' }), await app.inject('/x')];
    expect(head.body).toBe('');
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
  });
});

describe('the page links', () => {
  const rels = (...input: Parameters<typeof pageLinks>) =>
    Object.fromEntries([...pageLinks(...input).matchAll(/<([^>]*)>; rel="(\w+)"/g)].map(([, url, rel]) => [rel, url]));

  test('the page links keep the filters of the list', () => {
    expect(rels('/l?query=a%20b&page=1&size=20', 1, 20, 60)).toEqual({
      first: '/l?query=a+b&page=0&size=20',
      prev: '/l?query=a+b&page=0&size=20',
      next: '/l?query=a+b&page=2&size=20',
      last: '/l?query=a+b&page=2&size=20',
    });
  });

  test.each([
    ['an empty list', 0, 0, ['first', 'last']],
    ['the first of two', 0, 21, ['first', 'last', 'next']],
    ['the last of two', 1, 21, ['first', 'last', 'prev']],
    ['beyond the end', 9, 21, ['first', 'last', 'prev']],
    ['a full single page', 0, 20, ['first', 'last']],
  ])('the page links of %s are complete', (_, page, total, names) => {
    expect(Object.keys(rels('/l', page, 20, total)).toSorted()).toEqual(names);
  });

  test('the page links beyond the end lead back to the last existing page', () => {
    expect(rels('/l', 9, 20, 21).prev).toBe('/l?page=1&size=20');
  });
});
