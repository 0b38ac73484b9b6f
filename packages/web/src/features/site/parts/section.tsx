import type { ReactNode } from 'react';

/**
 * Shows a part of a page with its heading. With an `id` it is an anchor with a heading that takes the focus on a jump.
 */
export function Section(props: {
  id?: string;
  heading: string;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section id={props.id} className={props.className ? `section ${props.className}` : 'section'}>
      <div className="wrap">
        <div className="section-head">
          <h2 tabIndex={props.id ? -1 : undefined}>{props.heading}</h2>
          {props.aside}
        </div>
        {props.children}
      </div>
    </section>
  );
}

/** Shows three steps in order. */
export function Steps({ items }: { items: readonly { title: string; body: string }[] }) {
  return (
    <ol className="steps">
      {items.map((step) => (
        <li key={step.title}>
          <h3>{step.title}</h3>
          <p>{step.body}</p>
        </li>
      ))}
    </ol>
  );
}

/** Shows text on the left, and facts in short lines on the right. */
export function About(props: {
  paragraphs: readonly string[];
  factsHeading: string;
  facts: readonly { term: string; detail: string }[];
}) {
  return (
    <div className="about">
      <div className="prose">
        {props.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className="about-facts">
        <h3>{props.factsHeading}</h3>
        <dl>
          {props.facts.map((fact) => (
            <div key={fact.term}>
              <dt>{fact.term}</dt>
              <dd>{fact.detail}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
