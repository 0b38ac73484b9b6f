import { koboOf } from '@isura/contract/kernel/money';
import { percentOf } from '@isura/contract/kernel/percent';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { examples, seededRates } from '../../../../test/payment/tax.ts';
import { amounts } from '../../../../test/schema/generators.ts';
import { vatInGross, vatOnNet, vatRate, vatReturn } from './vat.domain.ts';

describe('VAT', () => {
  test.each(examples('vat'))('VAT equals example $id: $kind of $net$gross', (example) => {
    const rate = percentOf(example.rate!)!;
    const vat =
      example.kind === 'exclusive' ? vatOnNet(koboOf(example.net!), rate) : vatInGross(koboOf(example.gross!), rate);
    expect(vat).toEqual({
      net: koboOf(example.net!),
      ratePercent: rate,
      vat: koboOf(example.vat!),
      gross: koboOf(example.gross!),
    });
  });

  test.each([
    ['standard', 75_000n],
    ['zero_rated', 0n],
    ['exempt', 0n],
  ] as const)('VAT borne by %s supplies is %s in 2026', (treatment, rate) => {
    expect(vatRate(seededRates, treatment, '2026-11-21')).toBe(rate);
  });

  test('the VAT extracted from a price equals the VAT added to it', () => {
    fc.assert(
      fc.property(amounts, (net) => {
        const put = vatOnNet(net, 75_000n);
        expect(vatInGross(put.gross, 75_000n)).toEqual(put);
      }),
    );
  });
});

describe('a VAT return', () => {
  test.each(examples('vat_return'))('a VAT return equals example $id', (example) => {
    const month = {
      output: koboOf(example.output_vat!),
      input: koboOf(example.input_vat!),
      taxableUsePercent: percentOf(example.taxable_use_pct!)!,
      withheld: koboOf(example.vat_already_withheld_by_customers!),
    };
    expect(vatReturn(month)).toEqual({
      allowedInput: koboOf(example.allowed_input!),
      payable: koboOf(example.net_payable!),
      creditCarried: koboOf(example.credit_carried_forward!),
    });
  });

  test('a single kobo is paid, and carried', () => {
    const month = { input: koboOf('0.00'), taxableUsePercent: 1_000_000n };
    expect(vatReturn({ ...month, output: koboOf('0.01'), withheld: koboOf('0.00') }).payable).toBe(1n);
    expect(vatReturn({ ...month, output: koboOf('0.00'), withheld: koboOf('0.01') }).creditCarried).toBe(1n);
  });

  test('a VAT return never pays and carries at once', () => {
    fc.assert(
      fc.property(amounts, amounts, amounts, (output, input, withheld) => {
        const { allowedInput, payable, creditCarried } = vatReturn({
          output,
          input,
          withheld,
          taxableUsePercent: 1_000_000n,
        });
        expect(payable === 0n || creditCarried === 0n).toBe(true);
        expect(payable - creditCarried).toBe(output - allowedInput - withheld);
      }),
    );
  });
});
