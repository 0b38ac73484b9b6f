import { DomainError } from '@isura/contract/kernel/problems';
import type { Organization } from '@isura/contract/org/organization';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import { sendMessage } from '../../../platform/mail/mail.jobs.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import { isBoundCode, limitActivationCodes, newBoundCode, type ResendActivationCode } from '../../identity/index.ts';
import { findOrganization, lockOrganization, type OrganizationRow } from '../organization/organization.queries.ts';
import { noOrganization, organizationOut, readOrganization } from '../organization/organization.service.ts';
import {
  ACTIVATION_ATTEMPTS,
  ACTIVATION_HOURS,
  type ActivationVerdict,
  assertMove,
  checkActivation,
  missingFacts,
  WRONG_CODES_A_DAY,
} from './onboarding.domain.ts';
import { activationCodeMail } from './onboarding.mail.ts';
import {
  activationOf,
  changeOrganization,
  countAccounts,
  countWrongCode,
  noteActivation,
  waitingForCode,
  wrongCodesSpent,
} from './onboarding.queries.ts';

const boundTo = (row: OrganizationRow) => ({ email: row.officialEmail ?? '', subject: `OR5:${row.id}` });

/**
 * Sends an organization in DRAFT its activation code, valid for 24 hours and five attempts, to its official address,
 * and voids the earlier one. `first` sends only when none was sent yet, `again` only when one was (without a bank
 * account there is nothing to activate), `resumed` also when it was ACTIVATED before it was abandoned. Refuses
 * rate-limited when the address had too many, whoever entered it; `isLimited` says that the caller counts them. Returns
 * its events; the row is locked.
 */
export async function sendActivationCode(
  ctx: Ctx,
  tx: Tx,
  by: ActorContext,
  row: OrganizationRow,
  when: 'first' | 'again' | 'resumed',
  isLimited = false,
): Promise<AuditEvent[]> {
  const sent = (await activationOf(tx, row.id)).activationCodeHash !== null;
  const isDue = when === 'first' ? !sent : sent || (when === 'resumed' && row.activatedAt !== null);
  if (row.status !== 'DRAFT' || row.officialEmail === null || !isDue) return [];
  if (!isLimited) await limitActivationCodes(ctx, tx, row.officialEmail);
  const now = ctx.clock.now();
  const { code, hash } = newBoundCode(ctx, boundTo(row));
  await noteActivation(tx, row.id, {
    activationCodeHash: hash,
    activationCodeExpiresAt: new Date(now.getTime() + ACTIVATION_HOURS * 3_600_000),
    activationAttempts: 0,
    updatedAt: now,
  });
  await ctx.queue.enqueue(tx, sendMessage, activationCodeMail(row.officialEmail, code, ctx.config));
  if (ctx.config.paymentMode === 'TEST')
    ctx.log.info({ oneTimeCode: code, purpose: 'ACTIVATION' }, 'a code of the test mode');
  return [
    {
      ...doneBy(ctx, by),
      orgId: row.id,
      action: 'organization.activation-code-sent',
      category: 'ORG',
      entityType: 'organization',
      entityId: row.id,
      summary: `An activation code for ${row.name} was sent to its official address`,
      after: { officialEmail: row.officialEmail },
    },
  ];
}

/**
 * AU10 for an organization: sends a new code to the official address of an organization in DRAFT that had one before;
 * the caller does not learn whether.
 */
export const resendActivationCode: ResendActivationCode = async (ctx, tx, facts, officialEmail) => {
  const id = await waitingForCode(tx, officialEmail);
  const row = id === undefined ? undefined : await lockOrganization(tx, id);
  if (!row) return [];
  const nobody: ActorContext = { actor: { kind: 'anonymous', name: 'Somebody', scope: { role: 'grp_public' } }, facts };
  return await sendActivationCode(ctx, tx, nobody, row, 'again', true);
};

const WORDS: Record<Exclude<ActivationVerdict, 'right'>, string> = {
  'otp-invalid': 'That code is not right.',
  'otp-expired': 'That code is too old. Send a new one.',
  'otp-exhausted': 'That code was tried five times. Send a new one.',
};

