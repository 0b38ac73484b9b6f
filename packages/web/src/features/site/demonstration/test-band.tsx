import { If } from '../parts/slots.tsx';
import { bandText as text } from './band.text.ts';

/**
 * The band at the top of every page in test mode; the server leaves it out when real money moves. Its style sheet comes
 * right before it, so that it is never seen without. Where the demonstration has users it opens their dialog, and without
 * scripts it leads to the messages.
 */
export const TestBand = () => (
  <If of="testMode">
    <link rel="stylesheet" href="/demonstration/band.css" />
    <section className="test-band" aria-label={text.name} data-no-print>
      <div>
        <strong>{text.mode}</strong> {text.means}{' '}
        <If of="demonstration">
          <form action="/dev/messages">
            <button type="submit" id="demonstration">
              {text.open}
            </button>
          </form>
        </If>
      </div>
    </section>
    <If of="demonstration">
      <script type="module" src="/demonstration/band.js" />
    </If>
  </If>
);
