import { asKobo } from '@isura/contract/kernel/money';
import { holderOf } from '../../bank/index.ts';
import type { BillerRail } from './biller.gateway.ts';

const STREETS = ['Aminu Kano Crescent', 'Ademola Adetokunbo Crescent', 'Herbert Macaulay Way', 'Ahmadu Bello Way'];

/**
 * The test biller. Every number has a made-up customer derived from its digits. The last digits script a fault: 404 no
 * customer has it, 503 the biller is silent. What is due is the last four digits in naira, so 00045020010 owes 10.00.
 */
export const testBiller: BillerRail = {
  async customerOf(_, customerNumber) {
    if (customerNumber.endsWith('404')) return { result: 'NOT_KNOWN' };
    if (customerNumber.endsWith('503')) return { result: 'SILENT' };
    const last = Number(customerNumber.replaceAll(/\D/g, '').slice(-4));
    return {
      result: 'KNOWN',
      customerName: holderOf(customerNumber),
      address: `${(last % 90) + 1} ${STREETS[last % STREETS.length]}, Abuja`,
      amountDue: asKobo(BigInt(last) * 100n),
    };
  },
};
