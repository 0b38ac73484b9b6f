import { DomainError } from '@isura/contract/kernel/problems';
import type { Tx } from '../../../platform/ctx.ts';
import type { Person } from '../person/person.queries.ts';
import { isPictureOf } from './picture.queries.ts';

/**
 * Refuses, with an error on its field, a file that is not a picture this user uploaded. Runs in a transaction of the
 * jobs' role.
 */
export async function assertOwnPicture(tx: Tx, id: number, person: Pick<Person, 'id'>): Promise<void> {
  if (await isPictureOf(tx, id, person.id)) return;
  const message = 'Upload the picture again';
  throw new DomainError('validation-failed', {
    detail: `${message}.`,
    errors: [{ field: 'imageFileId', code: 'unknown', message }],
  });
}

/** Returns the audit entry for a changed picture; empty when it is the same. */
export function pictureEvents(before: Person, after: Person): { action: string; summary: string }[] {
  if (before.imageFileId === after.imageFileId) return [];
  return after.imageFileId === null
    ? [{ action: 'user.removed-own-picture', summary: `${after.login} removed their own picture` }]
    : [{ action: 'user.changed-own-picture', summary: `${after.login} changed their own picture` }];
}
