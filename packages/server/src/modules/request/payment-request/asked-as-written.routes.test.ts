import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { paymentWorld } from '../../../../test/money/payments.ts';
import { everyPayment } from '../../../../test/payment/every-payment.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { accounts, refusals, sent } = await everyPayment(portal, world);
const { beneficiaryAccount, name } = accounts[0]!;

const [bank] = await portal.db.sql<{ name: string }>(`select name from bank.bank where code = '011'`);

const paying = (bankCode: string, beneficiaryName: string) => [
  { beneficiaryAccount, bankCode, beneficiaryName, amount: '15000.00', invoiceNumber: 'A', economicCode: '22020102' },
];

test.each(['011', ' 011', '011 ', bank!.name, bank!.name.toLowerCase()])(
  'the holder of an account is asked of its bank however the bank was written: "%s"',
  async (written) => {
    expect(await refusals('RETAIL', { purpose: 'supplies' }, paying(written, 'Somebody Else Entirely'))).toEqual([
      'lines[0].beneficiaryName E_NAME_MISMATCH',
    ]);
  },
);

test('a payment that names its bank keeps what the bank said of the holder', async () => {
  const { id } = await sent('RETAIL', { purpose: 'supplies' }, paying(bank!.name, name));
  expect(
    await portal.db.sql('select bank_code, name_at_bank from request.request_line where request_id = $1', [id]),
  ).toEqual([{ bank_code: '011', name_at_bank: name }]);
});

test.each(['00045020404', ' 00045020404', '00045020404 '])(
  'the biller is asked about a customer number however it was written: "%s"',
  async (customerReference) => {
    const [biller] = await portal.db.sql<{ id: number }>(
      `select id from request.biller where name = 'Abuja Electricity Distribution'`,
    );
    const bill = { invoiceNumber: 'B', dueDate: '2026-11-22', amount: '42000.00', economicCode: '22020201' };
    expect(
      await refusals('BILL', { billerId: biller!.id, billingPeriod: '2026-10' }, [{ ...bill, customerReference }]),
    ).toEqual(['lines[0].customerReference E_REFERENCE']);
  },
);
