import type { ReactNode } from 'react';
import { notFoundText } from '../../routing/not-found.text.ts';
import FaqPage from './faq/faq.page.tsx';
import { faqText } from './faq/faq.text.ts';
import HelpCenterPage from './help-center.page.tsx';
import { helpCenterText } from './help-center.text.ts';
import HomePage from './home/home.page.tsx';
import { homeText } from './home/home.text.ts';
import MdaHomePage from './home/mda-home.page.tsx';
import { mdaHomeText } from './home/mda-home.text.ts';
import LegalPage from './legal/legal.page.tsx';
import { privacyText } from './legal/privacy.text.ts';
import { termsText } from './legal/terms.text.ts';
import NotFoundPage from './not-found.page.tsx';
import { notFoundHints } from './not-found.text.ts';
import { siteTitles } from './titles.text.ts';

/** One page built in advance. `path` is its address; the page for unknown addresses has none. */
export interface SitePage {
  path: string | null;
  file: string;
  title: string;
  description: string;
  /** Whether the naira sign is on it. */
  showsMoney: boolean;
  body: ReactNode;
}

const page = (path: keyof typeof siteTitles, name: string, description: string, body: ReactNode): SitePage => ({
  path,
  file: `pages/${name}.html`,
  title: siteTitles[path],
  description,
  showsMoney: path === '/' || path === '/mda-home',
  body,
});

/** Every page of the public site. */
export const sitePages: readonly SitePage[] = [
  page('/', 'home', homeText.description, <HomePage />),
  page('/mda-home', 'mda-home', mdaHomeText.description, <MdaHomePage />),
  page('/faq', 'faq', faqText.payer.description, <FaqPage audience="payer" />),
  page('/mda-faq', 'mda-faq', faqText.mda.description, <FaqPage audience="mda" />),
  page('/help-center', 'help-center', helpCenterText.description, <HelpCenterPage />),
  page('/PrivacyPolicy', 'privacy', privacyText.description, <LegalPage text={privacyText} />),
  page('/termsConditions', 'terms', termsText.description, <LegalPage text={termsText} />),
  {
    path: null,
    file: 'pages/404.html',
    title: notFoundText.title,
    description: notFoundHints.description,
    showsMoney: false,
    body: <NotFoundPage />,
  },
];
