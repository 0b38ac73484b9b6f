import type { UserRecord } from '@isura/contract/identity/user-record';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { laterLayer } from '../../../ui/overlay/later-layer.tsx';
import css from './search.module.css';
import { searchButtonText as text } from './search-button.text.ts';

const SearchDialog = laterLayer(() => import('./search-dialog.tsx').then((part) => part.SearchDialog));

/** Shows the search of the top bar; Ctrl+K (or the command key and K) opens it from anywhere. */
export function SearchButton({ person }: { person: UserRecord }): ReactNode {
  const [isOpen, open] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) open(true); // an open dialog must be answered first
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <button
        type="button"
        className={css.opener}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => open(true)}
      >
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <span className={css.openerName}>{text.open}</span>
        <span className={css.keys} aria-hidden="true">
          {text.keys}
        </span>
      </button>
      {isOpen && <SearchDialog person={person} close={() => open(false)} />}
    </>
  );
}
