import { feeOf } from '@isura/contract/collect/fee';
import { asKobo, type Kobo, koboOf } from '@isura/contract/kernel/money';
import pg from 'pg';
import { createInvoice } from '../src/modules/collect/index.ts';
import { idsFrom, systemRandom } from '../src/platform/clock/random.ts';
import { actorOf, facts, type Step } from './demonstration-acting.ts';
import { requestOf } from './demonstration-every-type.ts';
import type { Makers } from './demonstration-makers.ts';

/** The service of the Federal Roads Agency that the ministry is billed for. */
const SERVICE = 'FRA-02';
const ISSUED_HOURS_AGO = 40;

interface Plan {
  title: string;
  amount: Kobo;
  steps: readonly Step[];
}

/** Payments of one e-invoice each: one that waits for its approver, and one that is approved and not yet sent. */
const PLANS: readonly Plan[] = [
  {
    title: 'Reinstatement of a road cut, Lokoja',
    amount: koboOf('1850000.00'),
    steps: [
      [15, 'maker', 'SUBMIT'],
      [14, 'reviewer', 'REVIEW'],
    ],
  },
  {
    title: 'Reinstatement of a road cut, Keffi',
    amount: koboOf('640000.00'),
    steps: [
      [21, 'maker', 'SUBMIT'],
      [20, 'reviewer', 'REVIEW'],
      [19, 'approver', 'APPROVE'],
    ],
  },
];

async function serviceIdIn(adminUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: adminUrl });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client
    .query<{ id: string }>('select id from org.service where code = $1', [SERVICE])
    .finally(() => client.end());
  if (!rows[0]) throw new Error(`the demonstration has no service ${SERVICE}`);
  return Number(rows[0].id);
}

/** Issues an invoice of the agency to the ministry, as the agency's accountant; returns its number. */
async function billed({ ctx, at, person }: Makers, serviceId: number, { title, amount }: Plan): Promise<string> {
  at(ISSUED_HOURS_AGO);
  const actor = actorOf(person('fra', 'accountant'));
  const { number } = await createInvoice(
    { ...ctx, random: systemRandom, ids: idsFrom(systemRandom) },
    { actor, facts },
    {
      ...{ serviceId, title, amount, customValues: {}, issue: true },
      payer: {
        ...{ kind: 'COMPANY', name: 'Ministry of Works (demonstration)', email: 'accounts@mow.test' },
        phone: '+2348000000101',
      },
      expectedPayable: asKobo(amount + feeOf('CARD', amount)),
    },
  );
  return number;
}

/**
 * Adds e-invoice payments of the Ministry of Works: the Federal Roads Agency bills it through the product, and the
 * ministry pays through its approval. Returns how many were made.
 */
export async function addEInvoices(makers: Makers, adminUrl: string): Promise<number> {
  const serviceId = await serviceIdIn(adminUrl);
  for (const plan of PLANS) {
    const invoiceReference = await billed(makers, serviceId, plan);
    await makers.make('mow', plan.steps, (maker) =>
      requestOf(
        {
          ...{ type: 'E_INVOICE', title: plan.title, paysIn: 3, typeData: {} },
          lines: [{ invoiceReference, economicCode: '22020301' }],
        },
        maker,
        makers.today,
      ),
    );
  }
  return PLANS.length;
}
