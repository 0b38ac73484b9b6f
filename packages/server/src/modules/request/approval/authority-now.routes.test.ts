import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { act, invoice, paymentWorld, REQUESTS, read, submit } from '../../../../test/money/payments.ts';
import { everyPayment } from '../../../../test/payment/every-payment.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { sent } = await everyPayment(portal, world);

interface Waiting {
  id: number;
  can: string[];
  whyNot?: string;
  checks: { code: string; severity: string; title: string; message: string }[];
}
const stampDuty = (instrumentNumber: string, more: object) => ({
  ...{ instrumentNumber, instrumentType: 'contract_agreement', description: 'Building of a school' },
  ...{ firstParty: 'Adaeze Okonkwo', secondParty: 'Musa Danladi', payerName: 'Adaeze Okonkwo' },
  ...{ payerTaxId: '2661871489095', executionDate: '2026-10-14', consideration: '100000.00', ...more },
});
const withheld = (nth: number, more: object) => ({
  ...{ beneficiaryName: `Ridgewell Konsult ${nth}`, beneficiaryType: 'company', residence: 'resident' },
  ...{ taxId: '2392258265084', category: 'goods', invoiceNumber: `W-${nth}`, paymentDate: '2026-10-14' },
  ...{ grossAmount: '100000.00', ...more },
});

/** Makes the federal service a State's, as if the payments that wait had been made for a State. */
async function asIfOfAState(): Promise<void> {
  await portal.db.sql("update tax.tax_authority set code = 'WAS' where code = 'NRS'");
  await portal.db.sql(
    `insert into tax.tax_authority (code, name, kind, state, bank_code, account_number)
     select 'NRS', 'The federal service', kind, state, bank_code, account_number from tax.tax_authority where code = 'WAS'`,
  );
}

const linesOf = async (id: number) =>
  (await world.reviewer.call({ url: `${REQUESTS}/${id}/lines` })).body as unknown as {
    amount: string;
    computed?: string;
    figures: { label: string }[];
  }[];

test('a payment that waits with an authority the law does not name shows its figures, is not approved, and is paid after its return', async () => {
  const stated = await sent('VAT', { taxPeriod: '2026-10', taxAuthorityId: world.authorityId }, [
    invoice(900, '100000.00'),
  ]);
  const vat = await sent('VAT', { taxPeriod: '2026-10' }, [invoice(901, '100000.00')]);
  const duty = await sent('STAMP_DUTY', { taxPeriod: '2026-10' }, [stampDuty('SD-1', { parties: 'company' })]);
  const persons = await sent('STAMP_DUTY', { taxPeriod: '2026-10' }, [
    stampDuty('SD-2', { parties: 'persons', stateOfResidence: 'Lagos' }),
  ]);
  const company = await sent('WHT', { taxPeriod: '2026-10' }, [withheld(1, {})]);
  const stranger = await sent('WHT', { taxPeriod: '2026-10' }, [
    withheld(2, { ...{ beneficiaryType: 'individual', residence: 'non_resident' }, category: 'other_services' }),
  ]);
  const resident = await sent('WHT', { taxPeriod: '2026-10' }, [
    withheld(3, { beneficiaryType: 'individual', stateOfResidence: 'Lagos' }),
  ]);
  await asIfOfAState();

  for (const [{ id }, amount] of [
    [stated, '7500.00'],
    [vat, '7500.00'],
    [duty, '1000.00'],
    [company, '2000.00'],
    [stranger, '5000.00'],
  ] as const) {
    const { checks, can, whyNot } = (await read(world.reviewer, id)) as unknown as Waiting;
    expect(can).not.toContain('REVIEW');
    expect(can).toEqual(expect.arrayContaining(['RETURN', 'REJECT']));
    expect(whyNot).toContain('paid to Nigeria Revenue Service, which does not collect this tax');
    expect(checks.find(({ code }) => code === 'authority')).toMatchObject({
      severity: 'BLOCK',
      title: expect.stringContaining('paid to Nigeria Revenue Service'),
      message: expect.stringMatching(/Return/),
    });
    expect(await linesOf(id)).toMatchObject([{ amount, computed: amount, figures: [{ label: expect.any(String) }] }]);
    const refused = await act(world.reviewer, id, 'REVIEW');
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        code: 'invalid-transition',
        reason: 'another-authority',
        detail: expect.stringContaining('Nigeria Revenue Service'),
      },
    ]);
  }
  for (const { id } of [persons, resident]) {
    const ofPersons = (await read(world.reviewer, id)) as unknown as Waiting;
    expect(ofPersons.checks.map(({ code }) => code)).not.toContain('authority');
    expect(ofPersons.can).toContain('REVIEW');
  }

  const returned = await act(world.reviewer, vat.id, 'RETURN', { comment: 'Pay the federal service' });
  expect(returned.status, JSON.stringify(returned.body)).toBe(200);
  const again = await submit(world.maker, vat.id, (returned.body as unknown as { version: number }).version);
  expect(again.status, JSON.stringify(again.body)).toBe(200);
  expect((await act(world.reviewer, vat.id, 'REVIEW')).status).toBe(200);
});
