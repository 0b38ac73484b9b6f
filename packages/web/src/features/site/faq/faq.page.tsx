import { Line } from '../parts/prose.tsx';
import { Accordion } from './accordion.tsx';
import { faqText } from './faq.text.ts';
import { mdaTopics } from './mda-faq.text.ts';
import { payerTopics } from './payer-faq.text.ts';
import { QuestionFilter } from './question-filter.tsx';

/** Renders the template that is copied into an answer the first time it is opened: replies stay on the device. */
function UsefulTemplate() {
  const text = faqText.useful;
  return (
    <template id="useful" data-thanks={text.thanks}>
      <div className="useful" data-no-print>
        <p>{text.question}</p>
        <button type="button" className="button button-quiet" value="yes">
          {text.yes}
        </button>
        <button type="button" className="button button-quiet" value="no">
          {text.no}
        </button>
        <p role="status" />
        <p className="useful-more" hidden>
          <Line line={text.more} />
        </p>
      </div>
    </template>
  );
}

/** Renders `/faq` and `/mda-faq`: every question of one audience by topic, with a filter. */
export default function FaqPage({ audience }: { audience: 'payer' | 'mda' }) {
  const text = faqText[audience];
  const topics = audience === 'payer' ? payerTopics : mdaTopics;
  return (
    <div className="wrap page-faq">
      <div className="page-head">
        <h1 tabIndex={-1}>{text.heading}</h1>
        <p className="lead">{text.lead}</p>
        <QuestionFilter label={faqText.search.label} counts={faqText.search.counts} />
      </div>
      <div className="columns">
        <nav className="contents" aria-labelledby="topics" data-no-print>
          <h2 id="topics">{faqText.topics}</h2>
          <ul>
            {topics.map((topic) => (
              <li key={topic.id}>
                <a href={`#${topic.id}`}>{topic.title}</a>
              </li>
            ))}
          </ul>
          <p className="contents-other">
            <Line line={text.other} />
          </p>
        </nav>
        <div>
          {topics.map((topic) => (
            <section key={topic.id} id={topic.id} className="topic" data-filter-group>
              <h2 tabIndex={-1}>{topic.title}</h2>
              <Accordion questions={topic.questions} hasAnchors />
            </section>
          ))}
          <section className="note">
            <h2>{faqText.contact.heading}</h2>
            <p>
              <Line line={faqText.contact.body} />
            </p>
          </section>
        </div>
      </div>
      <UsefulTemplate />
    </div>
  );
}
