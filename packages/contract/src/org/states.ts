import type { Move } from '../kernel/moves.ts';
import type { OrgStatus } from '../kernel/onboarding.ts';
import type { ServiceStatus } from './service.ts';

/** The events that move an organization, before and after it is LIVE. */
export type OrganizationEvent =
  | 'begin'
  | 'register'
  | 'load'
  | 'activate'
  | 'submit'
  | 'approve'
  | 'return'
  | 'reject'
  | 'abandon'
  | 'resume'
  | 'suspend'
  | 'reinstate'
  | 'close';

const second = 'a second administrator confirms';

/** The transitions of an organization (docs/spec/money-in.md#organizations). REJECTED and CLOSED are final. */
export const organizationMoves: readonly Move<OrgStatus, OrganizationEvent, 'MDA' | 'central office' | 'clock'>[] = [
  { from: null, event: 'begin', to: 'DRAFT', who: 'MDA' },
  { from: null, event: 'register', guard: 'an enterprise', to: 'ACTIVATED', who: 'central office' },
  { from: null, event: 'load', guard: second, to: 'ACTIVATED', who: 'central office' },
  { from: 'DRAFT', event: 'activate', guard: 'with the code, an account is there', to: 'ACTIVATED', who: 'MDA' },
  { from: 'DRAFT', event: 'abandon', guard: '90 days without a change', to: 'ABANDONED', who: 'clock' },
  { from: 'ACTIVATED', event: 'submit', guard: 'the checklist is complete', to: 'PENDING_APPROVAL', who: 'MDA' },
  { from: 'ACTIVATED', event: 'abandon', guard: '90 days without a change', to: 'ABANDONED', who: 'clock' },
  { from: 'RETURNED', event: 'submit', guard: 'the checklist is complete', to: 'PENDING_APPROVAL', who: 'MDA' },
  { from: 'PENDING_APPROVAL', event: 'approve', to: 'LIVE', who: 'central office' },
  {
    from: 'PENDING_APPROVAL',
    event: 'return',
    guard: 'with reasons by section',
    to: 'RETURNED',
    who: 'central office',
  },
  { from: 'PENDING_APPROVAL', event: 'reject', guard: 'with a reason', to: 'REJECTED', who: 'central office' },
  { from: 'ABANDONED', event: 'resume', to: 'DRAFT', who: 'MDA' },
  { from: 'LIVE', event: 'suspend', guard: second, to: 'SUSPENDED', who: 'central office' },
  { from: 'LIVE', event: 'close', guard: `${second}, nothing is open`, to: 'CLOSED', who: 'central office' },
  { from: 'SUSPENDED', event: 'reinstate', guard: second, to: 'LIVE', who: 'central office' },
  { from: 'SUSPENDED', event: 'close', guard: `${second}, nothing is open`, to: 'CLOSED', who: 'central office' },
];

/** The events that move a service. */
export type ServiceEvent = 'make' | 'load' | 'ask' | 'activate' | 'return' | 'reject' | 'deactivate' | 'reactivate';

/** The transitions of a service (docs/spec/money-in.md#services-rules-and-splits). */
export const serviceMoves: readonly Move<ServiceStatus, ServiceEvent, 'MDA' | 'central office'>[] = [
  { from: null, event: 'make', to: 'DRAFT', who: 'MDA' },
  { from: null, event: 'load', guard: second, to: 'DRAFT', who: 'central office' },
  {
    from: 'DRAFT',
    event: 'ask',
    guard: 'a rule is active, the organization is live',
    to: 'PENDING_ACTIVATION',
    who: 'MDA',
  },
  {
    from: 'REJECTED',
    event: 'ask',
    guard: 'a rule is active, the organization is live',
    to: 'PENDING_ACTIVATION',
    who: 'MDA',
  },
  {
    from: 'PENDING_ACTIVATION',
    event: 'activate',
    guard: 'rule and split are active, the organization is live',
    to: 'ACTIVE',
    who: 'central office',
  },
  { from: 'PENDING_ACTIVATION', event: 'return', guard: 'with a reason', to: 'DRAFT', who: 'central office' },
  { from: 'PENDING_ACTIVATION', event: 'reject', guard: 'with a reason', to: 'REJECTED', who: 'central office' },
  { from: 'ACTIVE', event: 'deactivate', guard: 'with a reason', to: 'INACTIVE', who: 'central office' },
  {
    from: 'INACTIVE',
    event: 'reactivate',
    guard: 'rule and split are active, the organization is live',
    to: 'ACTIVE',
    who: 'central office',
  },
];
