import { expect, test } from 'vitest';
import { privacyText } from './privacy.text.ts';

const text = JSON.stringify(privacyText);

test('the privacy page promises no deletion, masking, notice or record that no code of the portal makes', () => {
  for (const promise of [
    /masked after/,
    /made anonymous/,
    /seven years/,
    /messages sent and received[^.]*twelve months/,
    /each time they view/i,
    /we email them before/,
  ])
    expect(text).not.toMatch(promise);
});

test('the privacy page names the times after which the portal deletes, and says where none is set', () => {
  for (const kept of [
    'Sessions that have ended, and notifications in the portal: twelve months.',
    'Reports created for download: seven days. One-time codes: 24 hours.',
    'no date is set yet on which it is deleted',
  ])
    expect(text).toContain(kept);
});
