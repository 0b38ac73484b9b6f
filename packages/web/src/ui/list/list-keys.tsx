import { type ReactNode, useEffect, useRef, useState } from 'react';
import { typesWords } from '../../lib/types-words.ts';
import { Button } from '../action/button.tsx';
import { Dialog, DialogActions } from '../overlay/overlay.tsx';
import { KeyRows } from './key-rows.tsx';
import css from './list.module.css';
import { listText as text } from './list.text.ts';

/**
 * The keys that work anywhere on a list's page: `/` goes to its first filter, `?` shows the keys, `j` and `k` enter its
 * rows, `r` refreshes. They are off while somebody types or a layer is open.
 */
export function useListKeys(refresh: () => void) {
  const box = useRef<HTMLDivElement>(null);
  const [isShown, show] = useState(false);
  const again = useRef(refresh);
  useEffect(() => {
    again.current = refresh;
  });
  useEffect(() => {
    const focus = (found: string): boolean => {
      const target = box.current?.querySelector<HTMLElement>(found);
      target?.focus();
      return target !== null && target !== undefined;
    };
    const also = (act: () => void) => (): boolean => {
      act();
      return true;
    };
    const acts: Readonly<Record<string, () => boolean>> = {
      '/': () => focus('input[type=search]') || focus('input, select'),
      '?': also(() => show(true)),
      j: () => focus('[data-row]'),
      k: () => focus('[data-row]'),
      r: also(() => again.current()),
    };
    const hear = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || typesWords(event.target)) return;
      if (document.querySelector('dialog[open]')) return;
      if (acts[event.key]?.()) event.preventDefault();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
  return { box, keys: isShown && <Keys close={() => show(false)} /> };
}

function Keys({ close }: { close: () => void }): ReactNode {
  return (
    <Dialog title={text.keysTitle} close={close}>
      <dl className={css.keys}>
        <KeyRows keys={text.keys} />
      </dl>
      <DialogActions>
        <Button onClick={close}>{text.keysClose}</Button>
      </DialogActions>
    </Dialog>
  );
}
