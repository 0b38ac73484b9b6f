import { renderToStaticMarkup } from 'react-dom/server';
import { NoScript } from './app/no-script.tsx';
import { type Assets, Document } from './features/site/document.tsx';
import { sitePages } from './features/site/pages.tsx';
import { writeSlots } from './features/site/parts/slots.tsx';
import { clientRoutes } from './routing/paths.ts';

export interface WrittenPage {
  path: string | null;
  file: string;
  html: string;
}

/** Every page of the public site as the text of its file; the same sources and assets give the same text. */
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

/** What stands in the application's page where scripts do not run. */
export const noScript = (): string => writeSlots(renderToStaticMarkup(<NoScript />));

export { clientRoutes };
