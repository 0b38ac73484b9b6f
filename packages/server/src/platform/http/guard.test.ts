import { RC10 } from '@isura/contract/collect/validation';
import { AD4 } from '@isura/contract/identity/role';
import { StepUpSubject } from '@isura/contract/kernel/step-up';
import { expect, test } from 'vitest';
import { assertFreshProof, proofSubject } from './guard.ts';
import type { Actor } from './route.ts';

const ada: Actor = { kind: 'staff', login: 'ada@mow.test', scope: { role: 'grp_public' } };
const call = { ...AD4, path: '/api/things/{name}' };
const subjectFor = (name: string) => proofSubject(call, ada, { params: { name } } as never);

test('any row name gives a subject that can be requested, stored and compared', () => {
  const names = ['Cashier desk', 'Cashier%20;desk', 'a\tb', 'a b', 'a_b', 'é\u200bf', 'x'.repeat(300), 'x'.repeat(301)];
  const subjects = names.map(subjectFor);
  for (const subject of subjects) expect(StepUpSubject.safeParse(subject).success, subject).toBe(true);
  expect(new Set(subjects).size).toBe(names.length);
  expect(subjectFor('Cashier desk')).toBe('AD4:Cashier%20;desk');
});

test('a proof for a shift is valid for eight hours, any other for five minutes, each for its call only', () => {
  const at = new Date('2026-11-22T08:00:00Z');
  const after = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
  const proved: Actor = { ...ada, shift: { subject: 'RC10:shift', at }, stepUp: { subject: 'SE4:1', at } };
  const opens = (subject: string, minutes: number): boolean => {
    try {
      assertFreshProof(proved, subject, after(minutes));
      return true;
    } catch {
      return false;
    }
  };
  expect(proofSubject(RC10, ada, { params: { reference: '2705 1234 5678' } } as never)).toBe('RC10:shift');
  expect([opens('RC10:shift', 480), opens('RC10:shift', 481), opens('XX1:shift', 1)]).toEqual([true, false, false]);
  expect([opens('SE4:1', 5), opens('SE4:1', 6), opens('SE4:2', 1)]).toEqual([true, false, false]);
});
