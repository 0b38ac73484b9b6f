import * as addresses from '@isura/contract/kernel/addresses';
import { Navigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { targetOf } from '../../../lib/target.ts';
import { RequestOf } from './request.page.tsx';

/**
 * Shows a rejected payment (docs/spec/screens.md#payment-queues): its page, with the reason first; without an id the
 * list of them.
 */
export default function RejectedOnePage(): ReactNode {
  const { requestId } = useSearch({ strict: false }) as { requestId?: number };
  if (requestId === undefined) return <Navigate {...targetOf(addresses.rejected())} replace />;
  return <RequestOf requestId={requestId} />;
}
