import { Accordion } from '../faq/accordion.tsx';
import { payerTopics } from '../faq/payer-faq.text.ts';
import { Contact } from '../parts/contact.tsx';
import { ExampleCard } from '../parts/example-card.tsx';
import { Icon } from '../parts/icons.tsx';
import { Section, StepsAndAbout } from '../parts/section.tsx';
import { Each, If, slot } from '../parts/slots.tsx';
import { receiptExample } from './examples.text.ts';
import { homeText as text } from './home.text.ts';
import { SearchBox } from './search-box.tsx';

function Hero() {
  return (
    <div className="hero wrap">
      <div className="hero-words">
        <h1 className="display">{text.heading}</h1>
        <p className="lead">{text.lead}</p>
        <SearchBox />
        <ul className="hero-links">
          {text.actions.map((action) => (
            <li key={action.href}>
              <a href={action.href}>
                <Icon name={action.icon} />
                {action.label}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <ExampleCard example={receiptExample} tone="success" />
    </div>
  );
}

/** Shows two numbers from the database and two that are true by design; without the former the strip is not shown. */
function Figures() {
  const figures = [
    { value: slot('figures.payableMdas'), label: text.figures.mdas },
    { value: slot('figures.activeServices'), label: text.figures.services },
    text.figures.channels,
    text.figures.receipts,
  ];
  return (
    <If of="figures">
      <section className="figures" aria-label={text.figures.heading}>
        <dl className="wrap">
          {figures.map((figure) => (
            <div key={figure.label}>
              <dt>{figure.label}</dt>
              <dd>{figure.value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </If>
  );
}

/** Shows popular services; the server writes the list. */
function Popular() {
  return (
    <If of="featured">
      <Section heading={text.popular.heading} aside={<a href={text.popular.allHref}>{text.popular.all}</a>}>
        <ul className="services">
          <Each of="featured">
            <li className="service">
              <span className="service-mark" aria-hidden="true">
                {slot('orgCode')}
              </span>
              <span className="service-words">
                <a href={slot('href')}>{slot('name')}</a>
                <span className="service-facts">
                  {slot('orgName')} · {slot('amountText')}
                </span>
              </span>
              <Icon name="chevron" />
            </li>
          </Each>
        </ul>
      </Section>
    </If>
  );
}

/** Renders `/`, the landing page of payers. */
export default function HomePage() {
  const questions = payerTopics.flatMap((topic) => topic.questions);
  return (
    <>
      <Hero />
      <Figures />
      <Popular />
      <StepsAndAbout {...text} />
      <Section id="benefits" heading={text.benefits.heading}>
        <ul className="cards">
          {text.benefits.cards.map((card) => (
            <li key={card.title} className="card">
              <Icon name={card.icon} size={28} />
              <h3>{card.title}</h3>
              <p>{card.body}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section
        id="help"
        heading={text.help.heading}
        className="section-surface"
        aside={<a href={text.help.moreHref}>{text.help.more}</a>}
      >
        <Accordion questions={questions.filter((q) => text.help.questions.some((id) => id === q.id))} />
      </Section>
      <Contact />
    </>
  );
}
