import { type Day, lagosDay } from '@isura/contract/kernel/days';
import type { Page } from '@isura/contract/kernel/endpoint';
import { organizationFieldsOf } from '@isura/contract/kernel/ids';
import type { Paging } from '@isura/contract/kernel/paging';
import { percentOf } from '@isura/contract/kernel/percent';
import { DomainError } from '@isura/contract/kernel/problems';
import { type ServiceSplit, type SplitLine, type SplitRatio, SV4, SV5 } from '@isura/contract/org/split';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { actsOpenTo, type PossibleAct } from '../../../platform/http/acts.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { pendingFor } from '../../admin-request/index.ts';
import { withoutAbsent } from '../catalogue/rule.domain.ts';
import { whyNotSet } from './split.domain.ts';
import {
  findServiceOf,
  findSplit,
  type LineRow,
  linesOf,
  listServicesForSplits,
  type ServiceRow,
  type SplitFilters,
  type SplitRow,
  splitsOf,
} from './split.queries.ts';

export const noService = (): DomainError => new DomainError('not-found', { detail: 'There is no such service.' });
export const noSplit = (): DomainError => new DomainError('not-found', { detail: 'There is no such split.' });

const lineOut = (row: LineRow): SplitLine => ({
  beneficiaryType: row.beneficiaryType,
  bankAccountId: row.bankAccountId,
  percent: percentOf(row.percent) ?? 0n,
  isRemainder: row.isRemainder,
  ...withoutAbsent({
    beneficiaryOrgId: row.beneficiaryOrgId ?? undefined,
    beneficiaryName: row.beneficiaryName,
    accountLabel: row.accountLabel,
    bankName: row.bankName,
    accountEnding: row.accountNumber?.slice(-4),
  }),
});

/** Returns splits in the form of the contract, each with its shares and, while it is pending, its request. */
async function splitsOut(tx: Tx, rows: readonly SplitRow[]): Promise<SplitRatio[]> {
  const lines = await linesOf(
    tx,
    rows.map(({ id }) => id),
  );
  const services = rows.filter(({ status }) => status === 'PENDING').map(({ serviceId }) => serviceId);
  const waiting = await pendingFor(tx, 'service', services);
  return rows.map((row) => ({
    id: row.id,
    serviceId: row.serviceId,
    versionNo: row.versionNo,
    status: row.status,
    effectiveFrom: row.effectiveFrom,
    setBy: row.setBy,
    setAt: new Date(row.createdAt),
    lines: lines.filter(({ splitId }) => splitId === row.id).map(lineOut),
    ...withoutAbsent({
      note: row.note,
      confirmedBy: row.confirmedBy,
      confirmedAt: row.confirmedAt && new Date(row.confirmedAt),
      adminRequestId: requestOf(waiting, row.id),
    }),
  }));
}

type WaitingRows = Awaited<ReturnType<typeof pendingFor>>;

const requestOf = (waiting: WaitingRows, splitId: number): number | undefined => {
  const found = waiting.find(({ type, payload }) => type === 'SPLIT_CHANGE' && payload.splitId === splitId);
  return found?.id;
};

/** Returns the setting of a split as an action on its service. */
export const settable = (orgStatus: string, isPending: boolean): PossibleAct => ({
  call: SV4,
  when: true,
  refusal: whyNotSet({ orgStatus, isPending }),
});

/** Returns the same with what the actor may do: decide on a pending split that another person set. */
const splitsFor = (actor: Actor, splits: readonly SplitRatio[], orgId: number): SplitRatio[] =>
  splits.map((split) => ({
    ...split,
    can: actsOpenTo(actor, orgId, {
      decide: { call: SV5, when: split.status === 'PENDING' && split.setBy !== actor.login },
    }),
  }));

/** Returns every split of a service the transaction can see, newest first. */
export async function splitHistory(tx: Tx, serviceId: number, day: Day): Promise<SplitRatio[]> {
  return splitsOut(tx, await splitsOf(tx, [serviceId], day));
}

/** Picks, from splits newest first, the one in force, the one confirmed for a later day and the pending one. */
export function splitsOn(splits: readonly SplitRatio[], day: Day): Pick<ServiceSplit, 'current' | 'next' | 'pending'> {
  const active = splits.filter(({ status }) => status === 'ACTIVE');
  return withoutAbsent({
    current: active.find(({ effectiveFrom }) => effectiveFrom <= day),
    next: active
      .filter(({ effectiveFrom }) => effectiveFrom > day)
      .sort((one, other) => (one.effectiveFrom < other.effectiveFrom ? -1 : 1))[0],
    pending: splits.find(({ status }) => status === 'PENDING'),
  });
}

const serviceOut = (row: ServiceRow): Omit<ServiceSplit, 'current' | 'next' | 'pending' | 'can'> => ({
  serviceId: row.id,
  serviceCode: row.code,
  serviceName: row.name,
  serviceStatus: row.status,
  ...organizationFieldsOf(row),
});

/** Returns a page of services with the state of their splits (SV2). */
export async function searchSplits(
  ctx: Ctx,
  { actor }: ActorContext,
  filters: SplitFilters,
  paging: Paging<'orgName' | 'serviceName' | 'setAt'>,
): Promise<Page<ServiceSplit>> {
  const day = lagosDay(ctx.clock.now());
  return await ctx.inTx(actor.scope, async (tx) => {
    const { rows, total } = await listServicesForSplits(tx, filters, paging, day);
    const ids = rows.map(({ id }) => id);
    const splits = await splitsOut(tx, await splitsOf(tx, ids, day));
    const items = rows.map((row) => {
      const own = splits.filter(({ serviceId }) => serviceId === row.id);
      const [orgId, isPending] = [row.orgId, own.some(({ status }) => status === 'PENDING')];
      return {
        ...serviceOut(row),
        ...splitsOn(splitsFor(actor, own, orgId), day),
        can: actsOpenTo(actor, orgId, { 'set-split': settable(row.orgStatus, isPending) }),
      };
    });
    return { items, total };
  });
}

/** Returns the splits of a service, newest first (SV3). Refuses with not-found a service that does not exist. */
export async function readSplits(ctx: Ctx, { actor }: ActorContext, serviceId: number): Promise<SplitRatio[]> {
  return await ctx.inTx(actor.scope, async (tx) => {
    const service = await findServiceOf(tx, serviceId);
    if (!service) throw noService();
    const splits = await splitHistory(tx, serviceId, lagosDay(ctx.clock.now()));
    return splitsFor(actor, splits, service.orgId);
  });
}

/** Returns one split as the actor sees it. Refuses with not-found a split the actor cannot see. */
export async function readSplit(ctx: Ctx, { actor }: ActorContext, id: number): Promise<SplitRatio> {
  return await ctx.inTx(actor.scope, async (tx) => {
    const row = await findSplit(tx, id, lagosDay(ctx.clock.now()));
    const [split] = row ? await splitsOut(tx, [row]) : [];
    if (!split) throw noSplit();
    return split;
  });
}
