// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { statusLook } from './status.ts';

describe('the look of a status', () => {
  test.each([
    ['NEW', 'New', 'neutral', 'pencil'],
    ['AWAITING_APPROVAL', 'Awaiting Approval', 'info', 'hourglass'],
    ['AWAITINGAPPROVAL', 'Awaiting Approval', 'info', 'hourglass'],
    ['APPROVED', 'Approved', 'success', 'circle-check'],
    ['PARTLY_PAID', 'Partly Paid', 'part', 'circle-half'],
    ['REJECTED', 'Rejected', 'error', 'circle-x'],
    ['FAILED', 'Failed', 'error', 'alert-triangle'],
    ['RETURNED_FOR_CHANGES', 'Returned For Changes', 'neutral', 'point'],
    ['toString', 'Tostring', 'neutral', 'point'],
  ])('the status %s is shown as %s, %s, with %s', (code, label, tone, icon) => {
    expect(statusLook(code)).toEqual({ label, tone, icon });
  });
});
