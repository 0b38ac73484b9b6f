import { Icon } from '../parts/icons.tsx';
import { Prose } from '../parts/prose.tsx';
import type { LegalText } from './legal.ts';
import { legalLabels } from './legal-labels.text.ts';

/** Renders `/PrivacyPolicy` and `/termsConditions`: contents at the left, numbered sections, a button to print. */
export default function LegalPage({ text }: { text: LegalText }) {
  return (
    <div className="wrap page-legal">
      <div className="page-head">
        <h1 tabIndex={-1}>{text.title}</h1>
        <p className="legal-date">
          {legalLabels.updated} <time dateTime={text.updatedDay}>{text.updated}</time>
        </p>
        <button type="button" className="button button-secondary needs-scripts" data-print data-no-print>
          <Icon name="print" />
          {legalLabels.print}
        </button>
      </div>
      <div className="columns">
        <nav className="contents" aria-labelledby="contents" data-no-print>
          <h2 id="contents">{legalLabels.contents}</h2>
          <ol>
            {text.sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="legal-body prose">
          <div className="legal-summary">
            <Prose blocks={text.summary} />
          </div>
          {text.sections.map((section, at) => (
            <section key={section.id} id={section.id}>
              <h2 tabIndex={-1}>
                {at + 1}. {section.title}
              </h2>
              <Prose blocks={section.body} />
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
