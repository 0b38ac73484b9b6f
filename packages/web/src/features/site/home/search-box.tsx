import { Icon } from '../parts/icons.tsx';
import { homeText } from './home.text.ts';

const text = homeText.search;

/**
 * Shows "What do you want to pay for?": an ordinary form that leads to the services that can be paid. With scripts it
 * offers suggestions (client/suggestions.ts), with their screen-reader texts in data attributes.
 */
export function SearchBox() {
  return (
    <form className="search" action="/voxePayment" method="get" data-suggest>
      <label className="visually-hidden" htmlFor="search">
        {text.label}
      </label>
      <Icon name="search" size={24} />
      <input
        id="search"
        name="query"
        type="search"
        placeholder={text.placeholder}
        autoComplete="off"
        autoCapitalize="off"
        enterKeyHint="search"
        spellCheck="false"
        maxLength={100}
      />
      <button type="submit">{text.button}</button>
      <ul id="suggestions" className="suggestions" aria-label={text.list} hidden />
      <div className="suggestions nothing" hidden>
        <p>
          <strong>{text.nothing.heading}</strong>
        </p>
        <p>{text.nothing.help}</p>
        <ul>
          {text.nothing.ways.map(([href, label]) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </div>
      <p
        className="visually-hidden"
        role="status"
        data-one={text.suggestions.one}
        data-many={text.suggestions.many}
        data-none={text.suggestions.none}
      />
    </form>
  );
}
