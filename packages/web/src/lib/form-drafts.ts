import { type DraftSaved, type FormDraft, ME20, ME21, ME22, ME23 } from '@isura/contract/identity/form-draft';
import { call } from './api-client.ts';
import { isRefusal } from './api-errors.ts';

/**
 * What was typed in named forms, as the portal keeps it for its owner, on whichever machine they continue
 * (docs/spec/accounts.md#drafts-of-forms). Saving is no activity of the person: it does not keep a session alive.
 */

/** Returns this person's draft of a form; undefined where there is none, or none that can be opened. */
export async function findDraft(key: string): Promise<FormDraft | undefined> {
  const drafts = await call(ME20, {}, { background: true });
  if (!drafts.some((draft) => draft.key === key)) return undefined;
  try {
    return await call(ME22, { params: { key } }, { background: true });
  } catch (error) {
    if (isRefusal(error) && error.code === 'not-found') return undefined;
    throw error;
  }
}

/** Saves a draft in place of that version, 0 for none; returns when, and the new version. */
export const saveDraft = (
  key: string,
  { title, values, version }: Pick<FormDraft, 'title' | 'values' | 'version'>,
): Promise<DraftSaved> =>
  call(ME21, { params: { key }, body: { title: title.slice(0, 120), values, version } }, { background: true });

/** Deletes a draft; refused with stale-version where it names a version and the portal has another one. */
export const deleteDraft = (key: string, version?: number): Promise<void> =>
  call(ME23, { params: { key }, query: version === undefined ? {} : { version } }, { background: true });
