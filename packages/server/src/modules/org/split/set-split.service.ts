import type { Difference } from '@isura/contract/kernel/admin-request';
import { formatDay } from '@isura/contract/kernel/day-format';
import { lagosDay } from '@isura/contract/kernel/days';
import { percentText } from '@isura/contract/kernel/percent';
import { DomainError } from '@isura/contract/kernel/problems';
import type { SplitRatio, SV4In } from '@isura/contract/org/split';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import { ask } from '../../admin-request/index.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import { openLedgerAccount } from '../../ledger/index.ts';
import { checkStart, validateLines, whyNotSet } from './split.domain.ts';
import { type AccountRow, accountsOf, findServiceOf, type ServiceRow } from './split.queries.ts';
import { noService, readSplit, splitHistory, splitsOn } from './split.service.ts';
import { insertSplit, waitingSplitOf } from './split-writing.queries.ts';

const TYPE_WORDS = {
  MDA: 'MDA',
  CRF: 'Consolidated Revenue Fund',
  OTHER_MDA: 'Other MDA',
  SERVICE_PARTNER: 'Service partner',
} as const;

/** Returns the shares in words, for the confirming administrator: `MDA, Federal Roads Agency: 75%`. */
function sharesInWords(
  lines: readonly {
    beneficiaryType: keyof typeof TYPE_WORDS;
    beneficiaryName?: string | undefined;
    percent: bigint;
    isRemainder: boolean;
  }[],
): string[] {
  return lines.map(({ beneficiaryType, beneficiaryName, percent, isRemainder }) => {
    const who = [TYPE_WORDS[beneficiaryType], beneficiaryType === 'CRF' ? undefined : beneficiaryName];
    const rest = isRemainder ? ' and the remainder' : '';
    return `${who.filter(Boolean).join(', ')}: ${percentText(percent)}%${rest}`;
  });
}

const refuse = (errors: NonNullable<DomainError['facts']['errors']>): never => {
  throw new DomainError('validation-failed', { detail: errors[0]?.message ?? 'Check the split.', errors });
};

async function validate(ctx: Ctx, tx: Tx, service: ServiceRow, body: SV4In): Promise<Map<number, AccountRow>> {
  const today = lagosDay(ctx.clock.now());
  const { current } = splitsOn(await splitHistory(tx, service.id, today), today);
  const rows = await accountsOf(
    tx,
    body.lines.map(({ bankAccountId }) => bankAccountId),
  );
  const accounts = new Map(rows.map((row) => [row.id, row]));
  const start = checkStart(body.effectiveFrom, today, current !== undefined);
  const faults = [...validateLines(service.orgId, body.lines, accounts), ...(start ? [start] : [])];
  if (faults.length > 0) refuse(faults);
  return accounts;
}

/** Adds to every share the ledger account it is posted to: the beneficiary's under the service's code. */
async function withLedgerAccounts(tx: Tx, service: ServiceRow, body: SV4In, accounts: Map<number, AccountRow>) {
  const lines = [];
  for (const line of body.lines) {
    const account = accounts.get(line.bankAccountId);
    if (!account) throw noService();
    const beneficiaryOrgId = account.orgId;
    const ledgerAccountId = await openLedgerAccount(tx, {
      orgId: beneficiaryOrgId,
      glAccountId: service.glAccountId,
      name: service.glName,
    });
    lines.push({ ...line, beneficiaryOrgId, ledgerAccountId });
  }
  return lines;
}

/**
 * SV4: sets a split of a service from a day on. It is PENDING until another administrator of the central office, who is
 * notified, confirms it. Refuses what `whyNotSet` returns, and invalid shares or an invalid day with validation-failed;
 * of two concurrent ones one is set.
 */
export async function setSplit(ctx: Ctx, by: ActorContext, serviceId: number, body: SV4In): Promise<SplitRatio> {
  const id = await ctx.inTx(JOB_SCOPE, async (tx) => {
    const service = await findServiceOf(tx, serviceId, true);
    if (!service) throw noService();
    const isPending = (await waitingSplitOf(tx, service.orgId, serviceId)) !== undefined;
    const refusal = whyNotSet({ orgStatus: service.orgStatus, isPending });
    if (refusal) throw refusal;
    const accounts = await validate(ctx, tx, service, body);
    const lines = await withLedgerAccounts(tx, service, body, accounts);
    return await write(ctx, tx, by, service, body, lines, accounts);
  });
  return await readSplit(ctx, by, id);
}

async function write(
  ctx: Ctx,
  tx: Tx,
  by: ActorContext,
  service: ServiceRow,
  body: SV4In,
  lines: Awaited<ReturnType<typeof withLedgerAccounts>>,
  accounts: Map<number, AccountRow>,
): Promise<number> {
  const { actor } = by;
  const serviceId = service.id;
  const orgId = service.orgId;
  const today = lagosDay(ctx.clock.now());
  const before = splitsOn(await splitHistory(tx, serviceId, today), today).current;
  const splitId = await insertSplit(tx, {
    orgId,
    serviceId,
    effectiveFrom: body.effectiveFrom,
    note: body.note,
    setBy: actor.login ?? '',
    at: ctx.clock.now(),
    lines,
  });
  const shares = sharesInWords(
    lines.map((line) => ({ ...line, beneficiaryName: accounts.get(line.bankAccountId)?.orgName })),
  );
  const difference: Difference[] = [
    { label: 'Shares', ...(before ? { before: sharesInWords(before.lines) } : {}), after: shares },
    { label: 'From', after: formatDay(body.effectiveFrom) },
    ...(body.note ? [{ label: 'Note', after: body.note }] : []),
  ];
  const submission = await ask(
    ctx,
    tx,
    {
      type: 'SPLIT_CHANGE',
      orgId,
      askedAs: 'ADMIN',
      subject: { type: 'service', id: serviceId, name: service.name },
      summary: `${service.orgCode}: new revenue split for ${service.name}`,
      payload: { splitId, serviceId },
      difference,
    },
    by,
  );
  await ctx.outbox.announce(tx, {
    event: 'split.asked',
    payload: { orgId, serviceId, serviceName: service.name, splitId, setByUserId: actor.userId ?? 0 },
    sourceType: 'split_ratio',
    sourceId: splitId,
    orgId,
  });
  const event: AuditEvent = {
    ...doneBy(ctx, by),
    orgId,
    action: 'split.set',
    category: 'SERVICE',
    entityType: 'split_ratio',
    entityId: splitId,
    summary: `Split of ${service.name} set, from ${formatDay(body.effectiveFrom)}`,
    after: { serviceId, shares, effectiveFrom: body.effectiveFrom, note: body.note },
  };
  await record(tx, [event, submission.event]);
  return splitId;
}
