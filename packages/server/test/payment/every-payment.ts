import { addDays, lagosDay } from '@isura/contract/kernel/days';
import { checkDigit2010 } from '@isura/contract/kernel/nuban';
import { expect } from 'vitest';
import type { DemonstrationPortal } from '../demonstration.ts';
import { act, draft, type PaymentWorld, paymentWorld, reviewed, submit, type Whole } from '../money/payments.ts';
import { disbursing } from './disbursing.ts';

/** The pay date of these payments. */
export const payDay = addDays(lagosDay(new Date()), 30);

/** A lease to be stamped, without its number. */
export const leaseDeed = {
  instrumentType: 'lease_up_to_7_years',
  description: 'Lease up to 7 years',
  firstParty: 'Tarabyte Systems Limited',
  secondParty: 'Musa Ibrahim Danladi',
  parties: 'company',
  payerName: 'Kainji Cleaning Services Limited',
  payerTaxId: '2873047328742',
  executionDate: '2026-10-24',
  consideration: '46370367.00',
  leaseYears: 3,
};

/** Returns a First Bank account and the holder the bank names. */
async function account(
  { maker }: PaymentWorld,
  nth: number,
): Promise<{ beneficiaryAccount: string; bankCode: string; name: string }> {
  const serial = String(300_000_111 + nth * 10);
  const beneficiaryAccount = serial + checkDigit2010('011', serial);
  const { body } = await maker.call({
    method: 'POST',
    url: '/services/bankingservice/api/remita/account-enquiry',
    body: { bankCode: '011', accountNumber: beneficiaryAccount },
  });
  return { beneficiaryAccount, bankCode: '011', name: (body as unknown as { accountName: string }).accountName };
}

/** Makes payments of every type in the Ministry of Works: created, submitted and decided. */
export async function everyPayment(portal: DemonstrationPortal, world: PaymentWorld) {
  const { maker, approver } = world;
  const accounts = await Promise.all(Array.from({ length: 6 }, (_, nth) => account(world, nth)));
  /** Returns the account of a line, with its holder under the given field name. */
  const paidTo = (nth: number, holder: string): object => {
    const { name, ...at } = accounts[nth]!;
    return { ...at, [holder]: name };
  };

  /** Returns a line of a retail payment to an account. */
  const aRetail = (nth: number, more: object = {}) => ({
    ...paidTo(nth, 'beneficiaryName'),
    amount: '15000.00',
    invoiceNumber: `INV-2026-${nth}`,
    economicCode: '22020102',
    ...more,
  });

  const payment = (type: string, typeData: object, lines: readonly object[]): object => ({
    type,
    title: `A payment of type ${type}`,
    narration: `${type.replaceAll('_', ' ')} OCT 2026`,
    sourceBankAccountId: world.accountId,
    payDate: payDay,
    typeData,
    lines,
  });

  async function drafted(type: string, typeData: object, lines: readonly object[]): Promise<Whole> {
    const made = await draft(maker, payment(type, typeData, lines));
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body as unknown as Whole;
  }

  async function sent(type: string, typeData: object, lines: readonly object[]): Promise<Whole> {
    const made = await drafted(type, typeData, lines);
    const response = await submit(maker, made.id, made.version);
    expect(response.status, JSON.stringify(response.body)).toBe(200);
    return response.body as unknown as Whole;
  }

  async function refusals(type: string, typeData: object, lines: readonly object[]): Promise<string[]> {
    const made = await drafted(type, typeData, lines);
    const { body } = await submit(maker, made.id, made.version);
    return ((body as unknown as { errors?: { field: string; code: string }[] }).errors ?? []).map(
      ({ field, code }) => `${field} ${code}`,
    );
  }

  /** Approves at every level of the Ministry of Works; returns what is recorded then. */
  async function approved(type: string, typeData: object, lines: readonly object[]) {
    const { id, totalAmount } = await sent(type, typeData, lines);
    const passed = await reviewed(world, id);
    expect(passed.status, JSON.stringify(passed.body)).toBe(200);
    const released = await act(approver, id, 'APPROVE');
    expect([released.status, (released.body as { status?: string }).status]).toEqual([200, 'APPROVED']);
    const journal = await portal.db.sql<{ code: string; side: string; kobo: string }>(
      `select n.code, p.side, p.amount_kobo::text as kobo from ledger.journal j join ledger.posting p on p.journal_id = j.id
     join ledger.ledger_account a on a.id = p.ledger_account_id join ledger.gl_account n on n.id = a.gl_account_id
     where j.event = 'L4' and j.source_id = $1 order by p.side desc, n.code`,
      [id],
    );
    const sides = (side: string) =>
      journal.filter((row) => row.side === side).reduce((all, { kobo }) => all + BigInt(kobo), 0n);
    expect(sides('DEBIT')).toBe(sides('CREDIT'));
    const kept = await portal.db.sql<{ role: string; kobo: string; status: string }>(
      'select role, amount_kobo::text as kobo, status from request.request_line where request_id = $1 order by line_no',
      [id],
    );
    const instructions = await portal.db.sql<{ name: string; kobo: string }>(
      `select name, amount_kobo::text as kobo from request.payment_instruction where request_id = $1 order by number`,
      [id],
    );
    return {
      id,
      totalAmount,
      journal: journal.map(({ side, code, kobo }) => `${side} ${code} ${kobo}`),
      lines: kept.map(({ role, kobo, status }) => `${role} ${kobo} ${status}`),
      instructions: instructions.map(({ kobo }) => kobo),
    };
  }

  return { accounts, paidTo, aRetail, drafted, sent, refusals, approved };
}

/** The header of a payment of a contract of 20 million naira. */
export const contractHeader = (contractNumber: string, kind: 'certificate' | 'retention-release' = 'certificate') => ({
  kind,
  contractNumber,
  contractTitle: 'Road drainage lot 2',
  awardDate: '2026-02-10',
  contractSum: '20000000.00',
});

/** What an interim certificate names, besides the account of its contractor. */
export const certificateNamed = (certificateNumber: string) => ({
  contractorTaxId: '2451678101101',
  rcNumber: 'rc 120450',
  contractorType: 'company',
  residence: 'resident',
  certificateNumber,
  description: 'Interim certificate',
});

/** How a certificate of road works is taxed, with 5% retention and 1% stamp duty. */
export const certificateTaxed = {
  vatRate: 7.5,
  whtCategory: 'construction_roads_buildings',
  stampDutyRate: 1,
  retentionPercent: 5,
  economicCode: '23020114',
};

/** Makes a contract certificate of the Ministry of Works that waits for approval. */
export async function drawContract(portal: DemonstrationPortal): Promise<PaymentWorld> {
  const world = await paymentWorld(portal);
  const { paidTo, sent } = await everyPayment(portal, world);
  await sent('CONTRACT', contractHeader('FRA/2026/017'), [
    {
      ...paidTo(4, 'contractorName'),
      ...certificateNamed('3'),
      certifiedAmount: '10000000.00',
      ...certificateTaxed,
    },
  ]);
  return world;
}

/** Makes lines of a payment of this world that were paid, refused, and paid and returned. */
export async function drawTransfers(portal: DemonstrationPortal, world: PaymentWorld): Promise<void> {
  const { approved, pass } = disbursing(portal, world);
  await approved(['1000.00', '1000.17', '1000.23']);
  for (const seconds of [0, 2, 60]) await pass(seconds);
}
