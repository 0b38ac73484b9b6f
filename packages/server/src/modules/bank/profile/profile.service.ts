import { type BankProfile, BP2, BP3, BP4, BP5 } from '@isura/contract/bank/profile';
import { addDays, lagosDay } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx } from '../../../platform/ctx.ts';
import { actsOpenTo } from '../../../platform/http/acts.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import type { SecondPerson } from '../../identity/index.ts';
import { executionDay } from '../holiday/bank-day.domain.ts';
import { announcedFrom } from '../holiday/holiday.queries.ts';
import { cutOffsOf } from './profile.domain.ts';
import { accountsOfProfiles, listProfiles, type ProfileRow } from './profile.queries.ts';

/** The entity under which requests and events about profiles are found. */
export const PROFILE_ENTITY = 'bank_profile';

/** Returns the refusal of a profile that does not exist. */
export const noProfile = (): DomainError => new DomainError('not-found', { detail: 'There is no such bank profile.' });

/** Returns what a stored profile says, without its days. */
export const termsOf = (row: ProfileRow) => ({
  ...{ rail: row.rail, statements: row.statements, initiatingParty: row.initiatingParty },
  ...{ debtorAgent: row.debtorAgent, batchBooking: row.batchBooking, maxLines: row.maxLines },
  ...{ nameLength: row.nameLength, narrationLength: row.narrationLength, characters: row.characters },
  ...{ cutOffs: cutOffsOf(row.cutOffs), leadMinutes: row.leadMinutes, paidOn: row.paidOn },
  ...(row.handOver === null ? {} : { handOver: row.handOver }),
  ...(row.memberScheme === null ? {} : { memberScheme: row.memberScheme }),
  ...(row.chargeBearer === null ? {} : { chargeBearer: row.chargeBearer }),
  ...(row.maxTotalKobo === null ? {} : { maxTotal: asKobo(row.maxTotalKobo) }),
  ...(row.host === null ? {} : { host: row.host }),
  ...(row.userName === null ? {} : { user: row.userName }),
  ...(row.sendFolder === null ? {} : { sendFolder: row.sendFolder }),
  ...(row.reportFolder === null ? {} : { reportFolder: row.reportFolder }),
  ...(row.hostKey === null ? {} : { hostKey: row.hostKey }),
});

/**
 * Returns every profile, with the day on which a file that is closed now is carried out, the accounts that name one of
 * its name, and what the caller may do with it (BP1).
 */
export async function readProfiles(
  ctx: Ctx,
  { actor }: ActorContext,
  secondPerson: SecondPerson,
): Promise<BankProfile[]> {
  const now = ctx.clock.now();
  const today = lagosDay(now);
  return await ctx.inTx(actor.scope, async (tx) => {
    const rows = await listProfiles(tx);
    const announced = await announcedFrom(tx, today);
    const accounts = Map.groupBy(await accountsOfProfiles(tx), ({ name }) => name);
    const waiting = await secondPerson.waiting(
      tx,
      PROFILE_ENTITY,
      rows.map(({ id }) => id),
    );
    const requests = new Map(waiting.map(({ subjectId, requestId }) => [subjectId, requestId]));
    return rows.map((row): BankProfile => {
      const adminRequestId = requests.get(row.id);
      const isOpen = row.validTo === null;
      const isFollowed = rows.some((other) => other.name === row.name && other.validFrom > row.validFrom);
      const dayBefore = addDays(row.validFrom, -1);
      const isReplacing = rows.some((other) => other.name === row.name && other.validTo === dayBefore);
      const mayGo = isReplacing || !accounts.has(row.name);
      const terms = termsOf(row);
      const isInForce = row.validFrom <= today && (row.validTo === null || row.validTo >= today);
      const next = isInForce && row.rail === 'FILE' ? executionDay(now, terms, announced) : undefined;
      const carriedOut = next !== undefined && (row.validTo === null || next <= row.validTo) ? next : undefined;
      return {
        ...{ id: row.id, name: row.name, bankCode: row.bankCode, bankName: row.bankName },
        ...terms,
        validFrom: row.validFrom,
        ...(row.validTo === null ? {} : { validTo: row.validTo }),
        ...(carriedOut === undefined ? {} : { executionDay: carriedOut }),
        accounts: (accounts.get(row.name) ?? []).map(({ id, label, orgCode }) => ({ id, label, orgCode })),
        ...(adminRequestId === undefined ? {} : { adminRequestId }),
        version: row.version,
        can: actsOpenTo(actor, actor.orgId ?? 0, {
          replace: { call: BP2, when: isOpen && adminRequestId === undefined },
          end: { call: BP3, when: (row.validTo ?? '9999') > today && !isFollowed && adminRequestId === undefined },
          withdraw: { call: BP5, when: row.validFrom > today && !isFollowed && mayGo && adminRequestId === undefined },
          connect: { call: BP4, when: isOpen },
        }),
      };
    });
  });
}
