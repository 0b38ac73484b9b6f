import { checkDigit2010 } from '@isura/contract/kernel/nuban';
import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { paymentWorld } from '../../../../test/money/payments.ts';
import { everyPayment } from '../../../../test/payment/every-payment.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { accounts, aRetail, refusals } = await everyPayment(portal, world);

describe('the account of a payee', () => {
  test('the account of a payee must exist, fit its bank and belong to the holder the line names', async () => {
    const [one] = accounts;
    const ending = (digits: string) =>
      Array.from({ length: 10_000 }, (_, nth) => String(3_000_000 + nth) + digits).find(
        (number) => number[9] === checkDigit2010('011', number.slice(0, 9)),
      );
    expect(
      await refusals('RETAIL', { purpose: 'other', purposeText: 'A prize' }, [
        aRetail(0, { invoiceNumber: '1', beneficiaryName: 'Zzyzx Qqq' }),
        aRetail(0, { invoiceNumber: '2', beneficiaryAccount: ending('404') }),
        aRetail(0, { invoiceNumber: '3', beneficiaryAccount: ending('503') }),
        aRetail(0, {
          invoiceNumber: '4',
          beneficiaryAccount: `${one?.beneficiaryAccount.slice(0, 9)}${(Number(one?.beneficiaryAccount[9]) + 1) % 10}`,
        }),
        aRetail(0, { invoiceNumber: '5', bankCode: '999' }),
        aRetail(0, { invoiceNumber: '6', bankCode: '030' }),
        aRetail(0, { invoiceNumber: '7', bankCode: '11' }),
        aRetail(0, { invoiceNumber: '8', beneficiaryEmail: 'nobody', beneficiaryPhone: '123' }),
      ]),
    ).toEqual([
      'lines[0].beneficiaryName E_NAME_MISMATCH',
      'lines[1].beneficiaryAccount E_ACCOUNT_NOT_FOUND',
      'lines[2].beneficiaryAccount E_ENQUIRY_UNAVAILABLE',
      'lines[3].beneficiaryAccount E_NUBAN_CHECK',
      'lines[4].bankCode E_BANK_UNKNOWN',
      'lines[5].bankCode E_BANK_INACTIVE',
      'lines[6].bankCode E_BANK_CODE_FORMAT',
      'lines[7].beneficiaryEmail E_EMAIL',
      'lines[7].beneficiaryPhone E_PHONE',
    ]);
  });
});
