import type { UserRecord } from '@isura/contract/identity/user-record';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { targetOf } from '../../../lib/target.ts';
import { Small } from '../../../ui/layout/layout.tsx';
import { Dialog } from '../../../ui/overlay/overlay.tsx';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { AfterAMoment, ErrorState } from '../../../ui/page/states.tsx';
import type { Hit } from './hit.ts';
import { Hits } from './hits.tsx';
import { rememberHit } from './recent.ts';
import { useHits } from './search.api.ts';
import css from './search.module.css';
import { searchText as text } from './search.text.ts';
import { useStart } from './search-start.ts';

interface Props {
  person: UserRecord;
  close: () => void;
}

/** So many characters are searched; the rest of what is typed or pasted is cut off. */
const MOST = 100;

/**
 * Searches everything the user may open, and what they can do: the arrow keys move through the hits, Enter opens the
 * selected one, with Ctrl in a new tab. Enter before there is any opens the first one the server finds.
 */
export function SearchDialog({ person, close }: Props): ReactNode {
  const router = useRouter();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, type] = useState('');
  const [isCut, cut] = useState(false);
  const [chosen, choose] = useState(0);
  /** Enter was pressed while the server was searching. */
  const [isAwaited, openFirst] = useState(false);
  const found = useHits(typed, person);
  const isEmpty = typed.trim() === '';
  const start = useStart(person);
  const shown: readonly Hit[] = isEmpty ? start.flatMap(({ hits }) => hits) : found.hits;
  const active = Math.min(chosen, shown.length - 1);
  const [first] = shown;

  useEffect(() => input.current?.focus(), []);

  const open = (hit: Hit, inNewTab = false): void => {
    void rememberHit(person, hit);
    close();
    // The new tab is opened by this one, so that it has its session.
    if (inNewTab) window.open(hit.link, '_blank');
    else void router.navigate(targetOf(hit.link));
  };
  useEffect(() => {
    if (isAwaited && found.isKnown && first) open(first);
  });
  const walk = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && shown.length > 0) {
      event.preventDefault();
      choose((active + step + shown.length) % shown.length);
    }
    const hit = shown[active];
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (hit) open(hit, event.ctrlKey || event.metaKey);
    else openFirst(!found.isKnown);
  };

  return (
    <Dialog title={text.title} close={close}>
      <div className={css.frame}>
        <div className={css.search}>
          <label htmlFor={`${id}-input`}>{text.label}</label>
          <input
            ref={input}
            id={`${id}-input`}
            type="text"
            role="combobox"
            autoComplete="off"
            enterKeyHint="go"
            value={typed}
            aria-expanded={shown.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={shown.length > 0 ? `${id}-${active}` : undefined}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => {
              type(target.value.slice(0, MOST));
              cut(target.value.length > MOST);
              choose(0);
              openFirst(false);
            }}
            onKeyDown={walk}
          />
          <Small id={`${id}-hint`}>{text.hint}</Small>
        </div>
        <div role="status">
          {isCut && <Small>{text.cut(MOST)}</Small>}
          <p className="visually-hidden">{!isEmpty && found.isKnown ? text.found(found.hits.length) : ''}</p>
        </div>
        <Hits id={id} hits={shown} active={active} groups={isEmpty ? start : undefined} choose={choose} open={open} />
        {!isEmpty && <State found={found} />}
      </div>
    </Dialog>
  );
}

/** Follows the hits while the server searches, when it could not, and when there are none. */
function State({ found }: { found: ReturnType<typeof useHits> }): ReactNode {
  if (found.error && !found.isAsking) {
    return <ErrorState retry={found.askAgain} error={found.error} />;
  }
  if (found.isKnown) return found.hits.length === 0 ? <p className={css.nothing}>{text.nothing(found.words)}</p> : null;
  return (
    <AfterAMoment>
      <Skeleton height={found.hits.length === 0 ? 120 : 44} />
    </AfterAMoment>
  );
}
