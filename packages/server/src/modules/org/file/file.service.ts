import { DomainError, type FieldProblem } from '@isura/contract/kernel/problems';
import type { UploadedFile } from '@isura/contract/org/file';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { redrawn } from '../../../platform/files/pictures.ts';
import { scanFile } from '../../../platform/files/scanner.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import type { SentFile } from '../../../platform/http/form-body.ts';
import type { RawAnswer } from '../../../platform/http/route.ts';
import { record } from '../../audit/index.ts';
import { dropAttachment, findFile, insertFile, isLogoFor, type NewFile } from './file.queries.ts';

/** A logo of 400 by 400 points is far smaller, whatever it shows. */
const KEPT_MAX_BYTES = 2 * 1_048_576;
const NAME = 'Change who may do this in the roles of your organization.';

type Purpose = 'LOGO' | 'PICTURE';

/**
 * Returns the owner of a picture: the person for their own picture; the organization for a logo, which only those who
 * may change its profile upload.
 */
function ownerOf({ actor }: ActorContext, purpose: Purpose): { ownerOrgId: number | null; ownerUserId: number } {
  if (purpose === 'PICTURE') return { ownerOrgId: null, ownerUserId: actor.userId! };
  const { orgId, userId, permissions } = actor;
  if (orgId === undefined || userId === undefined || !permissions?.has('setup.profile:act'))
    throw new DomainError('access-denied', { detail: `You cannot change the logo. ${NAME}` });
  return { ownerOrgId: orgId, ownerUserId: userId };
}

/** Returns the name of the stored picture: the old one with the new extension. */
const asPngName = (name: string): string => `${name.replace(/\.[^.]*$/, '').slice(0, 190) || 'picture'}.png`;

/**
 * Stores a logo or the picture of a person (FL1): scanned, redrawn as PNG, stored, and only then recorded. Refuses
 * access-denied for a logo to those who may not change the corporate profile, file-infected and file-type. A logo
 * belongs to no organization until OR3 names it; a picture is shown once ME2 names it.
 */
export async function keepPicture(ctx: Ctx, by: ActorContext, purpose: Purpose, sent: SentFile): Promise<UploadedFile> {
  const owner = ownerOf(by, purpose);
  const scanStatus = await scanFile(ctx, sent.storageKey);
  const picture = await redrawn(await sent.bytes());
  const stored = await ctx.files.put(picture, { maxBytes: KEPT_MAX_BYTES });
  const file = { fileName: asPngName(sent.name), mimeType: 'image/png', sizeBytes: stored.sizeBytes };
  try {
    const id = await ctx.inTx(JOB_SCOPE, async (tx) => {
      const made = await insertFile(tx, { ...owner, ...stored, ...file, scanStatus, purpose, at: ctx.clock.now() });
      await record(tx, [
        {
          ...doneBy(ctx, by),
          ...(by.actor.orgId === undefined ? {} : { orgId: by.actor.orgId }),
          action: 'file.uploaded',
          category: purpose === 'LOGO' ? 'ORG' : 'USER',
          entityType: 'uploaded_file',
          entityId: made,
          summary: `${file.fileName} uploaded as ${purpose === 'LOGO' ? 'a logo' : 'a profile picture'}`,
          after: { purpose, ...file },
        },
      ]);
      return made;
    });
    return { id, ...file, scanStatus };
  } catch (error) {
    await ctx.files.remove(stored.storageKey).catch(() => undefined);
    throw error;
  }
}

/** Encodes a name for the header of a download, whatever its characters. */
const inHeader = (name: string): string =>
  `attachment; filename="${name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(
    name,
  ).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;

/** Reports whether the actor can see what a file is attached to; modules further right know. */
export type SeesAttached = (tx: Tx, actor: ActorContext['actor'], fileId: number) => Promise<boolean>;

/**
 * Returns a file as a download (FL2). Its organization and the central office can read it; only the person themself
 * reads their picture, and an attachment needs access to what it is attached to. Everybody else gets not-found.
 */
export async function openFile(
  ctx: Ctx,
  { actor }: ActorContext,
  id: number,
  seesAttached: SeesAttached,
): Promise<RawAnswer> {
  const file = await ctx.inTx(actor.scope, async (tx) => {
    const found = await findFile(tx, id);
    return found?.purpose === 'ATTACHMENT' && !(await seesAttached(tx, actor, id)) ? undefined : found;
  });
  if (!file) throw new DomainError('not-found', { detail: 'We could not find this file.' });
  return {
    contentType: file.mimeType,
    body: await ctx.files.open(file.storageKey),
    headers: { 'content-disposition': inHeader(file.fileName), 'content-security-policy': 'sandbox' },
  };
}

/** Refuses, on its field, a file that an organization cannot use as its logo. In a transaction of the jobs' role. */
export async function assertLogo(tx: Tx, id: number, orgId: number): Promise<void> {
  if (await isLogoFor(tx, id, orgId)) return;
  const errors: FieldProblem[] = [{ field: 'logoFileId', code: 'unknown', message: 'Upload the logo again' }];
  throw new DomainError('validation-failed', { detail: 'Upload the logo again.', errors });
}

/**
 * Records a file of an organization that is attached to something; returns its id. In a transaction of the jobs' role.
 */
export const noteAttached = (tx: Tx, file: Omit<NewFile, 'purpose'>): Promise<number> =>
  insertFile(tx, { ...file, purpose: 'ATTACHMENT' });

/** Deletes the record of an attachment; returns its storage key, to be removed once this is committed. */
export const forgetAttached = dropAttachment;
