import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { json, openPortal, pageOf } from '../../../test/portal.tsx';
import { accountantOf, be } from '../../../test/staff.ts';

const PATH = '/admin/collections/revenue-validation';
beforeEach(() => be(accountantOf(PATH)));
afterEach(() => be(undefined));

const toll = {
  ...{ id: 5, orgId: 1, orgCode: 'MOW', orgName: 'Ministry of Works', code: 'TOLL', name: 'Road toll' },
  ...{ category: 'FEE', status: 'ACTIVE', isVisible: true, amountText: 'Any amount', hasActiveRule: true },
  ...{ hasActiveSplit: true, revenueHeadId: 2, revenueHeadCode: '12020001', revenueHeadName: 'Fees' },
  ...{ orgStatus: 'LIVE', collectedThisMonth: '0.00', version: 1 },
};
const request = {
  ...{
    id: 3,
    number: 'AR-2026-000003',
    type: 'MONEY_CLAIM',
    orgId: 1,
    orgCode: 'MOW',
    orgName: 'Ministry of Works',
    payload: {},
  },
  ...{ status: 'AWAITING_APPROVAL', summary: 'Claim the money.', askedBy: 'a@mow.test', askedByName: 'Ada Obi' },
  ...{ askedAt: '2026-11-22T09:00:00.000Z', version: 1, can: [] },
};

test('money on another MDA’s account is claimed by its day and amount, for an active service, with a proof', async () => {
  const sent: unknown[] = [];
  const { user } = await openPortal(`${PATH}?tab=unmatched`, ({ pathname }, init = {}) => {
    if (pathname.endsWith('/claims')) {
      sent.push(Object.fromEntries(init.body as FormData));
      return json(request, {}, 202);
    }
    return pageOf(
      pathname.endsWith('/find-services') ? [toll, { ...toll, id: 6, name: 'Old toll', status: 'INACTIVE' }] : [],
    );
  });
  await user.click(await screen.findByRole('button', { name: 'Claim money' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Claim money that belongs to you' }));
  await user.type(dialog.getByLabelText('Day it was paid'), '20/11/2026');
  await user.type(dialog.getByLabelText('Amount'), '7,001.00');
  await user.selectOptions(dialog.getByLabelText('Service it was paid for'), await dialog.findByText('Road toll'));
  expect(dialog.queryByText('Old toll')).toBeNull();
  await user.type(dialog.getByLabelText('How you know that it belongs to you'), 'The slip of the bank');
  await user.click(dialog.getByRole('button', { name: 'Claim money' }));
  expect(await dialog.findByText('Choose the document that shows that it belongs to you')).toBeInTheDocument();
  const slip = new File(['%PDF-1.4'], 'slip.pdf', { type: 'application/pdf' });
  await user.upload(dialog.getByLabelText('Document that shows it'), slip);
  await user.click(dialog.getByRole('button', { name: 'Claim money' }));
  expect(await screen.findByText(/AR-2026-000003/)).toBeInTheDocument();
  expect(sent).toEqual([
    {
      ...{ day: '2026-11-20', amount: '7001.00', serviceId: '5', proof: 'The slip of the bank' },
      file: expect.objectContaining({ name: 'slip.pdf' }),
    },
  ]);
});
