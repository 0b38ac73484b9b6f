import type { RQ1In } from '@isura/contract/admin-request/admin-requests';
import type { AdminRequest, Difference } from '@isura/contract/kernel/admin-request';
import { DomainError, type FieldProblem } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { record } from '../../audit/index.ts';
import { checkRequestedRoles, likenessDifference, type PersonSeen, requestedPerson } from '../../identity/index.ts';
import { ask } from './admin-request.service.ts';

const missing = (field: string, message: string): DomainError =>
  new DomainError('validation-failed', {
    detail: message,
    errors: [{ field, code: 'required', message } satisfies FieldProblem],
  });

const VERBS = {
  CREATE: (who: string) => `Invite ${who}`,
  UPDATE: (who: string) => `Change the details of ${who}`,
  ACTIVATE: (who: string) => `Activate ${who}`,
  DEACTIVATE: (who: string) => `Deactivate ${who}`,
} as const;

interface Named {
  name: string;
  label: string;
}

interface Command {
  summary: string;
  payload: Record<string, unknown>;
  difference: Difference[];
}

function commandOf(body: RQ1In, person: PersonSeen | undefined, added: readonly Named[]): Command {
  const { action, reason } = body;
  const who = person?.name ?? body.email ?? '';
  const labels = added.map((role) => role.label);
  const names = added.map((role) => role.name);
  const why: Difference = { label: 'Why', after: reason };
  const onlyCentral = names.includes('ROLE_MDA_ADMIN');
  const payload = {
    action,
    username: body.username,
    email: body.email,
    added: names,
    removed: [],
    reason,
    ...(onlyCentral ? { onlyCentral } : {}),
  };
  if (action === 'CHANGE_ROLE')
    return {
      summary: `Give ${who} the role ${labels.join(', ')}`,
      payload,
      difference: [{ label: 'Roles', before: person?.roles ?? [], after: [...(person?.roles ?? []), ...labels] }, why],
    };
  const roles = labels.length > 0 ? [{ label: 'Roles', after: labels }] : [];
  return { summary: VERBS[action](who), payload, difference: [...roles, why] };
}

/** Adds to a request that gives rights to somebody which other accounts may belong to the same person. */
async function commandWithLikeness(tx: Tx, body: RQ1In, person: PersonSeen | undefined, added: readonly Named[]) {
  const command = commandOf(body, person, added);
  const gives = body.action === 'CHANGE_ROLE' || body.action === 'ACTIVATE';
  if (!person || !gives) return command;
  return { ...command, difference: [...command.difference, ...(await likenessDifference(tx, person.userId))] };
}

/**
 * RQ1: staff ask their administrator to invite, change, activate or deactivate somebody or to give somebody a role;
 * only the central office grants the role of an administrator. Refuses at once a role the person cannot have.
 */
export async function askForPeople(ctx: Ctx, by: ActorContext, body: RQ1In): Promise<AdminRequest> {
  const { orgId } = by.actor;
  if (orgId === undefined) throw new DomainError('access-denied', { detail: 'You do not have access to this.' });
  if (body.action === 'CREATE' ? !body.email : !body.username)
    throw body.action === 'CREATE'
      ? missing('email', 'Enter an email address')
      : missing('username', 'Choose a person');
  const names = [...new Set([...(body.values ?? []), ...(body.authority ? [body.authority] : [])])];
  if (body.action === 'CHANGE_ROLE' && names.length === 0) throw missing('values', 'Choose at least one role');
  const person = body.username === undefined ? undefined : await requestedPerson(ctx, by, body.username);
  const added = await checkRequestedRoles(ctx, by, person, names);
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const submission = await ask(
      ctx,
      tx,
      {
        type: 'USER_ADMINISTRATION',
        orgId,
        askedAs: 'STAFF',
        subject: person
          ? { type: 'app_user', id: person.userId, name: person.name }
          : { type: 'app_user', name: body.email ?? '' },
        ...(person && body.action === 'CHANGE_ROLE' ? { concernsUserId: person.userId } : {}),
        ...(await commandWithLikeness(tx, body, person, added)),
      },
      by,
    );
    await record(tx, [submission.event]);
    return submission.request;
  });
}
