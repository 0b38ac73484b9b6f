import { type Kobo, nairaOf } from '@isura/contract/kernel/money';
import { DomainError } from '@isura/contract/kernel/problems';
import type { PF2In, Preference } from '@isura/contract/org/preference';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import { findPreference, isSourceAccount, replacePreference } from './preference.queries.ts';

const READ_ONLY: ReadonlySet<string> = new Set(['CLOSED', 'REJECTED']);

const notFound = (): DomainError => new DomainError('not-found', { detail: 'We could not find this organization.' });
const stale = (): DomainError =>
  new DomainError('stale-version', {
    detail: 'Somebody changed the preferences since you opened them. Reload and try again.',
  });

/** Returns the preferences of an organization (PF1). */
export async function readPreference(ctx: Ctx, { actor }: ActorContext, orgId: number): Promise<Preference> {
  const found = await ctx.inTx(actor.scope, (tx) => findPreference(tx, orgId));
  if (!found) throw notFound();
  return found.preference;
}

/** The name match required by default. */
const NAME_THRESHOLD = 0.85;

/**
 * Returns the match, 0 to 1, that a bank's account name must reach against the typed one to need no review by the
 * organization.
 */
export const nameThreshold = async (tx: Tx, orgId: number): Promise<number> =>
  (await findPreference(tx, orgId))?.preference.nameMatchThreshold ?? NAME_THRESHOLD;

/** Default number of days that are searched for an equal payment. */
const DUPLICATE_DAYS = 45;

/**
 * Returns an organization's rules for payments: how many days are searched for equal ones, and the largest line, if
 * limited.
 */
export async function paymentRules(tx: Tx, orgId: number): Promise<{ duplicateDays: number; lineLimit?: Kobo }> {
  const kept = (await findPreference(tx, orgId))?.preference;
  const limit = kept?.maxLineAmount;
  return {
    duplicateDays: kept?.duplicateWindowDays ?? DUPLICATE_DAYS,
    ...(limit !== undefined && { lineLimit: limit }),
  };
}

/**
 * Returns an organization's defaults for new payments: the source account, its code at pension administrators, the pay
 * day.
 */
export async function paymentBeginnings(
  tx: Tx,
  orgId: number,
): Promise<Pick<Preference, 'defaultSourceBankAccountId' | 'pensionEmployerCode' | 'payDayOfMonth'>> {
  return (await findPreference(tx, orgId))?.preference ?? {};
}

/** Reports whether approved payments are sent automatically; otherwise somebody sends each one (PR11). */
export const sendsByItself = async (tx: Tx, orgId: number): Promise<boolean> =>
  (await findPreference(tx, orgId))?.preference.autoDisburse ?? true;

type Facts = NonNullable<AuditEvent['before']>;

/** Returns the fields as an event reports them: money in naira, unset fields left out. */
const facts = ({ maxLineAmount, ...fields }: Omit<PF2In, 'version'>): Facts => ({
  ...fields,
  ...(maxLineAmount === undefined ? {} : { maxLineAmount: nairaOf(maxLineAmount) }),
});

/** Returns the fields of each side that differ from the other. */
function changed(before: Facts, after: Facts): { before: Facts; after: Facts } {
  const keys = Object.keys({ ...before, ...after }).filter((key) => before[key] !== after[key]);
  const only = (side: Facts): Facts => Object.fromEntries(keys.map((key) => [key, side[key] ?? null]));
  return { before: only(before), after: only(after) };
}

/**
 * PF2: replaces the preferences from now on; existing records keep what they were created with. Refuses with
 * stale-version when somebody else saved, with validation-failed (`not-a-source-account`) an account that is not the
 * organization's own, ACTIVE and for expenditure, with organization-not-live one that is closed or was rejected.
 */
export async function changePreference(
  ctx: Ctx,
  by: ActorContext,
  orgId: number,
  preference: PF2In,
): Promise<Preference> {
  return await ctx.inTx(by.actor.scope, async (tx) => {
    const found = await findPreference(tx, orgId, { lock: true });
    if (!found) throw notFound();
    if (READ_ONLY.has(found.orgStatus))
      throw new DomainError('organization-not-live', {
        detail: 'You cannot change the preferences of an organization that is closed or rejected.',
      });
    if (found.preference.version !== preference.version) throw stale();
    const accountId = preference.defaultSourceBankAccountId;
    if (accountId !== undefined && !(await isSourceAccount(tx, orgId, accountId))) {
      const message = 'Choose an active expenditure account of your own organization';
      throw new DomainError('validation-failed', {
        detail: message,
        errors: [{ field: 'defaultSourceBankAccountId', code: 'not-a-source-account', message }],
      });
    }
    const saved = await replacePreference(tx, orgId, preference, { by: by.actor.login ?? '', at: ctx.clock.now() });
    if (!saved) throw stale();
    const { orgId: _, version, updatedAt, updatedBy, ...before } = found.preference;
    const { version: __, ...after } = preference;
    await record(tx, [
      {
        ...doneBy(ctx, by),
        orgId,
        action: 'preferences.changed',
        category: 'ORG',
        entityType: 'organization_preference',
        entityId: orgId,
        summary: `The preferences of ${found.orgName} were changed`,
        ...changed(facts(before), facts(after)),
      },
    ]);
    const now = await findPreference(tx, orgId);
    if (!now) throw notFound();
    return now.preference;
  });
}
