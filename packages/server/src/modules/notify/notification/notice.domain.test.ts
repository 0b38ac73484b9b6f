import { events } from '@isura/contract/events/events';
import { catalogue, noticeEvents } from '@isura/contract/notify/catalogue';
import { describe, expect, test } from 'vitest';
import { notify } from '../index.ts';
import { noticeOf } from './notice.domain.ts';

const about = { orgId: 3, orgName: 'Ministry of Works' };

describe('a notice', () => {
  test.each([
    ['APPROVED', 'success', 'Ministry of Works is live'],
    ['RETURNED', 'warning', 'The application of Ministry of Works was returned'],
    ['REJECTED', 'error', 'The application of Ministry of Works was rejected'],
  ] as const)('a notice about an application that was %s', (decision, type, title) => {
    const notice = noticeOf('onboarding.decided', { ...about, decision, reason: 'The TIN is wrong' });
    expect(notice).toMatchObject({ type, title, to: { kind: 'administrators', orgId: 3 } });
    expect(notice.body.includes('The TIN is wrong')).toBe(decision !== 'APPROVED');
  });

  test.each([
    ['ACTIVE', 'success', 'Road levy is active'],
    ['REJECTED', 'error', 'Road levy was rejected'],
    ['INACTIVE', 'warning', 'Road levy is switched off'],
  ] as const)('a notice about a service that is %s', (status, type, title) => {
    const notice = noticeOf('service.decided', { orgId: 3, serviceId: 7, serviceName: 'Road levy', status });
    expect(notice).toMatchObject({ type, title, link: '/admin/service-details/7' });
  });

  test.each([
    [undefined, 'AR-2026-000007 needs a second administrator', 'It takes effect when you confirm it.'],
    [false, 'AR-2026-000007 needs a second administrator', 'It takes effect when you confirm it.'],
    [true, 'AR-2026-000007 needs the decision of an administrator', 'It takes effect when you approve it.'],
  ])(
    'a notice about a change requested by staff (%s) says whether one administrator decides or a second one',
    (isAskedByStaff, title, then) => {
      const notice = noticeOf('change.waiting', {
        ...{ requestId: 7, number: 'AR-2026-000007', orgId: 3, userIds: [9], askedByName: 'Joy Eze' },
        ...{ summary: 'Remove every sign-in method of Joy Eze, who has lost them.', isAskedByStaff },
      });
      expect(notice.title).toBe(title);
      expect(notice.body).toBe(
        `Remove every sign-in method of Joy Eze, who has lost them. Requested by Joy Eze. ${then}`,
      );
    },
  );

  test.each([
    [84, false, 'Payments of ROADS come to 84 % of its budget'],
    [100, true, 'Payments of ROADS come to its whole budget'],
    [111, true, 'Payments of ROADS exceed its budget (111 % of it)'],
  ])(
    'a notice about a budget at %i per cent names what is counted, and does not call it used up',
    (percent, isOver, title) => {
      const about = { projectId: 7, code: 'ROADS', name: 'Roads', userIds: [9], percent, isOver };
      const notice = noticeOf('project.used', about);
      expect(notice.title).toBe(title);
      expect(notice.body).toContain('what is paid and what waits for approval or sending is counted');
    },
  );

  test('a notice about an API key goes to who requested it and to the administrators, and leads to the keys', () => {
    const key = { orgId: 3, isCentral: false, requestedByUserId: 9, name: 'Payroll system', keyName: 'Ab12Cd34' };
    const ending = noticeOf('api-key.ending', { ...key, expiresAt: '2026-12-03T13:32:00.000Z' });
    expect(ending).toMatchObject({
      title: 'The API key of Payroll system ends on 3 Dec 2026, 14:32',
      to: { kind: 'people', userIds: [9], andAdministratorsOf: 3 },
      link: '/admin/setup-administration/business-preference?tab=integrations',
    });
    expect(noticeOf('api-key.unused', { ...key, days: 90 }).title).toContain('not used for 90 days');
    const central = noticeOf('api-key.unused', { ...key, isCentral: true, days: 90 });
    expect(central).toMatchObject({ to: { kind: 'central-office' }, link: '/admin/oagf-overview/integrations?org=3' });
    expect(noticeOf('api-key.refused', { ...key, address: '203.0.113.9' }).body).toContain('from 203.0.113.9');
  });

  test('what an administrator did with an API key is a notice to the others and to who answers for its program', () => {
    const key = { orgId: 3, isCentral: false, requestedByUserId: 9, name: 'Payroll system', keyName: 'Ab12Cd34' };
    const by = { byUserId: 7, byName: 'Ada Obi', programUserId: 40 };
    const until = { replacedKeyName: 'Zz99Yy88', acceptedUntil: '2026-12-03T13:32:00.000Z' };
    expect(noticeOf('api-key.rolled', { ...key, ...by, ...until })).toMatchObject({
      title: 'Ada Obi replaced the API key of Payroll system',
      body: expect.stringContaining('Zz99Yy88, is accepted until 3 Dec 2026, 14:32') as string,
      to: { kind: 'people', userIds: [40], andAdministratorsOf: 3 },
      exceptUserId: 7,
      link: '/admin/setup-administration/business-preference?tab=integrations',
    });
    const changed = { ...key, ...by, fields: ['addresses', 'end'] as ('addresses' | 'end')[] };
    expect(noticeOf('api-key.changed', changed).body).toContain('Changed of Ab12Cd34: its addresses, its end.');
    expect(noticeOf('api-key.changed', { ...changed, isCentral: true })).toMatchObject({
      to: { kind: 'central-office' },
      link: '/admin/oagf-overview/integrations?org=3',
    });
  });

  test('a notice about a webhook says why it was disabled, and leads to the webhooks', () => {
    const about = { orgId: 3, endpointId: 7, host: 'hooks.example.com', code: 'GONE' } as const;
    expect(noticeOf('webhook-endpoint.disabled', about)).toMatchObject({
      title: 'The webhook to hooks.example.com is disabled',
      body: expect.stringContaining('410') as string,
      to: { kind: 'administrators', orgId: 3 },
      link: '/admin/setup-administration/business-preference?tab=webhooks',
    });
    const { body } = noticeOf('webhook-endpoint.disabled', { ...about, code: 'GIVEN_UP' });
    expect(body).toMatch(/^50 events in a row were not delivered\. Your program/);
  });

  test('a notice about a new approver says from when, in Lagos time, and does not go to that approver', () => {
    const notice = noticeOf('approver.added', {
      ...about,
      names: ['Joy Eze', 'Bola Ade'],
      from: '2026-11-03T13:32:00.000Z',
      exceptUserId: 9,
    });
    expect(notice.title).toBe('Joy Eze, Bola Ade can approve payments of Ministry of Works from 3 Nov 2026, 14:32');
    expect(notice).toMatchObject({ to: { kind: 'approvers', orgId: 3 }, exceptUserId: 9 });
  });
});

test('every announced event that users can choose has a notice, from exactly one subscriber', () => {
  const notified = new Set(notify.subscribers.map(({ event }) => event));
  expect(noticeEvents.filter((event) => event in events).sort()).toEqual(
    [...notified].filter((event) => event in catalogue).sort(),
  );
  expect(new Set(notify.subscribers.map(({ consumer }) => consumer)).size).toBe(notify.subscribers.length);
});
