import { DomainError } from '@isura/contract/kernel/problems';
import type { Tx } from '../../../platform/ctx.ts';
import type { Person } from '../person/person.queries.ts';
import { isPictureOf } from './picture.queries.ts';

/** Refuses, beside its field, a file that is no picture this person brought. In a transaction of the jobs' role. */
export async function assertOwnPicture(tx: Tx, id: number, person: Pick<Person, 'id'>): Promise<void> {
  if (await isPictureOf(tx, id, person.id)) return;
  const message = 'Upload the picture again';
  throw new DomainError('validation-failed', {
    detail: `${message}.`,
    errors: [{ field: 'imageFileId', code: 'unknown', message }],
  });
}

/** What the trail says of another picture; nothing when it is the one from before. */
export function pictureTold(before: Person, after: Person): { action: string; summary: string }[] {
  if (before.imageFileId === after.imageFileId) return [];
  return after.imageFileId === null
    ? [{ action: 'user.removed-own-picture', summary: `${after.login} removed the own picture` }]
    : [{ action: 'user.changed-own-picture', summary: `${after.login} changed the own picture` }];
}
