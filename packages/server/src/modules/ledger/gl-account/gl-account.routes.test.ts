import type { GlAccount } from '@isura/contract/ledger/gl-account';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';

const portal = await demonstrationPortal();
const maker = await portal.as('maker@mow.test');
const found = async (name: string): Promise<GlAccount[]> =>
  (await maker.call({ url: `/services/accountingservice/api/gl-account?name=${name}&size=100` })).body as GlAccount[];

test('an account code is found by any part of its code or its name, and by nothing else', async () => {
  const [any] = await portal.db.sql<{ code: string; name: string }>(
    `select code, name from ledger.gl_account where active and length(code) >= 8 order by code limit 1`,
  );
  const { code, name } = any!;
  for (const part of [code, code.slice(0, 4), code.slice(2), code.slice(1, -1), name.slice(1, -1).toUpperCase()]) {
    const codes = (await found(encodeURIComponent(part))).map((account) => account.code);
    expect(codes, part).toContain(code);
  }
  expect(await found('no-such-account')).toEqual([]);
  for (const { name: of } of await found('%25')) expect(of).toContain('%');
});
