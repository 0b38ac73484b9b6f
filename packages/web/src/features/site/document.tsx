import type { ReactNode } from 'react';
import { documentTitle, landingLayout } from '../../routing/title.ts';
import { PublicFooter, PublicHeader } from '../../ui/chrome/public-chrome.tsx';
import { TestBand } from './demonstration/test-band.tsx';
import { slot } from './parts/slots.tsx';

/** File names of this build, as the page needs them. */
export interface Assets {
  script: string;
  styles: readonly string[];
  /** The font face every page needs, and the one with the naira sign. */
  latinFont: string;
  moneyFont: string;
}

export interface DocumentProps {
  path: string;
  title: string;
  description: string;
  /** The page for unknown addresses has no address of its own and must not be indexed. */
  isIndexed: boolean;
  /** A page with the naira sign fetches that font face early too, or the sign would flash in another one. */
  showsMoney: boolean;
  assets: Assets;
  children: ReactNode;
}

/**
 * Renders a whole page. It can be read before, and without, any script: the one in the head only sets the colour scheme
 * before the first paint. The server fills the slots; nothing is inline, so the page needs no nonce.
 */
export function Document({ path, title, description, isIndexed, showsMoney, assets, children }: DocumentProps) {
  const shownTitle = documentTitle(title, slot('productName'));
  const address = `${slot('origin')}${path}`;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{shownTitle}</title>
        <meta name="description" content={description} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#0a2e20" />
        <script src="/scheme.js" />
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <link rel="preload" href={assets.latinFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        {showsMoney && (
          <link
            rel="preload"
            href={assets.moneyFont}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
            fetchPriority="low"
          />
        )}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {isIndexed ? (
          <>
            <link rel="canonical" href={address} />
            <meta property="og:type" content="website" />
            <meta property="og:title" content={shownTitle} />
            <meta property="og:description" content={description} />
            <meta property="og:url" content={address} />
            <meta property="og:site_name" content={slot('productName')} />
            <meta property="og:locale" content="en_NG" />
          </>
        ) : (
          <meta name="robots" content="noindex" />
        )}
        <script src={assets.script} type="module" />
      </head>
      <body>
        <TestBand />
        <PublicHeader layout={landingLayout(path)} current={path} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <PublicFooter />
      </body>
    </html>
  );
}
