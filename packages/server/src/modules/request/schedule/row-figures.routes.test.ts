import { formatDay } from '@isura/contract/kernel/day-format';
import { addDays, lagosDay } from '@isura/contract/kernel/days';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { paymentWorld } from '../../../../test/money/payments.ts';
import { everyPayment } from '../../../../test/payment/every-payment.ts';
import { schedulesOf } from '../../../../test/payment/schedules.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { accounts } = await everyPayment(portal, world);
const files = schedulesOf(world);
const contractor = accounts[4]!;

/** A file row for a certificate of 3,500,000.00 with retention and stamp duty as the schedule states them. */
const certificate = () => ({
  sn: '1',
  ...{ contractor_name: contractor.name, contractor_tax_id: '2451678101101', rc_number: 'RC120450' },
  ...{ contract_ref: 'FMW/7', certificate_number: '1', description: 'Interim certificate' },
  ...{ certified_amount: '3500000.00', vat_rate: '7.5', vat_amount: '262500.00' },
  ...{ wht_category: 'construction_roads_buildings', wht_rate: '2', wht_amount: '70000.00' },
  ...{ retention_amount: '175000.00', net_amount: '3245000.00' },
  ...{ beneficiary_account: contractor.beneficiaryAccount, bank_code: contractor.bankCode },
  ...{ economic_code: '23020114', period: lagosDay(portal.clock.now()).slice(0, 7), stamp_duty_amount: '10000.00' },
});

interface Shown {
  verdict: string;
  figures?: { role: string; amount: string; why: { sum: string; date: string } }[];
}

test('the figures behind a row are those of its amounts: what the schedule itself states counts too', async () => {
  const { id } = await files.sent(Buffer.from(Papa.unparse([certificate()])), {
    ...{ type: 'CONTRACT', title: 'Certificates of the month', narration: 'Certificates', typeData: '{}' },
  });
  const [row] = (await files.rows(id)) as unknown as Shown[];
  expect(row?.verdict).toBe('VALID');
  expect(row?.figures?.map(({ role, amount }) => [role, amount])).toEqual([
    ['BENEFICIARY', '3245000.00'],
    ['VAT', '262500.00'],
    ['WHT', '70000.00'],
    ['STAMP_DUTY', '10000.00'],
    ['RETENTION', '175000.00'],
  ]);
  const [net] = row?.figures ?? [];
  expect(net?.why.sum).toBe('₦3,500,000.00 − ₦70,000.00 − ₦10,000.00 − ₦175,000.00 = ₦3,245,000.00');

  const submitted = await files.submit(id, { confirmWarnings: true });
  expect(submitted.status, JSON.stringify(submitted.body)).toBe(201);
  await portal.db.sql(
    `update request.schedule_upload set finished_at = finished_at - interval '3 days' where id = $1`,
    [id],
  );
  const [later] = (await files.rows(id)) as unknown as Shown[];
  const day = addDays(lagosDay(portal.clock.now()), -3);
  expect(later?.figures?.[0]?.why).toMatchObject({ date: `As of ${formatDay(day)}`, sum: net?.why.sum });
});
