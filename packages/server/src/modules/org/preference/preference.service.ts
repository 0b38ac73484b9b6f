import { type Kobo, nairaOf } from '@isura/contract/kernel/money';
import { DomainError } from '@isura/contract/kernel/problems';
import type { PF2In, Preference } from '@isura/contract/org/preference';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import { type By, doneBy } from '../../identity/index.ts';
import { findPreference, isSourceAccount, replacePreference } from './preference.queries.ts';

const READ_ONLY: ReadonlySet<string> = new Set(['CLOSED', 'REJECTED']);

const notFound = (): DomainError => new DomainError('not-found', { detail: 'We could not find this organization.' });
const stale = (): DomainError =>
  new DomainError('stale-version', {
    detail: 'Somebody changed the preferences since you opened them. Reload and try again.',
  });

/** The preferences of an organization (PF1). */
export async function readPreference(ctx: Ctx, { actor }: By, orgId: number): Promise<Preference> {
  const found = await ctx.inTx(actor.scope, (tx) => findPreference(tx, orgId));
  if (!found) throw notFound();
  return found.preference;
}

/** How well a name must fit where nobody said otherwise. */
const NAME_THRESHOLD = 0.85;

/** How well the name a bank gives must fit one that is typed, so that an organization need not look at it: 0 to 1. */
export const nameThreshold = async (tx: Tx, orgId: number): Promise<number> =>
  (await findPreference(tx, orgId))?.preference.nameMatchThreshold ?? NAME_THRESHOLD;

/** How long back an equal payment is looked for where nobody said otherwise. */
const DUPLICATE_DAYS = 45;

/** What an organization wants of its payments: how far back equal ones are looked for, and the most of a line, if it has one. */
export async function paymentRules(tx: Tx, orgId: number): Promise<{ duplicateDays: number; lineLimit?: Kobo }> {
  const kept = (await findPreference(tx, orgId))?.preference;
  const limit = kept?.maxLineAmount;
  return {
    duplicateDays: kept?.duplicateWindowDays ?? DUPLICATE_DAYS,
    ...(limit !== undefined && { lineLimit: limit }),
  };
}

/** What an organization prefers of payments that begin: the account, the code a pension administrator knows it by, the pay day. */
export async function paymentBeginnings(
  tx: Tx,
  orgId: number,
): Promise<Pick<Preference, 'defaultSourceBankAccountId' | 'pensionEmployerCode' | 'payDayOfMonth'>> {
  return (await findPreference(tx, orgId))?.preference ?? {};
}

/** Whether what an organization approved is sent by itself; where it is not, somebody sends each payment (PR11). */
export const sendsByItself = async (tx: Tx, orgId: number): Promise<boolean> =>
  (await findPreference(tx, orgId))?.preference.autoDisburse ?? true;

type Facts = NonNullable<AuditEvent['before']>;

/** The fields as an event tells them: money in naira, what is not set left out. */
const facts = ({ maxLineAmount, ...fields }: Omit<PF2In, 'version'>): Facts => ({
  ...fields,
  ...(maxLineAmount === undefined ? {} : { maxLineAmount: nairaOf(maxLineAmount) }),
});

/** Of both sides what is not the same on the other. */
function changed(before: Facts, after: Facts): { before: Facts; after: Facts } {
  const keys = Object.keys({ ...before, ...after }).filter((key) => before[key] !== after[key]);
  const only = (side: Facts): Facts => Object.fromEntries(keys.map((key) => [key, side[key] ?? null]));
  return { before: only(before), after: only(after) };
}

/**
 * PF2: the preferences are these from now on; what stands already keeps what it was made with. Refuses with
 * stale-version when somebody else saved, with validation-failed (`not-a-source-account`) an account that is not the
 * organization's own, ACTIVE and for expenditure, with organization-not-live one that is closed or was rejected.
 */
export async function changePreference(ctx: Ctx, by: By, orgId: number, wanted: PF2In): Promise<Preference> {
  return await ctx.inTx(by.actor.scope, async (tx) => {
    const found = await findPreference(tx, orgId, { lock: true });
    if (!found) throw notFound();
    if (READ_ONLY.has(found.orgStatus))
      throw new DomainError('organization-not-live', {
        detail: 'The preferences of an organization that is closed or was rejected stay as they are.',
      });
    if (found.preference.version !== wanted.version) throw stale();
    const accountId = wanted.defaultSourceBankAccountId;
    if (accountId !== undefined && !(await isSourceAccount(tx, orgId, accountId))) {
      const message = 'Choose an active account of your own that is for expenditure';
      throw new DomainError('validation-failed', {
        detail: message,
        errors: [{ field: 'defaultSourceBankAccountId', code: 'not-a-source-account', message }],
      });
    }
    const saved = await replacePreference(tx, orgId, wanted, { by: by.actor.login ?? '', at: ctx.clock.now() });
    if (!saved) throw stale();
    const { orgId: _, version, updatedAt, updatedBy, ...before } = found.preference;
    const { version: __, ...after } = wanted;
    await record(tx, [
      {
        ...doneBy(ctx, by),
        orgId,
        action: 'preferences.changed',
        category: 'ORG',
        entityType: 'organization_preference',
        entityId: orgId,
        summary: `The preferences of ${found.orgName} changed`,
        ...changed(facts(before), facts(after)),
      },
    ]);
    const now = await findPreference(tx, orgId);
    if (!now) throw notFound();
    return now.preference;
  });
}
