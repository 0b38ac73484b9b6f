import type { UserRecord } from '@isura/contract/identity/user-record';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { targetOf } from '../../../lib/target.ts';
import { Small } from '../../../ui/layout/layout.tsx';
import { Dialog } from '../../../ui/overlay/overlay.tsx';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { AfterAMoment, ErrorState } from '../../../ui/page/states.tsx';
import { Hits } from './hits.tsx';
import { type Hit, rememberHit, useHits } from './search.api.ts';
import css from './search.module.css';
import { searchText as text } from './search.text.ts';
import { useStart } from './search-start.ts';

interface Props {
  person: UserRecord;
  close: () => void;
}

/** Searches everything the user may open: the arrow keys move through the hits, Enter opens the selected one. */
export function SearchDialog({ person, close }: Props): ReactNode {
  const router = useRouter();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, type] = useState('');
  const [chosen, choose] = useState(0);
  const found = useHits(typed, person);
  const isEmpty = typed.trim() === '';
  const start = useStart(person);
  const shown: readonly Hit[] = isEmpty ? start.flatMap(({ hits }) => hits) : (found.hits ?? []);
  const active = Math.min(chosen, shown.length - 1);

  useEffect(() => input.current?.focus(), []);

  const open = (hit: Hit): void => {
    rememberHit(person, hit);
    close();
    void router.navigate(targetOf(hit.link));
  };
  const walk = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && shown.length > 0) {
      event.preventDefault();
      choose((active + step + shown.length) % shown.length);
    }
    const hit = shown[active];
    if (event.key === 'Enter' && hit) {
      event.preventDefault();
      open(hit);
    }
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
            maxLength={100}
            autoComplete="off"
            enterKeyHint="go"
            value={typed}
            aria-expanded={shown.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={shown.length > 0 ? `${id}-${active}` : undefined}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => {
              type(target.value);
              choose(0);
            }}
            onKeyDown={walk}
          />
          <Small id={`${id}-hint`}>{text.hint}</Small>
        </div>
        <p className="visually-hidden" role="status">
          {found.isAsked && found.hits && !found.isAsking ? text.found(found.hits.length) : ''}
        </p>
        <Hits id={id} hits={shown} active={active} groups={isEmpty ? start : undefined} choose={choose} open={open} />
        {!isEmpty && found.isAsked && <State found={found} />}
      </div>
    </Dialog>
  );
}

/** Replaces the hits while they load, when there are none, or when loading failed. */
function State({ found }: { found: ReturnType<typeof useHits> }): ReactNode {
  if (found.error && !found.isAsking) {
    return <ErrorState retry={found.askAgain} error={found.error} />;
  }
  if (!found.hits) {
    return (
      <AfterAMoment>
        <Skeleton height={120} />
      </AfterAMoment>
    );
  }
  return found.hits.length === 0 && !found.isAsking ? <p className={css.nothing}>{text.nothing(found.words)}</p> : null;
}
