import { addMonths, lagosDay, periodOf } from '@isura/contract/kernel/days';
import { checkDigit2010 } from '@isura/contract/kernel/nuban';
import type { TypeData } from '@isura/contract/request/payment-request';
import { changePreference, readPreference } from '../src/modules/org/index.ts';
import { askAboutOpen, sendQueued, takeReturns } from '../src/modules/pay/index.ts';
import type { Files } from '../src/platform/files/files.ts';
import { actorOf, facts, onStatements, PAYEES, payeesOf, type Step } from './demonstration-acting.ts';
import { requestOf, type TypePlan } from './demonstration-every-type.ts';
import { filesSentIn } from './demonstration-files.ts';
import { type Addresses, asMakers, type Makers } from './demonstration-makers.ts';
import { payrollRows } from './demonstration-salaries.ts';

const HOUR_MS = 3_600_000;
/** The payment of 120 lines that newcomers look at: 118 paid, one to retry, one with a dormant account. */
const GANGS = 'Salaries of the road gangs';
const TRIED_AGAIN = 46;
const DORMANT = 92;

interface Plan extends Omit<TypePlan, 'steps'> {
  org?: 'fra';
  /** Steps up to the approval, and after the bank has answered. */
  steps: readonly Step[];
  afterwards?: readonly Step[];
}

/** Returns the steps of a payment that is submitted, reviewed and, `hoursAgo`, approved. */
const released = (hoursAgo: number): readonly Step[] => [
  [hoursAgo + 2, 'maker', 'SUBMIT'],
  [hoursAgo + 1, 'reviewer', 'REVIEW'],
  [hoursAgo, 'approver', 'APPROVE'],
];

/** Returns two retries, which use up the three attempts allowed. */
const triedThrice = (hoursAgo: number): readonly Step[] => [
  [hoursAgo, 'accountant', 'RETRY'],
  [hoursAgo - 1, 'accountant', 'RETRY'],
];

/** Returns an account number of the bank that ends with 606, a dormant account at the test bank. */
function dormantAccount(bankCode: string): string {
  for (let nth = 0; nth < 100_000; nth += 1) {
    const serial = String(330_000_060 + nth * 100);
    if (checkDigit2010(bankCode, serial) === '6') return `${serial}6`;
  }
  throw new Error(`bank ${bankCode} has no account that ends with 606`);
}

/** Returns payments that went to the bank, one per outcome; the amount decides the outcome at the test bank. */
async function plansOf({ ctx, person, today }: Makers): Promise<Plan[]> {
  const payees = await payeesOf(ctx, person('mow', 'maker'), 340_000_111);
  const period = addMonths(periodOf(today), -1);
  let invoices = 0;
  const retail = (...amounts: string[]): TypeData[] =>
    amounts.map((amount, at) => {
      const { name, ...account } = payees[at % PAYEES]!;
      invoices += 1;
      const paper = { invoiceNumber: `PINV-${period}-${invoices}`, economicCode: '22020301' };
      return { ...account, beneficiaryName: name, amount, ...paper };
    });
  const plan = (title: string, lines: readonly TypeData[], steps: readonly Step[], more: Partial<Plan> = {}): Plan => ({
    ...{ type: 'RETAIL', title, typeData: { purpose: 'supplies' }, lines, steps },
    ...{ paysIn: 0, ...more },
  });
  const { name: contractorName, ...account } = payees[5]!;
  const certificate: TypeData = {
    ...{ ...account, contractorName, contractorTaxId: '2451678101101', rcNumber: 'RC 120450', certificateNumber: '2' },
    ...{ contractorType: 'company', residence: 'resident', description: 'Interim certificate' },
    ...{ certifiedAmount: '6400000.00', vatRate: 7.5 },
    ...{ whtCategory: 'construction_roads_buildings', stampDutyRate: 1, retentionPercent: 5, economicCode: '23020114' },
  };
  const bridge = {
    kind: 'certificate',
    contractNumber: `MOW/${today.slice(0, 4)}/009`,
    contractTitle: 'Bridge at km 12',
  };
  return [
    plan('Bridge at km 12, certificate 2', [certificate], released(96), {
      type: 'CONTRACT',
      typeData: { ...bridge, awardDate: addMonths(period, -8).concat('-04'), contractSum: '52000000.00' },
    }),
    plan('Tools of the survey unit', retail('86400.00', '54250.00', '31900.50'), released(70)),
    plan('Protective clothing', retail('148000.00', '97300.00', '61250.13'), released(66), {
      afterwards: [...triedThrice(64), [62, 'approver', 'CLOSE', 'The supplier was paid in cash by the area office.']],
    }),
    plan('Printing of road maps', retail('73000.00', '41500.00', '88000.00'), [
      [52, 'maker', 'SUBMIT'],
      [51, 'reviewer', 'EXCLUDE', 'The third invoice has no delivery note. Send it again with one.'],
      [51, 'reviewer', 'REVIEW'],
      [50, 'approver', 'APPROVE'],
    ]),
    plan('Servicing of two graders', retail('212000.00', '118400.23'), released(44)),
    plan('Hire of a crane', retail('305000.13'), released(40)),
    plan('Survey of three junctions', retail('164000.00', '92500.29'), released(27)),
    plan('Hire of tents', retail('58000.00', '26000.00'), released(30), {
      paysIn: 6,
      afterwards: [[20, 'approver', 'CANCEL', 'The ceremony was put off. Nothing is hired.']],
    }),
    plan('Road signs of the northern district', retail('133000.00', '76500.00'), released(22), { org: 'fra' }),
  ];
}

