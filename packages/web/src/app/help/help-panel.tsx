import type { UserRecord } from '@isura/contract/identity/user-record';
import { IconX } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useSignedIn } from '../../lib/signed-in.ts';
import { targetOf } from '../../lib/target.ts';
import type { PageSearch } from '../../routing/admin-menu.ts';
import { mayVisit } from '../../routing/guards.ts';
import { knownPages, pageAt } from '../../routing/known-pages.ts';
import type { PageHelp } from '../../routing/page-help.ts';
import { LinkButton } from '../../ui/action/link-button.tsx';
import { Small } from '../../ui/layout/layout.tsx';
import { KeyRows } from '../../ui/list/key-rows.tsx';
import { listText } from '../../ui/list/list.text.ts';
import overlayCss from '../../ui/overlay/overlay.module.css';
import { Area } from '../../ui/page/area.tsx';
import { articleOf, findHelp, type HelpFound, helpOf, MOST_FOUND } from './find-help.ts';
import { HelpContact } from './help-contact.tsx';
import css from './help-panel.module.css';
import { helpText as text } from './help-panel.text.ts';

/** Shows an article of the help centre as a link, which leaves the page open. */
function ArticleLink({ href, children }: { href: string; children: ReactNode }): ReactNode {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
      <span className="visually-hidden"> {text.newTab}</span>
    </a>
  );
}

/** Shows the answers about a page, the words on it, and the article that says more. */
function Answers({ help }: { help: PageHelp }): ReactNode {
  const article = articleOf(help.article);
  return (
    <>
      <h3>{help.about}</h3>
      <dl className={css.answers}>
        {help.answers.map(([question, answer]) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
      {article && (
        <p>
          {text.more} <ArticleLink href={article.href}>{article.question}</ArticleLink>
        </p>
      )}
      {help.words && (
        <>
          <h3>{text.words}</h3>
          <dl className={css.words}>
            {help.words.map(([word, meaning]) => (
              <div key={word}>
                <dt>{word}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  );
}

/** Returns the address of the first page that a help is about, if the person may open it and it needs no number. */
function addressOf(person: UserRecord, of: string): string | undefined {
  const path = knownPages().find(({ help }) => help === of)?.path;
  return path === undefined || path.includes('$') || !mayVisit(person, path) ? undefined : path;
}

interface FoundProps {
  person: UserRecord;
  typed: string;
  found: readonly HelpFound[];
}

/** Shows what the search found, each answer with what it is about. */
function Found({ person, typed, found }: FoundProps): ReactNode {
  return (
    <>
      <p role="status">
        {found.length === 0 && text.none(typed)}
        {found.length > 0 && (found.length < MOST_FOUND ? text.found(found.length) : text.foundMost(found.length))}
      </p>
      <dl className={css.answers}>
        {found.map(({ question, answer, about, of, href }) => {
          const page = of === undefined ? undefined : addressOf(person, of);
          return (
            <div key={`${of ?? ''} ${question}`}>
              <dt>{href === undefined ? question : <ArticleLink href={href}>{question}</ArticleLink>}</dt>
              {answer !== undefined && <dd>{answer}</dd>}
              <Small as="dd" tiny>
                {page === undefined ? about : <Link {...targetOf(page)}>{about}</Link>}
              </Small>
            </div>
          );
        })}
      </dl>
    </>
  );
}

/** Lists the keys that work on every list. */
function Keys(): ReactNode {
  return (
    <details>
      <summary>{text.keys}</summary>
      <dl className={css.words}>
        <KeyRows keys={listText.keys.filter(([key]) => key !== '?')} />
      </dl>
    </details>
  );
}

interface Props {
  /** Opened by the person just now: its heading has the focus. */
  takesFocus: boolean;
  /** What is typed to support and not sent. */
  message: RefObject<string>;
  close: () => void;
}

/** The help about the open page, beside it: it stays open while the person works and goes from page to page. */
export function HelpPanel({ takesFocus, message, close }: Props): ReactNode {
  const person = useSignedIn();
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/+$/, '') });
  const search = useLocation({ select: (location) => location.search });
  const [typed, type] = useState('');
  const [writesAt, writeAt] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  if (!person) return null;
  const { tab }: PageSearch = search;
  const help = helpOf(pageAt(path), typeof tab === 'string' ? tab : '');
  const leave = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.defaultPrevented && writesAt === undefined) close();
  };
  return (
    <section className={css.panel} aria-labelledby={`${id}-title`} onKeyDown={leave}>
      <div className={css.head}>
        <h2 ref={heading} id={`${id}-title`} tabIndex={-1}>
          {text.title}
        </h2>
        <button type="button" className={overlayCss.close} onClick={close} aria-label={text.close}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </button>
      </div>
      {writesAt === undefined ? (
        <>
          <label className="visually-hidden" htmlFor={`${id}-search`}>
            {text.search}
          </label>
          <input
            id={`${id}-search`}
            className={css.search}
            type="search"
            maxLength={100}
            placeholder={text.search}
            value={typed}
            onChange={(event) => type(event.target.value)}
          />
          {typed.trim() !== '' && <Found person={person} typed={typed.trim()} found={findHelp(typed, text.articles)} />}
          {typed.trim() === '' && (help ? <Answers help={help} /> : <p>{text.noPage}</p>)}
          <div className={css.foot}>
            <p>
              <strong>{text.notAnswered}</strong> <LinkButton onClick={() => writeAt(path)}>{text.write}</LinkButton>.{' '}
              {text.theySee}
            </p>
            <Keys />
            <p>
              <kbd>?</kbd> {text.toggle}
            </p>
          </div>
        </>
      ) : (
        <Area>
          <HelpContact person={person} path={writesAt} unsent={message} back={() => writeAt(undefined)} />
        </Area>
      )}
    </section>
  );
}
