import * as z from 'zod/mini';
import { Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { wholeNumber } from '../kernel/ids.ts';
import { oneLine } from '../kernel/words.ts';

const DRAFTS = '/api/account/drafts';

/** The most drafts of forms a user has, and the most bytes of one, title and values together. */
export const MOST_DRAFTS = 50;
export const DRAFT_BYTES_MAX = 64 * 1_024;

/** The name of a form: the page it is on and its name there, such as `admin.bank-accounts.create~account`. */
const DraftKey = z
  .string()
  .check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._~-]{0,199}$/, { error: 'Name a form by letters, digits, dots and hyphens' }));

const keyOfOne = z.strictObject({ key: DraftKey });

/** A draft as the list of drafts shows it: `bytes` is the size of its values. */
export const DraftOfList = z
  .object({ key: z.string(), title: z.string(), at: Instant, bytes: z.int() })
  .register(z.globalRegistry, { id: 'DraftOfList' });
export type DraftOfList = z.output<typeof DraftOfList>;

/** What a user typed in a form and has not sent, as it was last saved. */
export const FormDraft = z
  .object({
    key: z.string(),
    title: z.string(),
    values: z.record(z.string(), z.unknown()),
    at: Instant,
    version: z.int(),
  })
  .register(z.globalRegistry, { id: 'FormDraft' });
export type FormDraft = z.output<typeof FormDraft>;

/** Lists the caller's drafts of forms, the newest first. */
export const ME20 = endpoint({
  id: 'ME20',
  method: 'GET',
  path: DRAFTS,
  access: 'signed-in',
  summary: 'Drafts of forms',
  description:
    'Returns the caller’s own: what they typed in forms and have not sent. Each is kept for 7 days after it was last ' +
    'saved.',
  response: z.array(DraftOfList),
  problems: ['access-denied'],
});

export const ME21In = z.strictObject({
  title: oneLine(1, 120, 'Enter a title of 1 to 120 characters'),
  /** What was typed, by field: texts, numbers and ticks. */
  values: z.record(z.string().check(z.maxLength(200)), z.unknown()),
  /** The version this one replaces; 0 where there is none. */
  version: z.int().check(z.gte(0)),
});
export type ME21In = z.output<typeof ME21In>;

/** When a draft was saved, and its version: the next save names it. */
export const DraftSaved = z.object({ at: Instant, version: z.int() }).register(z.globalRegistry, { id: 'DraftSaved' });
export type DraftSaved = z.output<typeof DraftSaved>;

/** Saves what was typed in a form, in place of what was saved of it before. */
export const ME21 = endpoint({
  id: 'ME21',
  method: 'PUT',
  path: `${DRAFTS}/{key}`,
  access: 'signed-in',
  summary: 'Save a draft of a form',
  description:
    'Replaces the draft of this form and keeps it for 7 days from now. Refused with stale-version, which names the ' +
    'current `version`, when another browser or tab saved or deleted it since; with body-too-large beyond ' +
    `${DRAFT_BYTES_MAX / 1_024} KB; and with validation-failed (\`too-many-drafts\`) beyond ${MOST_DRAFTS} drafts. ` +
    'Passwords, codes and files do not belong in a draft.',
  params: keyOfOne,
  body: ME21In,
  changes: ['ME20'],
  response: DraftSaved,
  problems: ['validation-failed', 'access-denied', 'stale-version', 'body-too-large'],
});

/** Returns a draft with its values. */
export const ME22 = endpoint({
  id: 'ME22',
  method: 'GET',
  path: `${DRAFTS}/{key}`,
  access: 'signed-in',
  summary: 'A draft of a form',
  params: keyOfOne,
  response: FormDraft,
  problems: ['validation-failed', 'access-denied', 'not-found'],
});

/** Deletes a draft: the form was sent, or the user starts with an empty one. Deleting it again changes nothing. */
export const ME23 = endpoint({
  id: 'ME23',
  method: 'DELETE',
  path: `${DRAFTS}/{key}`,
  access: 'signed-in',
  summary: 'Delete a draft of a form',
  description:
    'With `version`, only while the draft has that version: refused with stale-version, which names the current one, ' +
    'when another browser or tab saved it since. Nothing changes where there is none.',
  params: keyOfOne,
  query: z.strictObject({ version: z.optional(wholeNumber(z.int().check(z.gte(1)))) }),
  response: z.void(),
  status: 204,
  changes: ['ME20'],
  problems: ['validation-failed', 'access-denied', 'stale-version'],
});
