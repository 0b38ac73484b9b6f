import { Accordion } from '../faq/accordion.tsx';
import { mdaTopics } from '../faq/mda-faq.text.ts';
import { Contact } from '../parts/contact.tsx';
import { ExampleCard } from '../parts/example-card.tsx';
import { Icon } from '../parts/icons.tsx';
import { Section, StepsAndAbout } from '../parts/section.tsx';
import { requestExample } from './examples.text.ts';
import { mdaHomeText as text } from './mda-home.text.ts';

/** Renders `/mda-home`, the landing page of ministries, departments and agencies. */
export default function MdaHomePage() {
  const questions = mdaTopics.flatMap((topic) => topic.questions);
  return (
    <>
      <div className="hero wrap">
        <div className="hero-words">
          <h1 className="display">{text.heading}</h1>
          <p className="lead">{text.lead}</p>
          <p className="hero-buttons">
            {text.actions.map((action) => (
              <a
                key={action.href}
                href={action.href}
                className={action.kind === 'primary' ? 'button button-primary' : 'button button-secondary'}
              >
                {action.label}
              </a>
            ))}
          </p>
        </div>
        <ExampleCard example={requestExample} tone="info" />
      </div>
      <Section id="benefits" heading={text.benefits.heading} className="section-surface">
        <ul className="cards cards-wide">
          {text.benefits.cards.map((card) => (
            <li key={card.title} className="card">
              <Icon name={card.icon} size={28} />
              <h3>{card.title}</h3>
              <p>{card.body}</p>
              <ul className="ticks">
                {card.points.map((point) => (
                  <li key={point}>
                    <Icon name="done" size={18} />
                    {point}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </Section>
      <StepsAndAbout {...text} />
      <Section id="help" heading={text.help.heading} aside={<a href={text.help.moreHref}>{text.help.more}</a>}>
        <Accordion questions={questions.filter((q) => text.help.questions.some((id) => id === q.id))} />
      </Section>
      <Contact />
    </>
  );
}
