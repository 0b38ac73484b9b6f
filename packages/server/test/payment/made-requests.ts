import type { DemonstrationPortal } from '../demonstration.ts';
import { act, invoice, newDraft, type PaymentWorld, REQUESTS, submitted } from '../money/payments.ts';
import { everyPayment } from './every-payment.ts';

/** Requests of one organization by outcome, and the ledger account they are paid from. */
export type MadeRequests = Record<
  | 'draft'
  | 'whole'
  | 'chosenLines'
  | 'rejected'
  | 'returned'
  | 'cancelled'
  | 'waiting'
  | 'contract'
  | 'ledgerAccountId',
  number
>;

const why = { comment: 'For the sake of this test alone' };

/** Makes them through the calls, with two lines each. */
export async function madeRequests(portal: DemonstrationPortal, world: PaymentWorld): Promise<MadeRequests> {
  const { maker, reviewer, approver } = world;
  const lines = (nth: number) => [invoice(nth * 10, '1000.00'), invoice(nth * 10 + 1, '500.00')];
  const drafted = await newDraft(maker, world.vat(lines(7)));
  const [whole, chosenLines, rejected, returned, cancelled, waiting] = (await Promise.all(
    [1, 2, 3, 4, 5, 6].map(async (nth) => (await submitted(world, lines(nth))).id),
  )) as [number, number, number, number, number, number];
  const { body } = await reviewer.call({ url: `${REQUESTS}/${chosenLines}/lines` });
  const [line] = body as unknown as { id: number }[];
  await act(reviewer, chosenLines, 'EXCLUDE_LINES', { ...why, lineIds: [line!.id] });
  for (const id of [whole, chosenLines, cancelled]) {
    await act(reviewer, id, 'REVIEW');
    await act(approver, id, 'APPROVE');
  }
  await act(approver, cancelled, 'CANCEL', why);
  await act(reviewer, rejected, 'REJECT', why);
  await act(reviewer, returned, 'RETURN', why);
  const { paidTo, approved } = await everyPayment(portal, world);
  const { id: contract } = await approved(
    'CONTRACT',
    {
      ...{ kind: 'certificate', contractNumber: 'MOW/2026/001', contractTitle: 'Road drainage' },
      ...{ awardDate: '2026-02-10', contractSum: '20000000.00' },
    },
    [
      {
        ...paidTo(4, 'contractorName'),
        ...{ contractorTaxId: '2451678101101', rcNumber: 'RC 120450', certificateNumber: '3', description: 'Interim' },
        ...{ contractorType: 'company', residence: 'resident' },
        ...{ certifiedAmount: '1000000.00', vatRate: 7.5, whtCategory: 'construction_roads_buildings' },
        ...{ stampDutyRate: 1, retentionPercent: 5, economicCode: '23020114' },
      },
    ],
  );
  const { ledgerAccountId } = world;
  return { draft: drafted.id, whole, chosenLines, rejected, returned, cancelled, waiting, contract, ledgerAccountId };
}
