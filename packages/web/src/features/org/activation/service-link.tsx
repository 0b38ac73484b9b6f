import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Links to the page of one service for the central office; the service comes first in its address. */
export function ServiceLink({
  serviceId,
  orgId,
  label,
  children,
}: {
  serviceId: number;
  orgId: number;
  label?: string;
  children: ReactNode;
}): ReactNode {
  return (
    <Link
      to="/admin/oagf-overview/view-service/$serviceId/$orgId"
      params={{ serviceId: String(serviceId), orgId: String(orgId) }}
      aria-label={label}
    >
      {children}
    </Link>
  );
}
