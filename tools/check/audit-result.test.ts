import { expect, test } from 'vitest';
import { readAudit } from './audit-result.ts';

const report = (vulnerabilities: object) => JSON.stringify({ metadata: { vulnerabilities } });

test.each([
  ['', 'the registry did not answer'],
  ['<html>', 'the registry did not answer'],
  [JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405 }), '405 Method Not Allowed'],
  ['{}', 'the registry answered something else'],
])('an audit that got %j was not run: neither failed nor passed', (text, why) => {
  expect(readAudit(text)).toEqual({
    words: `Dependency audit: NOT RUN (${why}). This is no pass.`,
    verdict: 'not run',
  });
});

test('advisories are counted, and from high severity on they need action', () => {
  expect(readAudit(report({ low: 2, moderate: 1, high: 0, critical: 0 }))).toEqual({
    words: 'Dependency audit: 0 critical, 0 high, 1 moderate, 2 low.',
    verdict: 'passed',
  });
  expect(readAudit(report({ high: 1 })).verdict).toBe('bad');
  expect(readAudit(report({ critical: 1 })).verdict).toBe('bad');
});
