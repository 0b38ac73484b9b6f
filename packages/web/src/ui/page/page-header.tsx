import type { ReactNode } from 'react';
import css from './page.module.css';
import { pageText as text } from './page.text.ts';

interface HeaderProps {
  title: string;
  purpose?: ReactNode;
  /** Stands beside the title, such as a status badge. */
  badge?: ReactNode;
  actions?: ReactNode;
  breadcrumbs?: ReactNode;
}

/** Head of a page. The h1 can take the focus, so that readers hear the new page after a move. */
export function PageHeader({ title, purpose, badge, actions, breadcrumbs }: HeaderProps): ReactNode {
  return (
    <div className={css.header}>
      <div>
        {breadcrumbs}
        <div className={css.title}>
          <h1 tabIndex={-1}>{title}</h1>
          {badge}
        </div>
        {purpose && <p className={css.purpose}>{purpose}</p>}
      </div>
      {actions && (
        <div className={css.actions} data-no-print>
          {actions}
        </div>
      )}
    </div>
  );
}

/** The way from the top to here; the last part is this page and no link. */
export function Breadcrumbs({ parts }: { parts: readonly { title: string; href?: string }[] }): ReactNode {
  return (
    <nav aria-label={text.breadcrumb}>
      <ol className={css.crumbs}>
        {parts.map(({ title, href }) => (
          <li key={title}>{href ? <a href={href}>{title}</a> : <span aria-current="page">{title}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}

/** The steps of a way through several pages; on a phone only "Step 2 of 4" and its name. */
export function StepBar({ steps, current }: { steps: readonly string[]; current: number }): ReactNode {
  const state = (at: number): 'done' | 'current' | 'ahead' =>
    at < current ? 'done' : at === current ? 'current' : 'ahead';
  const words = { done: `, ${text.stepDone}`, current: `, ${text.stepCurrent}`, ahead: '' };
  return (
    <nav aria-label={text.steps}>
      <p className={css.stepOf} aria-hidden="true">
        {text.stepOf(current + 1, steps.length)}: {steps[current]}
      </p>
      <ol className={css.steps}>
        {steps.map((step, at) => (
          <li key={step} className={css.step} data-state={state(at)} aria-current={at === current ? 'step' : undefined}>
            <span>
              {at + 1} {step}
            </span>
            <span className="visually-hidden">{words[state(at)]}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
