import { IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import css from './done-panel.module.css';
import { partText as text } from './part.text.ts';

interface Props {
  /** What has been done, as the page's heading; it takes the focus. */
  title: string;
  /** The number people will quote, with its label. */
  number?: { label: string; value: ReactNode };
  /** One or two sentences under the number. */
  children?: ReactNode;
  /** What happens next, one sentence each. */
  next?: readonly string[];
  /** Where to go from here: buttons, or links that look like buttons. */
  actions?: ReactNode;
}

/** The final panel of a process: what was done, its number in large type, what happens next and where to go. */
export function DonePanel({ title, number, children, next = [], actions }: Props): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <div className={css.panel}>
        <IconCircleCheck size={48} stroke={1.5} aria-hidden />
        <h1 tabIndex={-1} ref={heading}>
          {title}
        </h1>
        {number && (
          <dl className={css.number}>
            <dt>{number.label}</dt>
            <dd>{number.value}</dd>
          </dl>
        )}
        {children}
      </div>
      {(next.length > 0 || actions) && (
        <div className={css.next}>
          {next.length > 0 && (
            <>
              <h2>{text.nextTitle}</h2>
              <ul>
                {next.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </>
          )}
          {actions && (
            <div className={css.actions} data-no-print>
              {actions}
            </div>
          )}
        </div>
      )}
    </>
  );
}
