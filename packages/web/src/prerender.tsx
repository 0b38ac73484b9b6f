import { renderToStaticMarkup } from 'react-dom/server';
import { type FirstContent, FramedFirst, firstContents } from './app/first-content.tsx';
import { NoScript } from './app/no-script.tsx';
import { TestBand } from './features/site/demonstration/test-band.tsx';
import { type Assets, Document } from './features/site/document.tsx';
import { sitePages } from './features/site/pages.tsx';
import { slot, writeSlots } from './features/site/parts/slots.tsx';
import { documentTitle } from './routing/title.ts';

export interface WrittenPage {
  path: string | null;
  file: string;
  html: string;
}

/** Returns every page of the public site as the text of its file; the same sources and assets give the same text. */
export const writePages = (assets: Assets): WrittenPage[] =>
  sitePages.map(({ path, file, title, description, showsMoney, body }) => {
    const markup = renderToStaticMarkup(
      <Document
        path={path ?? '/404'}
        title={title}
        description={description}
        isIndexed={path !== null}
        showsMoney={showsMoney}
        assets={assets}
      >
        {body}
      </Document>,
    );
    return { path, file, html: `<!doctype html>\n${writeSlots(markup)}\n` };
  });

/** Returns the content of the application's page when scripts do not run. */
export const noScript = (): string => writeSlots(renderToStaticMarkup(<NoScript />));

/** Returns the band of the test mode for the application's page, which the server leaves out when real money moves. */
export const testBand = (): string => writeSlots(renderToStaticMarkup(<TestBand />));

/** Returns the content of the application's page before its script has loaded, for the pages that have it. */
export const writeFirstContents = (): (Pick<FirstContent, 'path' | 'module' | 'description'> & {
  title: string;
  markup: string;
})[] =>
  firstContents.map((first) => ({
    path: first.path,
    module: first.module,
    title: documentTitle(first.title, slot('productName')),
    description: first.description,
    markup: writeSlots(renderToStaticMarkup(<FramedFirst {...first} />)),
  }));
