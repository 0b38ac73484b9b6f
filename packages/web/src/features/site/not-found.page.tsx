import { notFoundText as text } from '../../routing/not-found.text.ts';
import { notFoundHints as hints } from './not-found.text.ts';

/** Renders the page for unknown addresses, with status 404. Title and sentence are fixed texts. */
export default function NotFoundPage() {
  return (
    <div className="wrap not-found">
      <h1 tabIndex={-1}>{text.title}</h1>
      <p className="lead">{text.sentence}</p>
      <p>{hints.hint}</p>
      <p className="hero-buttons">
        <a href="/" className="button button-primary">
          {text.home}
        </a>
        <a href="/mda-directory" className="button button-secondary">
          {hints.directory}
        </a>
        <a href="/help-center" className="button button-secondary">
          {text.help}
        </a>
      </p>
    </div>
  );
}
