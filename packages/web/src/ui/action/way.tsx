import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { targetOf } from '../../lib/target.ts';

interface Props {
  /** An address of the book (contract, kernel/addresses.ts), or one that the server sends. */
  href: string;
  onClick?: () => void;
  className?: string | undefined;
  'aria-label'?: string;
  children: ReactNode;
}

/** A link to an address, followed without reloading the page. */
export const Way = ({ href, onClick, className, 'aria-label': label, children }: Props): ReactNode => (
  <Link
    {...targetOf(href)}
    {...(onClick && { onClick })}
    {...(className && { className })}
    {...(label && { 'aria-label': label })}
  >
    {children}
  </Link>
);
