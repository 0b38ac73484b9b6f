import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { act, paymentWorld, REQUESTS } from '../../../../test/money/payments.ts';
import { certificateNamed, certificateTaxed, everyPayment } from '../../../../test/payment/every-payment.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { paidTo, sent, refusals, approved } = await everyPayment(portal, world);
const { maker, reviewer } = world;

describe('a contract', () => {
  const header = {
    kind: 'certificate',
    contractNumber: 'FRA/2026/017',
    contractTitle: 'Road drainage lot 2',
    awardDate: '2026-02-10',
    contractSum: '20000000.00',
  };
  const certificate = (more: object = {}) => ({
    ...paidTo(4, 'contractorName'),
    ...certificateNamed('3'),
    certifiedAmount: '10000000.00',
    ...certificateTaxed,
    ...more,
  });
  const release = (more: object = {}) => {
    const {
      certifiedAmount: _,
      vatRate: _v,
      whtCategory: _w,
      economicCode: _e,
      stampDutyRate: _s,
      retentionPercent: _r,
      ...rest
    } = certificate(more) as Record<string, unknown>;
    return rest;
  };

  test('a contract pays the contractor, withholds the taxes, holds the retention, sets off the advance, and releases once', async () => {
    const paid = await approved('CONTRACT', header, [certificate({ mobilisationRecovery: '200000.00' })]);
    expect(paid).toMatchObject({
      totalAmount: '10050000.00',
      lines: [
        'BENEFICIARY 900000000 APPROVED',
        'VAT 75000000 APPROVED',
        'WHT 20000000 APPROVED',
        'STAMP_DUTY 10000000 APPROVED',
        'RETENTION 50000000 HELD',
      ],
      journal: [
        'DEBIT 23020114 1075000000',
        'CREDIT 31080101 20000000',
        'CREDIT 41010101 50000000',
        'CREDIT 41040101 1005000000',
      ],
      instructions: ['900000000', '105000000'],
    });
    const { body } = await maker.call({
      method: 'POST',
      url: `${REQUESTS}/calculate`,
      body: {
        type: 'CONTRACT',
        typeData: header,
        lines: [certificate({ certificateNumber: '4', certifiedAmount: '10800000.00' })],
      },
    });
    expect(body).toMatchObject({
      net: '11070000.00',
      gross: '11610000.00',
      faults: [],
      warnings: [
        { code: 'W_DUTY_EXEMPT' },
        { field: 'typeData.contractSum', message: 'This takes the contract to 104% of its sum.' },
      ],
    });
    expect(await refusals('CONTRACT', header, [certificate()])).toEqual([
      'lines[0].certificateNumber E_DUPLICATE_CERTIFICATE',
    ]);
    const asRelease = { ...header, kind: 'retention-release' };
    const back = await approved('CONTRACT', asRelease, [release()]);
    expect(back).toMatchObject({
      totalAmount: '500000.00',
      lines: ['BENEFICIARY 50000000 APPROVED'],
      journal: ['DEBIT 41010101 50000000', 'CREDIT 41040101 50000000'],
    });
    expect(await refusals('CONTRACT', asRelease, [release()])).toEqual([
      'lines[0].certificateNumber E_DUPLICATE_CERTIFICATE',
    ]);
    expect(await refusals('CONTRACT', asRelease, [release({ certificateNumber: '9' })])).toEqual([
      'lines[0].certificateNumber E_REFERENCE',
    ]);
  });

  test('a contract excludes a certificate only as a whole, with its taxes and its retention', async () => {
    const { id } = await sent('CONTRACT', { ...header, contractNumber: 'FRA/2026/018' }, [
      certificate({ certificateNumber: '1' }),
      certificate({ certificateNumber: '2', certifiedAmount: '1000.00' }),
    ]);
    const lines = (await reviewer.call({ url: `${REQUESTS}/${id}/lines?size=50` })).body as unknown as {
      id: number;
      entryNo: number;
      role: string;
    }[];
    const vat = lines.find((line) => line.role === 'VAT' && line.entryNo === 1);
    const out = await act(reviewer, id, 'EXCLUDE_LINES', {
      lineIds: [vat?.id],
      comment: 'The certificate is not signed',
    });
    expect([out.status, out.body]).toMatchObject([200, { excludedCount: 5, totalAmount: '1025.00' }]);
  });

  test('a contract refuses a certificate that leaves nothing for the contractor, and retention above a fifth', async () => {
    const other = { ...header, contractNumber: 'FRA/2026/019' };
    expect(
      await refusals('CONTRACT', other, [
        certificate({ mobilisationRecovery: '9700000.00' }),
        certificate({ certificateNumber: '5', retentionPercent: 21 }),
        certificate({ certificateNumber: '6', economicCode: '12020417' }),
        certificate({ certificateNumber: '7', rcNumber: 'ABC' }),
        certificate({ certificateNumber: '8', economicCode: '41030103' }),
      ]),
    ).toEqual([
      'lines[0].certifiedAmount E_DEDUCTION_LIMIT',
      'lines[1].retentionPercent E_DEDUCTION_LIMIT',
      'lines[2].economicCode E_ECONOMIC_CODE',
      'lines[3].rcNumber E_RC_NUMBER',
      'lines[4].economicCode E_ECONOMIC_CODE',
    ]);
  });
});
