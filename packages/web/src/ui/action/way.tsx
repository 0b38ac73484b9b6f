import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { parseSearch } from '../../lib/location.ts';

interface Props {
  /** An address of the portal with its query string, as the server writes it. */
  href: string;
  onClick?: () => void;
  className?: string | undefined;
  children: ReactNode;
}

/** Returns the router target for an address that arrives as text. */
export const targetOf = (href: string): { to: '/admin'; search: never } => {
  const [path = '', query = ''] = href.split('?');
  return { to: path as '/admin', search: parseSearch(query) as never };
};

/** A link to an address that arrives as text, followed without reloading the page. */
export const Way = ({ href, onClick, className, children }: Props): ReactNode => (
  <Link {...targetOf(href)} {...(onClick && { onClick })} {...(className && { className })}>
    {children}
  </Link>
);
