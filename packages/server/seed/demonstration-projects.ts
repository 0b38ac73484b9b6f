import { addDays, type Day, lagosDay } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import type { FundingSource } from '@isura/contract/project/project';
import pg from 'pg';
import { askAboutOpen, sendQueued } from '../src/modules/pay/index.ts';
import { createProject } from '../src/modules/project/index.ts';
import type { ActorContext } from '../src/platform/http/done-by.ts';
import { actorOf, facts, onStatements, PAYEES, payeesOf, type Staff, type Step } from './demonstration-acting.ts';
import { type Addresses, asMakers, type Makers } from './demonstration-makers.ts';

const HOUR_MS = 3_600_000;

interface Plan {
  name: string;
  description: string;
  fundingSource: FundingSource;
  sponsor?: string;
  naira: bigint;
  /** Its first and last day, in days from today. */
  days: readonly [from: number, to: number];
  manager: string;
  /** Amounts the bank has paid for it. */
  paid: readonly string[];
}

/** Projects of the Ministry of Works: one almost used up, one half used, one just started, one not started. */
const PLANS: readonly Plan[] = [
  {
    ...{ name: 'Bridge at km 12 (demonstration)', fundingSource: 'BUDGET', manager: 'reviewer', naira: 9_000_000n },
    description: 'Bearings, approach slabs and protection of the banks.',
    days: [-240, 90],
    paid: ['3240000.00', '2865400.50', '1520000.00'],
  },
  {
    ...{ name: 'Rural roads of the north east (demonstration)', fundingSource: 'LOAN', manager: 'maker2' },
    ...{ sponsor: 'A development bank (demonstration)', naira: 24_000_000n },
    description: 'Grading and drainage of 84 km of feeder roads.',
    days: [-120, 420],
    paid: ['6400000.00', '4815000.00'],
  },
  {
    ...{ name: 'Street lights of the capital (demonstration)', fundingSource: 'IGR', manager: 'reviewer2' },
    ...{ naira: 12_500_000n, description: 'Solar lamps on eleven roads.' },
    days: [-20, 200],
    paid: ['985000.00'],
  },
  {
    ...{ name: 'Weighbridges (demonstration)', fundingSource: 'DONOR', sponsor: 'A foundation (demonstration)' },
    ...{ manager: 'approver2', naira: 18_000_000n, description: 'Four weighbridges on the trunk roads.' },
    days: [45, 600],
    paid: [],
  },
];

/** Returns the project account of the Ministry of Works, which its projects are paid from. */
async function projectAccount(adminUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: adminUrl });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client
    .query<{ id: string }>(
      `select a.id from bank.bank_account a join org.organization o on o.id = a.org_id
       where o.code = 'MOW' and a.purpose = 'PROJECT' and a.status = 'ACTIVE' order by a.id limit 1`,
    )
    .finally(() => client.end());
  return Number(rows[0]?.id);
}

const administrator = (staff: Staff): ActorContext => {
  const actor = actorOf(staff);
  return { actor: { ...actor, permissions: new Set(['project:view', 'project:act']) }, facts };
};

/** Returns the steps up to the last approval: above a million naira two people review it and two approve it. */
const released = (hoursAgo: number, amount: string): readonly Step[] => {
  const isLarge = Number.parseFloat(amount) > 1_000_000;
  return [
    [hoursAgo + 3, 'maker', 'SUBMIT'],
    [hoursAgo + 2, 'reviewer', 'REVIEW'],
    ...(isLarge ? [[hoursAgo + 1.5, 'reviewer2', 'REVIEW'] as const] : []),
    [hoursAgo + 1, 'approver', 'APPROVE'],
    ...(isLarge ? [[hoursAgo, 'approver2', 'APPROVE'] as const] : []),
  ];
};

/** Sends what is queued, and asks the bank until it has answered. */
async function follow({ ctx, clock }: Makers): Promise<void> {
  await sendQueued(ctx, 'demonstration', { onStatements });
  clock.advance(3);
  await askAboutOpen(ctx, 'demonstration');
}

/** Makes a project and its payments, the last of them `hoursAgo`. */
async function begin(makers: Makers, plan: Plan, bankAccountId: number, hoursAgo: number): Promise<void> {
  const { ctx, clock, person, at, make, today } = makers;
  at(hoursAgo + 24);
  const day = (days: number): Day => addDays(today, days);
  const { naira, manager, days, paid, ...basics } = plan;
  const project = await createProject(ctx, administrator(person('mow', 'admin')), {
    ...{ ...basics, budgetAmount: asKobo(naira * 100n), startDate: day(days[0]), endDate: day(days[1]), bankAccountId },
    managerUserId: Number(person('mow', manager).id),
    members: [
      { userId: Number(person('mow', 'maker').id), role: 'MAKER' },
      { userId: Number(person('mow', 'approver').id), role: 'APPROVER' },
    ],
  });
  const payees = await payeesOf(ctx, person('mow', 'maker'), 360_000_111);
  for (const [nth, amount] of paid.entries()) {
    const { name, ...account } = payees[nth % PAYEES]!;
    await make('mow', released(hoursAgo - nth * 5, amount), () => ({
      ...{ type: 'RETAIL', title: `${project.code}, bill ${nth + 1}`, narration: `Works ${project.code} ${nth + 1}` },
      ...{ sourceBankAccountId: bankAccountId, projectId: project.id, typeData: { purpose: 'supplies' } },
      payDate: lagosDay(new Date(clock.now().getTime() + HOUR_MS)),
      lines: [
        {
          ...{ ...account, beneficiaryName: name, amount, economicCode: '22020301' },
          invoiceNumber: `${project.code}-${nth + 1}`,
        },
      ],
    }));
    await follow(makers);
  }
}

/**
 * Adds projects with budgets, people and payments to the Ministry of Works, through the product and the test bank.
 * Needs money on its project account, and does nothing where projects exist. Returns how many were made.
 */
export async function addDemonstrationProjects(where: Addresses, now: Date): Promise<number> {
  const account = await projectAccount(where.adminUrl);
  const made = await asMakers(where, now, 'select from project.project', async (makers) => {
    for (const [nth, plan] of PLANS.entries()) await begin(makers, plan, account, 60 - nth * 8);
    return PLANS.length;
  });
  return made ?? 0;
}
