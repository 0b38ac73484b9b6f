import '../ui/chrome/public-chrome.css';
import type { ReactNode } from 'react';
import { findText as serviceText } from '../features/collect/checkout/find.text.ts';
import { wayText } from '../features/collect/checkout/way.text.ts';
import { findText as invoiceText } from '../features/collect/invoice/invoice.text.ts';
import { titles as invoiceTitles } from '../features/collect/invoice/titles.text.ts';
import receiptCss from '../features/collect/receipt/receipt.module.css';
import { receiptText } from '../features/collect/receipt/receipt.text.ts';
import { PublicHeader } from '../ui/chrome/public-chrome.tsx';
import { Stack } from '../ui/layout/layout.tsx';
import { PageHeader, StepBar } from '../ui/page/page-header.tsx';
import { firstContentText as text } from './first-content.text.ts';
import css from './layouts/payer-layout.module.css';

/** A page of the application with a prerendered heading, so that it can be read before its script has loaded. */
export interface FirstContent {
  path: string;
  /** The module of the page, which is preloaded with everything it needs. */
  module: string;
  title: string;
  description: string;
  head: ReactNode;
}

/** The pages on which payers arrive from outside. */
export const firstContents: readonly FirstContent[] = [
  {
    path: '/voxePayment',
    module: 'src/features/collect/checkout/find-service.page.tsx',
    title: serviceText.title,
    description: text.service,
    head: (
      <>
        <StepBar steps={wayText.steps} current={0} />
        <PageHeader title={serviceText.title} purpose={serviceText.purpose} />
      </>
    ),
  },
  {
    path: '/invoice',
    module: 'src/features/collect/invoice/find-invoice.page.tsx',
    title: invoiceTitles.find,
    description: text.invoice,
    head: (
      <Stack>
        <PageHeader title={invoiceText.title} purpose={invoiceText.purpose} />
      </Stack>
    ),
  },
  {
    path: '/receipts',
    module: 'src/features/collect/receipt/receipts.page.tsx',
    title: receiptText.title,
    description: text.receipt,
    head: (
      <div className={receiptCss.page}>
        <PageHeader title={receiptText.title} />
        <section className={receiptCss.part}>
          <h2>{receiptText.check.title}</h2>
          <p>{receiptText.check.purpose}</p>
        </section>
      </div>
    ),
  },
];

/** First content in the frame of the payer area; the application replaces it with an identical view. */
export const FramedFirst = ({ path, head }: FirstContent): ReactNode => (
  <div className={css.frame}>
    <PublicHeader layout="user" current={path} />
    <main id="main" tabIndex={-1} className={css.main}>
      {head}
    </main>
  </div>
);