function refusal(verdict: Exclude<ActivationVerdict, 'right'>, attemptsLeft: number): DomainError {
  if (verdict === 'otp-invalid' && attemptsLeft <= 0) return refusal('otp-exhausted', 0);
  const left = verdict === 'otp-invalid' ? ` ${attemptsLeft} ${attemptsLeft === 1 ? 'attempt' : 'attempts'} left.` : '';
  return new DomainError(verdict, { detail: `${WORDS[verdict]}${left}`, attemptsLeft });
}

const spentToday = (): DomainError =>
  new DomainError('otp-exhausted', {
    detail:
      'Too many wrong codes were entered today. Try again tomorrow, or ask the central office to activate the organization.',
    attemptsLeft: 0,
  });

/**
 * Checks a code for an organization with a locked row; a wrong one is counted in this transaction, which must commit:
 * for the code, and for the day, which a new code does not change.
 */
async function checkCode(ctx: Ctx, tx: Tx, row: OrganizationRow, typed: string): Promise<DomainError | undefined> {
  const now = ctx.clock.now();
  if (await wrongCodesSpent(tx, row.id, WRONG_CODES_A_DAY, now)) return spentToday();
  const {
    activationCodeHash: hash,
    activationCodeExpiresAt: expiresAt,
    activationAttempts: attempts,
  } = await activationOf(tx, row.id);
  const kept = hash === null || expiresAt === null ? undefined : { expiresAt, attempts };
  const isRight = hash !== null && isBoundCode(ctx, boundTo(row), typed, hash);
  const verdict = checkActivation(kept, isRight, now);
  if (verdict === 'right') return undefined;
  if (verdict !== 'otp-invalid' || !kept) return refusal(verdict, kept ? 0 : ACTIVATION_ATTEMPTS);
  await noteActivation(tx, row.id, { activationAttempts: attempts + 1 });
  await countWrongCode(tx, row.id, WRONG_CODES_A_DAY, now);
  return refusal('otp-invalid', ACTIVATION_ATTEMPTS - attempts - 1);
}

/**
 * OR5: makes an organization ACTIVATED by the code sent to its official address and opens step three; the central
 * office needs no code. Refuses otp-invalid with `attemptsLeft`, otp-expired, otp-exhausted, and invalid-transition
 * outside DRAFT or, with the checklist keys in `missing`, while its details or a bank account are missing.
 */
export async function activateOrganization(
  ctx: Ctx,
  by: ActorContext,
  orgId: number,
  typed: string | undefined,
): Promise<Organization> {
  const isCentral = by.actor.kind === 'central';
  await readOrganization(ctx, by.actor, orgId);
  const ended = await ctx.inTx(JOB_SCOPE, async (tx): Promise<{ refusal: DomainError } | { row: OrganizationRow }> => {
    const row = await lockOrganization(tx, orgId);
    if (!row) throw noOrganization();
    const status = assertMove(
      row.status,
      'activate',
      'This organization was already activated, or cannot be activated.',
    );
    const missing = [
      ...(missingFacts(row).length > 0 ? ['organization'] : []),
      ...((await countAccounts(tx, orgId)) === 0 ? ['bank-accounts'] : []),
    ];
    if (missing.length > 0)
      throw new DomainError('invalid-transition', {
        detail: 'Fill in the organization details and add a bank account first.',
        status: row.status,
        missing,
      });
    if (!isCentral && typed === undefined) {
      const message = 'Enter the 6-digit code';
      throw new DomainError('validation-failed', {
        detail: message,
        errors: [{ field: 'activationCode', code: 'required', message }],
      });
    }
    const wrong = isCentral ? undefined : await checkCode(ctx, tx, row, typed ?? '');
    if (wrong) return { refusal: wrong };
    const at = ctx.clock.now();
    const change = {
      status,
      onboardingStep: 3,
      activatedAt: at,
      activationCodeHash: null,
      activationCodeExpiresAt: null,
    };
    await changeOrganization(tx, row, { ...change, activationAttempts: 0 }, { login: by.actor.login ?? 'system', at });
    await record(tx, [
      {
        ...doneBy(ctx, by),
        orgId: row.id,
        action: 'organization.activated',
        category: 'ORG',
        entityType: 'organization',
        entityId: row.id,
        summary: `${row.name} was activated${isCentral ? ' by the central office' : ' with the code sent to its official address'}`,
        before: { status: row.status },
        after: { status },
      },
    ]);
    return { row: (await findOrganization(tx, orgId))! };
  });
  if ('refusal' in ended) throw ended.refusal;
  return organizationOut(ended.row);
}
