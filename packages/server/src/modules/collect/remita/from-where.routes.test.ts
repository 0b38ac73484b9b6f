import { expect, test } from 'vitest';
import { remitaPortal } from '../../../../test/money/remita.ts';
import { notified } from '../../../../test/money/remita-double.ts';

const portal = await remitaPortal({ REMITA_ADDRESSES: '102.89.32.0/24,2001:db8::/32', TRUST_PROXY: '1' });
const { bill, start, order, post } = portal;

test("notifications are accepted only from Remita's addresses, where those are configured", async () => {
  const { reference } = await bill();
  await start(reference);
  const from = async (ip?: string) =>
    (
      await post(
        '/services/collectionservice/api/providers/remita/notifications',
        [notified(order(reference))],
        ip === undefined ? {} : { 'x-forwarded-for': ip },
      )
    ).status;
  expect(await from('102.89.32.77')).toBe(200);
  expect(await from('2001:db8:7::1')).toBe(200);
  for (const ip of [undefined, '102.89.33.1', '102.89.32.77, 41.0.0.1', '::1']) expect(await from(ip)).toBe(403);
});
