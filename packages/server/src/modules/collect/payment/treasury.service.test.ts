import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { anInvoice, type PayableService, payableServices } from '../../../../test/money/collections.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { confirmTransfers, takeTransfers } from './treasury.service.ts';

const { db, ctx } = await demonstrationPortal();

test('transfers that cannot be confirmed keep no others waiting, and are confirmed once they can be', async () => {
  const [good, bad] = (await payableServices(db, 2)) as [PayableService, PayableService];
  const reference = async (service: PayableService): Promise<string> => {
    const id = await anInvoice(db, service);
    const [row] = await db.sql<{ reference: string }>(
      'select payment_reference as reference from collect.invoice where id = $1',
      [id],
    );
    return row!.reference;
  };
  const inForce = (from: string) =>
    db.sql('update org.split_ratio set effective_from = $2 where service_id = $1 and status = $$ACTIVE$$', [
      bad.serviceId,
      from,
    ]);
  const services = [bad, bad, bad, good, good];
  const transfers = await Promise.all(
    services.map(async (service, nth) => ({
      number: `T-${nth}`,
      reference: await reference(service),
      kobo: 5_000_00n,
    })),
  );
  await db.inTx(JOB_SCOPE, (tx) => takeTransfers(ctx, tx, transfers, 'test'));
  await inForce('9999-01-01');
  expect(await confirmTransfers(ctx, 'test', { atOnce: 2 })).toBe(2);
  expect(await confirmTransfers(ctx, 'test', { atOnce: 2 })).toBe(0);
  await inForce('2020-01-01');
  expect(await confirmTransfers(ctx, 'test', { atOnce: 2 })).toBe(3);
});
