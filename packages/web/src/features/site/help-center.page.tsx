import { mdaTopics } from './faq/mda-faq.text.ts';
import { payerTopics } from './faq/payer-faq.text.ts';
import type { Topic } from './faq/question.ts';
import { QuestionFilter } from './faq/question-filter.tsx';
import { helpCenterText as text } from './help-center.text.ts';
import { Contact } from './parts/contact.tsx';
import { Prose } from './parts/prose.tsx';
import { Section } from './parts/section.tsx';

const audiences = [
  { name: text.audiences.payer, page: '/faq', topics: payerTopics },
  { name: text.audiences.mda, page: '/mda-faq', topics: mdaTopics },
] as const;

const isTile = (id: string): id is keyof typeof text.tiles => id in text.tiles;

const countOf = (topic: Topic): string =>
  topic.questions.length === 1
    ? text.questionCount.one
    : text.questionCount.many.replace('{count}', String(topic.questions.length));

/** Shows one tile per topic, which links to the topic's anchor on the questions page. */
function Tiles() {
  return audiences.map((audience) => (
    <div key={audience.page} className="tiles-group">
      <h3>{audience.name}</h3>
      <ul className="tiles">
        {audience.topics.map((topic) => (
          <li key={topic.id} className="tile">
            <a href={`${audience.page}#${topic.id}`}>{topic.title}</a>
            {isTile(topic.id) && <span className="tile-about">{text.tiles[topic.id]}</span>}
            <span className="tile-count">{countOf(topic)}</span>
          </li>
        ))}
      </ul>
    </div>
  ));
}

/** Shows every question as a line that links to its answer; the script shows those that match the typed words. */
function AllQuestions() {
  return (
    <div className="all-questions needs-scripts" data-filter-results hidden>
      <h2>{text.questionsHeading}</h2>
      <ul>
        {audiences.flatMap((audience) =>
          audience.topics.flatMap((topic) =>
            topic.questions.map((question) => (
              <li key={`${audience.page}${question.id}`} className="result">
                <a href={`${audience.page}#${question.id}`}>{question.question}</a>
                <span className="result-topic">
                  {audience.name}, {topic.title}
                </span>
              </li>
            )),
          ),
        )}
      </ul>
    </div>
  );
}

/** Renders `/help-center`: one place to look for an answer or a person. */
export default function HelpCenterPage() {
  return (
    <>
      <div className="wrap page-head">
        <h1 tabIndex={-1}>{text.heading}</h1>
        <p className="lead">{text.lead}</p>
        <QuestionFilter label={text.search.label} counts={text.search.counts} />
        <AllQuestions />
      </div>
      <Section id="topics" heading={text.topicsHeading} className="section-tight">
        <Tiles />
      </Section>
      <Contact />
      {[text.accessibility, text.credits].map((part) => (
        <Section key={part.id} id={part.id} heading={part.heading} className="section-surface">
          <div className="prose">
            <Prose blocks={part.body} />
          </div>
        </Section>
      ))}
    </>
  );
}
