import type { DemonstrationPortal } from '../demonstration.ts';
import { paid, settleAll, worksService } from './settling.ts';

/** A settlement that the bank has paid; `net` in kobo. */
export interface Settled extends Record<string, unknown> {
  id: number;
  number: string;
  net: bigint;
  account: number;
  reference: string;
}

/**
 * Sets the clock to 27 November 2026; returns that day, and what makes settlements of the Ministry of Works that the
 * bank has paid, each with an amount of its own: two naira more than the one before it, the first two more than `base`
 * (kobo).
 */
export async function settledWorks(portal: DemonstrationPortal, base: number) {
  const { percent: _, ...service } = await worksService(portal);
  const today = '2026-11-27';
  portal.clock.set(new Date(`${today}T09:00:00Z`));
  let nth = 0;
  async function settled(): Promise<Settled> {
    nth += 1;
    await paid(portal, service, base + nth * 2_00);
    await settleAll(portal, today);
    const [row] = await portal.db.sql<Settled>(
      `select id, number, net_kobo as net, bank_account_id as account, bank_reference as reference
       from collect.settlement where org_id = $1 and status = 'SETTLED' order by id desc limit 1`,
      [service.orgId],
    );
    return { ...row!, account: Number(row!.account) };
  }
  return { service, today, settled };
}

/**
 * Returns who deals with statements: the accountants of the Ministry of Works and of another organization, an
 * administrator of the ministry, and two of the central office.
 */
export const statementPeople = async (portal: DemonstrationPortal) =>
  [
    await portal.as('accountant@mow.test'),
    await portal.as('accountant@fra.test'),
    await portal.as('admin@mow.test'),
    await portal.as('admin1@oagf.test'),
    await portal.as('admin2@oagf.test'),
  ] as const;

/** Returns another active account of an organization. */
export async function otherAccount({ db }: DemonstrationPortal, orgId: number, accountId: number) {
  const [other] = await db.sql<{ id: number }>(
    `select id from bank.bank_account where org_id = $1 and status = 'ACTIVE' and id <> $2 order by id limit 1`,
    [orgId, accountId],
  );
  return other;
}
