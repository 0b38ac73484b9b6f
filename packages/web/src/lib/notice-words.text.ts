import type { NoticeEvent } from '@isura/contract/notify/catalogue';

/** Why nobody may switch an event off. */
const access = 'It is about who can sign in as you.';
const money = 'It is about who can move public money.';
const work = 'It decides whether your organization can work.';

/** What each event is called, why nobody may switch it off where that is so, and what else one should know. */
export const noticeWords = {
  'account.code': { label: 'Codes for signing in', why: access },
  'account.security': { label: 'Your password, a new device, a locked account', why: access },
  'account.changed': { label: 'Your account is opened, closed or opened again', why: access },
  'digest.daily': {
    label: 'A summary of yesterday, once a day',
    hint: 'At the hour your organization chose, and only when something came in or needs you.',
  },
  'roles.changed': { label: 'Your roles change' },
  'change.waiting': { label: 'A change waits for a second administrator' },
  'approver.added': { label: 'Somebody new can approve payments', why: money },
  'workflow.changed': { label: 'The levels of approval change', why: money },
  'onboarding.decided': { label: 'Your application to go live is decided', why: work },
  'organization.status-changed': { label: 'Your organization is suspended, reinstated or closed', why: work },
  'service.decided': { label: 'A service is activated, rejected or switched off' },
  'bank-account.decided': { label: 'A bank account is approved or rejected' },
  'invoice.paid': { label: 'An invoice you issued is paid' },
  'invoice.expired': { label: 'An invoice you issued expires unpaid' },
  'settlement.settled': { label: 'Money reached an account' },
  'settlement.failed': { label: 'Money did not reach an account' },
  'bank-account.low': { label: 'An account falls below its mark' },
  'export.finished': { label: 'A file you asked for is ready' },
  'onboarding.submitted': { label: 'An MDA asks to go live' },
  'service.asked': { label: 'An MDA asks to activate a service' },
  'split.asked': { label: 'A split needs a second administrator' },
  'bank-account.asked': { label: 'An MDA asks to use a bank account' },
  'audit.chain-broken': {
    label: 'The audit trail does not hold',
    why: 'It is about whether records can be trusted.',
  },
  'invariant.broken': {
    label: 'The books do not agree',
    why: 'It is about whether figures can be trusted.',
  },
} satisfies Record<NoticeEvent, { label: string; why?: string; hint?: string }> as Record<
  NoticeEvent,
  { label: string; why?: string; hint?: string }
>;
