import type { FormDraft } from '@isura/contract/identity/form-draft';
import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type ApiProblem, isRefusal } from '../../lib/api-errors.ts';
import { savedOnly } from '../../lib/draft-values.ts';
import { useSignedIn } from '../../lib/signed-in.ts';
import { fillForm } from './fill-form.ts';

/** A draft is saved this long after the last change. */
export const RESTS_MS = 10_000;
const portal = () => import('../../lib/form-drafts.ts');

/** The key of a form: the path of its page and its name there, of letters, digits, dots and hyphens. */
const draftKey = (path: string, name: string): string =>
  `${path.slice(1) || 'home'}~${name}`.replaceAll(/[^A-Za-z0-9._~-]/g, '.').slice(0, 200);

/** What is shown of a form's draft. */
export interface DraftState {
  /** A draft saved earlier, which its owner has not decided on yet. */
  offered?: FormDraft;
  savedAt?: Date;
  /** Why the last save was refused. */
  refused?: Pick<ApiProblem, 'message'>;
  /** The portal gave no answer to the last save; the next attempt follows by itself. */
  isUnanswered?: boolean;
  /** Another tab or browser saved or sent this form: its version, 0 where it sent it. */
  other?: number;
}
const nothing: DraftState = {};

export interface SavedDraft extends DraftState {
  /** Puts the offered draft into the form. */
  resume: () => void;
  /** Deletes the offered draft, unless another browser saved it since: then that one is offered. */
  startEmpty: () => void;
  /** Keeps what is in the form, which replaces the draft at the next save. */
  supersede: () => void;
  /** Saves what is in this form in place of what another tab saved. */
  keepMine: () => void;
  /** Puts what another tab saved into this form. */
  takeOther: () => void;
  /** Deletes the draft if the form was sent. */
  sent: () => void;
}

interface Options {
  /** The name of the form in its page; a form without one has no draft. */
  name: string | undefined;
  isOver: () => boolean;
  /** Whether the form holds what this tab has kept over a reload. */
  isReady?: boolean;
  /** When what this tab has kept over a reload was typed: an older draft is not offered. */
  typedAt?: Date | undefined;
}

/** Reports whether the portal keeps drafts of named forms for this person. */
export const useKeepsDrafts = (): boolean => useSignedIn()?.calls?.includes('ME21') === true;

/**
 * Keeps a form's unsent input in the portal for staff, saved ten seconds after the last change and deleted when the
 * form is sent. A draft saved earlier is offered; until that is decided nothing replaces it. While the portal cannot be
 * reached the save is repeated every ten seconds, and the tab's own copy is what is left
 * (docs/blocks-web.md#forms-and-sending).
 */
