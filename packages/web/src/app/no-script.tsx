import type { ReactNode } from 'react';
import { brandSlots, PublicFooter, PublicHeader } from '../ui/chrome/public-chrome.tsx';
import { noScriptText as text } from './no-script.text.ts';

/** Shown on every page of the application when scripts do not run: how to pay without them, and whom to ask. */
export function NoScript(): ReactNode {
  const { supportEmail, supportPhone } = brandSlots;
  return (
    <div className="no-script">
      <PublicHeader layout="user" />
      <main id="main">
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
        {text.ways.map(({ title, words }) => (
          <section key={title}>
            <h2>{title}</h2>
            <p>{words}</p>
          </section>
        ))}
        <p>
          {text.call} <a href={`tel:${supportPhone}`}>{supportPhone}</a> {text.write}{' '}
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
        <p>
          <a href="/help-center">{text.help}</a> <a href="/faq">{text.questions}</a>
        </p>
      </main>
      <PublicFooter />
    </div>
  );
}
