import { describe, expect, test } from 'vitest';
import { addressesByHand, queriesByHand, statedAddresses, untypedRoutes } from './addresses.ts';
import { type AddressLine, addresses } from './house.ts';
import { planted } from './tree.ts';

describe('the tidy checks of addresses', () => {
  test('the tidy checks find an address without title, page or route, and a page without address', () => {
    const tree = planted({
      'packages/web/src/features/site/pages.tsx': "page('/known', …), page('/secret', …)",
      'packages/web/src/app/here.pages.ts': "  path: '/here/$id',\n",
    });
    const line = (path: string, kind: 'static' | 'app', title = 'T'): AddressLine => ({ path, title, kind });
    const bookOfAddresses = [
      line('/known', 'static', ' '),
      line('/none', 'static'),
      line('/here/$id', 'app'),
      line('/nowhere', 'app'),
    ];
    expect(addresses(bookOfAddresses, tree)).toEqual([
      '/known has no title',
      '/none has no page',
      '/nowhere has no route',
      '/secret has a page and is not in the book of addresses',
    ]);
  });

  test('the tidy checks find an address of a page written by hand in the server, and no other path', () => {
    const file = 'packages/server/src/modules/notify/a.domain.ts';
    const tree = planted({
      [file]: [
        '/** Leads to `/admin`. */',
        "const a = '/admin/balances?level=low';",
        ['const b = `$', '{publicUrl}/receipts`;'].join(''),
        "const c = '/receipts-of-others';",
        ['const d = `/project/$', '{id}`;'].join(''),
      ].join('\n'),
      'packages/server/src/modules/notify/a.domain.test.ts': "const a = '/admin';",
    });
    const line = (path: string): AddressLine => ({ path, title: 'T', kind: 'app' });
    const found = addressesByHand([line('/admin'), line('/receipts'), line('/project/$id')], tree);
    expect(found.map((finding) => finding.split(':').slice(0, 2).join(':'))).toEqual([
      `${file}:2 writes the address /admin`,
      `${file}:3 writes the address /receipts`,
      `${file}:5 writes the address /project`,
    ]);
  });

  test('the tidy checks find an address with a query written by hand in the web, and no call of the API', () => {
    const text = [
      "const a = '/admin/balances?level=low';",
      ['const b = `$', '{LIST}&org=$', '{org}`;'].join(''),
      ['const c = `$', '{path}?$', '{query}`;'].join(''),
      ['const d = `/admin/balances?$', '{query}`;'].join(''),
      ['const e = await fetch(`$', '{PATH}?$', '{query}`);'].join(''),
      ['const f = `Delete $', '{name}?`;'].join(''),
    ].join('\n');
    const tree = planted({ 'packages/web/src/a.tsx': text, 'packages/web/src/a.test.tsx': text });
    const lines = queriesByHand(tree).map((finding) => finding.split(' ')[0]);
    expect(lines).toEqual([1, 2, 3, 4].map((line) => `packages/web/src/a.tsx:${line}`));
  });

  test('the tidy checks find a route whose types are switched off, outside the one place, and a stated address', () => {
    const text = [
      "const a = { to: path as '/', search: { id } as never };",
      'const b = <Link to={PATH as never} search={((before) => before) as never} />;',
      'const c = call(X, { body } as never);',
    ].join('\n');
    const tree = planted({ 'packages/web/src/a.tsx': text, 'packages/web/src/lib/target.ts': text });
    const off = (line: number) => `packages/web/src/a.tsx:${line} switches the router's types off: use Way or targetOf`;
    expect(untypedRoutes(tree)).toEqual([1, 1, 2, 2].map(off));
    expect(statedAddresses(planted({ 'packages/server/src/a.ts': 'const a = b as PortalAddress;' }))).toHaveLength(1);
  });
});
