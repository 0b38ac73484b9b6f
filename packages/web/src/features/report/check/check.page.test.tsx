import { createHash } from 'node:crypto';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { json, openPortal } from '../../../../test/portal.tsx';

const content = 'Inflow report\nMDA,Ministry of Works\n';
const hash = createHash('sha256').update(content).digest('hex');
const known = {
  title: 'Inflow report, 1 Nov 2026 to 7 Nov 2026',
  organization: 'Ministry of Works (demonstration)',
  madeAt: '2026-11-08T06:30:00Z',
};
const open = (address = '/reports/check') =>
  openPortal(address, ({ pathname, searchParams }) => {
    if (!pathname.endsWith('/reports/verify')) return undefined;
    return searchParams.get('sha256') === hash
      ? json(known)
      : json({ code: 'not-found', detail: 'This portal did not make this file.' }, {}, 404);
  });
const fileOf = (text: string) => new File([text], 'inflow.csv', { type: 'text/csv' });
const made = { name: 'This portal made this file' };
const unknown = { name: 'This is not a file this portal made' };

test('a file is hashed in the browser, and only its hash is sent', async () => {
  const { user, requests } = await open();
  await user.upload(await screen.findByLabelText('Report file'), fileOf(content));
  expect(await screen.findByRole('heading', made)).toBeInTheDocument();
  expect(screen.getByText(known.title)).toBeVisible();
  expect(screen.getByText('8 Nov 2026, 07:30')).toBeVisible();
  expect(requests.filter(({ pathname }) => pathname.includes('/reports/')).map(({ search }) => search)).toEqual([
    `?sha256=${hash}`,
  ]);
});

test('a changed file is reported as not ours, and the previous verdict disappears', async () => {
  const { user } = await open();
  const place = await screen.findByLabelText('Report file');
  await user.upload(place, fileOf(content));
  expect(await screen.findByRole('heading', made)).toBeInTheDocument();
  await user.upload(place, fileOf(`${content} `));
  expect(await screen.findByRole('heading', unknown)).toBeInTheDocument();
  expect(screen.queryByRole('heading', made)).not.toBeInTheDocument();
});

test('the verdict on a pasted hash is about the hash only, and disappears with the first changed letter', async () => {
  const { user } = await open(`/reports/check?sha256=${hash}`);
  const verdict = { name: 'This portal made a file with this SHA-256' };
  expect(await screen.findByRole('heading', verdict)).toBeInTheDocument();
  expect(screen.queryByRole('heading', made)).not.toBeInTheDocument();
  const field = screen.getByLabelText('SHA-256 of the file');
  await user.type(field, '9');
  expect(screen.queryByRole('heading', verdict)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Check' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/64 digits and letters/));
  await user.clear(field);
  await user.type(field, 'a'.repeat(64));
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByRole('heading', { name: /made no file with this SHA-256/ })).toBeInTheDocument();
});
