import type { ReactNode } from 'react';
import { chromeText as text } from './public-chrome.text.ts';

/** Names of this installation. Prerendered pages contain slots instead, which the server fills. */
export interface Brand {
  productName: string;
  supportEmail: string;
  supportPhone: string;
}
export const brandSlots: Brand = {
  productName: '{{productName}}',
  supportEmail: '{{supportEmail}}',
  supportPhone: '{{supportPhone}}',
};

export type SchemeChoice = 'light' | 'dark' | 'auto';
export type PublicLayout = 'user' | 'mda';
type LinkTo = readonly [href: string, label: string];

const menus: Readonly<Record<PublicLayout, readonly LinkTo[]>> = {
  user: [
    ['/voxePayment', text.links.pay],
    ['/invoice', text.links.invoice],
    ['/receipts', text.links.receipt],
    ['/mda-directory', text.links.directory],
    ['/mda-home', text.links.forMdas],
    ['/help-center', text.links.help],
  ],
  mda: [
    ['/', text.links.forPayers],
    ['/mda-directory', text.links.directory],
    ['/mda-faq', text.links.mdaQuestions],
    ['/help-center', text.links.help],
  ],
};

const columns: readonly (readonly [string, readonly LinkTo[]])[] = [
  [
    text.columns.use,
    [
      ['/voxePayment', text.links.pay],
      ['/invoice', text.links.invoice],
      ['/receipts', text.links.receipt],
      ['/reports/check', text.links.reportFile],
      ['/mda-directory', text.links.directory],
      ['/mda-home', text.links.forMdas],
    ],
  ],
  [
    text.columns.help,
    [
      ['/help-center', text.links.help],
      ['/faq', text.links.payerQuestions],
      ['/mda-faq', text.links.mdaQuestions],
      ['/#contact-us', text.links.contact],
    ],
  ],
  [
    text.columns.about,
    [
      ['/#about', text.links.about],
      ['/help-center#accessibility', text.links.accessibility],
      ['/PrivacyPolicy', text.links.privacy],
      ['/termsConditions', text.links.terms],
    ],
  ],
];

/** The logo: a cowrie, the old money of West Africa. */
export function Mark({ size = 32 }: { size?: number }): ReactNode {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <ellipse cx="16" cy="16" rx="9.5" ry="13" />
      <path
        strokeLinecap="round"
        d="M16 6.5v19M12.8 9.5 16 11l3.2-1.5M12 14l4 1.5 4-1.5M12 18.5l4 1.5 4-1.5M12.8 23l3.2 1.3 3.2-1.3"
      />
    </svg>
  );
}

function Links({ links, current }: { links: readonly LinkTo[]; current?: string | undefined }): ReactNode {
  return (
    <ul>
      {links.map(([href, label]) => (
        <li key={href}>
          <a href={href} aria-current={href === current ? 'page' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

interface HeaderProps {
  layout: PublicLayout;
  /** The path of this page, highlighted in the menu. */
  current?: string;
  brand?: Brand;
  /** Shown instead of "Sign in" for a signed-in person. */
  account?: ReactNode;
}

/** Header of every public page; plain elements, so that it can also be prerendered. */
export function PublicHeader({ layout, current, brand = brandSlots, account }: HeaderProps): ReactNode {
  const links = menus[layout];
  return (
    <header className="chrome-header" data-no-print>
      <a className="skip-link" href="#main">
        {text.skip}
      </a>
      <div className="chrome-bar">
        <a
          className="chrome-mark"
          href={layout === 'mda' ? '/mda-home' : '/'}
          aria-label={text.home(brand.productName)}
        >
          <Mark />
          <span>{brand.productName}</span>
        </a>
        <nav className="chrome-nav" aria-label={text.mainMenu}>
          <Links links={links} current={current} />
        </nav>
        {account ?? (
          <a className="chrome-sign-in" href="/auth/login">
            {text.signIn}
          </a>
        )}
        <details className="chrome-menu">
          <summary>{text.menu}</summary>
          <nav aria-label={text.mainMenu}>
            <Links links={links} current={current} />
          </nav>
        </details>
      </div>
    </header>
  );
}

interface FooterProps {
  brand?: Brand;
  /** Passed by the application; on a prerendered page the choice is hidden until its script runs. */
  scheme?: { value: SchemeChoice; choose: (value: SchemeChoice) => void };
}

/** Footer of every public page: further links, contacts, and the choice of appearance. */
export function PublicFooter({ brand = brandSlots, scheme }: FooterProps): ReactNode {
  return (
    <footer className="chrome-footer" data-no-print>
      <div className="chrome-footer-body">
        <div className="chrome-about">
          <p className="chrome-mark">
            <Mark size={28} />
            <span>{brand.productName}</span>
          </p>
          <p>{text.purpose}</p>
          <p>
            <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
            <br />
            <a href={`tel:${brand.supportPhone}`}>{brand.supportPhone}</a>
          </p>
        </div>
        <nav className="chrome-columns" aria-label={text.footer}>
          {columns.map(([heading, links]) => (
            <div key={heading}>
              <p className="chrome-column-title">{heading}</p>
              <Links links={links} />
            </div>
          ))}
        </nav>
        <fieldset className="chrome-scheme" data-scheme-choice hidden={!scheme}>
          <legend>{text.appearance}</legend>
          {(['light', 'dark', 'auto'] as const).map((value) => (
            <label key={value}>
              <input
                type="radio"
                name="scheme"
                value={value}
                {...(scheme
                  ? { checked: scheme.value === value, onChange: () => scheme.choose(value) }
                  : { defaultChecked: value === 'auto' })}
              />
              <span>{text.schemes[value]}</span>
            </label>
          ))}
        </fieldset>
      </div>
    </footer>
  );
}
