import { Icon } from '../parts/icons.tsx';
import { Prose } from '../parts/prose.tsx';
import { faqText } from './faq.text.ts';
import type { Question } from './question.ts';

/**
 * Shows questions that open in place. The anchor of an answer is inside it, so that a browser opens the answer when
 * somebody follows a link to it, with or without scripts. On the landing pages the same questions have no anchors.
 */
export function Accordion({ questions, hasAnchors = false }: { questions: readonly Question[]; hasAnchors?: boolean }) {
  return (
    <div className="accordion">
      {questions.map(({ id, question, answer }) => (
        <details key={id} className="question">
          <summary>
            <h3>{question}</h3>
            <Icon name="chevron" />
          </summary>
          <div className="answer prose" id={hasAnchors ? id : undefined}>
            <Prose blocks={answer} />
            {hasAnchors && (
              <p className="answer-link" data-no-print>
                <a href={`#${id}`}>
                  <Icon name="link" size={16} />
                  {faqText.link}
                  <span className="visually-hidden">: {question}</span>
                </a>
              </p>
            )}
          </div>
        </details>
      ))}
    </div>
  );
}
