import { Icon } from './icons.tsx';

interface Example {
  caption: string;
  number: string;
  status: string;
  amount: string;
  rows: readonly { term: string; detail: string; isReference?: boolean }[];
  way: readonly { title: string; when: string; isDone: boolean }[];
}

/**
 * Shows the product as its own illustration: a receipt, or a request, with its path so far. It is labelled as an
 * example in words, for sighted and screen-reader users.
 */
export function ExampleCard({ example, tone }: { example: Example; tone: 'success' | 'info' }) {
  return (
    <figure className="example">
      <div className="example-head">
        <span className="example-number">{example.number}</span>
        <span className={`badge badge-${tone}`}>
          <Icon name={tone === 'success' ? 'genuine' : 'waiting'} size={14} />
          {example.status}
        </span>
      </div>
      <p className="example-amount">{example.amount}</p>
      <dl className="example-rows">
        {example.rows.map((row) => (
          <div key={row.term}>
            <dt>{row.term}</dt>
            <dd className={row.isReference ? 'reference' : undefined}>{row.detail}</dd>
          </div>
        ))}
      </dl>
      <ol className="way">
        {example.way.map((step) => (
          <li key={step.title} className={step.isDone ? 'way-done' : 'way-open'}>
            <span className="way-mark">
              <Icon name={step.isDone ? 'done' : 'clock'} size={12} />
            </span>
            <span className="way-title">{step.title}</span>
            <span className="way-when">{step.when}</span>
          </li>
        ))}
      </ol>
      <figcaption>{example.caption}</figcaption>
    </figure>
  );
}
