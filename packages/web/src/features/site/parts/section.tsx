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
function Steps({ items }: { items: readonly { title: string; body: string }[] }) {
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

interface AboutText {
  paragraphs: readonly string[];
  factsHeading: string;
  facts: readonly { term: string; detail: string }[];
}

/** Shows text on the left, and facts in short lines on the right. */
function About(props: AboutText) {
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

/** Shows how it works in steps, and the section about the portal. */
export const StepsAndAbout = ({
  steps,
  about,
}: {
  steps: { heading: string; items: readonly { title: string; body: string }[] };
  about: AboutText & { heading: string };
}) => (
  <>
    <Section heading={steps.heading}>
      <Steps items={steps.items} />
    </Section>
    <Section id="about" heading={about.heading} className="section-surface">
      <About {...about} />
    </Section>
  </>
);
