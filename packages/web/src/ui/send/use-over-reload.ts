import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { typedName } from '../../lib/session-names.ts';
import { signedIn, useSignedIn } from '../../lib/signed-in.ts';
import { fillForm } from '../form/fill-form.ts';

const RESTS_MS = 400;
const kept = () => import('../../lib/kept-typed.ts');

/**
 * Lets the input of a page's form survive a reload of this tab, for the same person and the same address. `isReady`
 * once the form contains what was kept; until then an empty form means nothing. `typedAt` is when that was typed.
 */
export function useOverReload<V extends FieldValues>(form: UseFormReturn<V>, name: string, isOver: () => boolean) {
  const login = useSignedIn()?.login ?? '';
  const [page] = useState(() => `${location.pathname}${location.search}`);
  const owner = `${page}#${name}|${login}`;
  const [isReady, setReady] = useState(() => sessionStorage.getItem(typedName) === null);
  const [typedAt, setTypedAt] = useState<Date>();
  const { isDirty } = form.formState;

  useEffect(() => {
    if (isReady) return undefined;
    let isHere = true;
    void kept()
      .then(async ({ keptTyped, keptAt }) => ({ at: keptAt(typedName), typed: await keptTyped(typedName, owner) }))
      .then(({ at, typed }) => {
        if (!isHere) return;
        fillForm(form, typed ?? {});
        if (typed) setTypedAt(at);
        setReady(true);
      });
    return () => {
      isHere = false;
    };
  }, [isReady, owner, form]);

  const drop = (): void => {
    if (sessionStorage.getItem(typedName) !== null) void kept().then(({ dropTyped }) => dropTyped(typedName));
  };
  const isHere = (): boolean => (signedIn()?.login ?? '') === login;
  const keepNow = async (): Promise<void> => {
    const { keepTyped } = await kept();
    await keepTyped(typedName, owner, form.getValues(), isHere);
  };

  const now = useRef({ keepNow, drop, isOver });
  now.current = { keepNow, drop, isOver };
  useEffect(() => {
    if (!isReady) return undefined;
    if (!isDirty) {
      now.current.drop();
      return undefined;
    }
    const keep = (): void => void (now.current.isOver() || now.current.keepNow());
    let timer = setTimeout(keep, RESTS_MS);
    const answer = form.watch(() => {
      clearTimeout(timer);
      timer = setTimeout(keep, RESTS_MS);
    });
    return () => {
      clearTimeout(timer);
      answer.unsubscribe();
      if (now.current.isOver()) now.current.drop();
    };
  }, [form, isDirty, isReady]);
  return { isReady, typedAt, keepNow, drop };
}