/** Sends what is queued to the bank, asks about it, and waits long enough for answers and returns. */
async function follow({ ctx, clock }: Makers): Promise<void> {
  await sendQueued(ctx, 'demonstration', { onStatements });
  clock.advance(3);
  await askAboutOpen(ctx, 'demonstration');
  clock.advance(90);
  await takeReturns(ctx, 'demonstration');
}

/** Pays salaries of 120 people sent as a file: 118 are paid, one account is dormant, and one is paid on a retry. */
async function payGangs(makers: Makers, files: Files): Promise<void> {
  const { ctx, database, person, at, go, today } = makers;
  const [maker, hoursAgo] = [person('mow', 'maker'), 76];
  const sent = filesSentIn(ctx, files, database.openLoader);
  const payPeriod = addMonths(periodOf(today), -1);
  const rows = await payrollRows(sent.ctx, maker, payPeriod, {
    ...{ firstSerial: 320_000_111, firstStaff: 300_100 },
    accounts: { [DORMANT]: dormantAccount('011') },
    kobo: { [TRIED_AGAIN]: 17 },
  });
  at(hoursAgo);
  const by = { actor: actorOf(maker), facts };
  const file = { type: 'SALARY', title: GANGS, fileName: 'road-gangs.csv', typeData: { payPeriod }, rows } as const;
  const id = await sent.receive(by, maker, { ...file, paysIn: 0 });
  let whole = await go('mow', await sent.submit(by, id), released(hoursAgo - 3).slice(1));
  await follow(makers);
  for (const again of triedThrice(hoursAgo - 5)) {
    whole = await go('mow', whole, [again]);
    await follow(makers);
  }
}

/** Makes the Federal Roads Agency send each payment by hand: approved payments wait for that. */
async function sendByHand({ ctx, at, person }: Makers): Promise<void> {
  at(24 * 30);
  const by = { actor: actorOf(person('fra', 'admin')), facts };
  const orgId = by.actor.orgId ?? 0;
  const { orgId: _, updatedAt: __, updatedBy: ___, ...kept } = await readPreference(ctx, by, orgId);
  await changePreference(ctx, by, orgId, { ...kept, autoDisburse: false });
}

/**
 * Adds payments with every outcome at the bank to the invented organizations: paid in full, in part, returned, unknown,
 * refused, closed, cancelled, with an excluded line and with money retained, and one that waits to be sent by hand; all
 * through the product and the test bank, in hours of the last days. Needs money on their accounts and does nothing
 * where it ran before. Returns how many were made.
 */
export async function addDemonstrationTransfers(
  { files, ...where }: Addresses & { files: Files },
  now: Date,
): Promise<number> {
  const there = `select from request.payment_request where title = '${GANGS}'`;
  const made = await asMakers(where, now, there, async (makers) => {
    const { clock, make, go } = makers;
    await sendByHand(makers);
    await payGangs(makers, files);
    const plans = await plansOf(makers);
    for (const { org = 'mow', steps, afterwards = [], ...plan } of plans) {
      // It is created an hour before it is submitted, which may be the day before.
      const submittedOn = () => lagosDay(new Date(clock.now().getTime() + HOUR_MS));
      let whole = await make(org, steps, (maker) => requestOf(plan, maker, submittedOn()));
      await follow(makers);
      for (const done of afterwards) {
        whole = await go(org, whole, [done]);
        await follow(makers);
      }
    }
    return plans.length + 1;
  });
  return made ?? 0;
}
