import { lagosDay } from '@isura/contract/kernel/days';
import { expect } from 'vitest';
import type { DemonstrationPortal } from '../demonstration.ts';
import { act, type PaymentWorld } from '../money/payments.ts';
import { disbursing } from './disbursing.ts';

/** Retention a contract holds and has released, in kobo. */
interface Retention extends Record<string, unknown> {
  held: bigint;
  released: bigint;
}

/** Makes contract certificates with retention, and releases of it, approved in the Ministry of Works. */
export function contractStory(portal: DemonstrationPortal, world: PaymentWorld) {
  const { agreed, approved, lines, line } = disbursing(portal, world);
  let serial = 0;

  const headOf = (contractNumber: string, kind: string): object => ({
    ...{ kind, contractNumber, contractTitle: 'Road drainage', awardDate: '2026-02-10', contractSum: '20000000.00' },
  });
  const body = (contractNumber: string, kind: string, one: object): object => ({
    ...{ type: 'CONTRACT', title: `Contract ${contractNumber}`, narration: 'Road drainage' },
    ...{ payDate: lagosDay(portal.clock.now()), typeData: headOf(contractNumber, kind), lines: [one] },
  });
  const papers = new Map<string, Record<string, string>>();

  return {
    /** Approves a certificate of 100,000.00 with 5,000.00 retained; returns its request and contract number. */
    async certified(): Promise<{ id: number; contract: string }> {
      serial += 1;
      const contract = `MOW/STORY/${serial}`;
      const { beneficiaryName: contractorName = '', beneficiaryAccount = '', bankCode = '' } = await line('1.00');
      const paper = {
        ...{ contractorName, beneficiaryAccount, bankCode, contractorTaxId: '2451678101101', rcNumber: 'RC 120450' },
        ...{ certificateNumber: '1', description: 'Interim certificate' },
      };
      papers.set(contract, paper);
      const certificate = {
        ...paper,
        ...{ contractorType: 'company', residence: 'resident' },
        ...{ certifiedAmount: '100000.00', vatRate: 7.5, whtCategory: 'construction_roads_buildings' },
        ...{ stampDutyRate: 1, retentionPercent: 5, economicCode: '23020114' },
      };
      return { id: await agreed(body(contract, 'certificate', certificate)), contract };
    },
    /** Releases the retention of a contract; returns the request. */
    released: (contract: string): Promise<number> =>
      agreed(body(contract, 'retention-release', papers.get(contract) ?? {})),
    /** Approves without the first line, which the reviewer excludes. */
    approvedWithoutFirst: (amounts: readonly string[]): Promise<number> =>
      approved(amounts, undefined, async (id) => {
        const [first] = await lines(id);
        const out = { comment: 'The invoice is not signed', lineIds: [first!.id] };
        expect((await act(world.reviewer, id, 'EXCLUDE_LINES', out)).status).toBe(200);
      }),
    /** Compares the lines of contracts with what Retention payable owes for them, in kobo. */
    async retention(contracts: readonly string[]): Promise<Retention & { owed: bigint }> {
      const [row] = await portal.db.sql<Retention & { owed: bigint }>(
        `select coalesce(sum(l.amount_kobo) filter (where l.status in ('HELD', 'RELEASED')), 0)::bigint as held,
           coalesce(sum(l.amount_kobo) filter (where r.type_data ->> 'kind' = 'retention-release' and l.status = 'PAID'), 0)::bigint as released,
           (select coalesce(sum(a.balance_kobo), 0)::bigint from ledger.ledger_account a join ledger.gl_account g on g.id = a.gl_account_id
             where a.org_id = $2 and g.code = '41010101') as owed
         from request.payment_request r join request.request_line l on l.request_id = r.id
         where r.type_data ->> 'contractNumber' = any($1)`,
        [contracts, world.orgId],
      );
      return row!;
    },
  };
}