export function useSavedDraft<V extends FieldValues>(
  form: UseFormReturn<V>,
  { name, isOver, isReady = true, typedAt }: Options,
): SavedDraft {
  const isKept = useKeepsDrafts() && name !== undefined;
  const [path] = useState(() => location.pathname);
  const key = draftKey(path, name ?? '');
  const [shown, show] = useState(nothing);
  /** The version in the portal of each form by its key, 0 for none; a form that was not looked up yet has none. */
  const stored = useRef(new Map<string, number>()).current;
  /** What was sent without an answer, by key: the portal may have stored it. */
  const unanswered = useRef(new Set<string>()).current;
  /** The keys of forms that were sent and have no draft since. */
  const deleted = useRef(new Set<string>()).current;
  /** Whether what is in the form may replace what is in the portal. */
  const isDecided = useRef(false);
  const work = useRef(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isWatched = useRef(false);
  const { isDirty } = form.formState;

  /** Runs one call at a time: a save waits for what is stored to be known, the deletion of what was sent for a save. */
  const inTurn = (next: () => Promise<void>): void => {
    work.current = work.current.then(next).catch((error: unknown) => console.warn('A draft is not saved', error));
  };
  const saveLater = (): void => {
    clearTimeout(timer.current);
    if (isWatched.current) timer.current = setTimeout(() => now.current.save(), RESTS_MS);
  };
  const decide = (next: DraftState = nothing): void => {
    isDecided.current = true;
    show(next);
  };
  const textOf = (values: object): string => `${key} ${JSON.stringify(values)}`;

  /** Takes up what the portal has: it is offered unless it is in the form, or was saved before that was typed. */
  const takeUp = (found: FormDraft | undefined): void => {
    stored.set(key, found?.version ?? 0);
    const isIn = found && textOf(found.values) === textOf(savedOnly(form.getValues()));
    const isOffered = found && !isIn && !(typedAt && typedAt > found.at);
    isDecided.current = !isOffered;
    show(isOffered ? { offered: found } : nothing);
  };
  /** Saves the form; after a save without an answer, the portal may have it with a version that is not known here. */
  const put = async (): Promise<void> => {
    const values = savedOnly(form.getValues());
    const { findDraft, saveDraft } = await portal();
    deleted.delete(key);
    try {
      const saved = await saveDraft(key, { title: document.title || key, values, version: stored.get(key) ?? 0 });
      unanswered.clear();
      stored.set(key, saved.version);
      show({ savedAt: saved.at });
    } catch (error) {
      if (!isRefusal(error)) unanswered.add(textOf(values));
      if (!isRefusal(error) || error.code !== 'stale-version') throw error;
      const found = await findDraft(key);
      if (!found || !unanswered.has(textOf(found.values))) {
        isDecided.current = false;
        return show({ other: found?.version ?? 0 });
      }
      unanswered.clear();
      stored.set(key, found.version);
      await put();
    }
  };
  const save = (): void =>
    inTurn(async () => {
      if (isOver()) return;
      try {
        if (!stored.has(key)) takeUp(await (await portal()).findDraft(key));
        if (isDecided.current) await put();
      } catch (error) {
        if (isRefusal(error)) return show({ refused: error });
        show({ isUnanswered: true });
        saveLater();
        throw error;
      }
    });
  /** Deletes the draft of a form that was sent, whatever its version; repeated until it is answered. */
  const drop = (of: string): void =>
    inTurn(async () => {
      if (deleted.has(of)) return;
      stored.delete(of);
      decide();
      try {
        await (await portal()).deleteDraft(of);
      } catch (error) {
        if (!isRefusal(error)) setTimeout(() => now.current.drop(of), RESTS_MS);
        throw error;
      }
      stored.set(of, 0);
      deleted.add(of);
    });
  const startEmpty = (): void =>
    inTurn(async () => {
      const version = stored.get(key);
      decide();
      saveLater();
      if (!version) return;
      const { deleteDraft, findDraft } = await portal();
      try {
        await deleteDraft(key, version);
        stored.set(key, 0);
      } catch (error) {
        if (isRefusal(error) && error.code === 'stale-version') return takeUp(await findDraft(key));
        isDecided.current = false;
        show({ ...(shown.offered && { offered: shown.offered }), isUnanswered: true });
        throw error;
      }
    });
  const fill = (draft: FormDraft): void => {
    fillForm(form, draft.values);
    stored.set(key, draft.version);
    decide({ savedAt: draft.at });
  };

  const now = useRef({ save, drop, isOver, inTurn, takeUp, saveLater });
  now.current = { save, drop, isOver, inTurn, takeUp, saveLater };

  useEffect(() => {
    isDecided.current = false;
    show(nothing);
    if (!isKept || !isReady) return undefined;
    let isHere = true;
    now.current.inTurn(async () => {
      const found = await (await portal()).findDraft(key);
      if (isHere) now.current.takeUp(found);
    });
    return () => {
      isHere = false;
    };
  }, [isKept, isReady, key]);

  useEffect(() => {
    if (!isKept || !isDirty) return undefined;
    isWatched.current = true;
    now.current.saveLater();
    const watched = form.watch(() => now.current.saveLater());
    return () => {
      isWatched.current = false;
      clearTimeout(timer.current);
      watched.unsubscribe();
      if (now.current.isOver()) now.current.drop(key);
    };
  }, [form, isKept, isDirty, key]);

  return {
    ...shown,
    resume: () => {
      if (shown.offered) fill(shown.offered);
    },
    startEmpty,
    supersede: () => {
      decide();
      saveLater();
    },
    keepMine: () => {
      stored.set(key, shown.other ?? 0);
      decide();
      save();
    },
    takeOther: () =>
      inTurn(async () => {
        try {
          const found = await (await portal()).findDraft(key);
          if (found) return fill(found);
        } catch (error) {
          show({ ...(shown.other !== undefined && { other: shown.other }), isUnanswered: true });
          throw error;
        }
        stored.set(key, 0);
        decide();
      }),
    sent: () => {
      if (isKept && isOver()) drop(key);
    },
  };
}
