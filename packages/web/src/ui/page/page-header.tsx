import type { ReactNode } from 'react';
import { Row, Small } from '../layout/layout.tsx';
import css from './page.module.css';
import { pageText as text } from './page.text.ts';

interface HeaderProps {
  title: string;
  purpose?: ReactNode;
  /** The same for a page where rows count: shown on request, beside the title. */
  about?: string | undefined;
  /** Shown beside the title, such as a status badge. */
  badge?: ReactNode;
  actions?: ReactNode;
  breadcrumbs?: ReactNode;
}

/** What a page is for, beside its title and shown on request. */
export const About = ({ children }: { children: ReactNode }): ReactNode => (
  <details className={css.about} data-no-print>
    <summary>{text.about}</summary>
    <Small>{children}</Small>
  </details>
);

/** Head of a page. The h1 can take the focus, so that screen readers announce the new page after a navigation. */
export function PageHeader({ title, purpose, about, badge, actions, breadcrumbs }: HeaderProps): ReactNode {
  return (
    <div className={css.header}>
      <div>
        {breadcrumbs}
        <Row gap="xs m" centred>
          <h1 tabIndex={-1}>{title}</h1>
          {badge}
          {about && <About>{about}</About>}
        </Row>
        {purpose && <p className={css.purpose}>{purpose}</p>}
      </div>
      {actions && <Row data-no-print>{actions}</Row>}
    </div>
  );
}

/** The path from the top to this page; the last part is this page and no link. */
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

interface StepBarProps {
  steps: readonly string[];
  /** The current step; after the last, all are done. */
  current: number;
  /** Beside the page's title: each step is a circled number and its name. */
  beside?: boolean;
}

/** The steps of a process over several pages; on a phone only "Step 2 of 4" and its name. */
export function StepBar({ steps, current, beside = false }: StepBarProps): ReactNode {
  const state = (at: number): 'done' | 'current' | 'ahead' =>
    at < current ? 'done' : at === current ? 'current' : 'ahead';
  const words = { done: `, ${text.stepDone}`, current: `, ${text.stepCurrent}`, ahead: '' };
  return (
    <nav aria-label={text.steps} className={beside ? css.besideTitle : undefined}>
      <p className={css.stepOf} aria-hidden="true">
        {current < steps.length
          ? `${text.stepOf(current + 1, steps.length)}: ${steps[current]}`
          : text.stepsDone(steps.length)}
      </p>
      <ol className={css.steps}>
        {steps.map((step, at) => (
          <li key={step} className={css.step} data-state={state(at)} aria-current={at === current ? 'step' : undefined}>
            <span>
              <span className={css.stepNo}>{at + 1}</span> {step}
            </span>
            <span className="visually-hidden">{words[state(at)]}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
